//! The oracle that asks a command, with shell scripts as tests. Each checks that it leaves no process and no
//! folder behind.
#![cfg(target_os = "linux")] // Processes are found in /proc.
#![expect(clippy::unwrap_used, clippy::panic, reason = "all of this is test code")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use reducer::oracle::{
    Cancel, CommandOracle, CommandSpec, FailedRun, FirstRunError, Oracle, OracleError, Verdict,
};

/// Far more than anything here takes.
const LONG: Duration = Duration::from_secs(60);
/// Enough for a shell to get going on a busy machine.
const SHORT: Duration = Duration::from_secs(2);

/// A folder with the scripts of one test, and in it `tmp`, where the oracle makes its folders.
struct Bench {
    dir: tempfile::TempDir,
}

impl Bench {
    fn new() -> Self {
        let dir = tempfile::Builder::new().prefix("oracle-test-").tempdir().unwrap();
        fs::create_dir(dir.path().join("tmp")).unwrap();
        Self { dir }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn root(&self) -> PathBuf {
        self.path("tmp")
    }

    /// A file with this text, and these permissions.
    fn file(&self, name: &str, text: &str, mode: u32) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        path
    }

    /// What runs `body` in a shell, in which `$here` is the folder of this bench.
    fn spec(&self, body: &str) -> CommandSpec {
        let here = self.dir.path().display();
        // Exported, it marks all that the script starts.
        let script = self.file("test.sh", &format!("#!/bin/sh\nexport here={here}\n{body}\n"), 0o755);
        CommandSpec {
            program: script.into(),
            args: Vec::new(),
            file_name: "input.txt".into(),
            stdin: false,
            timeout: Some(LONG),
        }
    }

    fn make(&self, spec: CommandSpec) -> Result<CommandOracle, OracleError> {
        CommandOracle::new_in(spec, &self.root())
    }

    fn oracle(&self, body: &str) -> CommandOracle {
        self.make(self.spec(body)).unwrap()
    }

    fn impatient(&self, body: &str) -> CommandOracle {
        self.make(CommandSpec { timeout: Some(SHORT), ..self.spec(body) }).unwrap()
    }

    /// The verdict of `body`, on a text.
    fn verdict(&self, body: &str) -> Verdict {
        self.oracle(body).test(b"text", &Cancel::new()).unwrap()
    }

    /// The first run, which fails.
    fn failure(&self, spec: CommandSpec) -> FailedRun {
        match self.make(spec).unwrap().first_run(b"text", &Cancel::new()) {
            Err(FirstRunError::Failed(run)) => *run,
            other => panic!("{other:?}"),
        }
    }

    /// What a script has written to `$here/name`.
    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// Fails if there are folders of candidates.
    fn assert_no_candidate(&self) {
        let runs = fs::read_dir(self.root()).unwrap().map(|entry| entry.unwrap().path());
        let left: Vec<_> = runs.flat_map(|run| fs::read_dir(run).unwrap()).collect();
        assert!(left.is_empty(), "left behind: {left:?}");
    }

