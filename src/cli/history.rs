//! `--history`, `--from` and `--keep-history`: the versions that a run has accepted, from its journal.

use super::exit::Exit;
use super::files;
use super::guard::Outputs;
use super::input::Input;
use super::parsing::parse;
use super::run::Run;
use super::saved::journal_path;
use super::settings::{Earlier, Output, Settings};
use super::stop::Stop;
use super::testing;
use super::values::{Begin, Shown};
use crate::oracle::{CommandOracle, FirstRunError, Oracle, OracleError, Verdict};
use crate::report::{Verbosity, output};
use crate::session::Reduced;
use crate::signature::{Class, Forms, Reader};
use crate::store::{History, original_of};
use crate::tree::{Spans, Tree, archive, common};
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The number of digits that the name of a version has at least.
const LEAST_WIDTH: usize = 4;
/// The number of lines that are shown around what differs.
const AROUND: usize = 3;

/// Where a run begins that goes on from a version of another one.
pub(super) struct Begun {
    /// The input of the run before.
    pub input: Arc<[u8]>,
    /// Where the bytes of the version came from in it.
    pub spans: Spans,
    /// The journal of the run before.
    journal: PathBuf,
}

impl Begun {
    /// Fails if the result at the path `output` would take the place of the input of the run before, or have its journal.
    pub(super) fn check(&self, settings: &Settings, output: &Path) -> Result<(), Stop> {
        let is_journal = files::is_same(&journal_path(output), &self.journal);
        if is_journal || files::is_same(output, &input_path(settings)) {
            let output = output.display();
            let text = format!(
                "{output}: belongs to the run whose history this one goes on from; give another output"
            );
            return Err(Stop::usage(text));
        }
        Ok(())
    }
}

/// If the run goes on from a version of an earlier one, makes that version the input, and says which one it is.
pub(super) fn begin(run: &Run, input: &mut Input) -> Result<Option<Begun>, Stop> {
    let Some(from) = run.settings.from else { return Ok(None) };
    let journal = journal_of(run.settings, input);
    let history = History::read(&journal, &input.text)?;
    let number = match from {
        Begin::Number(number) => number,
        Begin::Last => last_interesting(run, input, &history)?,
    };
    let (text, spans) = (history.text(number)?, history.spans(number)?);
    run.say(&format!("from version {number} of {}, {} bytes", history.last(), text.len()));
    let before = std::mem::replace(&mut input.text, text.into());
    if let Some(several) = &mut input.several
        && let Some((tree, _)) = several.take_tree()
    {
        let tree = Tree::of_files(tree.language(), Arc::clone(&input.text), Vec::new());
        several.put_tree(tree.map_err(|error| Stop::failed(format_args!("version {number} is {error}")))?);
    }
    Ok(Some(Begun { input: before, spans, journal }))
}

/// The tree of the input of the run before, for the page.
pub(super) fn tree_before(run: &Run, begun: &Begun, is_several: bool, like: &Tree) -> Result<Tree, Stop> {
    let text = Arc::clone(&begun.input);
    if is_several {
        let tree = Tree::of_files(like.language(), text, Vec::new());
        return tree.map_err(|error| Stop::failed(format_args!("the input is {error}")));
    }
    Ok(parse(run.settings.strategy.units, run.settings.file(), like.language(), &text)?.0)
}

/// The number of the last version that the test finds interesting, if it once does not any more; sought by bisection.
fn last_interesting(run: &Run, input: &Input, history: &History) -> Result<usize, Stop> {
    let mut oracle = testing::oracle(run, input)?;
    // What is learned is said when the run begins.
    let silent = Settings { verbosity: Verbosity::Quiet, ..run.settings.clone() };
    testing::learn(&run.after(&silent, run.hunt), input, &mut oracle)?;
    let mut tests = 0;
    let mut is_interesting = |number: usize| {
        tests += 1;
        match oracle.test(&history.text(number)?, &run.stop) {
            Ok(verdict) => Ok(verdict == Verdict::Interesting),
            Err(OracleError::Cancelled) => Err(run.interrupted()),
            Err(error) => Err(Stop::failed(error)),
        }
    };
    let (mut good, mut bad) = (0, history.last());
    if !is_interesting(good)? {
        return Err(Stop::failed(
            "the test does not find the input interesting; --check-test tells what is wrong with it",
        ));
    }
    if is_interesting(bad)? {
        return Ok(bad);
    }
    while bad - good > 1 {
        let middle = good.midpoint(bad);
        *(if is_interesting(middle)? { &mut good } else { &mut bad }) = middle;
    }
    run.say(&format!(
        "the test finds version {good} interesting and version {bad} not, as {tests} tests tell"
    ));
    Ok(good)
}

