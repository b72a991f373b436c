//! The laws of trees with errors, held against samples that do not parse, and against what is left of those that do.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use reducer::tree::{Change, Edit, Language, NodeId, SyntaxError, Tree};
use teaching::{AMBIGUOUS, LANGUAGES, nested, recovering, script, several, spellings, tags, unsure};

fn recover(language: &'static Language, text: &[u8]) -> (Tree, Option<SyntaxError>) {
    let (tree, error) = Tree::recover(language, text).unwrap_or_else(|error| {
        panic!("{}: {}\n{}", language.name, error.describe(text), String::from_utf8_lossy(text))
    });
    assert_eq!(tree.text(), text);
    assert_eq!(tree.render(&Edit::default()), text);
    assert_eq!(error.is_some(), tree.errors().next().is_some());
    check(&tree);
    (tree, error)
}

/// Nodes lie within their parents, one after the other; each token below an error is a leaf.
fn check(tree: &Tree) {
    for node in tree.nodes() {
        let range = tree.token_range(node);
        let mut at = range.start;
        // The tokens of an island are numbered anew.
        let same_home = |child: &NodeId| std::ptr::eq(tree.home(*child).0, tree.home(node).0);
        for child in tree.children(node).filter(same_home) {
            let child_range = tree.token_range(child);
            assert!(at <= child_range.start && child_range.end <= range.end, "{node:?} of\n{tree:?}");
            assert_eq!(tree.parent(child), Some(node));
            at = child_range.end;
        }
        if let Some(slot) = tree.slot(node) {
            assert!(slot.accepts.contains(&tree.kind(node)), "{node:?} of\n{tree:?}");
        }
    }
    for error in tree.errors() {
        let own = |node: &NodeId| std::ptr::eq(tree.home(*node).0, tree);
        let is_leaf = |&node: &NodeId| !tree.children(node).any(|child| own(&child));
        // A group that has lost all is left over.
        let leaves = tree
            .subtree(error)
            .skip(1)
            .filter(own)
            .filter(is_leaf)
            .filter(|&node| !tree.token_range(node).is_empty());
        assert_eq!(leaves.count(), tree.token_range(error).len(), "{tree:?}");
        assert!(tree.subtree(error).skip(1).filter(own).all(|node| tree.is_prunable(node)), "{tree:?}");
    }
}

/// Makes an edit, and holds the result against reading the candidate anew.
fn make(tree: &Tree, edit: &Edit) -> Tree {
    let candidate = tree.render(edit);
    let applied = tree.apply(edit).tree;
    let show = || format!("{edit:?} on\n{}\n{tree:?}", String::from_utf8_lossy(tree.text()));
    assert_eq!(applied.text(), candidate, "{}", show());
    check(&applied);
    let (parsed, _) = recover(tree.language(), &candidate);
    assert_eq!(applied.tokens(), parsed.tokens(), "{}", show());
    if applied.errors().chain(applied.errors_in_islands()).next().is_none() {
        let strict = Tree::parse(tree.language(), &*candidate).unwrap_or_else(|error| {
            panic!("{}\n{}", error.describe(&candidate), show());
        });
        if !AMBIGUOUS.iter().any(|language| std::ptr::eq(*language, tree.language())) {
            assert_eq!(format!("{applied:?}"), format!("{strict:?}"), "{}", show());
        }
    }
    applied
}

/// The texts of all samples, with their languages.
fn texts(folders: &[&str]) -> Vec<(&'static Language, Vec<u8>)> {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let mut texts = Vec::new();
    for language in LANGUAGES {
        for folder in folders.iter().map(|folder| samples.join(language.name).join(folder)) {
            let Ok(entries) = fs::read_dir(&folder) else { continue };
            let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
            paths.retain(|path| path.extension().is_none());
            paths.sort();
            texts.extend(paths.iter().map(|path| (*language, fs::read(path).unwrap())));
        }
    }
    texts
}

