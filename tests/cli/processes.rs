//! Which processes end with a run, which go on, and which cannot be ended.

use crate::place::{GREP, Place, haystack, is_ignored, names, signal, until};
use rustix::process::{Pid, Signal, kill_process, test_kill_process};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use test_common::at_once;

/// The number that a script has written to a file.
fn number(place: &Place, name: &str) -> Pid {
    until(|| fs::read_to_string(place.path(name)).is_ok_and(|text| text.ends_with('\n')));
    Pid::from_raw(place.read(name).trim().parse().unwrap()).unwrap()
}

/// Whether a process is there, and has not exited.
fn runs(process: Pid) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    test_kill_process(process).is_ok() && !stat.contains(") Z ")
}

/// `LINE` in bash, in which `$0` is the program.
fn bash(place: &Place, line: &str) -> Output {
    let plain = place.command(&[]);
    let mut bash = Command::new("bash");
    bash.args(["-c", line]).arg(plain.get_program()).current_dir(place.path("")).stdin(Stdio::null());
    bash.envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?)))).output().unwrap()
}

#[test]
fn a_child_that_was_there_before_goes_on() {
    for jobs in ["-j1", "-j2"] {
        let place = Place::with(&format!("setsid sleep 1000 & sleep 0.02; {GREP}"), &haystack());
        // The server leaves a process of its own to us, while the tests run.
        let line = "env -u REDUCE_MARK sh -c 'echo $$ > server; sleep 0.3; (setsid sleep 1000 & echo $! > left); exec sleep 1000' \
                    >/dev/null 2>&1 & exec \"$0\" ./test.sh in.txt ";
        let output = bash(&place, &format!("{line}{jobs}"));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{stderr}");
        assert!(!stderr.contains("flaky"), "{stderr}");
        assert_eq!(place.read("in.reduced.txt"), "needle\n");
        let (server, left) = (number(&place, "server"), number(&place, "left"));
        let run = (runs(server), runs(left));
        _ = (kill_process(server, Signal::KILL), kill_process(left, Signal::KILL));
        assert_eq!(run, (true, true));
        place.assert_clean();
    }
}

/// As bash starts it, before the program takes its place.
#[test]
fn a_substituted_process_gets_all() {
    let place = Place::with(GREP, &haystack());
    let output = bash(&place, "exec \"$0\" ./test.sh in.txt 2> >(tee log)");
    assert_eq!(output.status.code(), Some(0));
    until(|| place.read("log").contains("in.reduced.txt: 410 B -> 7 B"));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    place.assert_clean();
}

/// All that would end the program, and that can be caught.
#[test]
fn every_signal_cleans_up() {
    let signals = [
        Signal::QUIT,
        Signal::USR1,
        Signal::USR2,
        Signal::ALARM,
        Signal::VTALARM,
        Signal::PROF,
        Signal::XCPU,
        Signal::XFSZ,
    ];
    // One that is ignored means to go on.
    for number in signals.into_iter().filter(|&number| !is_ignored(number)) {
        let place = Place::with(&format!("setsid sleep 1000 & sleep 0.05; {GREP}"), &haystack());
        let child = place.command(&["-q", "./test.sh", "in.txt"]).spawn().unwrap();
        until(|| place.path("in.reduced.txt").exists());
        signal(&child, number);
        let status = child.wait_with_output().unwrap().status;
        assert_eq!((status.code(), status.signal()), (Some(130), None), "{number:?}");
        assert!(place.read("in.reduced.txt").contains("needle\n"));
        place.assert_clean();
    }
}

/// It takes a namespace: where the system does not allow that, nothing is tested.
#[test]
fn without_proc_it_says_what_is_not_found() {
    let place = Place::with(GREP, &haystack());
    let plain = place.command(&[]);
    let unshared = |line: &str| {
        let mut command = Command::new("unshare");
        command.args(["-rm", "sh", "-c", line]).arg(plain.get_program()).current_dir(place.path(""));
        command.envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?)))).output().unwrap()
    };
    if !unshared("mount -t tmpfs none /proc").status.success() {
        println!("without_proc_it_says_what_is_not_found: not tested, for nothing can be mounted");
        return;
    }
    let output = unshared("mount -t tmpfs none /proc && exec \"$0\" ./test.sh in.txt");
    let stderr = String::from_utf8_lossy(&output.stderr);
    let line = "reduce-lines: without /proc, processes that tests leave behind in groups of their own are not found; end them \
                by hand\n";
    assert!(stderr.starts_with(line), "{stderr}");
    assert_eq!((output.status.code(), place.read("in.reduced.txt")), (Some(0), "needle\n".to_owned()));
    assert_eq!(names(&place.root.path().join("tmp")), [] as [&str; 0]);
}

