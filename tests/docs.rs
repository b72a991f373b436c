//! The commands and the cases of the README and of `docs/`: what they say happens.
//!
//! The blocks of a page marked `sh` are run one after the other by bash in one folder, where everything of this
//! repository is at hand, and what `tests/docs/<page>/` has. A block marked `... output` is what the block before it
//! prints. One that cannot be run here is marked `sh not run: <why>`. A block marked `text case` is filled in by the
//! algorithm that it is about. Rust is for rustdoc: see `src/lib.rs`.
//!
//! `UPDATE_EXPECT=1 cargo test --test docs` writes outputs and cases anew; look at the difference.
#![cfg(all(feature = "lang-c", feature = "lang-java", feature = "lang-json"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "runs the commands that users run")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

#[allow(dead_code, reason = "cases alone are of use here")]
#[path = "common/cases.rs"]
mod cases;

/// What commands that are not run may start with: building and measuring take long, and are run by `.ci/run`.
const NOT_RUN: [&str; 7] =
    ["cargo ", "rustup ", "git ", "cd ", "tests/cases/table.py ", ".ci/", "target/release/reduce-ours "];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The README and the pages.
fn pages() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let mut pages: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|e| e == "md")).collect();
    pages.push(root().join("README.md"));
    pages.sort();
    pages
}

/// A page, cut where its blocks begin and end.
enum Part {
    Text(String),
    /// What stands behind the fence, and what stands in the block.
    Block(String, String),
}

fn parts(page: &str) -> Vec<Part> {
    let mut parts = vec![Part::Text(String::new())];
    for line in page.split_inclusive('\n') {
        match (line.strip_prefix("```"), parts.last_mut().unwrap()) {
            (Some(info), Part::Text(_)) => parts.push(Part::Block(info.trim().to_owned(), String::new())),
            (Some(_), Part::Block(..)) => parts.push(Part::Text(String::new())),
            (None, Part::Text(text) | Part::Block(_, text)) => text.push_str(line),
        }
    }
    parts
}

fn page_of(parts: &[Part]) -> String {
    let show = |part: &Part| match part {
        Part::Text(text) => text.clone(),
        Part::Block(info, text) => format!("```{info}\n{text}```\n"),
    };
    parts.iter().map(show).collect()
}

/// The folder with the programs that were built along with this test.
fn programs() -> PathBuf {
    std::env::current_exe().unwrap().ancestors().nth(2).unwrap().to_owned()
}

/// A folder in which the commands of a page find what they name.
fn place(page: &Path) -> tempfile::TempDir {
    let place = tempfile::tempdir().unwrap();
    let link = |from: &Path, name: &str| symlink(from, place.path().join(name)).unwrap();
    for entry in fs::read_dir(root()).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        if name != "target" && !name.starts_with('.') {
            link(&entry.path(), &name);
        }
    }
    fs::create_dir(place.path().join("target")).unwrap();
    fs::create_dir(place.path().join("tmp")).unwrap();
    link(&programs(), "target/release");
    link(&programs(), "target/debug");
    let own = root().join("tests/docs").join(page.file_stem().unwrap());
    for entry in fs::read_dir(own).into_iter().flatten().map(Result::unwrap) {
        fs::copy(entry.path(), place.path().join(entry.file_name())).unwrap();
    }
    place
}

/// Runs a block; gives what it prints.
fn run(commands: &str, place: &Path) -> String {
    let path = std::env::var("PATH").unwrap();
    let path = format!("{}:{}:{path}", root().join("tests/docs/bin").display(), programs().display());
    let mut bash = Command::new("bash");
    bash.args(["-euo", "pipefail", "-c", commands]).current_dir(place).env("PATH", path);
    let output = bash.env("PROGRAMS", programs()).env("TMPDIR", place.join("tmp")).output().unwrap();
    let [said, errors] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(output.status.success(), "{commands}{said}{errors}{}", output.status);
    said.into_owned()
}

/// Whether what the commands need is installed.
fn is_installed(program: &str) -> bool {
    std::env::split_paths(&std::env::var_os("PATH").unwrap()).any(|folder| folder.join(program).exists())
}

#[test]
fn what_the_pages_say_happens() {
    let runs = ["cc", "jq"].into_iter().all(is_installed);
    if !runs {
        eprintln!("commands are skipped: cc and jq are not both installed");
    }
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        let mut parts = parts(&text);
        let place = place(&page);
        let mut printed = String::new();
        for part in &mut parts {
            let Part::Block(info, text) = part else { continue };
            if let Some(why) = info.strip_prefix("sh not run: ") {
                let is_known = |line: &str| NOT_RUN.iter().any(|start| line.starts_with(start));
                assert!(text.lines().all(is_known), "{}: `{why}`, but it can be run", page.display());
            } else if info == "text case" {
                *text = cases::filled_in(text, reducer::lang::ALL);
            } else if info == "sh" && runs {
                printed = run(text, place.path());
            } else if info.ends_with(" output") && runs {
                text.clone_from(&printed);
            }
        }
        let found = page_of(&parts);
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(page, found).unwrap();
        } else {
            assert_eq!(found, text, "{} (UPDATE_EXPECT=1 accepts)", page.display());
        }
    }
}

#[test]
fn links_lead_somewhere() {
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        let links = text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
        for link in links.filter(|link| !link.starts_with("http")) {
            let path = page.parent().unwrap().join(link.split('#').next().unwrap_or_default());
            assert!(link.starts_with('#') || path.exists(), "{}: {link}", page.display());
        }
    }
}

#[test]
fn the_index_names_every_page() {
    let index = fs::read_to_string(root().join("docs/README.md")).unwrap();
    for page in pages() {
        let name = page.file_name().unwrap().to_str().unwrap();
        assert!(name == "README.md" || index.contains(&format!("]({name})")), "{name}");
    }
}
