//! `--bundle`: the result and all that somebody else needs to see the failure, in one file for a bug report.

use super::input::Input;
use super::run::Run;
use super::stop::Stop;
use super::write_test::{self, Place};
use super::{subject, versions};
use crate::archive::{self, Found, What};
use crate::oracle::{Cancel, CommandOracle, Learned, Rate, command_line, has_place};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tar::{EntryType, Header};

/// The first bytes of a bundle: those of gzip.
pub(super) const BUNDLE_BEGINS: [u8; 2] = [0x1f, 0x8b];

/// The folders of the bundle: the result as a test finds it, and files that the command names.
const RESULT: &str = "result";
const FILES: &str = "files";

/// A file that the command names comes along up to this size, if it is text.
const MOST_BYTES: u64 = 1 << 20;
/// How long all programs together may take to tell their versions.
const TIME_FOR_VERSIONS: Duration = Duration::from_secs(10);
/// The day of all files, 1980-01-01: so equal contents make equal bundles. Some programs doubt earlier days.
const DAY: u64 = 315_532_800;

/// What a bundle is made of.
pub(super) struct Bundle<'a> {
    pub run: &'a Run<'a>,
    pub input: &'a Input,
    pub oracle: &'a CommandOracle,
    /// What was learned of the failure, if one is sought.
    pub learned: Option<&'a Learned>,
    /// The arguments of the command that are left.
    pub args: &'a [OsString],
    /// The result.
    pub text: &'a [u8],
    /// How often the result fails, if it is flaky.
    pub rate: Option<Rate>,
}

/// A file that the command names.
struct Needed {
    from: PathBuf,
    /// Its path in the bundle; `None` if it does not come along.
    to: Option<String>,
}

