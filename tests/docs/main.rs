//! The commands and the cases of the README and of `docs/`: what they say happens.
//!
//! The blocks of a page marked `sh` are run one after the other by bash in one folder, where everything of this
//! repository is at hand, and what `tests/docs/files/<page>/` has. There, `cargo` is `tests/docs/bin/cargo`: it does not
//! build, but asks cargo what it would build. A block marked `... output` is what the block before it prints. One marked
//! `sh run by <script>` is run by that script of `.ci/`, which takes it from the page; so is one marked `sh tried by <script>`,
//! but that script is no part of `.ci/run`. One marked `sh if <program>` is run where that program is installed. A block marked `text case` is
//! filled in by the algorithm that it is about, one marked `text screen` by a test of the live view. Rust is for rustdoc.
//!
//! `UPDATE_EXPECT=1 cargo test --test docs` writes outputs and cases anew; look at the difference.
#![cfg(all(feature = "lang-c", feature = "lang-java", feature = "lang-javascript", feature = "lang-json"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "runs the commands that users run")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

#[allow(dead_code, reason = "cases alone are of use here")]
#[path = "../cases/mod.rs"]
mod cases;
mod page;
mod place;

use page::{Part, all_pages, blocks, inline_code, page_of, pages, parts, root};
use place::{Place, can_run, is_installed};
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::{Barrier, Mutex};
use std::{fs, thread};
use test_common::at_once;

const IF: &str = "sh if ";
const RUN_BY: &str = "sh run by ";
const TRIED_BY: &str = "sh tried by ";

fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

#[test]
fn what_the_pages_say_happens() {
    let runs = can_run();
    at_once::for_each(cores(), pages(), |page| {
        let text = fs::read_to_string(&page).unwrap();
        let mut parts = parts(&text);
        let place = Place::of(&page);
        // Nothing, after a block that was not run.
        let mut printed = None;
        for part in &mut parts {
            let Part::Block(info, text) = part else { continue };
            if info == "text case" {
                *text = cases::filled_in(text, reducer::lang::ALL);
            } else if info == "sh" && runs {
                printed = Some(place.run(text));
            } else if let Some(program) = info.strip_prefix(IF)
                && runs
            {
                let is_there = is_installed(program);
                if !is_there {
                    eprintln!(
                        "{}: what is for {program} is skipped, for it is not installed",
                        page.display()
                    );
                }
                printed = is_there.then(|| place.run(text));
            } else if info.ends_with(" output")
                && let Some(printed) = &printed
            {
                text.clone_from(printed);
            }
        }
        let found = page_of(&parts);
        // An equal page is not written: `reducer-build` has some in its own documentation, and would be compiled anew.
        if std::env::var_os("UPDATE_EXPECT").is_some() && found != text {
            fs::write(page, found).unwrap();
        } else {
            assert_eq!(found, text, "{} (UPDATE_EXPECT=1 accepts)", page.display());
        }
    });
}

#[test]
fn what_a_block_can_be() {
    let known = [
        "sh",
        "text",
        "text case",
        "text screen",
        "rust",
        "rust,no_run",
        "rust,compile_fail,E0277",
        "antlr",
        "toml",
        "yaml",
    ];
    for page in pages() {
        for (info, _) in blocks(&page) {
            let by_script = [RUN_BY, TRIED_BY].iter().any(|by| info.starts_with(by));
            let is_known =
                known.contains(&&*info) || info.ends_with(" output") || info.starts_with(IF) || by_script;
            assert!(is_known, "{}: a block of `{info}`: nothing would test it", page.display());
        }
    }
}

/// Jobs of CI are not run here; the script that they run is.
#[test]
fn jobs_run_the_script_of_their_page() {
    for page in pages() {
        let blocks = blocks(&page);
        let is_run =
            |(info, text): &(String, String)| info == "sh" && text.contains("./reduce-crash.sh crash");
        let is_tried = blocks.iter().any(is_run);
        for (_, job) in blocks.iter().filter(|(info, _)| info == "yaml") {
            assert!(is_tried && job.contains("./reduce-crash.sh"), "{}", page.display());
        }
    }
}

#[test]
fn other_blocks_are_run_by_ci() {
    let ci = fs::read_to_string(root().join(".ci/run")).unwrap();
    for page in pages() {
        for (info, commands) in blocks(&page) {
            let Some(script) = info.strip_prefix(RUN_BY) else { continue };
            let name = page.strip_prefix(root()).unwrap().to_str().unwrap();
            if commands.trim() != script {
                let text = fs::read_to_string(root().join(script)).unwrap();
                assert!(text.contains(&info) && text.contains(name), "{script} does not take from {name}");
                assert!(ci.contains(&format!("step {script}")), "{script} is no step of .ci/run");
            }
        }
    }
    // Here these two are only held against what cargo would build.
    assert!(ci.contains("$(grep -m 1 '^cargo test' README.md)") && ci.contains("step .ci/readme"));
}

