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
    let parsed = Tree::parse(language, &*text);
    let elapsed = start.elapsed();
    let (tokens, nodes, height, error) = match &parsed {
        Ok(tree) => {
            let same = tree.render(&Edit::default()) == text;
            let error = (!same).then(|| ": does not unparse to itself; report it as a bug".to_owned());
            (tree.token_count(), tree.node_count(), tree.height(), error)
        }
        Err(error) => {
            let mut tokens = Vec::new();
            // Those before the error.
            _ = language.lex(&text, &mut tokens);
            (tokens.len(), 0, 0, Some(format!(":{}", error.describe(&text))))
        }
    };
    if let Some(error) = &error {
        output::note(&format!("{name}: {}{error}", file.display()));
    }
    #[expect(clippy::cast_precision_loss, reason = "for display")]
    let speed = text.len() as f64 / 1e6 / elapsed.as_secs_f64().max(1e-9);
    output::print(&format!(
        "{}: {} bytes, {tokens} tokens, {nodes} nodes, height {height}, {} errors, {speed:.1} MB/s",
        file.display(),
        text.len(),
        u8::from(error.is_some()),
    ))?;
    Ok(error.is_none())
}
