//! Tests that cannot be started, and the first run.

use crate::bench::{Bench, LONG, SHORT};
use reducer::oracle::{
    Cancel, CommandOracle, CommandSpec, FailedRun, FirstRunError, Oracle, OracleError, Verdict,
};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

#[test]
fn programs_that_cannot_run() {
    let bench = Bench::new();
    let error = |program: PathBuf| {
        let spec = CommandSpec { program: program.into(), ..bench.spec("") };
        let error = bench.make(spec).and_then(|oracle| oracle.test(b"", &Cancel::new())).unwrap_err();
        assert!(matches!(error, OracleError::Broken(_)), "{error:?}");
        let text = error.to_string();
        assert_eq!(text.lines().count(), 1);
        text.replace(bench.dir.path().to_str().unwrap(), "HERE")
    };
    fs::create_dir(bench.path("folder")).unwrap();

    assert_eq!(
        error(bench.path("missing.sh")),
        "the test HERE/missing.sh does not exist; give the path of an executable file"
    );
    assert!(error("no-such-program-anywhere".into()).contains("no such program in PATH"));
    assert_eq!(
        error(bench.path("folder")),
        "the test HERE/folder is a folder; give the path of an executable file"
    );
    assert_eq!(
        error(bench.file("my test.sh", "#!/bin/sh\n", 0o644)),
        "the test HERE/my test.sh is not executable; try: chmod +x 'HERE/my test.sh'"
    );
    // The tests of a package run in its folder.
    assert!(error("Cargo.toml".into()).contains("Cargo.toml is not executable; try: chmod +x /"));
    assert_eq!(
        error(bench.file("bare.sh", "exit 0\n", 0o755)),
        "cannot run the test HERE/bare.sh: Exec format error (os error 8); \
         if it is a script, its first line must be #!/bin/sh or the like"
    );
    assert_eq!(
        error(bench.file("windows.sh", "#!/bin/sh\r\nexit 0\r\n", 0o755)),
        "cannot run the test HERE/windows.sh: No such file or directory (os error 2); \
         the interpreter that its first line (#!) names does not exist, or that line ends in a carriage return"
    );
    bench.assert_clean();
}

#[test]
fn programs_are_found_in_the_search_path() {
    let bench = Bench::new();
    for (program, verdict) in [("true", Verdict::Interesting), ("false", Verdict::NotInteresting)] {
        let oracle = bench.make(CommandSpec { program: program.into(), ..bench.spec("") }).unwrap();
        assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), verdict);
    }
    bench.assert_clean();
}

