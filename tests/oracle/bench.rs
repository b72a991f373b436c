//! What the tests of the oracle work with.

use reducer::oracle::{
    Cancel, CommandOracle, CommandSpec, FailedRun, FirstRunError, Oracle, OracleError, Verdict,
};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

/// Far more than anything here takes.
pub const LONG: Duration = Duration::from_secs(60);
/// Enough for a shell to get going on a busy machine.
pub const SHORT: Duration = Duration::from_secs(2);

/// A folder with the scripts of one test, and in it `tmp`, where the oracle makes its folders.
pub struct Bench {
    pub dir: tempfile::TempDir,
}

impl Bench {
    pub fn new() -> Self {
        let dir = tempfile::Builder::new().prefix("oracle-test-").tempdir().unwrap();
        fs::create_dir(dir.path().join("tmp")).unwrap();
        Self { dir }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    pub fn root(&self) -> PathBuf {
        self.path("tmp")
    }

    /// A file with this text, and these permissions.
    pub fn file(&self, name: &str, text: &str, mode: u32) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        path
    }

    /// What runs `body` in a shell, in which `$here` is the folder of this bench.
    pub fn spec(&self, body: &str) -> CommandSpec {
        let here = self.dir.path().display();
        // Exported, it marks all that the script starts.
        let script = self.file("test.sh", &format!("#!/bin/sh\nexport here={here}\n{body}\n"), 0o755);
        CommandSpec {
            program: script.into(),
            file_name: "input.txt".into(),
            timeout: Some(LONG),
            ..CommandSpec::default()
        }
    }

    pub fn make(&self, spec: CommandSpec) -> Result<CommandOracle, OracleError> {
        Ok(CommandOracle::new_in(spec, &self.root())?)
    }

    pub fn oracle(&self, body: &str) -> CommandOracle {
        self.make(self.spec(body)).unwrap()
    }

    pub fn impatient(&self, body: &str) -> CommandOracle {
        self.make(CommandSpec { timeout: Some(SHORT), ..self.spec(body) }).unwrap()
    }

    /// The verdict of `body`, on a text.
    pub fn verdict(&self, body: &str) -> Verdict {
        self.oracle(body).test(b"text", &Cancel::new()).unwrap()
    }

    /// The first run, which fails.
    pub fn failure(&self, spec: CommandSpec) -> FailedRun {
        match self.make(spec).unwrap().first_run(b"text", &Cancel::new()) {
            Err(FirstRunError::Failed(run)) => *run,
            other => panic!("{other:?}"),
        }
    }

    /// What a script has written to `$here/name`.
    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// Fails if there are folders of candidates, or temporary files.
    pub fn assert_no_candidate(&self) {
        let inside = |folder: &Path| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let mut left: Vec<_> = inside(&self.root()).flat_map(|run| inside(&run)).collect();
        // For temporary files, there may be an empty one; and there is the mark of the run.
        left.retain(|path| {
            let name = path.file_name().unwrap().to_str().unwrap();
            name != ".reduce-run" && (!name.starts_with("tmp-") || inside(path).next().is_some())
        });
        assert!(left.is_empty(), "left behind: {left:?}");
    }

    /// Fails if there are folders of the oracle, now, or processes of this bench, soon.
    pub fn assert_clean(&self) {
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
    pub fn processes(&self) -> Vec<String> {
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
pub fn await_file(path: &Path) {
    let start = Instant::now();
    while !path.exists() {
        assert!(start.elapsed() < LONG / 2, "no {}", path.display());
        thread::sleep(Duration::from_millis(1));
    }
}
