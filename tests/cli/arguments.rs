//! `--reduce-args`: the command's own options are reduced, too.

use crate::place::{Place, haystack};
use serde_json::Value;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;

/// A gcc that lists its optimizations, and fails on the needle if all of the options in `needed` are given.
fn compiler(needed: &str) -> String {
    format!(
        r#"#!/bin/sh
case " $* " in
*" -Q "*)
    echo "The following options control optimizations:"
    for name in gcse ivopts strlen tree-pre unroll; do
        case " $* " in *" -O2 "*) is=enabled ;; *) is=disabled ;; esac
        printf '  -f%s  \t\t[%s]\n' $name $is
    done
    exit ;;
*" -O2 "*) set -- "$@" -O1 -fgcse -fivopts -fstrlen -ftree-pre -funroll ;;
esac
for each in {needed}; do case " $* " in *" $each "*) ;; *) exit 1 ;; esac; done
for word; do [ -f "$word" ] && grep -q needle "$word" && echo 'x.c:1: walk: Assertion x failed.' >&2 && exit 134; done
exit 0
"#
    )
}

fn place_with(compiler: &str) -> Place {
    let place = Place::with("", &haystack());
    let path = place.path("gcc-7");
    fs::write(&path, compiler).unwrap();
    fs::set_permissions(path, Permissions::from_mode(0o755)).unwrap();
    place
}

#[test]
fn two_of_thirty_options() {
    let place = place_with(&compiler("-m12 -m25"));
    let options: Vec<String> = (0..30).map(|number| format!("-m{number}")).collect();
    for jobs in ["-j1", "-j3"] {
        let start = ["--same-failure", "--reduce-args", "--force", "--stats", "s.json", "--report", "r.html"];
        let mut args = [&start[..], &[jobs, "in.txt", "--", "./gcc-7"]].concat();
        args.extend(options.iter().map(String::as_str));
        args.push("@@");
        let said = place.run(&args);
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        assert_eq!(place.read("in.reduced.txt"), "needle\n");
        let left = "./gcc-7 -m12 -m25 @@";
        assert!(said.stderr.contains("the command, 31 -> 3 arguments, "), "{}", said.stderr);
        assert!(said.stderr.ends_with(&format!(" tests: {left}\n")), "{}", said.stderr);
        let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
        assert_eq!(stats["command"], left);
        assert!(
            place
                .read("r.html")
                .contains(&format!("<h3>what is left of it</h3><pre class='plain'>{left}</pre>"))
        );
    }
    place.assert_clean();
}

#[test]
fn a_level_becomes_the_options_that_matter() {
    let place = place_with(&compiler("-O1 -fstrlen -funroll"));
    let said =
        place.run(&["--same-failure", "--reduce-args", "in.txt", "--", "./gcc-7", "-w", "-O2", "-c", "@@"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert!(said.stderr.ends_with(": ./gcc-7 -O1 -fstrlen -funroll @@\n"), "{}", said.stderr);
    // What no lower level shows stays as it is.
    let place = place_with(&compiler("-O2"));
    let said = place.run(&["--same-failure", "--reduce-args", "in.txt", "--", "./gcc-7", "-O2", "-c", "@@"]);
    assert!(said.stderr.ends_with(": ./gcc-7 -O2 @@\n"), "{}", said.stderr);
}

#[test]
fn a_line_has_no_arguments() {
    let place = Place::with("", &haystack());
    for test in [&["-c", "true"][..], &["--differ", "true", "false"], &["./test.sh"]] {
        let said = place.run(&[&["--reduce-args"], test, &["in.txt"]].concat());
        assert!(said.stderr.contains("give the command after `--`"), "{}", said.stderr);
        assert_eq!(said.status, Some(2));
    }
}
