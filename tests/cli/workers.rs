//! `--workers`: tests in other processes, by launchers on this machine.

use crate::place::{GREP, Place, Said, haystack, names, signal, until};
use rustix::process::{Pid, Signal, kill_process};
use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// Two workers with a job each.
const TWO: [&str; 4] = ["--workers", "env*2", "--jobs", "1"];

/// The workers of a place.
fn workers(place: &Place) -> Vec<Pid> {
    let mark = format!("REDUCE_MARK={}", place.root.path().display());
    let has = |file: &Path, word: &str| {
        fs::read(file).unwrap_or_default().split(|&byte| byte == 0).any(|part| part == word.as_bytes())
    };
    let processes = fs::read_dir("/proc").unwrap().flatten().map(|process| process.path());
    let ours = processes.filter(|process| has(&process.join("cmdline"), "worker"));
    let ours = ours.filter(|process| has(&process.join("environ"), &mark));
    // The shells of launchers are named by the same words.
    let ours = ours.filter(|process| {
        fs::read_link(process.join("exe")).is_ok_and(|exe| exe.ends_with("examples/reduce_lines"))
    });
    let number = |process: &Path| process.file_name().unwrap().to_str().unwrap().parse().unwrap();
    ours.filter_map(|process| Pid::from_raw(number(&process))).collect()
}

fn done(said: &Said) {
    assert_eq!(said.status, Some(0), "{}", said.stderr);
}

/// A script that greets as a worker of this version does, and then runs a line.
fn impostor(place: &Place, line: &str) -> String {
    let version = env!("CARGO_PKG_VERSION");
    place.script("impostor.sh", &format!("printf '\\001reducer-worker {version}/1 1\\n'\n{line}"));
    format!("{} #", place.path("impostor.sh").display())
}

#[test]
fn the_result_is_that_of_one_machine_whatever_the_test_asks() {
    let fails = "grep -q 'hay 7$' \"$1\" && echo \"a.c:1: Assertion \\`x > 0' failed.\" >&2 && kill -ABRT $$; \
                 grep -q 'hay 9$' \"$1\" && echo \"b.c:2: Assertion \\`y > 0' failed.\" >&2 && kill -ABRT $$; true";
    let modes: [(&str, &[&str]); 11] = [
        (GREP, &["./test.sh", "in.txt"]),
        (GREP, &["in.txt", "--", "grep", "-q", "needle", "@@"]),
        ("grep -qf words \"$1\"", &["./test.sh", "in.txt", "--copy", "words"]),
        ("grep -q 'hay 7$'", &["--stdin", "./test.sh", "in.txt"]),
        ("cat \"$1\"", &["--match-stdout", "^hay 7$", "--reject-stdout", "^hay 60$", "./test.sh", "in.txt"]),
        (fails, &["--same-failure", "in.txt", "--", "./test.sh", "@@"]),
        (GREP, &["--valid", "grep -q 'hay 3$' @@", "--objective", "grep -c 1 @@", "./test.sh", "in.txt"]),
        (GREP, &["--flaky", "./test.sh", "in.txt"]),
        (GREP, &["--repeat", "1/2", "./test.sh", "in.txt"]),
        (
            "grep -q needle in.txt || exit 3; test -e other.txt",
            &["./test.sh", "in.txt", "other.txt", "--invalid-exit", "3"],
        ),
        ("grep -q needle \"$1\" && sleep 10; true", &["--hangs", "0.5", "in.txt", "--", "./test.sh", "@@"]),
    ];
    let text: String = (0..20)
        .map(|line| if line == 12 { "needle\n".to_owned() } else { format!("hay {line}\n") })
        .collect();
    for (script, args) in modes {
        let results = [&[][..], &TWO].map(|more| {
            let place = Place::with(script, &text);
            fs::write(place.path("words"), "needle\n").unwrap();
            fs::write(place.path("other.txt"), "a\nb\n").unwrap();
            let said = place.run(&[more, args].concat());
            done(&said);
            let is_of_workers = said.stderr.contains("2 workers with 2 jobs: `env`/1 (1), `env`/2 (1)");
            assert_eq!(is_of_workers, !more.is_empty(), "{}", said.stderr);
            place.assert_clean();
            let all = names(&place.path("")).into_iter().filter(|name| !name.ends_with(".journal"));
            let all = all.filter(|name| place.path(name).is_file() && name != "test.sh");
            let all: Vec<_> = all.map(|name| (fs::read(place.path(&name)).unwrap(), name)).collect();
            assert!(place.path("in.reduced.txt").exists() || place.path("in.reduced").exists(), "{all:?}");
            all
        });
        assert_eq!(results[0], results[1], "{args:?}");
    }
}

