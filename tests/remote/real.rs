//! A real server, which `.ci/remote` starts: `REDUCE_REMOTE` is its address.

use crate::place::{GREP, Place, haystack};
use crate::{done, written};
use std::fs;

#[test]
fn a_real_server() {
    let Ok(address) = std::env::var("REDUCE_REMOTE") else {
        println!("a_real_server: not tested, for REDUCE_REMOTE is not set (.ci/remote start FOLDER)");
        return;
    };
    let fails =
        "grep -q 'hay 7$' \"$1\" && echo \"a.c:1: Assertion \\`x > 0' failed.\" >&2 && kill -ABRT $$; true";
    // What no run before has asked for.
    let word = format!("needle {:?}", std::time::SystemTime::now());
    let text = haystack().replace("needle", &word);
    let modes: [(&str, &[&str]); 5] = [
        (GREP, &["./test.sh", "in.txt"]),
        ("grep -qf data/words \"$1\"", &["./test.sh", "in.txt", "--copy", "data"]),
        (
            "cat \"$1\"; echo end >&2",
            &["--match-stdout", "needle", "--match-stderr", "end", "./test.sh", "in.txt"],
        ),
        (fails, &["--same-failure", "in.txt", "--", "./test.sh", "@@"]),
        ("grep -q needle \"$1\" && sleep 10; true", &["--hangs", "1", "in.txt", "--", "./test.sh", "@@"]),
    ];
    for (script, args) in modes {
        let made = || {
            let place = Place::with(script, &text);
            fs::create_dir(place.path("data")).unwrap();
            fs::write(place.path("data/words"), "needle\n").unwrap();
            place
        };
        let here = made();
        done(&here.run(args));
        for jobs in ["1", "4", "1"] {
            let place = made();
            let said = place.run(&[&["--remote", &address, "-j", jobs], args].concat());
            done(&said);
            assert_eq!(written(&place), written(&here), "{args:?}");
            place.assert_clean();
        }
        // What hangs is not in the cache.
        if args[0] == "--hangs" {
            continue;
        }
        let place = made();
        let said = place.run(&[&["--remote", &address, "-j1"], args].concat());
        let line = said.stderr.lines().find(|line| line.contains(" from the cache")).unwrap();
        let numbers: Vec<u64> = line.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
        assert!(numbers.len() == 2 && numbers[0] == numbers[1], "{line}");
    }
    let place = Place::with("no-such-program \"$1\" || grep -q needle \"$1\"", &text);
    place.script("no-such-program", "exec grep -q needle \"$1\"");
    let plain = place.command(&["--remote", &address, "-q", "-c", "no-such-program @@", "in.txt"]);
    let mut command = place.shell("PATH=.:$PATH exec \"$0\" \"$@\"");
    let path = format!("{}:{}", place.path("").display(), std::env::var("PATH").unwrap());
    let output = command.arg(plain.get_program()).args(plain.get_args()).env("PATH", path).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), stderr.lines().count()), (Some(1), 1), "{stderr}");
    assert!(stderr.contains("the test does not find a command there (status 127): "), "{stderr}");
}
