//! What programs have printed, held against the forms: two bugs of one program are told apart, one bug is recognised in another
//! text. `record.py` runs the programs.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::print_stdout, reason = "says what was not as it should be")]

use reducer::signature::{Class, Forms, Reader, Signature};
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// The record of a program: the signatures of each bug's texts.
struct Record {
    program: String,
    bugs: Vec<(String, Vec<Signature>)>,
}

fn record(path: &Path, forms: &Arc<Forms>) -> Record {
    let text = fs::read_to_string(path).unwrap();
    let mut reader = Reader { forms: Arc::clone(forms), class: Class::Crash, inputs: Vec::new() };
    let mut outputs: Vec<(String, Vec<(u8, String)>)> = Vec::new();
    for line in text.lines() {
        if let Some(said) = line.strip_prefix('|') {
            let (_, text) = outputs.last_mut().unwrap().1.last_mut().unwrap();
            *text += said.strip_prefix(' ').unwrap_or(said);
            *text += "\n";
        } else if let Some(bug) = line.strip_prefix("= ") {
            outputs.push((bug.to_owned(), Vec::new()));
        } else if let Some(status) = line.strip_prefix("- ") {
            outputs.last_mut().unwrap().1.push((status.parse().unwrap(), String::new()));
        } else if let Some(input) = line.strip_prefix("input: ") {
            reader.inputs = vec![input.to_owned()];
        } else {
            assert!(line.starts_with("recorded: "), "{}: {line}", path.display());
        }
    }
    let of = |(status, text): &(u8, String)| reader.read(*status, b"", text.as_bytes());
    let bugs = outputs.iter().map(|(bug, texts)| (bug.clone(), texts.iter().map(of).collect()));
    Record { program: path.file_stem().unwrap().to_string_lossy().into_owned(), bugs: bugs.collect() }
}

fn records() -> Vec<Record> {
    let forms = Arc::new(Forms::own().unwrap());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/signatures/recorded");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| record(path, &forms)).collect()
}

/// Fails if fewer than 95 % of the pairs are as they should be, or if there are fewer than 60; `wrong` are the others.
fn check(pairs: usize, wrong: &[String]) {
    println!("{} of {pairs} pairs\n{}", pairs - wrong.len(), wrong.join("\n"));
    assert!(pairs >= 60, "{pairs} pairs are too few");
    assert!(wrong.len() * 20 <= pairs, "{} of {pairs} pairs are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn two_bugs_of_one_program_are_told_apart() {
    let (mut pairs, mut wrong) = (0, Vec::new());
    for Record { program, bugs } in records() {
        for (number, (one, first)) in bugs.iter().enumerate() {
            for (other, second) in &bugs[..number] {
                pairs += 1;
                // All texts of one bug against all of the other.
                if let Some(same) = first.iter().find(|signature| second.contains(signature)) {
                    wrong.push(format!("{program}: {one} and {other}: {same}"));
                }
            }
        }
    }
    check(pairs, &wrong);
}

#[test]
fn one_bug_is_recognised_in_another_text() {
    let (mut pairs, mut wrong) = (0, Vec::new());
    for Record { program, bugs } in records() {
        for (bug, texts) in &bugs {
            for two in texts.windows(2) {
                pairs += 1;
                if two[0] != two[1] {
                    wrong.push(format!("{program}: {bug}: {} | AND | {}", two[0], two[1]));
                }
            }
        }
    }
    check(pairs, &wrong);
}