#[test]
fn a_folder_of_files() {
    let results = [&[][..], &TWO].map(|more| {
        let place = Place::with("cd \"$1\" && grep -q needle sub/in && [ -x run ]", "");
        fs::create_dir_all(place.path("all/sub")).unwrap();
        fs::write(place.path("all/sub/in"), haystack()).unwrap();
        place.script("all/run", "exit 0");
        let said = place.run(&[&["./test.sh", "all"][..], more].concat());
        done(&said);
        place.assert_clean();
        (place.read("all.reduced/sub/in"), place.read("all.reduced/run"))
    });
    assert_eq!(results[0], results[1]);
    assert_eq!(results[0].0, "needle\n");
}

#[test]
fn a_batch() {
    let fails =
        "grep -q needle \"$1\" && echo \"a.c:1: Assertion \\`x > 0' failed.\" >&2 && kill -ABRT $$; true";
    let results = [&[][..], &TWO].map(|more| {
        let place = Place::with(fails, "");
        fs::create_dir(place.path("crashes")).unwrap();
        for number in 0..5 {
            let text = format!("{number}\n{}", haystack());
            fs::write(place.path(&format!("crashes/{number}.txt")), text).unwrap();
        }
        fs::write(place.path("crashes/none.txt"), "hay\n").unwrap();
        let args = ["--batch", "crashes", "-o", "out", "--same-failure"];
        let said = place.run(&[&args[..], more, &["--", "./test.sh", "@@"]].concat());
        done(&said);
        place.assert_clean();
        let folder =
            names(&place.path("out")).into_iter().find(|name| name.starts_with("assertion")).unwrap();
        (place.read(&format!("out/{folder}/0.txt")), folder)
    });
    assert_eq!(results[0], results[1]);
    assert_eq!(results[0].0, "needle\n");
}

/// The folder of the test is not there: the script and what is copied beside candidates come by the channel.
#[test]
fn files_come_by_the_channel() {
    let place = Place::with("grep -q \"$(head -n 1 data/words)\" \"$1\"", &haystack());
    fs::create_dir(place.path("data")).unwrap();
    fs::write(place.path("data/words"), format!("needle\n{}", "x".repeat(3 << 20))).unwrap();
    let hidden = "unshare -rm sh -c 'mount -t tmpfs none \"$WORK\" && cd / && exec \"$@\"' sh";
    let mut probe = place.shell(&format!("{hidden} test ! -e \"$WORK/test.sh\""));
    if !probe.env("WORK", place.path("")).status().unwrap().success() {
        println!("files_come_by_the_channel: not tested, for nothing can be mounted");
        return;
    }
    let mut command = place.command(&["--workers", hidden, "./test.sh", "in.txt", "--copy", "data"]);
    let output = command.env("WORK", place.path("")).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    place.assert_clean();
}