impl Bundle<'_> {
    /// The bundle as a `.tar.gz`, in which all lies in a folder of this name.
    ///
    /// # Errors
    /// If a file that belongs into it cannot be read.
    pub(super) fn pack(&self, folder: &str) -> Result<Vec<u8>, Stop> {
        let failed = |error: io::Error| Stop::failed(format_args!("the bundle cannot be made: {error}"));
        let mut entries = self.result().map_err(failed)?;
        let needed = self.needed();
        for Needed { from, to } in &needed {
            if let Some(to) = to {
                let mode = if versions::is_script(from) { 0o755 } else { 0o644 };
                entries.insert(to.into(), (What::File(mode), fs::read(from).map_err(failed)?));
            }
        }
        entries.insert("test.sh".into(), (What::File(0o755), self.test(&needed).into_bytes()));
        entries.insert("README.txt".into(), (What::File(0o644), self.readme(&needed).into_bytes()));
        packed(folder, &entries).map_err(failed)
    }

    /// The folder of a test with the result in it, and with what is put beside it.
    fn result(&self) -> io::Result<BTreeMap<PathBuf, (What, Vec<u8>)>> {
        let folder = Path::new(RESULT);
        let mut entries = BTreeMap::new();
        if let Some(several) = &self.input.several {
            for (path, what, content) in several.archive.left(self.text) {
                entries.insert(folder.join(path), (what.clone(), content.to_vec()));
            }
        } else {
            let content = (What::File(0o644), self.text.to_vec());
            entries.insert(folder.join(&self.oracle.spec().file_name), content);
        }
        for copy in &self.oracle.spec().copies {
            let (found, _) = archive::find(std::slice::from_ref(&copy.from)).map_err(io::Error::other)?;
            for Found { from, path, what } in found {
                let to = if copy.from.is_dir() { copy.to.join(path) } else { copy.to.clone() };
                let content = if matches!(what, What::File(_)) { fs::read(from)? } else { Vec::new() };
                entries.insert(folder.join(to), (what, content));
            }
        }
        Ok(entries)
    }

    /// The files that the command names: its program, unless that is found in `PATH`, and its arguments.
    fn needed(&self) -> Vec<Needed> {
        let settings = self.run.settings;
        let word = Path::new(&settings.spec.program);
        let is_own = settings.lines.is_empty() && (word.components().count() > 1 || word.is_file());
        let program = is_own.then(|| self.oracle.program().to_owned());
        let is_input = |path: &PathBuf| settings.files.iter().any(|file| super::files::is_same(file, path));
        let named = subject::named_files(self.args).into_iter().filter(|path| !is_input(path));
        let mut taken: BTreeMap<OsString, u32> = BTreeMap::new();
        let comes_along = |path: &Path| {
            let is_small = fs::metadata(path).is_ok_and(|metadata| metadata.len() <= MOST_BYTES);
            is_small && fs::read(path).is_ok_and(|content| !content.contains(&0))
        };
        let mut place = |from: PathBuf| {
            let name = from.file_name().unwrap_or_default().to_owned();
            let to = comes_along(&from).then(|| {
                let count = taken.entry(name.clone()).or_default();
                *count += 1;
                let before = if *count > 1 { format!("{count}-") } else { String::new() };
                format!("{FILES}/{before}{}", name.to_string_lossy())
            });
            Needed { from, to }
        };
        program.into_iter().chain(named).map(&mut place).collect()
    }

    /// The path of the candidate in the folder of a test.
    fn main(&self) -> String {
        self.oracle.spec().file_name.to_string_lossy().into_owned()
    }

    /// The test as a script, which runs in a copy of the folder of the result.
    fn test(&self, needed: &[Needed]) -> String {
        let main = quoted(&self.main());
        let other = match self.input.several {
            Some(_) => "{ rm -rf \"$TMPDIR/run\" && cp -R \"$1\" \"$TMPDIR/run\"; }".to_owned(),
            None => format!("cp \"$1\" \"$TMPDIR/run/\"{main}"),
        };
        let before = format!(
            "# Without an argument, the file is the one in the folder {RESULT}.\n\
             here=$(cd \"$(dirname \"$0\")\" && pwd) || exit 1\n\
             cp -R \"$here/{RESULT}\" \"$TMPDIR/run\" || exit 1\n\
             [ $# = 0 ] || {other} || exit 1\n\
             cd \"$TMPDIR/run\" || exit 1\nset -- \"$PWD\"/{main}\n"
        );
        let in_bundle = needed.iter().filter_map(|Needed { from, to }| {
            Some((from.clone().into_os_string(), format!("\"$here\"/{}", quoted(to.as_ref()?))))
        });
        let instead = in_bundle.collect();
        let place = Place { before: &before, args: self.args, instead: &instead };
        write_test::script(self.run.name, self.oracle, self.learned, place)
    }

    /// The command as one types it in the folder of the result.
    fn commands(&self, needed: &[Needed]) -> Vec<String> {
        let settings = self.run.settings;
        let main = quoted(&self.main());
        if !settings.lines.is_empty() {
            let stdin = if settings.spec.stdin { format!(" < {main}") } else { String::new() };
            return settings.lines.iter().map(|line| line.replace("@@", &main) + &stdin).collect();
        }
        let in_bundle = |path: &OsStr| {
            let found = needed.iter().find(|needed| needed.from == path)?;
            Some(OsString::from(format!("../{}", found.to.as_ref()?)))
        };
        let program = in_bundle(self.oracle.program().as_os_str()).unwrap_or_else(|| {
            let word = &settings.spec.program;
            let is_path = Path::new(word).components().count() > 1;
            if is_path { self.oracle.spec().program.clone() } else { word.clone() }
        });
        let mut words = vec![program];
        for arg in self.args {
            let placed = || arg.to_string_lossy().replace("@@", &self.main()).into();
            words.push(in_bundle(arg).unwrap_or_else(placed));
        }
        if !settings.spec.stdin && !self.args.iter().any(|arg| has_place(arg)) {
            words.push(self.main().into());
        }
        let stdin = if settings.spec.stdin { format!(" < {main}") } else { String::new() };
        vec![command_line(&words) + &stdin]
    }

    fn readme(&self, needed: &[Needed]) -> String {
        let main = self.main();
        let (before, after) = (self.input.text.len(), self.text.len());
        let is_several = self.input.several.is_some();
        let mut parts = vec![heading("What this is")];
        parts.push(if is_several {
            format!(
                "The files in the folder {RESULT} are what is left of a larger input that shows a failure, and all of it is needed \
                 for that.\n"
            )
        } else {
            format!(
                "{RESULT}/{main} is a small file that shows a failure. It is what is left of a file of {before} bytes: {after}.\n"
            )
        });
        parts.push(heading("To see it"));
        parts.push(format!("    cd {RESULT}\n"));
        let commands = self.commands(needed).into_iter();
        parts.extend(commands.map(|command| format!("    {}\n", command.replace('\n', "\n    "))));
        parts.push(format!("\nA file shows the failure if {}.\n", self.what_counts()));
        if let Some(Rate { interesting, runs }) = self.rate {
            parts.push(format!(
                "It does not show each time: {interesting} of {runs} runs did, so run it several times.\n"
            ));
        }
        parts.push(heading("To have it judged"));
        let other = if is_several { "FOLDER" } else { "FILE" };
        parts.push(format!(
            "    ./test.sh\n\nends with status 0 if the failure shows, and with another one if not. `./test.sh {other}` judges \
             another one.\n"
        ));
        parts.extend(needed.iter().map(|Needed { from, to }| {
            let from = from.display();
            match to {
                Some(to) => format!("{to} is a copy of {from}, which the command names.\n"),
                None => format!("The command names {from}, too, which is not in here.\n"),
            }
        }));
        if !self.run.settings.lines.is_empty() && needed.iter().any(|needed| needed.to.is_some()) {
            parts.push(
                "In the lines for the shell, their paths stand as they were: change them.\n".to_owned(),
            );
        }
        parts.push(heading("What it was made with"));
        parts.push(format!("{} {}\n", self.run.name, env!("CARGO_PKG_VERSION")));
        let end = Instant::now().checked_add(TIME_FOR_VERSIONS);
        let stop = end.map_or_else(Cancel::new, |end| Cancel::new().until(end));
        let version = |program: OsString| versions::of(&program, self.oracle, self.text, &stop) + "\n";
        parts.extend(self.programs().into_iter().map(version));
        parts.push(format!("{}\n", system()));
        parts.concat().trim_start().to_owned()
    }

    /// What makes a file one that shows the failure, in words that go on after "if".
    fn what_counts(&self) -> String {
        let spec = self.oracle.spec();
        let is_told = self.learned.is_some() || spec.criteria.hangs.is_some() || spec.slower_than.is_some();
        match &*self.run.settings.lines {
            [_, _] => "both commands succeed, print something, and do not print the same".to_owned(),
            _ if is_told => format!("it {}", write_test::meaning(spec, self.learned)),
            _ => "test.sh says so".to_owned(),
        }
    }

    /// The programs whose versions matter.
    fn programs(&self) -> Vec<OsString> {
        let settings = self.run.settings;
        let mut text = settings.lines.join("\n");
        for guard in &self.oracle.spec().guards {
            text = format!("{text}\n{}", guard.line);
        }
        let mut programs = Vec::new();
        if settings.lines.is_empty() {
            let program = self.oracle.program();
            if versions::is_script(program) {
                text += &fs::read_to_string(program).unwrap_or_default();
            } else {
                programs.push(settings.spec.program.clone());
            }
        }
        let named = versions::programs_in(&text).into_iter().map(OsString::from);
        let named: Vec<_> = named.filter(|program| !programs.contains(program)).collect();
        programs.extend(named);
        programs
    }
}

