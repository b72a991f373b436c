//! What a worker keeps of the files that it got: each content once, and for each test what is to be copied beside candidates.

use super::files::{self, Beside, FileKey, Lies};
use super::given::Given;
use super::message::TestNumber;
use crate::oracle::{Companion, OF_RUN, RunFolder, TestError, Warden, default_root};
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::fs::{self, File, Permissions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

/// A folder of files. It goes with the process.
#[derive(Debug)]
pub(super) struct Store {
    folder: RunFolder,
    /// The files that are there as a whole.
    files: BTreeMap<FileKey, PathBuf>,
    /// The files that are coming.
    parts: BTreeMap<FileKey, File>,
}

/// What a test is made of here.
pub(super) struct Made {
    pub program: OsString,
    pub copies: Vec<Companion>,
}

impl Store {
    /// A store without files.
    ///
    /// # Errors
    /// If there can be no folder.
    pub(super) fn new() -> Result<Self, TestError> {
        let folder = RunFolder::new(Warden::of_process(), &default_root(), OF_RUN)?;
        Ok(Self { folder, files: BTreeMap::new(), parts: BTreeMap::new() })
    }

    /// The files of a test that are not here, by their places in its list. A program that lies here at its path, with the same
    /// content, is here.
    pub(super) fn missing(&self, given: &Given) -> Vec<u32> {
        let needed = |place: u32| given.program_file != Some(place) || !has_program(given);
        let is_beside = |place: u32| {
            let all = given.beside.iter().flat_map(|beside| &beside.all);
            all.into_iter().any(|(_, lies)| matches!(lies, Lies::File { file, .. } if *file == place))
        };
        let missing = given.files.iter().zip(0..).filter(|(file, _)| !self.files.contains_key(&file.key));
        missing.map(|(_, place)| place).filter(|&place| needed(place) || is_beside(place)).collect()
    }

    /// Adds the next part of a file.
    ///
    /// # Errors
    /// If it cannot be written, or the whole is not what it should be.
    pub(super) fn add(&mut self, key: FileKey, part: &[u8], is_last: bool) -> io::Result<()> {
        let path = self.folder.path().join(name(&key));
        let mut file = match self.parts.remove(&key) {
            Some(file) => file,
            None => File::create(&path)?,
        };
        file.write_all(part)?;
        if !is_last {
            self.parts.insert(key, file);
            return Ok(());
        }
        drop(file);
        if files::of_file(&path)?.key != key {
            return Err(io::Error::new(ErrorKind::InvalidData, "a file has changed while it was sent"));
        }
        self.files.insert(key, path);
        Ok(())
    }

    /// Begins anew with files that are coming: whoever sent them has given that up.
    pub(super) fn forget_parts(&mut self) {
        self.parts.clear();
    }

    /// Puts the files of a test where it needs them.
    ///
    /// # Errors
    /// If something cannot be written.
    pub(super) fn make(&self, test: TestNumber, given: &Given) -> io::Result<Made> {
        let folder = self.folder_of(test);
        fs::create_dir(&folder)?;
        let program = match given.program_file {
            Some(file) if !has_program(given) => {
                let name = Path::new(&given.program).file_name().unwrap_or(OsStr::new("test"));
                let to = folder.join("program");
                fs::create_dir(&to)?;
                let to = to.join(name);
                self.put(given, file, given.program_mode, &to)?;
                to.into()
            }
            Some(_) => given.program.clone(),
            None => installed(&given.program),
        };
        let mut copies = Vec::new();
        for (place, Beside { to, all }) in given.beside.iter().enumerate() {
            let root = folder.join(place.to_string());
            for (path, lies) in all {
                let path = if path.is_empty() { root.clone() } else { root.join(path) };
                match lies {
                    Lies::Folder => fs::create_dir(path)?,
                    Lies::Link(target) => symlink(target, path)?,
                    Lies::File { file, mode } => self.put(given, *file, *mode, &path)?,
                }
            }
            copies.push(Companion { from: root, to: to.into() });
        }
        Ok(Made { program, copies })
    }

    /// Removes what [`make`](Self::make) has made.
    pub(super) fn forget(&self, test: TestNumber) {
        // What cannot be removed goes with the whole.
        _ = fs::remove_dir_all(self.folder_of(test));
    }

    fn folder_of(&self, test: TestNumber) -> PathBuf {
        self.folder.path().join(format!("test-{test}"))
    }

    fn put(&self, given: &Given, file: u32, mode: u32, to: &Path) -> io::Result<()> {
        let file = given.files.get(file as usize).and_then(|file| self.files.get(&file.key));
        let from =
            file.ok_or_else(|| io::Error::new(ErrorKind::NotFound, "a file of the test was not sent"))?;
        fs::copy(from, to)?;
        fs::set_permissions(to, Permissions::from_mode(mode))
    }
}

/// Whether the program lies here at its path, with the content that it has where it comes from.
fn has_program(given: &Given) -> bool {
    let (path, place) = (Path::new(&given.program), given.program_file);
    let Some(file) = place.and_then(|place| given.files.get(place as usize)) else { return false };
    let is_as_long = path.metadata().is_ok_and(|here| here.is_file() && here.len() == file.len);
    is_as_long && files::of_file(path).is_ok_and(|here| here == *file)
}

/// An installed program: the one at this path, or the one of this name.
fn installed(program: &OsString) -> OsString {
    let path = Path::new(program);
    match path.file_name() {
        Some(name) if !path.exists() => name.to_owned(),
        _ => program.clone(),
    }
}

fn name(key: &FileKey) -> String {
    let mut name = String::from("file-");
    for byte in key {
        // Writing to a string cannot fail.
        _ = write!(name, "{byte:02x}");
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::CommandSpec;

    #[test]
    fn files_come_once_and_lie_as_they_lay() {
        let from = tempfile::tempdir().unwrap();
        let at = |name: &str| from.path().join(name);
        fs::create_dir_all(at("data/sub")).unwrap();
        fs::write(at("data/sub/a"), "a").unwrap();
        fs::write(at("data/b"), "a").unwrap();
        symlink("sub/a", at("data/link")).unwrap();
        fs::write(at("test.sh"), "#!/bin/sh\n").unwrap();
        fs::set_permissions(at("test.sh"), Permissions::from_mode(0o750)).unwrap();
        let spec = CommandSpec {
            program: at("test.sh").into(),
            copies: vec![
                Companion { from: at("data"), to: "d".into() },
                Companion { from: at("data/b"), to: "b".into() },
            ],
            ..CommandSpec::default()
        };
        let (given, paths) = Given::new(&spec, None, None, false).unwrap();
        let mut store = Store::new().unwrap();
        // The program lies at its path.
        assert_eq!((given.files.len(), store.missing(&given)), (2, vec![1]));
        let content = fs::read(&paths[1]).unwrap();
        store.add(given.files[1].key, &content, true).unwrap();
        assert_eq!(store.missing(&given), [] as [u32; 0]);
        let made = store.make(7, &given).unwrap();
        assert_eq!(made.program, spec.program);

        fs::remove_file(at("test.sh")).unwrap();
        assert_eq!(store.missing(&given), [0]);
        assert!(
            store.add(given.files[0].key, b"another", true).unwrap_err().to_string().contains("has changed")
        );
        store.add(given.files[0].key, b"#!/bin/", false).unwrap();
        store.add(given.files[0].key, b"sh\n", true).unwrap();
        let made = store.make(8, &given).unwrap();
        let bits = fs::metadata(&made.program).unwrap().permissions().mode();
        assert_eq!(
            (Path::new(&made.program).file_name().unwrap(), bits & 0o777),
            (OsStr::new("test.sh"), 0o750)
        );
        let data = &made.copies[0].from;
        assert_eq!(fs::read_to_string(data.join("sub/a")).unwrap(), "a");
        assert_eq!(fs::read_link(data.join("link")).unwrap(), Path::new("sub/a"));
        assert_eq!(fs::read_to_string(&made.copies[1].from).unwrap(), "a");
        store.forget(8);
        assert!(!data.exists());
    }

    #[test]
    fn what_is_installed_elsewhere() {
        assert_eq!(installed(&"/bin/sh".into()), "/bin/sh");
        assert_eq!(installed(&"/no/such/place/sh".into()), "sh");
    }
}