#[test]
fn what_takes_too_long_for_ci_is_tried_by_hand() {
    let when = fs::read_to_string(root().join("docs/development.md")).unwrap();
    for page in pages() {
        for (info, _) in blocks(&page) {
            let Some(script) = info.strip_prefix(TRIED_BY) else { continue };
            let name = page.strip_prefix(root()).unwrap().to_str().unwrap();
            let text = fs::read_to_string(root().join(script)).unwrap();
            assert!(text.contains(&info) && text.contains(name), "{script} does not take from {name}");
            assert!(
                when.contains(&format!("`{script}`")),
                "docs/development.md does not say when to run {script}"
            );
        }
    }
}

#[test]
fn commands_in_the_text() {
    let is_of_cargo = |code: &String| code.trim_start_matches("UPDATE_EXPECT=1 ").starts_with("cargo ");
    let codes = |page: PathBuf| {
        let codes = inline_code(&page).into_iter().filter(is_of_cargo);
        codes.map(move |code| (code, page.clone())).collect::<Vec<_>>()
    };
    // What many pages name is asked once. Cargo takes seconds for each.
    let all: BTreeMap<String, PathBuf> = all_pages().into_iter().flat_map(codes).collect();
    at_once::for_each(cores(), all, |(code, page)| {
        Place::of(&page).run(&format!("export ONLY_PLAN=1; {code}"));
    });
}

/// What runs nothing would pass.
#[test]
fn all_are_done_and_some_at_once() {
    let (both, seen) = (Barrier::new(2), Mutex::new(Vec::new()));
    at_once::for_each(2, 0..6, |each| {
        both.wait();
        seen.lock().unwrap().push(each);
    });
    let mut seen = seen.into_inner().unwrap();
    seen.sort_unstable();
    assert_eq!(seen, [0, 1, 2, 3, 4, 5]);
}

/// The long options in a text.
fn options(text: &str) -> BTreeSet<&str> {
    let end = |from: &str| from.find(|c: char| !c.is_ascii_lowercase() && c != '-').unwrap_or(from.len());
    let option = |(start, _)| &text[start..][..2 + end(&text[start + 2..])];
    let begins = |option: &&str| option[2..].starts_with(|c: char| c.is_ascii_lowercase());
    text.match_indices("--").map(option).filter(begins).collect()
}

#[test]
fn options_exist() {
    let place = Place::of(&root().join("README.md"));
    let help = place.run("reduce-json --help");
    let of_tools = place.run(
        "reduce --help; reducer new --help; reducer explain --help
        python3 lab/cases/table.py --help; python3 lab/downloaded/table.py --help",
    );
    let known = &options(&help) | &options(&of_tools);
    for page in all_pages() {
        for code in inline_code(&page) {
            let is_other = code.contains("cargo ");
            for option in options(&code).into_iter().filter(|_| !is_other) {
                // `--match-*` is several.
                let is_known =
                    |each: &&str| *each == option || option.ends_with('-') && each.starts_with(option);
                assert!(known.iter().any(is_known), "{}: {option} in `{code}`", page.display());
            }
        }
    }
    // One page has them all.
    let table =
        blocks(&root().join("docs/options.md")).into_iter().find(|(info, _)| info == "text").unwrap().1;
    let without = BTreeSet::from(["--help", "--version"]);
    assert_eq!(options(&table), &options(&help) - &without);
}

#[test]
fn rust_is_run_by_rustdoc() {
    let libraries =
        ["src/lib.rs", "reducer-build/src/lib.rs"].map(|path| fs::read_to_string(root().join(path)).unwrap());
    for page in pages() {
        let name = page.strip_prefix(root()).unwrap().to_str().unwrap();
        for (info, text) in blocks(&page).into_iter().filter(|(info, _)| info.starts_with("rust")) {
            let is_run = libraries.iter().any(|library| library.contains(&format!("/{name}\")]")));
            assert!(is_run, "{name}: no library has it among its doctests");
            // The build scripts of `examples/own-format` and of `reducer new` are run.
            assert!(info != "rust,no_run" || text.contains("reducer_build::"), "{name}: is not run");
        }
    }
}

#[test]
fn links_lead_somewhere() {
    for page in all_pages() {
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
    for page in page::pages_in("docs") {
        let name = page.file_name().unwrap().to_str().unwrap();
        assert!(name == "README.md" || index.contains(&format!("]({name})")), "{name}");
    }
}