#[test]
fn no_place_for_temporary_folders() {
    let bench = Bench::new();
    let missing = bench.path("missing");
    let error = CommandOracle::new_in(bench.spec(""), &missing).unwrap_err().to_string();
    let start = format!("cannot make a temporary folder in {}: ", missing.display());
    assert!(error.starts_with(&start), "{error}");
    assert!(
        error.ends_with(": No such file or directory (os error 2); give another one by --temp-dir or TMPDIR"),
        "{error}"
    );

    let oracle = bench.oracle("exit 0");
    let run = fs::read_dir(bench.root()).unwrap().next().unwrap().unwrap().path();
    fs::remove_dir_all(run).unwrap();
    let error = oracle.test(b"", &Cancel::new()).unwrap_err().to_string();
    assert!(error.starts_with("cannot write the candidate to ") && error.contains("TMPDIR"), "{error}");
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn the_system_says_where_temporary_folders_go() {
    let bench = Bench::new();
    let oracle = CommandOracle::new(bench.spec(r#"echo "$PWD" > "$here/said""#)).unwrap();
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    let said = bench.read("said");
    let run = Path::new(said.trim_end()).parent().unwrap().to_owned();
    assert!(run.file_name().unwrap().to_str().unwrap().starts_with("reduce-") && run.exists());
    drop(oracle);
    assert!(!run.exists());
    bench.assert_clean();
}

#[test]
fn the_time_out_follows_the_first_run() {
    let bench = Bench::new();
    let spec = CommandSpec { timeout: None, ..bench.spec("sleep 0.5") };
    let run = bench.make(spec).unwrap().first_run(b"", &Cancel::new()).unwrap();
    assert!(run.elapsed >= Duration::from_millis(500));
    assert_eq!(run.timeout, run.elapsed * 10);

    let spec = CommandSpec { timeout: None, ..bench.spec(r#"[ "$(cat "$1")" = quick ] || sleep 1000"#) };
    let mut oracle = bench.make(spec).unwrap();
    let run = oracle.first_run(b"quick", &Cancel::new()).unwrap();
    assert_eq!(run.timeout, (run.elapsed * 10).max(Duration::from_secs(2)));
    assert_eq!(oracle.test(b"slow", &Cancel::new()).unwrap(), Verdict::TimedOut);
    drop(oracle);

    let run = bench.oracle("exit 0").first_run(b"", &Cancel::new()).unwrap();
    assert_eq!(run.timeout, LONG);
    bench.assert_clean();
}

#[test]
fn a_failed_first_run_tells_how_to_repeat_it() {
    let bench = Bench::new();
    let body =
        "for i in 1 2 3 4 5 6 7 8 9 10 11; do echo line $i; done; printf '\\033[1mbold' >&2; rm *; exit 3";
    let run = bench.failure(CommandSpec {
        args: vec!["two words".into(), "@@".into()],
        file_name: "it's.txt".into(),
        ..bench.spec(body)
    });
    // How the commands are quoted, and whether their lines have numbers, is the shell's business.
    let [trace] = &run.hints[..] else { panic!("{:?}", run.hints) };
    assert!(
        trace.starts_with("the last commands that its shell ran:\n") && trace.ends_with("exit 3"),
        "{trace}"
    );
    let run = FailedRun { hints: Vec::new(), ..run };
    let shown = run.to_string().replace(run.folder.to_str().unwrap(), "FOLDER");
    assert_eq!(
        shown.replace(bench.dir.path().to_str().unwrap(), "HERE").replace('\u{fffd}', "?"),
        r"the test does not find the input interesting: it ended with status 3
to see it for yourself, run:
    cd FOLDER/test && HERE/test.sh 'two words' 'FOLDER/test/it'\''s.txt' < /dev/null
the folder FOLDER is kept until another first run fails; remove it when you are done
the last that it wrote:
    line 3
    line 4
    line 5
    line 6
    line 7
    line 8
    line 9
    line 10
    line 11
    ?[1mbold"
    );
    // The oracle is gone; the folder is as it was before the test.
    assert_eq!(fs::read_to_string(run.folder.join("test/it's.txt")).unwrap(), "text");
    assert!(fs::read_to_string(run.folder.join("output.txt")).unwrap().starts_with("line 1\n"));
    fs::remove_dir_all(run.folder).unwrap();
    bench.assert_clean();
}

#[test]
fn the_command_to_repeat_it_works() {
    let bench = Bench::new();
    // The first run fails, and when it is tried again; what the user pastes into a shell does not.
    let body = r#"echo >> "$here/runs"; [ $(wc -l < "$here/runs") -gt 3 ] && cat > "$here/said""#;
    let run = bench.failure(CommandSpec { stdin: true, file_name: "a 'b'".into(), ..bench.spec(body) });
    let args = vec!["-c".into(), run.command.into()];
    let shell = bench.make(CommandSpec { program: "sh".into(), args, ..bench.spec(body) }).unwrap();
    assert_eq!(shell.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    assert_eq!(bench.read("said"), "text");
    drop(shell);
    fs::remove_dir_all(run.folder).unwrap();
    bench.assert_clean();
}

#[test]
fn headlines_of_failed_first_runs() {
    let bench = Bench::new();
    for (body, end) in [
        ("exit 1", "ended with status 1"),
        ("no-such-command 2>/dev/null", "ended with status 127 (shells: a command was not found)"),
        ("kill -SEGV $$", "was killed by signal 11"),
    ] {
        let run = bench.failure(bench.spec(body));
        assert_eq!(run.headline, format!("the test does not find the input interesting: it {end}"));
        assert!(run.to_string().ends_with("it wrote nothing"));
        fs::remove_dir_all(run.folder).unwrap();
    }
    let spec = CommandSpec { timeout: Some(SHORT), ..bench.spec("echo so far; sleep 1000") };
    let run = bench.failure(spec);
    assert_eq!(run.headline, "the test did not end within 2 s; give a longer --timeout");
    assert_eq!(run.output, "so far");
    fs::remove_dir_all(run.folder).unwrap();
    bench.assert_clean();
}

#[test]
fn a_first_run_that_cannot_start() {
    let bench = Bench::new();
    let program = bench.file("bare.sh", "exit 0\n", 0o755).into();
    let mut oracle = bench.make(CommandSpec { program, ..bench.spec("") }).unwrap();
    let error = oracle.first_run(b"", &Cancel::new()).unwrap_err();
    assert!(
        matches!(&error, FirstRunError::Broken(error) if error.to_string().contains("#!/bin/sh")),
        "{error:?}"
    );
    drop(oracle);
    bench.assert_clean();
}