/// Prints what was asked of the history.
pub(super) fn run(run: &Run, mut input: Input) -> Result<Exit, Stop> {
    let begun = begin(run, &mut input)?;
    let journal = match begun {
        Some(_) => journal_path(&files::output(run.settings, &input)?),
        None => journal_of(run.settings, &input),
    };
    let history = History::read(&journal, &input.text)?;
    let unprinted =
        |error: io::Error| Stop::failed(format_args!("standard output: cannot be written: {error}"));
    match run.settings.history {
        Some(Shown::Text(number)) => {
            let text = history.text(number)?;
            match &run.settings.output {
                Output::Path(path) if path != Path::new("/dev/stdout") => {
                    check_new(run.settings, path)?;
                    input.output_at(path)?.write(&text, &run.stop)?;
                }
                _ => output::print_bytes(&readable(&text, &input)).map_err(unprinted)?,
            }
        }
        Some(Shown::Difference(one, other)) => {
            let [before, after] = [one, other].map(|number| history.text(number));
            let (before, after) = (readable(&before?, &input), readable(&after?, &input));
            let names = [one, other].map(|number| format!("version {number}"));
            output::print_bytes(&difference(&before, &after, &names)).map_err(unprinted)?;
        }
        Some(Shown::List) | None => {
            for line in list(run, &input, &history)? {
                output::print(&line).map_err(unprinted)?;
            }
        }
    }
    Ok(Exit::Done)
}

/// Writes all versions to the folder of `--keep-history`, if there is one.
pub(super) fn keep(run: &Run, input: &Input, outputs: &Outputs, reduced: &Reduced) -> Result<(), Stop> {
    let (Some(folder), Some(journal)) = (&run.settings.keep_history, &outputs.journal) else { return Ok(()) };
    if reduced.accounts.total().acceptances == 0 {
        return Ok(());
    }
    let history = History::read(journal, &input.text)?;
    fs::create_dir_all(folder)?;
    // The names stay as they are when there are more.
    let width = history.last().to_string().len().max(LEAST_WIDTH);
    let is_forced = run.settings.earlier == Earlier::Replace;
    history.each(|number, text| {
        let mut name = OsString::from(format!("{number:0width$}"));
        if let (None, Some(extension)) = (&input.several, run.settings.file().extension()) {
            name.push(".");
            name.push(extension);
        }
        let path = folder.join(name);
        let mut place = input.output_at(&path)?;
        match place.read().filter(|there| !there.is_empty()) {
            Some(there) if there == text => Ok(()),
            Some(_) if !is_forced => {
                let text = format!("{}: exists already; give another --keep-history", path.display());
                Err(Stop::failed(text))
            }
            _ => Ok(place.save(text)?),
        }
    })
}

/// Fails if the versions could not be kept at the end. `goes_on`: whether they follow those of an earlier run.
pub(super) fn check_keeping(settings: &Settings, has_journal: bool, goes_on: bool) -> Result<(), Stop> {
    let Some(folder) = &settings.keep_history else { return Ok(()) };
    if !has_journal {
        let text =
            "--keep-history needs a journal, which is beside a result that is a file; give another output";
        return Err(Stop::usage(text));
    }
    if goes_on {
        return Ok(());
    }
    check_new(settings, folder)
}

fn check_new(settings: &Settings, path: &Path) -> Result<(), Stop> {
    let is_empty = fs::read_dir(path).is_ok_and(|mut all| all.next().is_none());
    if !is_empty && fs::symlink_metadata(path).is_ok() && settings.earlier != Earlier::Replace {
        return Err(Stop::failed(format_args!("{}: exists already; give another path", path.display())));
    }
    Ok(())
}

