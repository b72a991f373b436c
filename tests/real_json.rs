//! JSON as it is found: the files that come with the crates of this workspace, and what cargo says of itself.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "asks cargo for a real input")]

use reducer::search::Strategy;
use reducer::session::Reduction;
use reducer::tree::{Change, Edit, NodeId, Tree};
use reducer_json::{self as json, Member, Value};
use serde_json::Value as Any;
use std::path::{Path, PathBuf};
use std::process::Command;
use test_common::Random;

/// All JSON files below a folder, in order.
fn json_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => folders.push(entry.path()),
                Ok(kind) if kind.is_file() && entry.path().extension().is_some_and(|e| e == "json") => {
                    files.push(entry.path());
                }
                _ => {}
            }
        }
    }
    files.sort();
    files
}

/// The texts of the JSON files in cargo's registry that an independent parser accepts.
fn corpus() -> Vec<Vec<u8>> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo"))).unwrap();
    let texts = json_files(&home.join("registry/src")).into_iter().map(|path| std::fs::read(path).unwrap());
    texts.filter(|text| serde_json::from_slice::<Any>(text).is_ok()).collect()
}

/// What cargo says of this workspace: half a megabyte on a single line.
fn metadata() -> Vec<u8> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--manifest-path"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

fn parse(text: &[u8]) -> Tree {
    json::parse(text).unwrap_or_else(|error| panic!("{}", error.describe(text)))
}

#[test]
fn real_files_unparse_to_themselves() {
    let mut corpus = corpus();
    corpus.push(metadata());
    assert!(corpus.len() > 10, "only {} files in cargo's registry", corpus.len());
    for text in corpus {
        let tree = parse(&text);
        assert!(tree.render(&Edit::default()) == text);
    }
}

#[test]
fn a_hundred_thousand_candidates_are_all_accepted_by_another_parser() {
    const CANDIDATES: usize = 100_000;
    let small = |text: &Vec<u8>| text.len() < 4_000;
    let mut trees: Vec<Tree> = corpus().iter().filter(|text| small(text)).map(|text| parse(text)).collect();
    trees.push(parse(
        br#" {"a":[1,2,[],{}],"b" : {"c":null , "d":[[[true]],"x"],"e":-1.5e3},"f":"",
        "g":[{"h":1},{"h":2}] } "#,
    ));
    let mut random = Random(1);
    for number in 0..CANDIDATES {
        let tree = &trees[number % trees.len()];
        let edit = random_edit(tree, &mut random);
        let candidate = tree.render(&edit);
        let verdict = serde_json::from_slice::<serde::de::IgnoredAny>(&candidate);
        assert!(verdict.is_ok(), "{verdict:?}: {}", String::from_utf8_lossy(&candidate));
    }
}

#[test]
fn three_far_apart_values_are_left_of_half_a_megabyte() {
    let text = metadata();
    assert!(text.len() > 100_000);
    let whole: Any = serde_json::from_slice(&text).unwrap();
    let packages = whole["packages"].as_array().unwrap();
    let names = [0, packages.len() / 2, packages.len() - 1].map(|at| packages[at]["name"].as_str().unwrap());
    let interesting = |text: &[u8]| {
        let document: Any = serde_json::from_slice(text).expect("every candidate is JSON");
        let packages = document["packages"].as_array();
        names.iter().all(|name| packages.is_some_and(|all| all.iter().any(|each| each["name"] == *name)))
    };
    let strategy = Strategy::by_name("hdd*").unwrap();
    let expected = names.map(|name| format!("{{\"name\":\"{name}\"}}")).join(",");
    let expected = format!("{{\"packages\":[{expected}]}}\n");
    for jobs in [1, 2, 7] {
        let reduced = Reduction::new(parse(&text))
            .strategy(strategy)
            .interesting_if(&interesting)
            .jobs(jobs)
            .run()
            .unwrap();
        assert_eq!(String::from_utf8_lossy(reduced.tree.text()), expected, "with {jobs} jobs");
    }
}

#[test]
fn typed_views_read_the_whole_file() {
    let text = metadata();
    let tree = parse(&text);
    let root = json::root(&tree).unwrap();
    let Some(Value::Object(top)) = root.value.view() else { panic!("an object") };
    let names: Vec<&[u8]> =
        top.view().unwrap().members.iter().map(|member| member.view().unwrap().name.text()).collect();
    assert_eq!(names[..2], [&b"\"packages\""[..], b"\"workspace_members\""]);
    let versions = tree.find::<Member>().filter(|member| member.name.text() == b"\"version\"");
    let whole: Any = serde_json::from_slice(&text).unwrap();
    assert_eq!(versions.count(), count_members(&whole, "version"));
}

fn count_members(value: &Any, name: &str) -> usize {
    match value {
        Any::Array(all) => all.iter().map(|each| count_members(each, name)).sum(),
        Any::Object(all) => {
            all.iter().map(|(key, each)| usize::from(key == name) + count_members(each, name)).sum()
        }
        _ => 0,
    }
}

/// Up to six nodes pruned or hoisted.
fn random_edit(tree: &Tree, random: &mut Random) -> Edit {
    let changes = (0..=random.below(5)).map(|_| {
        let node = NodeId(random.below(tree.node_count()) as u32);
        let below = tree.subtree(node).count();
        let from = NodeId(node.0 + random.below(below) as u32);
        match Edit::hoist(tree, node, from) {
            Some(edit) if random.below(2) == 0 => edit.changes()[0],
            _ => Change::Prune(node),
        }
    });
    Edit::new(changes.collect())
}