#[test]
fn whatever_is_wrong_there_is_a_tree() {
    for (language, text) in texts(&["err", "recovered"]) {
        let (tree, error) = recover(language, &text);
        assert!(error.is_some());
        assert_eq!(Tree::parse(language, &*text).unwrap_err(), error.unwrap());
        assert_eq!(tree.language().name, language.name);
    }
}

#[test]
fn what_is_right_is_parsed_as_ever() {
    for (language, text) in texts(&["ok"]) {
        let (tree, error) = recover(language, &text);
        assert_eq!(error, None);
        if tree.errors_in_islands().next().is_some() {
            continue;
        }
        assert_eq!(format!("{tree:?}"), format!("{:?}", Tree::parse(language, &*text).unwrap()));
    }
}

#[test]
fn each_and_every_two_can_be_pruned() {
    for (language, text) in texts(&["err", "recovered"]) {
        let (tree, _) = recover(language, &text);
        for node in tree.nodes() {
            make(&tree, &Edit::prune([node]));
            for other in tree.nodes().filter(|&other| other > node) {
                make(&tree, &Edit::prune([node, other]));
            }
        }
    }
}

#[test]
fn whatever_fits_can_be_hoisted_and_spliced() {
    for (language, text) in texts(&["err", "recovered"]) {
        let (tree, _) = recover(language, &text);
        for into in tree.nodes() {
            for from in tree.subtree(into).skip(1) {
                for edit in [Edit::hoist(&tree, into, from), Edit::splice(&tree, into, from)] {
                    edit.map(|edit| make(&tree, &edit));
                }
            }
            for edit in Edit::shrinks(&tree, into) {
                make(&tree, &edit);
            }
        }
    }
}

#[test]
fn what_a_filter_makes_of_tokens_below_errors_is_what_it_would_anew() {
    // Without `<a>`, `</a>` is a stray one. The filter had been told that it ends something, and went on as if it did.
    let (tree, _) = recover(&tags::LANGUAGE, b"\0<a>x<p></a><b><p><b>f</p>g");
    for node in tree.nodes() {
        let smaller = make(&tree, &Edit::prune([NodeId(1)]));
        make(&smaller, &Edit::prune([NodeId(1), node]));
    }
}

#[test]
fn tokens_far_before_an_edit_are_others_if_the_lexer_read_so_far() {
    // `perhap` was six names while a colon stood before the `s`; nothing closed the comments.
    for (language, text) in [
        (&spellings::LANGUAGE, "left a; perhap:s a"),
        (&script::LANGUAGE, "a = b /*c; ) d * e/ f;"),
        (&nested::LANGUAGE, "a; (*b; *c) d;"),
    ] {
        let (tree, _) = recover(language, text.as_bytes());
        for (node, other) in tree.nodes().flat_map(|node| tree.nodes().map(move |other| (node, other))) {
            make(&tree, &Edit::prune([node, other]));
        }
    }
}

#[test]
fn an_error_costs_its_statement_only() {
    let wrong = "a = ( 1 ; ";
    let right = "{ b = 2; } ";
    let text = right.repeat(50) + &(wrong.to_owned() + right).repeat(50);
    for (language, block) in [
        (&recovering::LANGUAGE, recovering::kinds::Block),
        (&several::LANGUAGE, several::kinds::Block),
        (&unsure::LANGUAGE, unsure::kinds::Block),
    ] {
        let (tree, _) = recover(language, text.as_bytes());
        assert_eq!(tree.errors().count(), 50, "{}", language.name);
        assert_eq!(tree.nodes().filter(|&node| tree.kind(node) == block).count(), 100, "{}", language.name);
    }
}