    /// Fails if there are folders of the oracle, now, or processes of this bench, soon.
    fn assert_clean(&self) {
        let left: Vec<_> = fs::read_dir(self.root()).unwrap().collect();
        assert!(left.is_empty(), "left behind: {left:?}");
        // They have been killed, but it takes the system a moment.
        let start = Instant::now();
        while !self.processes().is_empty() {
            assert!(start.elapsed() < Duration::from_secs(10), "still running: {:?}", self.processes());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// The processes, zombies not counted, that bear the name of this bench.
    fn processes(&self) -> Vec<String> {
        let mark = self.dir.path().to_str().unwrap();
        let has_mark = |file: &Path| {
            fs::read(file).is_ok_and(|bytes| bytes.windows(mark.len()).any(|part| part == mark.as_bytes()))
        };
        let processes = fs::read_dir("/proc").unwrap().map(|entry| entry.unwrap().path());
        processes
            .filter(|process| has_mark(&process.join("environ")) || has_mark(&process.join("cmdline")))
            .map(|process| {
                format!(
                    "{} {}",
                    process.display(),
                    fs::read_to_string(process.join("comm")).unwrap_or_default()
                )
            })
            .collect()
    }
}

/// Waits for a file that a script makes.
fn await_file(path: &Path) {
    let start = Instant::now();
    while !path.exists() {
        assert!(start.elapsed() < LONG / 2, "no {}", path.display());
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn exit_statuses_and_signals() {
    let bench = Bench::new();
    assert_eq!(bench.verdict("exit 0"), Verdict::Interesting);
    for end in ["exit 1", "exit 2", "exit 127", "exit 255", "kill -SEGV $$", "kill -KILL $$"] {
        assert_eq!(bench.verdict(end), Verdict::NotInteresting, "{end}");
    }
    bench.assert_clean();
}

#[test]
fn a_test_may_kill_its_own_group() {
    let bench = Bench::new();
    assert_eq!(bench.verdict("sleep 1000 & kill -KILL 0"), Verdict::NotInteresting);
    bench.assert_clean();
}

#[test]
fn time_out_kills_those_that_ignore_sigterm() {
    let bench = Bench::new();
    let oracle = bench.impatient(
        r#"trap '' TERM INT HUP
           sh -c 'trap "" TERM; echo > "$here/ready"; while :; do sleep 1000; done' &
           while :; do sleep 1000; done"#,
    );
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::TimedOut);
    assert!(bench.path("ready").exists());
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn time_out_ends_a_test_that_has_stopped_itself() {
    let bench = Bench::new();
    assert_eq!(bench.impatient("kill -STOP $$").test(b"", &Cancel::new()).unwrap(), Verdict::TimedOut);
    bench.assert_clean();
}

#[test]
fn what_is_left_in_the_background_is_killed() {
    let bench = Bench::new();
    let body = r#"(trap '' TERM; echo > "$here/ready"; sleep 1000; sleep 1000) &
                  until [ -e "$here/ready" ]; do sleep 0.01; done"#;
    assert_eq!(bench.verdict(body), Verdict::Interesting);
    bench.assert_clean();
}

#[test]
fn time_out_kills_those_that_have_left_the_group() {
    let bench = Bench::new();
    let oracle = bench.impatient(
        r#"timeout 1000 sh -c 'echo > "$here/ready1"; sleep 1000; :' &
           setsid sh -c 'timeout 1000 sh -c "echo > \"\$here/ready2\"; sleep 1000; :"' &
           wait"#,
    );
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::TimedOut);
    assert!(bench.path("ready1").exists() && bench.path("ready2").exists());
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn cancellation_ends_a_test() {
    let bench = Bench::new();
    let oracle = bench.oracle(
        r#"trap '' TERM
           sleep 1000 &
           echo > "$here/ready"
           timeout 1000 sleep 1000"#,
    );
    let cancel = Cancel::new();
    let start = Instant::now();
    thread::scope(|scope| {
        let test = scope.spawn(|| oracle.test(b"", &cancel.child()));
        await_file(&bench.path("ready"));
        cancel.cancel();
        assert!(matches!(test.join().unwrap(), Err(OracleError::Cancelled)));
    });
    assert!(start.elapsed() < LONG / 2);
    bench.assert_no_candidate();
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn the_first_run_can_be_cancelled() {
    let bench = Bench::new();
    let mut oracle = bench.oracle(r#"echo > "$here/ready"; sleep 1000"#);
    let cancel = Cancel::new();
    thread::scope(|scope| {
        scope.spawn(|| {
            await_file(&bench.path("ready"));
            cancel.cancel();
        });
        assert!(matches!(oracle.first_run(b"", &cancel), Err(FirstRunError::Cancelled)));
    });
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn nothing_starts_when_it_is_cancelled() {
    let bench = Bench::new();
    let mut oracle = bench.oracle(r#"echo > "$here/started""#);
    let cancel = Cancel::new();
    cancel.cancel();
    assert!(matches!(oracle.test(b"", &cancel), Err(OracleError::Cancelled)));
    assert!(matches!(oracle.first_run(b"", &cancel), Err(FirstRunError::Cancelled)));
    assert!(!bench.path("started").exists());
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn the_path_is_the_last_argument() {
    let bench = Bench::new();
    let spec =
        bench.spec(r#"echo "$# $1 $(cat "$2")" > "$here/said"; [ "$2" = "$PWD/input.txt" ] && ! read x"#);
    let oracle = bench.make(CommandSpec { args: vec!["-v".into()], ..spec }).unwrap();
    assert_eq!(oracle.test(b"some text", &Cancel::new()).unwrap(), Verdict::Interesting);
    assert_eq!(bench.read("said"), "2 -v some text\n");
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn places_in_arguments_become_the_path() {
    let bench = Bench::new();
    let spec = bench.spec(
        r#"[ "$#" = 3 ] && [ "$1" = "--in=$PWD/input.txt,$PWD/input.txt" ] && [ "$2 $3" = "a@b $PWD/input.txt" ]"#,
    );
    let args = vec!["--in=@@,@@".into(), "a@b".into(), "@@".into()];
    let oracle = bench.make(CommandSpec { args, ..spec }).unwrap();
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn standard_input() {
    let bench = Bench::new();
    let spec = CommandSpec { stdin: true, ..bench.spec(r#"[ "$#" = 0 ] && cat > "$here/said""#) };
    let big = "0123456789".repeat(100_000);
    let mut oracle = bench.make(spec).unwrap();
    for text in ["", "some text", &big] {
        assert_eq!(oracle.test(text.as_bytes(), &Cancel::new()).unwrap(), Verdict::Interesting);
        assert_eq!(bench.read("said"), text);
    }
    oracle.first_run(b"first", &Cancel::new()).unwrap();
    assert_eq!(bench.read("said"), "first");
    drop(oracle);

    // One that does not read it.
    let oracle = bench.make(CommandSpec { stdin: true, ..bench.spec("exit 0") }).unwrap();
    assert_eq!(oracle.test(big.as_bytes(), &Cancel::new()).unwrap(), Verdict::Interesting);
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn the_candidate_has_the_name_of_the_input() {
    let bench = Bench::new();
    let body = r#"[ "$(ls -A)" = "a  b 'c'.json" ] && [ "$(cat "$1")" = text ]"#;
    let oracle = bench.make(CommandSpec { file_name: "a  b 'c'.json".into(), ..bench.spec(body) }).unwrap();
    assert_eq!(oracle.test(b"text", &Cancel::new()).unwrap(), Verdict::Interesting);
    drop(oracle);
    for name in ["", ".", "..", "a/b", "a/", "/"] {
        let error = bench.make(CommandSpec { file_name: name.into(), ..bench.spec("") }).unwrap_err();
        assert!(error.to_string().contains("is not a plain name"), "{error}");
    }
    bench.assert_clean();
}

#[test]
fn every_folder_is_fresh() {
    let bench = Bench::new();
    let mut oracle =
        bench.oracle(r#"echo "$PWD" >> "$here/said"; [ "$(ls -A)" = input.txt ] && echo > litter"#);
    oracle.first_run(b"", &Cancel::new()).unwrap();
    for _ in 0..3 {
        assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
        bench.assert_no_candidate();
    }
    let said = bench.read("said");
    let mut folders: Vec<_> = said.lines().collect();
    folders.sort_unstable();
    folders.dedup();
    assert_eq!(folders.len(), 4);
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn a_test_may_delete_its_folder() {
    let bench = Bench::new();
    let mut oracle = bench.oracle(r#"rm -rf "$PWD""#);
    oracle.first_run(b"", &Cancel::new()).unwrap();
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn folders_that_forbid_everything_are_removed() {
    let bench = Bench::new();
    let mut oracle = bench.oracle(
        "mkdir -p a/b/c d && echo > a/b/c/file && ln -s ../../.. a/up && chmod 000 a/b/c a/b a d && chmod 000 .",
    );
    oracle.first_run(b"", &Cancel::new()).unwrap();
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    bench.assert_no_candidate();
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn folders_nested_deeply_are_removed() {
    let bench = Bench::new();
    let oracle = bench.oracle(
        "path=d; for i in 1 2 3 4 5 6 7; do path=$path/$path; done
         for i in $(seq 50); do mkdir -p $path && mkdir -m 000 e && echo > f && cd -P $path || exit 1; done",
    );
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    bench.assert_no_candidate();
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn files_written_while_being_killed_are_removed() {
    let bench = Bench::new();
    let body = r#"write() { i=0; while :; do i=$((i+1)); mkdir "$1$i"; echo > "$1$i/file"; done; }
                  write a & write b & write c &
                  until [ -e c9/file ]; do sleep 0.01; done"#;
    let oracle = bench.oracle(body);
    for _ in 0..3 {
        assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
        bench.assert_no_candidate();
    }
    drop(oracle);
    let oracle = bench.impatient(&format!("{body}\nwait"));
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::TimedOut);
    bench.assert_no_candidate();
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn a_test_may_write_a_lot() {
    let bench = Bench::new();
    let mut oracle = bench.oracle("head -c 200000000 /dev/zero; head -c 200000 /dev/zero >&2");
    oracle.first_run(b"", &Cancel::new()).unwrap();
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    drop(oracle);

    let run = bench.failure(bench.spec("head -c 200000000 /dev/zero; echo; echo the end; exit 1"));
    assert!(run.output.ends_with("\u{fffd}\nthe end"), "{}", run.output);
    assert!(run.output.chars().count() <= 2048);
    fs::remove_dir_all(run.folder).unwrap();
    bench.assert_clean();
}

#[test]
fn a_test_may_close_all_its_files() {
    let bench = Bench::new();
    let close = "exec 0<&- 1>&- 2>&-";
    let mut oracle = bench.oracle(&format!("{close}; exit 0"));
    oracle.first_run(b"", &Cancel::new()).unwrap();
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    drop(oracle);
    let oracle = bench.impatient(&format!("{close}; sleep 1000"));
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::TimedOut);
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn a_candidate_can_be_executed() {
    let bench = Bench::new();
    let oracle = bench.oracle(r#"chmod +x "$1" && exec "$1""#);
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..50 {
                    let verdict = oracle.test(b"#!/bin/sh\nexit 0\n", &Cancel::new()).unwrap();
                    assert_eq!(verdict, Verdict::Interesting);
                }
            });
        }
    });
    drop(oracle);
    bench.assert_clean();
}

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
    assert!(error.ends_with("; set TMPDIR to a folder that can be written to"), "{error}");

    let oracle = bench.oracle("exit 0");
    let run = fs::read_dir(bench.root()).unwrap().next().unwrap().unwrap().path();
    fs::remove_dir(run).unwrap();
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
    let shown = run.to_string().replace(run.folder.to_str().unwrap(), "FOLDER");
    assert_eq!(
        shown.replace(bench.dir.path().to_str().unwrap(), "HERE").replace('\u{fffd}', "?"),
        r"the test does not find the input interesting: it ended with status 3
to see it for yourself, run:
    cd FOLDER/test && HERE/test.sh 'two words' 'FOLDER/test/it'\''s.txt' < /dev/null
the folder FOLDER is kept; remove it when you are done
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
    // The first run fails; what the user pastes into a shell does not.
    let body = r#"if [ -e "$here/again" ]; then cat > "$here/said"; else echo > "$here/again"; exit 1; fi"#;
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
    assert!(matches!(&error, FirstRunError::Broken(text) if text.contains("#!/bin/sh")), "{error:?}");
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn many_at_once() {
    let bench = Bench::new();
    let oracle = bench.oracle(r#"sleep 1000 & grep -q even "$1""#);
    let interesting = AtomicU32::new(0);
    thread::scope(|scope| {
        for thread in 0..8 {
            let (oracle, interesting) = (&oracle, &interesting);
            scope.spawn(move || {
                for test in 0..25 {
                    let even = (thread + test) % 2 == 0;
                    let text = if even { "even" } else { "odd" };
                    let verdict = oracle.test(text.as_bytes(), &Cancel::new()).unwrap();
                    assert_eq!(verdict == Verdict::Interesting, even);
                    interesting.fetch_add(u32::from(even), Ordering::Relaxed);
                }
            });
        }
    });
    assert_eq!(interesting.into_inner(), 100);
    bench.assert_no_candidate();
    drop(oracle);
    bench.assert_clean();
}