/// The journal of the run whose history is meant.
fn journal_of(settings: &Settings, input: &Input) -> PathBuf {
    if let Some(journal) = &settings.journal {
        return journal.clone();
    }
    let in_place = journal_path(settings.file());
    if matches!(settings.output, Output::InPlace) || is_of_run_in_place(settings) {
        return in_place;
    }
    journal_path(&files::default_output(settings, input))
}

/// Whether a run in place has left its journal and the input.
fn is_of_run_in_place(settings: &Settings) -> bool {
    let file = settings.file();
    !settings.is_several() && journal_path(file).is_file() && original_of(file).is_file()
}

/// The path of the input: a run in place has kept a copy of it.
pub(super) fn input_path(settings: &Settings) -> PathBuf {
    let file = settings.file();
    if is_of_run_in_place(settings) { original_of(file) } else { file.to_owned() }
}

/// A line for each version.
fn list(run: &Run, input: &Input, history: &History) -> Result<Vec<String>, Stop> {
    let failures = failures(run, input, history)?;
    let mut rows: Vec<[String; 4]> = Vec::new();
    history.each(|number, text| {
        let content = readable(text, input);
        let lines = content.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).count();
        let made = match number.checked_sub(1).and_then(|place| history.versions().get(place)) {
            None => "the input".to_owned(),
            Some(version) if version.was_unsteady => {
                format!("{} (round {}), not steady", version.pass, version.round)
            }
            Some(version) => format!("{} (round {})", version.pass, version.round),
        };
        rows.push([number.to_string(), format!("{} B", text.len()), format!("{lines} lines"), made]);
        Ok::<(), Stop>(())
    })?;
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths = [0, 1, 2, 3].map(width);
    let mut last = None;
    let lines = rows.iter().zip(failures).map(|(row, failure)| {
        let [number, bytes, lines, made] = row;
        let told = if failure == last { None } else { failure.clone() };
        last = failure;
        let made = match told {
            Some(told) => format!("{made:0$}  {told}", widths[3]),
            None => made.clone(),
        };
        format!("{number:>0$}  {bytes:>1$}  {lines:>2$}  {made}", widths[0], widths[1], widths[2])
    });
    Ok(lines.collect())
}

/// How each version fails, as far as that is known: as the run has learned it, or as the test that is given shows it.
fn failures(run: &Run, input: &Input, history: &History) -> Result<Vec<Option<String>>, Stop> {
    if run.settings.spec.program.is_empty() {
        let known = history.versions().iter().map(|version| version.signature.clone());
        let input = history.versions().first().and_then(|version| version.signature.clone());
        return Ok(std::iter::once(input).chain(known).collect());
    }
    let oracle = testing::oracle(run, input)?;
    let class = run.settings.failure.as_ref().map_or(Class::Error, |failure| failure.class);
    let reader = Reader { forms: Arc::new(Forms::own()?), class, inputs: oracle.spec().input_names() };
    let of = |number: usize| failure_of(run, &oracle, &reader, &history.text(number)?);
    let last = history.last();
    let mut found: Vec<Option<String>> = vec![None; last + 1];
    if run.settings.verbosity == Verbosity::Verbose {
        for (number, failure) in found.iter_mut().enumerate() {
            *failure = Some(of(number)?);
        }
        return Ok(found);
    }
    // Between two that fail in the same way, all are taken to do so.
    for end in [0, last] {
        found[end] = Some(of(end)?);
    }
    let mut open = vec![(0, last)];
    while let Some((first, end)) = open.pop() {
        if found[first] == found[end] {
            let same = found[first].clone();
            found[first..end].fill(same);
        } else if end - first > 1 {
            let middle = first.midpoint(end);
            found[middle] = Some(of(middle)?);
            open.extend([(first, middle), (middle, end)]);
        }
    }
    Ok(found)
}