#[test]
fn what_is_another_there_is_said_before_the_search() {
    let place = Place::with("grep -q \"$WORD\" \"$1\"", &haystack());
    let mut command = place.command(&["--workers", "env WORD=nothing", "./test.sh", "in.txt"]);
    let output = command.env("WORD", "needle").output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    let line = "reduce-lines: worker `env WORD=nothing`: the input is not interesting there, as it is here: what the test needs";
    assert!(stderr.contains(line), "{stderr}");
    assert_eq!(output.status.code(), Some(1));
    assert!(!place.path("in.reduced.txt").exists());
    place.assert_clean();
}

#[test]
fn a_killed_worker_loses_nothing() {
    let place = Place::with(&format!("sleep 0.02; {GREP}"), &haystack());
    let args = [&["./test.sh", "in.txt"][..], &TWO].concat();
    let child = place.command(&args).stderr(Stdio::piped()).spawn().unwrap();
    until(|| place.path("in.reduced.txt").exists());
    // One after the other would leave none.
    kill_process(workers(&place)[0], Signal::KILL).unwrap();
    let output = child.wait_with_output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{stderr}");
    assert!(stderr.contains(" is lost: it ended; its command ended with status 137"), "{stderr}");
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    place.assert_clean();
}

/// A launcher that notes each start, gives a worker at the first one, and runs these lines at the others.
fn first_and_then(place: &Place, then: &str) -> String {
    let starts = place.path("starts");
    let starts = starts.display();
    let lines =
        format!("echo >> {starts}\n[ $(wc -l < {starts}) = 1 ] || {{ {then}; }}\nCOMES_BACK=1 exec \"$@\"");
    place.script("launcher.sh", &lines);
    place.path("launcher.sh").display().to_string()
}

/// Begins a run with this launcher, and kills its worker as soon as there is something better than the input.
fn killed_on_the_way(place: &Place, launcher: &str, args: &[&str]) -> Said {
    let args = [&["./test.sh", "in.txt", "--workers", launcher, "--jobs", "1"], args].concat();
    let child = place.command(&args).stderr(Stdio::piped()).spawn().unwrap();
    until(|| place.path("in.reduced.txt").exists());
    let environ = |worker: Pid| fs::read_to_string(format!("/proc/{}/environ", worker.as_raw_pid()));
    let it = workers(place).into_iter().find(|&it| environ(it).is_ok_and(|all| all.contains("COMES_BACK=1")));
    kill_process(it.unwrap(), Signal::KILL).unwrap();
    let output = child.wait_with_output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    Said { status: output.status.code(), stdout: String::new(), stderr }
}

#[test]
fn a_lost_worker_is_started_again() {
    let place = Place::with(&format!("sleep 0.02; {GREP}"), &haystack());
    let said = killed_on_the_way(&place, &first_and_then(&place, ":"), &[]);
    done(&said);
    assert!(said.stderr.contains("launcher.sh` is lost: it ended; its command ended with status 137"));
    assert!(said.stderr.contains("launcher.sh` is there again\n"), "{}", said.stderr);
    assert_eq!(
        (place.read("in.reduced.txt"), place.read("starts")),
        ("needle\n".to_owned(), "\n\n".to_owned())
    );
    place.assert_clean();
}

#[test]
fn when_the_last_is_lost_the_best_is_there_and_goes_on() {
    let place = Place::with(&format!("sleep 0.02; {GREP}"), &haystack());
    let said = killed_on_the_way(&place, &first_and_then(&place, "exit 9"), &["--worker-patience", "1.5"]);
    assert_eq!(said.status, Some(1), "{}", said.stderr);
    let lines = [
        "no worker is left; the last was `",
        "start again with workers that are there, or without; the best so far is in in.reduced.txt",
    ];
    assert!(lines.iter().all(|line| said.stderr.contains(line)), "{}", said.stderr);
    assert!(place.read("in.reduced.txt").contains("needle\n"));
    done(&place.run(&["./test.sh", "in.txt"]));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    place.assert_clean();
}

