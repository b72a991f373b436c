//! `--parse`: parses files, to see how well a grammar fits them.

use super::exit::Exit;
use super::input::Input;
use super::languages::{Languages, NOTHING_TELLS};
use crate::report::output;
use crate::tree::{Edit, Tree};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The sum over all files.
#[derive(Default)]
struct Sum {
    files: usize,
    /// Files that can be read, have no errors, and are the same after parsing and writing back.
    well: usize,
    bytes: usize,
    elapsed: Duration,
}

/// Prints a line for each file that can be read, and one for all if there are several. Fails if a file cannot be read, is of no
/// known language, has an error, or is not the same after it was parsed and written back.
pub(super) fn run(name: &str, languages: Languages, files: &[PathBuf]) -> Exit {
    let mut sum = Sum::default();
    let printed = files.iter().try_for_each(|file| parse(name, languages, file, &mut sum));
    let printed = printed.and_then(|()| if files.len() > 1 { summary(&sum) } else { Ok(()) });
    if let Err(error) = printed {
        output::note(&format!("{name}: standard output: cannot be written: {error}"));
        return Exit::Failed;
    }
    if sum.well == files.len() { Exit::Done } else { Exit::Failed }
}

fn summary(sum: &Sum) -> io::Result<()> {
    let Sum { files, well, bytes, elapsed } = *sum;
    let speed = speed(bytes, elapsed);
    output::print(&format!("{files} files, {well} without an error, {bytes} bytes, {speed:.1} MB/s"))
}

/// Megabytes a second.
#[expect(clippy::cast_precision_loss, reason = "for display")]
fn speed(bytes: usize, elapsed: Duration) -> f64 {
    bytes as f64 / 1e6 / elapsed.as_secs_f64().max(1e-9)
}

/// Parses a file and prints its line. The error is one of printing.
fn parse(name: &str, languages: Languages, file: &Path, sum: &mut Sum) -> io::Result<()> {
    sum.files += 1;
    let text = match Input::read(file) {
        Ok(input) => input.text,
        Err(error) => {
            output::note(&format!("{name}: {error}"));
            return Ok(());
        }
    };
    let Some(language) = languages.to_parse(file, &text) else {
        output::note(&format!("{name}: {}: {NOTHING_TELLS}", file.display()));
        return Ok(());
    };
    let start = Instant::now();
    let parsed = Tree::recover(language, &*text);
    let elapsed = start.elapsed();
    sum.bytes += text.len();
    sum.elapsed += elapsed;
    let (tokens, nodes, height, errors) = parsed.as_ref().map_or((0, 0, 0, "1".to_owned()), |(tree, _)| {
        (tree.token_count(), tree.node_count(), tree.height(), errors(tree))
    });
    let error = match &parsed {
        Ok((tree, _)) if tree.render(&Edit::default()) != *text => {
            Some(": does not unparse to itself; report it as a bug".to_owned())
        }
        Ok((_, None)) => None,
        Ok((_, Some(error))) | Err(error) => Some(format!(":{}", error.describe(&text))),
    };
    match &error {
        Some(error) => output::note(&format!("{name}: {}{error}", file.display())),
        None => sum.well += 1,
    }
    output::print(&format!(
        "{}: {} bytes, {tokens} tokens, {nodes} nodes, height {height}, {errors} errors, {:.1} MB/s",
        file.display(),
        text.len(),
        speed(text.len(), elapsed),
    ))
}

/// The number of errors in a tree, and apart from it the number of errors in islands.
fn errors(tree: &Tree) -> String {
    let own = tree.errors().count();
    match tree.errors_in_islands().count() {
        0 => own.to_string(),
        inside => format!("{own} and in islands {inside}"),
    }
}