/// How a text fails; if the test asks for more than an exit status of 0, also whether it is interesting.
fn failure_of(run: &Run, oracle: &CommandOracle, reader: &Reader, text: &[u8]) -> Result<String, Stop> {
    let failure = match oracle.failure_of(text, reader, &run.stop) {
        Ok(signature) => signature.to_string(),
        Err(FirstRunError::Cancelled) => return Err(run.interrupted()),
        Err(error) => error.to_string(),
    };
    if !oracle.spec().criteria.asks_for_more() {
        return Ok(failure);
    }
    match oracle.test(text, &run.stop) {
        Ok(Verdict::Interesting) => Ok(format!("interesting; {failure}")),
        Err(OracleError::Cancelled) => Err(run.interrupted()),
        Ok(_) | Err(_) => Ok(format!("not interesting; {failure}")),
    }
}

/// A text as people read it: the lines between several files have their names alone.
fn readable(text: &[u8], input: &Input) -> Vec<u8> {
    if input.several.is_none() {
        return text.to_vec();
    }
    let (mut shown, mut start) = (Vec::new(), 0);
    for (_, content) in archive::files(text) {
        let line = text[start..content.start].trim_ascii_end();
        let name = line.splitn(4, |&byte| byte == b' ').nth(3).unwrap_or_default();
        shown.extend([b"==> ", name, b" <==\n", &text[content.clone()]].concat());
        start = content.end;
    }
    shown
}

/// What differs between two texts, line by line, as `diff -u` shows it.
fn difference(before: &[u8], after: &[u8], names: &[String; 2]) -> Vec<u8> {
    let lines = |text: &'_ [u8]| -> Vec<Vec<u8>> {
        text.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect()
    };
    let (old, new) = (lines(before), lines(after));
    // Each line with its sign.
    let mut all: Vec<(u8, &[u8])> = Vec::new();
    let (mut next_old, mut next_new) = (0, 0);
    for (one, other) in common(&old, &new).into_iter().chain([(old.len(), new.len())]) {
        all.extend(old[next_old..one].iter().map(|line| (b'-', &**line)));
        all.extend(new[next_new..other].iter().map(|line| (b'+', &**line)));
        all.extend(old.get(one).map(|line| (b' ', &**line)));
        (next_old, next_new) = (one + 1, other + 1);
    }
    let differs: Vec<usize> = (0..all.len()).filter(|&line| all[line].0 != b' ').collect();
    let mut out = Vec::new();
    if !differs.is_empty() {
        out.extend(format!("--- {}\n+++ {}\n", names[0], names[1]).bytes());
    }
    for hunk in differs.chunk_by(|one, next| next - one <= 2 * AROUND + 1) {
        let (Some(first), Some(last)) = (hunk.first(), hunk.last()) else { continue };
        let range = first.saturating_sub(AROUND)..(last + AROUND + 1).min(all.len());
        let count = |lines: &[(u8, &[u8])], sign| lines.iter().filter(|line| line.0 != sign).count();
        let place = |sign| {
            let (before, lines) = (count(&all[..range.start], sign), count(&all[range.clone()], sign));
            format!("{},{lines}", if lines == 0 { before } else { before + 1 })
        };
        out.extend(format!("@@ -{} +{} @@\n", place(b'+'), place(b'-')).bytes());
        for (sign, line) in &all[range] {
            out.push(*sign);
            out.extend_from_slice(line);
            if !line.ends_with(b"\n") {
                out.extend_from_slice(b"\n\\ No newline at end of file\n");
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_as_diff_shows_them() {
        let of = |before: &str, after: &str| {
            let names = ["version 1".to_owned(), "version 2".to_owned()];
            String::from_utf8(difference(before.as_bytes(), after.as_bytes(), &names)).unwrap()
        };
        let lines = |numbers: std::ops::Range<usize>| -> String {
            numbers.map(|number| format!("{number}\n")).collect::<Vec<_>>().concat()
        };
        let all = lines(0..30);
        let expected = "--- version 1\n+++ version 2\n@@ -1,4 +1,3 @@\n-0\n 1\n 2\n 3\n@@ -18,7 +17,7 @@\n 17\n 18\n 19\n\
                        -20\n+x\n 21\n 22\n 23\n";
        assert_eq!(of(&all, &format!("{}x\n{}", lines(1..20), lines(21..30))), expected);
        assert_eq!(of(&all, &all), "");
        assert_eq!(
            of("a", ""),
            "--- version 1\n+++ version 2\n@@ -1,1 +0,0 @@\n-a\n\\ No newline at end of file\n"
        );
    }
}