/// A machine that comes back without what the test needs gives no verdicts.
#[test]
fn a_worker_that_comes_back_as_another_is_not_believed() {
    let place = Place::with("sleep 0.02; grep -q \"${WORD:-needle}\" \"$1\"", &haystack());
    let launcher = first_and_then(&place, "export WORD=nothing");
    let said = killed_on_the_way(&place, &launcher, &["--worker-patience", "1.5"]);
    assert_eq!(said.status, Some(1), "{}", said.stderr);
    assert!(said.stderr.contains("is lost: the input is not interesting there any more"), "{}", said.stderr);
    assert!(said.stderr.contains("no worker is left; the last was `"), "{}", said.stderr);
    assert!(place.read("in.reduced.txt").contains("needle\n"));
    place.assert_clean();
}

/// What comes back and answers nothing holds up one test, and is not started a third time.
#[test]
fn a_worker_that_comes_back_and_breaks_is_given_up() {
    let version = env!("CARGO_PKG_VERSION");
    let greeting = format!("printf '\\001reducer-worker {version}/1 1\\n'");
    for line in ["sleep 1000", "exit 3", "echo garbage; sleep 1000"] {
        let place = Place::with(&format!("sleep 0.1; {GREP}"), &haystack());
        let launcher = first_and_then(&place, &format!("{greeting}; {line}; exit 1"));
        let said = killed_on_the_way(
            &place,
            &launcher,
            &["--worker-patience", "0.5", "--workers", "env", "-t", "5"],
        );
        done(&said);
        assert_eq!(said.stderr.matches("launcher.sh` is lost: ").count(), 2, "{line}: {}", said.stderr);
        assert_eq!(
            (place.read("in.reduced.txt"), place.read("starts")),
            ("needle\n".to_owned(), "\n\n".to_owned())
        );
        place.assert_clean();
    }
}

/// Workers end when their channel does, and their tests with them.
#[test]
fn a_killed_run_leaves_nothing_on_workers() {
    let script =
        format!("{GREP} || exit 1; [ $(wc -l < \"$1\") = 60 ] && exit 0; setsid sleep 1000 & sleep 1000");
    let place = Place::with(&script, &haystack());
    let args = [&["./test.sh", "in.txt"][..], &TWO].concat();
    let mut child = place.command(&args).stderr(Stdio::null()).spawn().unwrap();
    let tmp = place.root.path().join("tmp");
    let under_way = || {
        let mark = place.root.path().display().to_string();
        let sleeps = |process: &Path| {
            fs::read(process.join("cmdline")).is_ok_and(|line| line == b"sleep\x001000\0")
                && fs::read_to_string(process.join("environ")).is_ok_and(|all| all.contains(&mark))
        };
        fs::read_dir("/proc").unwrap().flatten().filter(|process| sleeps(&process.path())).count()
    };
    until(|| under_way() >= 2);
    signal(&child, Signal::KILL);
    child.wait().unwrap();
    until(|| workers(&place).is_empty() && under_way() == 0);
    // What is left is that of the killed process itself, which the next run removes.
    assert!(names(&tmp).len() <= 1, "{:?}", names(&tmp));
    done(&place.run(&["-c", "grep -q needle @@", "in.txt", "--force"]));
    place.assert_clean();
}

/// A run with two workers whose tests do not end, but for that of the input.
fn with_tests_that_go_on() -> (Place, Child) {
    let script = format!("{GREP} || exit 1; [ $(wc -l < \"$1\") = 60 ] || sleep 1000");
    let place = Place::with(&script, &haystack());
    let args = [&["./test.sh", "in.txt"][..], &TWO].concat();
    let child = place.command(&args).stderr(Stdio::null()).spawn().unwrap();
    until(|| workers(&place).len() == 2 && place.path("in.reduced.txt").exists());
    (place, child)
}

#[test]
fn an_interrupted_run_ends_its_workers() {
    let (place, mut child) = with_tests_that_go_on();
    signal(&child, Signal::INT);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    place.assert_clean();
}

