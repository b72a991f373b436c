//! `reduce`, the program for all languages that are compiled in.

use crate::place::{Place, Said, haystack, names};
use std::fs;
use std::process::Command;

const JSON: &str = "{\"a\": [1, {\"needle\": 2, \"b\": 3}],\n \"c\": 4}";

/// `reduce` with arguments, in the folder and with the environment of the place.
fn command(place: &Place, args: &[&str]) -> Command {
    let plain = place.command(args);
    let mut command = Command::new(env!("CARGO_BIN_EXE_reduce"));
    command.args(args).current_dir(place.path(""));
    command.envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?))));
    command
}

fn run(place: &Place, args: &[&str]) -> Said {
    let output = command(place, args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Said { status: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

fn with(files: &[(&str, &str)]) -> Place {
    let place = Place::new();
    for (name, text) in files {
        fs::create_dir_all(place.path(name).parent().unwrap()).unwrap();
        fs::write(place.path(name), text).unwrap();
    }
    place
}

/// Reduces a file to what has the needle; gives the result, and the lines on standard error.
fn reduced(place: &Place, name: &str, options: &[&str]) -> (String, String) {
    let args = [options, &["-o", "out", "--force", name, "--", "grep", "-q", "needle", "@@"]].concat();
    let said = run(place, &args);
    assert_eq!((said.status, &*said.stdout), (Some(0), ""), "{}", said.stderr);
    place.assert_clean();
    (place.read("out"), said.stderr)
}

#[test]
fn an_extension_tells_the_language() {
    let place = with(&[("a.JSON", JSON)]);
    let (text, said) = reduced(&place, "a.JSON", &["--stats", "s.json"]);
    assert_eq!(text, "\"needle\"");
    assert!(said.starts_with("reduce: reducing "), "{said}");
    let stats: serde_json::Value = serde_json::from_str(&place.read("s.json")).unwrap();
    assert_eq!((&stats["language"], &stats["parsed_as"]), (&"all".into(), &"json".into()));
    assert_eq!(stats["tool"]["name"], "reduce");
}

#[test]
fn an_option_decides_whatever_the_file_is_called() {
    let place = with(&[("a.txt", JSON), ("reducer.toml", "language = 'json'\n")]);
    fs::rename(place.path("reducer.toml"), place.path("my.toml")).unwrap();
    for options in [&["--language", "json"][..], &["--config", "my.toml"]] {
        let (text, said) = reduced(&place, "a.txt", options);
        assert_eq!(text, "\"needle\"");
        assert!(!said.contains("a.txt: "), "{said}");
    }
    let said = run(&place, &["--language", "jason", "a.txt", "--", "true"]);
    assert_eq!((said.status, &*said.stdout), (Some(2), ""));
    assert!(
        said.stderr.starts_with("error: invalid value 'jason' for '--language <NAME>'"),
        "{}",
        said.stderr
    );
    assert!(said.stderr.contains("json"), "{}", said.stderr);
}

#[cfg(feature = "lang-python")]
#[test]
fn the_option_the_extension_the_first_line() {
    let script = "#!/usr/bin/env python3\ndef f():\n    if a:\n        needle()\n    return 1\n";
    let place = with(&[("script", script), ("script.json", script)]);
    let (text, said) = reduced(&place, "script", &[]);
    assert_eq!(text, "needle\n");
    assert!(said.starts_with("reduce: script: reducing it as python, by its first line\n"), "{said}");
    let (_, said) = reduced(&place, "script.json", &[]);
    assert!(said.starts_with("reduce: script.json:1:1: "), "its extension comes first: {said}");
    let (text, said) = reduced(&place, "script.json", &["--language", "python"]);
    assert_eq!(text, "needle\n");
    assert!(said.starts_with("reduce: reducing "), "{said}");
}

/// Some files have names that tell their language, and no extension, or one of no language.
#[cfg(all(feature = "lang-make", feature = "lang-cmake"))]
#[test]
fn whole_names_of_files() {
    let make = "A = needle b\nall: b c\n\techo $(A)\n";
    let cmake = "if(A)\n  set(b needle c)\nendif()\n";
    let place = with(&[("dir/Makefile", make), ("dir/sub/CMakeLists.txt", cmake), ("GNUmakefile", make)]);
    let (text, said) = reduced(&place, "GNUmakefile", &[]);
    assert_eq!(text, "Aneedle\n");
    assert!(said.starts_with("reduce: reducing "), "{said}");
    let line = "grep needle dir/Makefile && grep needle dir/sub/CMakeLists.txt";
    let said = run(&place, &["-c", line, "dir", "-o", "both"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("both/Makefile"), "Aneedle\n");
    assert_eq!(place.read("both/sub/CMakeLists.txt"), "s(needle)\n");
    let said = run(&place, &["--languages"]).stdout;
    assert!(said.lines().any(|line| line.ends_with("  .mk .mak GNUmakefile makefile Makefile")), "{said}");
}

#[test]
fn an_unknown_language_is_lines() {
    let place = with(&[("a.txt", &haystack()), ("b.bin", "x\0needle\0y\n")]);
    let nothing = "nothing tells its language; choose one by --language (--languages lists them)";
    let (text, said) = reduced(&place, "a.txt", &[]);
    assert_eq!(text, "needle\n");
    assert!(said.starts_with(&format!("reduce: a.txt: {nothing}; reducing it by lines\n")), "{said}");
    let (text, said) = reduced(&place, "b.bin", &[]);
    assert_eq!(text, "needle");
    assert!(said.starts_with(&format!("reduce: b.bin: {nothing}; reducing it by bytes\n")), "{said}");
    let said = run(&place, &["--parse", "a.txt"]);
    assert_eq!((said.status, &*said.stdout), (Some(1), ""));
    assert_eq!(said.stderr, format!("reduce: a.txt: {nothing}\n"));
    let said = run(&place, &["--language", "json", "--parse", "a.txt"]);
    assert!(said.stdout.starts_with("a.txt: 410 bytes"), "{}", said.stdout);
}

/// The input is parsed while it is tested, and what is wrong with its text may be why the test says no.
#[test]
fn what_is_wrong_with_a_text_is_said_whatever_the_test_says() {
    let place = with(&[("a.json", "[needle, 1]")]);
    let line = "reduce: a.json:1:2: no token begins here; reducing it by tokens\n";
    let (text, said) = reduced(&place, "a.json", &[]);
    assert_eq!(text, "needle");
    assert!(said.starts_with(line), "{said}");
    let said = run(&place, &["-o", "other", "a.json", "--", "grep", "-q", "nothing", "@@"]);
    assert_eq!((said.status, &*said.stdout), (Some(1), ""));
    assert!(said.stderr.starts_with(line), "{}", said.stderr);
    assert!(said.stderr.contains("does not find the input interesting"), "{}", said.stderr);
}

/// Each file of a folder is of the language that its name or its first line tells. The option is for names that tell nothing,
/// of files that the user has named.
#[test]
fn several_files() {
    let place = with(&[("dir/a.json", JSON), ("dir/sub/text", &haystack()), ("plain", JSON)]);
    let tests = "grep -q needle \"$(find . -name a.json)\" && grep -q needle \"$(find . -name text)\"";
    let said = run(&place, &["-c", tests, "dir", "plain", "--language", "json", "-o", "out"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("out/dir/a.json"), "\"needle\"");
    assert_eq!(place.read("out/dir/sub/text"), "needle\n");
    assert!(said.stderr.starts_with("reduce: reducing "), "{}", said.stderr);
    let tests = "grep -q needle plain";
    let said = run(&place, &["-c", tests, "plain", "dir/a.json", "--language", "json", "-o", "out2"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(names(&place.path("out2")), ["plain"]);
    assert_eq!(place.read("out2/plain"), "\"needle\"");
}

#[test]
fn lists_and_help() {
    let place = Place::new();
    let said = run(&place, &["--languages"]);
    assert_eq!((said.status, &*said.stderr), (Some(0), ""));
    let names: Vec<&str> = said.stdout.lines().filter_map(|line| line.split(' ').next()).collect();
    assert!(names.is_sorted() && names.contains(&"json"), "{}", said.stdout);
    assert!(
        said.stdout.lines().any(|line| line.starts_with("json ") && line.ends_with("  .json")),
        "{}",
        said.stdout
    );
    assert!(said.stdout.lines().all(|line| line.contains("  .")), "{}", said.stdout);
    let help = run(&place, &["--help"]).stdout;
    for part in ["reduce [OPTIONS] <FILE>... -- <COMMAND>", "--language <NAME>", "--languages"] {
        assert!(help.contains(part), "{help}");
    }
    assert!(run(&place, &["--generate", "man"]).stdout.contains("languages"));
    let completions = run(&place, &["--generate", "bash"]).stdout;
    assert!(completions.contains("--languages") && completions.contains(&names.join(" ")), "{completions}");
    // The program of one language has neither.
    let said = Command::new(env!("CARGO_BIN_EXE_reduce-json")).arg("--languages").output().unwrap();
    assert_eq!(said.status.code(), Some(2));
}

/// The feature `all-languages` names every language, and each has a program.
#[test]
fn no_language_is_forgotten() {
    let manifest = include_str!("../../Cargo.toml").parse::<toml::Table>().unwrap();
    let all = manifest["features"]["all-languages"].as_array().unwrap();
    let programs = manifest["bin"].as_array().unwrap();
    let has_program = |name: &str| programs.iter().any(|program| program["name"].as_str() == Some(name));
    let features = manifest["features"].as_table().unwrap();
    let languages = features.keys().filter_map(|feature| feature.strip_prefix("lang-"));
    let of_islands = ["declarations"];
    for language in languages.filter(|language| !of_islands.contains(language)) {
        assert!(all.contains(&format!("lang-{language}").into()), "{language} is not in all-languages");
        assert!(has_program(&format!("reduce-{language}")), "there is no reduce-{language}");
    }
}

#[test]
fn each_file_of_a_batch_in_its_language() {
    let place = with(&[("in/a.json", JSON), ("in/b", &haystack())]);
    let said = run(&place, &["--batch", "in", "-o", "out", "-q", "--", "grep", "-q", "needle", "@@"]);
    assert_eq!((said.status, &*said.stdout, &*said.stderr), (Some(0), "", ""));
    let folders = names(&place.path("out"));
    let of = |begins: &str| folders.iter().find(|name| name.starts_with(begins)).unwrap();
    assert_eq!(place.read(&format!("out/{}/a.json", of("a-"))), "\"needle\"");
    assert_eq!(place.read(&format!("out/{}/b", of("b-"))), "needle\n");
    place.assert_clean();
}
