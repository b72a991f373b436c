//! Texts that are nested deeply, around a 1: a line of `nests.tsv` each.

use std::path::Path;

/// What is repeated, and what stands around it.
pub struct Nest {
    pub language: String,
    pub name: String,
    parts: Vec<String>,
}

impl Nest {
    /// So many levels of it.
    pub fn text(&self, levels: usize) -> Vec<u8> {
        let [before, open, core, close, behind] = &self.parts[..] else { return Vec::new() };
        [before, &*open.repeat(levels), core, &*close.repeat(levels), behind].concat().into_bytes()
    }
}

/// All of them.
pub fn all() -> Vec<Nest> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/input/nests.tsv");
    let table = std::fs::read_to_string(path).unwrap_or_default();
    let nest = |line: &str| {
        let mut cells = line.split('\t').map(str::to_owned);
        Some(Nest { language: cells.next()?, name: cells.next()?, parts: cells.collect() })
    };
    table.lines().skip(1).filter_map(nest).collect()
}