/// The first signal waits for a worker that has been stopped, the second one for nothing.
#[test]
fn a_second_signal_ends_workers_too() {
    let (place, mut child) = with_tests_that_go_on();
    // A process that a worker has just made looks like the worker, until it is a test; by now it may be gone.
    let stopped = workers(&place).into_iter().filter(|&worker| kill_process(worker, Signal::STOP).is_ok());
    assert!(stopped.count() >= 2);
    signal(&child, Signal::INT);
    std::thread::sleep(Duration::from_millis(1200));
    assert!(child.try_wait().unwrap().is_none());
    signal(&child, Signal::INT);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    until(|| workers(&place).is_empty());
    place.assert_clean();
}

#[test]
fn workers_that_are_none() {
    let place = Place::with(GREP, &haystack());
    let cases = [
        ("exit 7; #", "no worker answers there; its command ended with status 7"),
        (
            "echo Welcome; echo no route >&2; exit 255; #",
            "no worker answers there, but something that says: Welcome; its command ended with status 255: no route",
        ),
        ("yes #", "no worker answers there, but something that says: y y y"),
        (
            "printf '\\001reducer-worker 0.0.1/9 4\\n'; sleep 1000; #",
            "the program there is of version 0.0.1/9, and this one of",
        ),
        ("sleep 1000; #", "no worker answers there within 0.5 s"),
        ("/no/such/launcher", "no worker answers there; its command ended with status 127"),
    ];
    for (launcher, why) in cases {
        let args = ["./test.sh", "in.txt", "--worker-patience", "0.5", "--workers", launcher];
        let said = place.run(&args);
        assert_eq!(said.status, Some(1), "{launcher}: {}", said.stderr);
        assert!(said.stderr.contains(why), "{launcher}: {}", said.stderr);
        let end = "; no worker is left: see to its command, or leave out --workers\n";
        assert!(
            said.stderr.ends_with(end) && said.stderr.lines().count() == 1,
            "{launcher}: {}",
            said.stderr
        );
        assert!(!place.path("in.reduced.txt").exists());
        place.assert_clean();
        // One that is there is enough.
        let said = place.run(&[&args[..], &["--workers", "env"], &["-o", "out"]].concat());
        done(&said);
        assert!(said.stderr.contains(why), "{}", said.stderr);
        assert_eq!(place.read("out"), "needle\n");
        fs::remove_file(place.path("out")).unwrap();
        fs::remove_file(place.path("out.journal")).unwrap();
        place.assert_clean();
    }
}

/// Whatever a broken worker does, its tests run elsewhere.
#[test]
fn workers_that_break() {
    for (line, why) in [
        ("exit 3", "is lost: it ended; its command ended with status 3"),
        ("sleep 1000", "is lost: does not answer for"),
        ("cat > /dev/null & sleep 1000", "is lost: does not answer for"),
        ("printf '\\003\\000\\000\\000'", "is lost: it ended in the middle of a message"),
        (
            "printf '\\003\\000\\000\\000\\000\\000\\000\\000\\377\\377\\377\\n'; sleep 1000",
            "is lost: it sent what is no message",
        ),
        ("echo 'last login: today'; sleep 1000", "is lost: it sent a message of "),
        (
            "head -c 1 > /dev/null; printf '\\002\\000\\000\\000\\000\\000\\000\\000\\001\\000\\n'; sleep 1000",
            "is lost: it gives answers that nobody asked for",
        ),
    ] {
        let place = Place::with(GREP, &haystack());
        let impostor = impostor(&place, line);
        let start = Instant::now();
        // A step of its set-up, which has a time of its own, is not waited for.
        let args = ["./test.sh", "in.txt", "--worker-patience", "0.2", "-t", "1", "--workers", &impostor];
        let said = place.run(&[&args[..], &["--workers", "env"]].concat());
        done(&said);
        assert!(said.stderr.contains(why), "{line}: {}", said.stderr);
        assert_eq!(place.read("in.reduced.txt"), "needle\n");
        assert!(start.elapsed() < Duration::from_secs(60));
        place.assert_clean();
    }
}

