//! What the tests of the command line work with.

use rustix::process::{Pid, Signal, kill_process};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
pub use test_common::folders::names;

/// Finds the text interesting that has the needle.
pub const GREP: &str = "grep -q needle \"$1\"";

/// A folder of a test's own: `work`, where programs run, and `tmp` for their temporary files.
pub struct Place {
    pub root: TempDir,
}

pub struct Said {
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Place {
    pub fn new() -> Self {
        let root = TempDir::new().unwrap();
        fs::create_dir(root.path().join("work")).unwrap();
        fs::create_dir(root.path().join("tmp")).unwrap();
        Self { root }
    }

    /// With a test script and an input of these lines.
    pub fn with(script: &str, text: &str) -> Self {
        let place = Self::new();
        place.script("test.sh", script);
        fs::write(place.path("in.txt"), text).unwrap();
        place
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.root.path().join("work").join(name)
    }

    pub fn script(&self, name: &str, text: &str) {
        fs::write(self.path(name), format!("#!/bin/sh\n{text}\n")).unwrap();
        fs::set_permissions(self.path(name), Permissions::from_mode(0o755)).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// The names in `work`.
    pub fn names(&self) -> Vec<String> {
        names(&self.root.path().join("work"))
    }

    /// The program with arguments, to be run in `work`; what it starts can be told by a variable.
    pub fn command(&self, args: &[&str]) -> Command {
        let tests = std::env::current_exe().unwrap();
        let program = tests.parent().unwrap().parent().unwrap().join("examples/reduce_lines");
        assert!(
            program.exists(),
            "not built by `cargo test --test cli` alone: cargo build --example reduce_lines"
        );
        let mut command = Command::new(program);
        command.args(args).current_dir(self.path("")).stdin(Stdio::null());
        command.env("TMPDIR", self.root.path().join("tmp")).env("REDUCE_MARK", self.root.path());
        command
    }

    /// A shell in `work` that runs a line, in which `$0` is the next argument.
    pub fn shell(&self, line: &str) -> Command {
        let plain = self.command(&[]);
        let mut shell = Command::new("sh");
        shell.args(["-c", line]).current_dir(self.path("")).stdin(Stdio::null());
        shell.envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?))));
        shell
    }

    pub fn run(&self, args: &[&str]) -> Said {
        let output = self.command(args).output().unwrap();
        Said {
            status: output.status.code(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Runs it, expects this status and this only line of errors, and that nothing is left behind.
    pub fn fails(&self, args: &[&str], status: i32, line: &str) {
        let before = self.names();
        let said = self.run(args);
        assert_eq!(said.stderr, format!("reduce-lines: {line}\n"), "{args:?}");
        assert_eq!((said.status, &*said.stdout), (Some(status), ""), "{args:?}");
        assert_eq!(self.names(), before, "{args:?}");
        self.assert_clean();
    }

    /// No temporary file and no process is left.
    pub fn assert_clean(&self) {
        assert_eq!(names(&self.root.path().join("tmp")), [] as [&str; 0]);
        let mark = format!("REDUCE_MARK={}", self.root.path().display());
        let marked = |process: &Path| {
            let environment = fs::read(process.join("environ")).unwrap_or_default();
            environment.split(|&byte| byte == 0).any(|variable| variable == mark.as_bytes())
        };
        // Those that have been killed may take a moment to go; the ones here sleep for 1000 seconds.
        until(|| !fs::read_dir("/proc").unwrap().flatten().any(|process| marked(&process.path())));
    }
}

pub fn haystack() -> String {
    (0..60).map(|line| if line == 41 { "needle\n".to_owned() } else { format!("hay {line}\n") }).collect()
}

pub fn signal(child: &Child, signal: Signal) {
    kill_process(Pid::from_child(child), signal).unwrap();
}

/// Whether whoever started the tests made them, and so the program, ignore a signal: `nohup` does, and shells of what is in the
/// background.
pub fn is_ignored(signal: Signal) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap();
    u64::from_str_radix(mask.trim(), 16).unwrap() >> (signal.as_raw() - 1) & 1 == 1
}

/// Waits until something is so.
pub fn until(what: impl Fn() -> bool) {
    let start = Instant::now();
    while !what() {
        assert!(start.elapsed() < Duration::from_secs(30), "it takes too long");
        std::thread::sleep(Duration::from_millis(5));
    }
}