/// The name of the folder in a bundle at this path.
pub(super) fn folder_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let stem = [".tar.gz", ".tgz", ".gz"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(&name);
    if stem.is_empty() { "bundle".to_owned() } else { stem.to_owned() }
}

fn heading(text: &str) -> String {
    format!("\n{text}\n{}\n\n", "=".repeat(text.len()))
}

/// A word for the shell.
fn quoted(word: &str) -> String {
    command_line([&OsString::from(word)])
}

/// The system, as it calls itself.
fn system() -> String {
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let name = release.lines().find_map(|line| line.strip_prefix("PRETTY_NAME="));
    let name = name.map_or(std::env::consts::OS, |name| name.trim_matches('"'));
    format!("{name}, {}", std::env::consts::ARCH)
}

fn packed(folder: &str, entries: &BTreeMap<PathBuf, (What, Vec<u8>)>) -> io::Result<Vec<u8>> {
    let mut tar = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    for (path, (what, content)) in entries {
        let path = Path::new(folder).join(path);
        let mut header = Header::new_gnu();
        header.set_mtime(DAY);
        header.set_size(content.len() as u64);
        match what {
            What::File(mode) => {
                header.set_mode(if mode & 0o111 == 0 { 0o644 } else { 0o755 });
                tar.append_data(&mut header, path, &**content)?;
            }
            What::Link(target) => {
                header.set_entry_type(EntryType::Symlink);
                header.set_size(0);
                tar.append_link(&mut header, path, target)?;
            }
            What::EmptyFolder => {
                header.set_entry_type(EntryType::Directory);
                header.set_mode(0o755);
                tar.append_data(&mut header, path, io::empty())?;
            }
        }
    }
    tar.into_inner()?.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_folders() {
        for (path, name) in
            [("x/bug.tar.gz", "bug"), ("bug.tgz", "bug"), ("bug", "bug"), (".tar.gz", "bundle")]
        {
            assert_eq!(folder_name(Path::new(path)), name);
        }
    }
}
