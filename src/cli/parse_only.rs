//! `--parse`: how a grammar does on files.

use super::exit::Exit;
use super::files::Input;
use crate::report::output;
use crate::tree::{Edit, Language, Tree};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Prints a line for each file that can be read. Fails if one cannot, has an error, or changes when it is
/// parsed and unparsed.
pub(super) fn run(name: &str, language: &'static Language, files: &[PathBuf]) -> Exit {
    let mut exit = Exit::Done;
    for file in files {
        match parse(name, language, file) {
            Ok(true) => {}
            Ok(false) => exit = Exit::Failed,
            Err(error) => {
                output::note(&format!("{name}: standard output: cannot be written: {error}"));
                return Exit::Failed;
            }
        }
    }
    exit
}

/// Whether all is well with a file; the error is one of printing.
fn parse(name: &str, language: &'static Language, file: &Path) -> io::Result<bool> {
    let text = match Input::read(file) {
        Ok(input) => input.text,
        Err(text) => {
            output::note(&format!("{name}: {text}"));
            return Ok(false);
        }
    };
    let start = Instant::now();
    let parsed = Tree::recover(language, &*text);
    let elapsed = start.elapsed();
    let (tokens, nodes, height, errors) = parsed.as_ref().map_or((0, 0, 0, 1), |(tree, _)| {
        (tree.token_count(), tree.node_count(), tree.height(), tree.errors().count())
    });
    let error = match &parsed {
        Ok((tree, _)) if tree.render(&Edit::default()) != text => {
            Some(": does not unparse to itself; report it as a bug".to_owned())
        }
        Ok((_, None)) => None,
        Ok((_, Some(error))) | Err(error) => Some(format!(":{}", error.describe(&text))),
    };
    if let Some(error) = &error {
        output::note(&format!("{name}: {}{error}", file.display()));
    }
    #[expect(clippy::cast_precision_loss, reason = "for display")]
    let speed = text.len() as f64 / 1e6 / elapsed.as_secs_f64().max(1e-9);
    output::print(&format!(
        "{}: {} bytes, {tokens} tokens, {nodes} nodes, height {height}, {errors} errors, {speed:.1} MB/s",
        file.display(),
        text.len(),
    ))?;
    Ok(error.is_none())
}