#[test]
fn what_makes_no_sense() {
    let place = Place::with(GREP, &haystack());
    for (args, line) in [
        (
            &["--workers", " "][..],
            "--workers ' ': give a command, such as 'ssh build7', or 'COMMAND*N' for N of them, up to 4096",
        ),
        (
            &["--workers", "slurm"],
            "--workers slurm: this is no allocation of Slurm (there is no SLURM_JOB_NODELIST); run it in a batch script (sbatch) or by salloc",
        ),
    ] {
        place.fails(&[&["./test.sh", "in.txt"], args].concat(), 1, line);
    }
    let said = place.run(&["--workers", "env", "--slower-than", "3", "true", "in.txt", "--", "true"]);
    assert_eq!(said.status, Some(2), "{}", said.stderr);
    assert!(said.stderr.contains("--slower-than compares times on one machine; leave out --workers"));
}

/// A worker by hand: nothing is asked of it.
#[test]
fn a_worker_ends_with_its_channel() {
    let place = Place::new();
    let said = place.run(&["worker"]);
    done(&said);
    assert!(said.stdout.starts_with("\u{1}reducer-worker "), "{}", said.stdout);
    place.assert_clean();
    let garbage = place
        .shell("echo garbage that is no frame at all | \"$0\" worker")
        .arg(place.command(&[]).get_program())
        .output()
        .unwrap();
    let stderr = String::from_utf8_lossy(&garbage.stderr);
    assert!(stderr.contains("worker: the channel is broken: it sent a message of "), "{stderr}");
    assert_eq!(garbage.status.code(), Some(1));
    place.assert_clean();
}

/// Under Slurm, which `.ci/slurm` starts: `REDUCE_SLURM` is the path of its settings.
#[test]
fn an_allocation_of_slurm() {
    let Some(settings) = std::env::var_os("REDUCE_SLURM") else {
        println!("an_allocation_of_slurm: not tested, for REDUCE_SLURM is not set (.ci/slurm start FOLDER)");
        return;
    };
    let text = haystack() + &"more hay\n".repeat(400);
    for is_killed in [false, true] {
        let place = Place::with(&format!("sleep 0.01; {GREP}"), &text);
        let plain = place.command(&["./test.sh", "in.txt", "--workers", "slurm"]);
        let mut command = place.shell("exec salloc -Q -N2 -n2 --cpus-per-task=2 \"$0\" \"$@\"");
        command.arg(plain.get_program()).args(plain.get_args()).env("SLURM_CONF", &settings);
        let child = command.stderr(Stdio::piped()).spawn().unwrap();
        if is_killed {
            until(|| place.path("in.reduced.txt").exists());
            kill_process(workers(&place)[0], Signal::KILL).unwrap();
        }
        let output = child.wait_with_output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{stderr}");
        assert!(stderr.contains("2 workers with 4 jobs: node n1 (2), node n2 (2)"), "{stderr}");
        assert_eq!(stderr.contains("is lost"), is_killed, "{stderr}");
        assert_eq!(place.read("in.reduced.txt"), "needle\n");
        until(|| workers(&place).is_empty());
        if !is_killed {
            place.assert_clean();
        }
    }
}

#[cfg(not(feature = "remote"))]
#[test]
fn a_program_without_remote_execution_says_how_to_build_it() {
    let place = Place::with(GREP, &haystack());
    let line = "this program was built without Remote Execution; build it with the feature `remote`: cargo build --release --features \
                lang-json,remote (or another language), or leave out --remote";
    place.fails(&["--remote", "grpc://localhost:1", "./test.sh", "in.txt"], 2, line);
}