/// A program that becomes root, as `sudo` is one, and a place where another user runs tests; none if we are not root.
#[expect(clippy::print_stdout, reason = "this is test code")]
fn set_uid(script: &str, timeout: &str) -> Option<(Place, Command)> {
    if !rustix::process::geteuid().is_root() {
        println!("not tested, for it takes root to make a program set-uid");
        return None;
    }
    let place = Place::with(script, &haystack());
    for name in ["", "work", "tmp"] {
        fs::set_permissions(place.root.path().join(name), Permissions::from_mode(0o777)).unwrap();
    }
    let path = place.root.path().join("become-root");
    let setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].iter().find(|path| fs::exists(path).unwrap())?;
    fs::copy(setpriv, &path).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o4755)).unwrap();
    let mut command = place.command(&["./test.sh", "in.txt", "-j1", "-t", timeout]);
    command.uid(65534).gid(65534).env("BECOME_ROOT", &path);
    // The file system may not allow it.
    let works = Command::new(&path).uid(65534).args(["--reuid=0", "true"]).status().unwrap().success();
    works.then_some((place, command))
}

const CANNOT: &str = "the test cannot be killed, for its process ";

#[test]
fn a_test_of_another_user_that_does_not_end() {
    let root = "\"$BECOME_ROOT\" --reuid=0 --clear-groups";
    let lines = ["exec ROOT sleep 20", "ROOT sleep 20; true", "setsid ROOT sleep 20; true"];
    // In the first test, and in one of those that follow.
    let starts = ["", "grep -q needle \"$1\" && exit 0; "];
    let scripts =
        lines.iter().flat_map(|line| starts.map(|start| format!("{start}{}", line.replace("ROOT", root))));
    // A program that is written while another thread starts one cannot be run yet: all are written first.
    let Some(made) = scripts.map(|script| set_uid(&script, "0.5")).collect::<Option<Vec<_>>>() else {
        return;
    };
    at_once::for_each(3, made, |(place, mut command)| {
        let start = Instant::now();
        let output = command.output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(start.elapsed() < Duration::from_secs(10), "{:?}: {stderr}", start.elapsed());
        assert!(output.status.code() == Some(1) && stderr.contains(CANNOT), "{stderr}");
        let process = stderr.split(CANNOT).nth(1).unwrap().split(' ').next().unwrap();
        kill_process(Pid::from_raw(process.parse().unwrap()).unwrap(), Signal::KILL).unwrap();
        place.assert_clean();
    });
}

/// One that ends soon after it was asked to is no reason to stop.
#[test]
fn a_test_of_another_user_that_ends() {
    let script = format!("{GREP} || \"$BECOME_ROOT\" --reuid=0 --clear-groups sleep 0.7");
    let Some((place, mut command)) = set_uid(&script, "0.5") else { return };
    let output = command.output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(
        (output.status.code(), place.read("in.reduced.txt")),
        (Some(0), "needle\n".to_owned()),
        "{stderr}"
    );
    place.assert_clean();
}

#[test]
fn interrupts_end_the_test_of_another_user() {
    // In the first test, and in one of those that follow; with one interrupt, and with a second one later.
    for (start, second) in [("", false), ("grep -q needle \"$1\" && exit 0; ", false), ("", true)] {
        let script =
            format!("{start}echo $$ > \"$STARTED\"; exec \"$BECOME_ROOT\" --reuid=0 --clear-groups sleep 20");
        let first = start.is_empty();
        let Some((place, mut command)) = set_uid(&script, "100") else { return };
        let child = command.env("STARTED", place.path("started")).stderr(Stdio::piped()).spawn().unwrap();
        let process = number(&place, "started");
        until(|| fs::read_to_string(format!("/proc/{process}/comm")).is_ok_and(|name| name == "sleep\n"));
        let start = Instant::now();
        signal(&child, Signal::INT);
        if second {
            std::thread::sleep(Duration::from_millis(1050));
            _ = kill_process(Pid::from_child(&child), Signal::INT);
        }
        let output = child.wait_with_output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}: {stderr}", start.elapsed());
        assert_eq!(kill_process(process, Signal::KILL), Ok(()), "{stderr}");
        let told = if first { CANNOT.to_owned() } else { format!("and go on: {process}\n") };
        assert!(second || stderr.contains(&told), "{stderr}");
        place.assert_clean();
    }
}

/// A full disk is said at once, and not waited for. It takes a mount.
#[test]
fn a_full_disk_at_the_start() {
    for fill in [
        "head -c 9000000 /dev/zero > ../tmp/big",
        "head -c 1040000 /dev/zero > ../tmp/big; seq 9999 >> in.txt",
    ] {
        let place = Place::with(GREP, &haystack());
        let plain = place.command(&[]);
        let unshared = |line: &str| {
            let mut command = Command::new("unshare");
            let line = format!("mount -t tmpfs -o size=1m none ../tmp && {line}");
            command.args(["-rm", "sh", "-c", &line]).arg(plain.get_program()).current_dir(place.path(""));
            command.envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?)))).output().unwrap()
        };
        if !unshared("true").status.success() {
            println!("a_full_disk_at_the_start: not tested, for nothing can be mounted");
            return;
        }
        let start = Instant::now();
        let output = unshared(&format!("{fill}; \"$0\" ./test.sh in.txt -q; echo $?; ls -A ../tmp"));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(start.elapsed() < Duration::from_secs(10), "{:?}: {stderr}", start.elapsed());
        assert_eq!(String::from_utf8_lossy(&output.stdout), "1\nbig\n", "{stderr}");
        assert!(stderr.contains("No space left on device (os error 28); "), "{stderr}");
        assert!(stderr.contains("by --temp-dir or TMPDIR"), "{stderr}");
    }
}
