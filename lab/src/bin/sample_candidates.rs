//! Writes random syntactic candidates of files into a folder, for another parser of the language to judge:
//! `cargo run --release -p lab --features reducer/lang-json --bin sample_candidates -- json 1000 FOLDER FILE...`
//!
//! Those with faults that the file has not are left out, if the language has a check. The same files give the same candidates.
//! Those of a file have its extension, and are numbered.
#![allow(clippy::print_stderr, reason = "a tool talks to whoever runs it")]

use reducer::lang;
use reducer::tree::{Language, Tree};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use test_common::{Random, sampling};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [language, count, folder, files @ ..] = &arguments[..] else {
        eprintln!("usage: sample_candidates LANGUAGE COUNT FOLDER FILE...");
        return ExitCode::from(2);
    };
    let (Some(language), Ok(count)) = (lang::by_name(language), count.parse()) else {
        let names: Vec<&str> = lang::ALL.iter().map(|language| language.name).collect();
        eprintln!("LANGUAGE is one of those that are compiled in ({}), COUNT a number", names.join(", "));
        return ExitCode::from(2);
    };
    match sample(language, count, Path::new(folder), files) {
        Ok(()) => ExitCode::SUCCESS,
        Err(text) => {
            eprintln!("{text}");
            ExitCode::FAILURE
        }
    }
}

/// What a check of the language finds wrong with a text, if it has one.
fn faults(language: &'static Language, text: &[u8]) -> BTreeSet<(&'static str, Vec<u8>)> {
    language.faults(text).into_iter().map(|(why, token)| (why, token.text(text).to_vec())).collect()
}

fn sample(language: &'static Language, count: usize, folder: &Path, files: &[String]) -> Result<(), String> {
    let said = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    std::fs::create_dir_all(folder).map_err(|error| said(folder, error))?;
    // A file at a time, with its share of the candidates: a tree of each at once would fill the memory.
    let mut random = Random(1);
    let mut written = 0;
    for (index, file) in files.iter().map(PathBuf::from).enumerate() {
        let text = std::fs::read(&file).map_err(|error| said(&file, error))?;
        let Ok(tree) = Tree::parse(language, text) else {
            eprintln!("{}: has errors; left out", file.display());
            continue;
        };
        let share = (count - written).div_ceil(files.len() - index);
        let extension = file.extension().unwrap_or_default().to_string_lossy();
        // Files of a few nodes have few candidates.
        let tries = std::iter::repeat_with(|| sampling::candidate(&tree, &mut random)).take(20 * share);
        let known = faults(language, tree.text());
        let tries = tries.map(|candidate| candidate.filter(|text| faults(language, text).is_subset(&known)));
        for candidate in tries.flatten().take(share) {
            let path = folder.join(format!("{written:06}.{extension}"));
            std::fs::write(&path, candidate).map_err(|error| said(&path, error))?;
            written += 1;
        }
    }
    if written < count {
        return Err(format!("only {written} candidates: give more files, or larger ones"));
    }
    Ok(())
}
