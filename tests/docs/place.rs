//! The folder in which the commands of a page are run.

use crate::page::root;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// What the commands of the pages need, beside what is built here.
const NEEDED: [&str; 5] = ["cc", "jq", "make", "node", "python3"];

/// Whether the commands can be run.
pub fn can_run() -> bool {
    let can = NEEDED.into_iter().all(is_installed);
    if !can {
        eprintln!("commands are skipped: not all of {} are installed", NEEDED.join(", "));
    }
    can
}

/// Whether a program lies in a folder of `PATH`.
pub fn is_installed(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap();
    std::env::split_paths(&path).any(|folder| folder.join(program).exists())
}

/// The folder with the programs that were built along with this test.
pub fn programs() -> PathBuf {
    std::env::current_exe().unwrap().ancestors().nth(2).unwrap().to_owned()
}

pub struct Place(tempfile::TempDir);

impl Place {
    /// A folder where everything of this repository is at hand, and what `tests/docs/files/<page>/` has.
    pub fn of(page: &Path) -> Self {
        let place = Self(tempfile::tempdir().unwrap());
        let link = |from: &Path, name: &str| symlink(from, place.0.path().join(name)).unwrap();
        for entry in fs::read_dir(root()).unwrap().map(Result::unwrap) {
            let name = entry.file_name().into_string().unwrap();
            if name != "target" && !name.starts_with('.') {
                link(&entry.path(), &name);
            }
        }
        fs::create_dir(place.0.path().join("target")).unwrap();
        fs::create_dir(place.0.path().join("tmp")).unwrap();
        link(&programs(), "target/release");
        link(&programs(), "target/debug");
        let own = root().join("tests/docs/files").join(page.file_stem().unwrap());
        if own.exists() {
            place.run(&format!("cp -rL {}/. .", own.display()));
        }
        place
    }

    fn bash(&self, commands: &str) -> Output {
        let path = std::env::var("PATH").unwrap();
        let path = format!("{}:{}:{path}", root().join("tests/docs/bin").display(), programs().display());
        let mut bash = Command::new("bash");
        bash.args(["-euo", "pipefail", "-c", commands]).current_dir(&self.0).env("PATH", path);
        bash.env("PROGRAMS", programs()).env("TMPDIR", self.0.path().join("tmp")).output().unwrap()
    }

    /// Runs a block; gives what it prints.
    pub fn run(&self, commands: &str) -> String {
        let output = self.bash(commands);
        let [said, errors] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
        assert!(output.status.success(), "{commands}{said}{errors}{}", output.status);
        said.into_owned()
    }
}