#[test]
fn an_error_is_the_same_however_many_ways_are_gone() {
    let mut compared = 0;
    for (_, text) in
        texts(&["ok", "err", "recovered"]).iter().filter(|(language, _)| language.name == "recovering")
    {
        // Without some of it, and with something in its place.
        for (at, put) in (0..text.len()).flat_map(|at| ["", "(", "}", "= ", "; "].map(|put| (at, put))) {
            for gone in [0, 1, 4] {
                let mut text = text.clone();
                let end = (at + gone).min(text.len());
                text.splice(at..end, put.bytes());
                let (one, error) = recover(&recovering::LANGUAGE, &text);
                let (other, other_error) = recover(&several::LANGUAGE, &text);
                let show = || String::from_utf8_lossy(&text).into_owned();
                assert_eq!(format!("{one:?}"), format!("{other:?}"), "{}", show());
                // Which tokens could stand there, LALRPOP's parser does not always say.
                let place = |error: &Option<SyntaxError>| error.as_ref().map(|error| error.describe(&text));
                let place =
                    |error| place(error).and_then(|text| Some(text.split_once(" expected")?.0.to_owned()));
                assert_eq!(place(&error), place(&other_error), "{}", show());
                compared += usize::from(error.is_some());
            }
        }
    }
    assert!(compared > 3_000, "{compared}");
}

#[test]
fn many_errors_and_deep_ones_take_no_longer_than_long_texts() {
    // Twice what would be quadratic in any of these would not end.
    for text in [
        "a = = 1; ".repeat(20_000),
        "a = 1; } ".repeat(20_000),
        "{ ".repeat(100_000),
        "{ a = ".repeat(50_000),
        "{ a = ".repeat(20_000) + &"} ".repeat(20_000),
        "a = ".to_owned() + &"( ".repeat(100_000),
        "} ".repeat(100_000),
        "{ ) ".repeat(50_000),
        "if ( a ) ".repeat(50_000),
        "$ ".repeat(100_000),
        "class a { b ".repeat(20_000),
        "class a { } ".repeat(20_000) + &"] ".repeat(20_000),
    ] {
        for language in [&recovering::LANGUAGE, &several::LANGUAGE, &unsure::LANGUAGE] {
            let (tree, _) = recover(language, text.as_bytes());
            assert!(tree.node_count() <= 2 * tree.tokens().len() + 1);
        }
    }
}

/// A text with some changes: bytes put in, and stretches taken out.
fn broken(text: &[u8], changes: &[(prop::sample::Index, Option<Vec<u8>>, usize)]) -> Vec<u8> {
    let mut text = text.to_vec();
    for (place, put, gone) in changes {
        let at = place.index(text.len() + 1);
        let end = (at + gone).min(text.len());
        text.splice(at..end, put.iter().flatten().copied());
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes(language in any::<prop::sample::Index>(), text in prop::collection::vec(any::<u8>(), 0..60)) {
        recover(LANGUAGES[language.index(LANGUAGES.len())], &text);
    }

    #[test]
    fn broken_samples(
        sample in any::<prop::sample::Index>(),
        changes in prop::collection::vec(
            (any::<prop::sample::Index>(), prop::option::of(prop::collection::vec(any::<u8>(), 1..3)), 0usize..4),
            1..4,
        ),
        seeds in prop::collection::vec(prop::collection::vec(any::<u32>(), 1..4), 3),
    ) {
        SAMPLES.with(|samples| {
            let (language, text) = sample.get(samples);
            let (mut tree, _) = recover(language, &broken(text, &changes));
            for seeds in seeds {
                let nodes = tree.node_count() as u32;
                let edit = Edit::new(seeds.iter().map(|seed| Change::Prune(NodeId(seed % nodes))).collect());
                tree = make(&tree, &edit);
            }
        });
    }

    #[test]
    fn lines_of_samples_in_any_order(
        sample in any::<prop::sample::Index>(),
        words in prop::collection::vec(any::<prop::sample::Index>(), 0..30),
    ) {
        SAMPLES.with(|samples| {
            let (language, text) = sample.get(samples);
            let parts: Vec<&[u8]> = text.split_inclusive(|byte| !byte.is_ascii_alphanumeric()).collect();
            let text: Vec<&[u8]> = words.iter().filter(|_| !parts.is_empty()).map(|word| *word.get(&parts)).collect();
            recover(language, &text.concat());
        });
    }
}

thread_local! {
    static SAMPLES: Vec<(&'static Language, Vec<u8>)> = texts(&["ok"]);
}
