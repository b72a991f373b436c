//! How fast a grammar parses, and whether ten times the text takes ten times as long.

use crate::examples;
use reducer_build::{Compiler, Options, analyse, backend::Backend as _};
use reducer_interpret::{Interpret, Interpreter};
use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The times of one file, lexing and the tree included.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Speed {
    /// The example.
    pub path: PathBuf,
    /// Whether one token ahead decides.
    pub is_deterministic: bool,
    /// The sizes in bytes, and MB/s: as it is, repeated to 100 kB, and to 1 MB. One alone if it cannot be repeated.
    pub sizes: Vec<(usize, f64)>,
}

/// The largest example of a grammar below 200 kB that parses; nothing if there is none.
pub fn speed(path: &Path) -> Option<Speed> {
    let sources = Compiler::new().read(path).ok()?;
    for test in examples::of_grammar(path) {
        let options = Options { start: test.entry.clone(), ..Options::default() };
        let (found, _) = analyse(&sources, &options, |compiled| {
            Some((Interpret.parser(compiled).ok()?, compiled.general.is_none()))
        });
        let Some(Some((interpreter, is_deterministic))) = found else { continue };
        let mut files: Vec<(usize, PathBuf)> = test
            .files
            .into_iter()
            .filter_map(|file| Some((fs::metadata(&file.path).ok()?.len() as usize, file.path)))
            .filter(|(size, _)| *size < 200_000)
            .collect();
        files.sort();
        for (_, path) in files.into_iter().rev().take(5) {
            let Ok(text) = fs::read(&path) else { continue };
            let Some(first) = rate(&interpreter, &text) else { continue };
            let mut sizes = vec![(text.len(), first)];
            for size in [100_000, 1_000_000] {
                let repeated = [&text[..], b"\n"].concat().repeat(size / (text.len() + 1) + 1);
                if repeated.len() <= 2 * size {
                    let Some(rate) = rate(&interpreter, &repeated) else { break };
                    sizes.push((repeated.len(), rate));
                }
            }
            return Some(Speed { path, is_deterministic, sizes });
        }
    }
    None
}

/// MB/s: the best of a few times, if it parses.
#[expect(clippy::cast_precision_loss, reason = "sizes are small")]
fn rate(interpreter: &Interpreter, text: &[u8]) -> Option<f64> {
    let mut best = f64::INFINITY;
    for _ in 0..3 {
        let start = Instant::now();
        interpreter.parse(text).ok()?;
        best = best.min(start.elapsed().as_secs_f64());
    }
    Some(text.len() as f64 / best / 1e6)
}
