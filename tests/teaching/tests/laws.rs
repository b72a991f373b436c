//! The laws of the tree, held against every sample of every teaching grammar.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use proptest::prelude::*;
use reducer::tree::{Arity, Change, Edit, Language, Lexer, NodeId, SlotInfo, Token, Tree};
use teaching::{AMBIGUOUS, BOUND, LANGUAGES};

#[path = "common/samples.rs"]
mod of_language;

/// The trees of all samples that parse.
fn samples() -> Vec<Tree> {
    LANGUAGES.iter().flat_map(|&language| of_language::samples(language)).collect()
}

/// Makes an edit, and holds the result against parsing the candidate.
fn make(tree: &Tree, edit: &Edit) -> Tree {
    let candidate = tree.render(edit);
    let applied = tree.apply(edit);
    let show = || format!("{edit:?} on\n{}\n{tree:?}", String::from_utf8_lossy(tree.text()));
    let parsed = Tree::parse(tree.language(), &candidate[..]).unwrap_or_else(|error| {
        let text = String::from_utf8_lossy(&candidate);
        panic!("{}\n{text}\n{}", error.describe(&candidate), show())
    });
    assert_eq!(applied.tree.text(), &candidate[..], "{}", show());
    assert_eq!(applied.tree.tokens(), parsed.tokens(), "{}", show());
    if AMBIGUOUS.iter().any(|language| std::ptr::eq(*language, tree.language())) {
        return applied.tree;
    }
    assert_eq!(format!("{:?}", applied.tree), format!("{parsed:?}"), "{}", show());
    for node in parsed.nodes() {
        let languages = [&applied.tree, &parsed].map(|tree| tree.home(node).0.language().name);
        assert_eq!(languages[0], languages[1], "{node:?} {}", show());
        assert_eq!(applied.tree.kind(node), parsed.kind(node), "{node:?} {}", show());
        assert_eq!(applied.tree.token_range(node), parsed.token_range(node), "{node:?} {}", show());
        assert_eq!(applied.tree.parent(node), parsed.parent(node), "{node:?} {}", show());
    }
    let mut images = BTreeSet::new();
    for node in tree.nodes() {
        let Some(image) = applied.renumbering.get(node) else { continue };
        // What becomes smaller becomes another.
        let shrunk = edit
            .changes()
            .iter()
            .any(|change| matches!(*change, Change::Shrink { node: shrunk, .. } if shrunk == node));
        assert!(shrunk || tree.kind(node) == applied.tree.kind(image), "{node:?} {}", show());
        assert!(images.insert(image), "{node:?} is not alone at {image:?}: {}", show());
    }
    applied.tree
}

/// All pairs of a node and one below it that its slot accepts.
fn hoists(tree: &Tree) -> impl Iterator<Item = Edit> {
    tree.nodes().flat_map(move |into| {
        tree.subtree(into).skip(1).filter_map(move |from| Edit::hoist(tree, into, from))
    })
}

/// All pairs of an element and a list below it that fits in its place.
fn splices(tree: &Tree) -> impl Iterator<Item = Edit> {
    tree.nodes().flat_map(move |into| {
        tree.subtree(into).skip(1).filter_map(move |from| Edit::splice(tree, into, from))
    })
}

/// Whether edits of a tree may be without effect for what names mean elsewhere.
fn is_bound(tree: &Tree) -> bool {
    BOUND.iter().any(|language| std::ptr::eq(*language, tree.language()))
}

/// Whether two nodes are in the same island, or both in none.
fn same_home(tree: &Tree, left: NodeId, right: NodeId) -> bool {
    std::ptr::eq(tree.home(left).0, tree.home(right).0)
}

#[test]
fn unparse_after_parse_is_the_identity() {
    for tree in samples() {
        let same = make(&tree, &Edit::default());
        assert_eq!(same.text(), tree.text());
        assert_eq!(same.at(NodeId::ROOT).tree().text(), tree.text());
    }
}

#[test]
fn every_node_can_be_pruned() {
    for tree in samples() {
        for node in tree.nodes() {
            let edit = Edit::prune([node]);
            let pruned = make(&tree, &edit);
            // Where nothing can keep two tokens apart, what stands between them may have to stay; in some modes
            // nothing can. What an island becomes may be no island.
            let plain =
                matches!(tree.language().lexer, Lexer::Plain(_)) && same_home(&tree, node, NodeId::ROOT);
            // What can be implied is not implied everywhere.
            let minimal = tree.slot(node).and_then(|slot| slot.minimal);
            let plain = plain
                && !minimal.is_some_and(|minimal| minimal.tokens.iter().any(|token| token.is_virtual()));
            if tree.is_prunable(node) && plain && !is_bound(&tree) && !tree.language().blank.is_empty() {
                assert_ne!(pruned.text(), tree.text(), "{node:?} of\n{tree:?}");
            }
            if !tree.is_prunable(node) {
                assert_eq!(pruned.text(), tree.text(), "{node:?} of\n{tree:?}");
            }
        }
    }
}

#[test]
fn pruning_twice_is_pruning_once() {
    for tree in samples() {
        for node in tree.nodes() {
            let Some(slot) = tree.slot(node) else { continue };
            let required = matches!(slot.arity, Arity::One | Arity::List { at_least_one: true, .. });
            let pruned = make(&tree, &Edit::prune([node]));
            // A required node keeps its place and number.
            if required
                && !is_bound(&tree)
                && tree.parent(node).is_some_and(|parent| tree.children(parent).count() == 1)
            {
                assert!(!pruned.is_prunable(node), "{node:?} of\n{tree:?}\n{pruned:?}");
                assert_eq!(make(&pruned, &Edit::prune([node])).text(), pruned.text());
            }
        }
    }
}

#[test]
fn every_pair_can_be_pruned() {
    for tree in samples() {
        for node in tree.nodes() {
            for other in tree.nodes().filter(|&other| other > node) {
                make(&tree, &Edit::prune([node, other]));
            }
        }
    }
}

#[test]
fn all_nodes_of_a_kind_and_all_of_a_level_can_be_pruned() {
    for tree in samples() {
        let depth = |node| std::iter::successors(Some(node), |&node| tree.parent(node)).count();
        for level in 0..tree.height() {
            make(&tree, &Edit::prune(tree.nodes().filter(|&node| depth(node) == level + 1)));
        }
        let kinds: BTreeSet<_> = tree.nodes().map(|node| tree.kind(node)).collect();
        for kind in kinds {
            make(&tree, &Edit::prune(tree.nodes().filter(|&node| tree.kind(node) == kind)));
        }
    }
}

#[test]
fn whatever_fits_can_be_hoisted() {
    for tree in samples() {
        for edit in hoists(&tree) {
            make(&tree, &edit);
        }
    }
}

#[test]
fn lists_that_fit_can_be_spliced() {
    let mut count = 0;
    for tree in samples() {
        for edit in splices(&tree) {
            let [Change::Splice { into, from }] = *edit.changes() else { panic!("{edit:?}") };
            let spliced = make(&tree, &edit);
            if matches!(tree.language().lexer, Lexer::Modal(_)) && spliced.text() == tree.text() {
                // In some modes nothing can keep two tokens apart.
                continue;
            }
            let elements = |tree: &Tree, node| tree.children(tree.parent(node).unwrap()).count();
            assert!(elements(&spliced, into) > elements(&tree, into), "{into:?} {from:?} of\n{tree:?}");
            count += 1;
        }
    }
    assert!(count > 10, "{count}");
}

#[test]
fn whatever_has_a_smaller_form_can_take_it() {
    let mut count = 0;
    for tree in samples() {
        for node in tree.nodes() {
            for edit in Edit::shrinks(&tree, node) {
                let smaller = make(&tree, &edit);
                if is_bound(&tree) {
                    continue;
                }
                assert!(smaller.token_count() < tree.token_count(), "{edit:?} of\n{tree:?}");
                assert_ne!(smaller.kind(node), tree.kind(node), "{edit:?} of\n{tree:?}");
                count += 1;
            }
        }
    }
    assert!(count > 10, "{count}");
}

#[test]
fn tokens_take_other_texts_if_those_are_such_tokens() {
    let mut changed = 0;
    let mut kept = 0;
    for tree in samples() {
        let tokens: Vec<NodeId> = tree.nodes().filter(|&node| tree.is_token(node)).collect();
        let mut texts: BTreeSet<&[u8]> = tokens.iter().map(|&node| tree.text_of(node)).collect();
        texts.extend([&b"x"[..], b"0", b"\"\"", b" ", b"", b"/*", b"x y"]);
        for &node in &tokens {
            for text in &texts {
                let other = make(&tree, &Edit::retext([node], text));
                let is_other = other.text() != tree.text();
                changed += usize::from(is_other);
                kept += usize::from(!is_other);
            }
            // All of one name at once.
            let same = tokens.iter().copied().filter(|&other| tree.text_of(other) == tree.text_of(node));
            make(&tree, &Edit::retext(same, b"x"));
        }
    }
    assert!(changed > 100 && kept > 100, "{changed} {kept}");
}

#[test]
fn single_tokens_go_where_the_rest_parses() {
    let (mut gone, mut kept) = (0, 0);
    for tree in samples() {
        for token in 0..tree.token_count() {
            let Some(edit) = tree.without_tokens(token..token + 1) else { continue };
            let renumbering = tree.apply(&edit).renumbering;
            let after = make(&tree, &edit);
            gone += 1;
            for node in tree.nodes().filter(|&node| tree.is_token(node)) {
                let Some(image) = renumbering.get(node) else { continue };
                // A token that is an island is what is in it, and that may be what has lost one.
                let is_island = tree.children(node).next().is_some();
                assert!(is_island || tree.text_of(node) == after.text_of(image), "{node:?} of\n{tree:?}");
                kept += 1;
            }
        }
    }
    assert!(gone > 50 && kept > 10 * gone, "{gone} {kept}");
}

#[test]
fn what_goes_from_between_brackets_leaves_no_blanks_there() {
    let mut found = 0;
    for tree in samples() {
        for node in tree.nodes() {
            let Some(parent) = tree.parent(node) else { continue };
            let Some(minimal) = tree.slot(parent).and_then(|slot| slot.minimal) else { continue };
            let (inside, around) = (tree.token_range(node), tree.token_range(parent));
            let is_between = inside.start == around.start + 1
                && inside.end + 1 == around.end
                && !matches!(tree.slot(node).map(|slot| slot.arity), Some(Arity::One));
            let applied = tree.apply(&Edit::prune([node]));
            let Some(image) = applied.renumbering.get(parent).filter(|_| is_between) else { continue };
            let text = String::from_utf8_lossy(applied.tree.text_of(image)).into_owned();
            if text.split_whitespace().collect::<String>() == minimal.text {
                assert_eq!(text, minimal.text, "{node:?} of\n{tree:?}");
                found += usize::from(text != String::from_utf8_lossy(tree.text_of(parent)));
            }
        }
    }
    assert!(found > 0);
}

/// All slots of a language, but for those of errors, which have nothing that must stand there.
fn slots(language: &'static Language) -> impl Iterator<Item = (&'static str, &'static SlotInfo)> {
    let slots = language.kinds.iter().flat_map(|kind| kind.slots.iter().map(|slot| (kind.name, slot)));
    slots.filter(|(_, slot)| slot.minimal.is_none_or(|minimal| !minimal.nodes.is_empty()))
}

#[test]
fn samples_show_every_slot_and_every_hoist_gives_the_promised_kind() {
    let trees = samples();
    for language in LANGUAGES {
        let trees = || trees.iter().filter(|tree| std::ptr::eq(tree.language(), *language));
        for (kind, slot) in slots(language) {
            let filled = trees().any(|tree| {
                tree.nodes().any(|node| tree.slot(node).is_some_and(|other| std::ptr::eq(other, slot)))
            });
            assert!(filled, "{}: no sample has {kind}.{}", language.name, slot.name);
        }
    }
    for tree in &trees {
        for edit in hoists(tree) {
            let [Change::Hoist { into, from }] = *edit.changes() else { panic!("{edit:?}") };
            let applied = tree.apply(&edit);
            if applied.tree.text() != tree.text() {
                let kind = applied.renumbering.get(from).map(|node| applied.tree.kind(node));
                assert_eq!(kind, Some(tree.kind(from)), "{into:?} {from:?} of\n{tree:?}");
            }
        }
    }
}

#[test]
fn minimal_texts_lex_to_their_tokens() {
    // With modes or a filter they are lexed in the places where they stand: see the next law.
    let alone =
        |language: &&&Language| matches!(language.lexer, Lexer::Plain(_)) && language.filter.is_none();
    for language in LANGUAGES.iter().filter(alone) {
        for (kind, slot) in slots(language) {
            let Some(minimal) = slot.minimal else { continue };
            let mut tokens: Vec<Token> = Vec::new();
            language.lex(minimal.text.as_bytes(), &mut tokens).unwrap();
            assert_eq!(tokens, minimal.tokens, "{}: {kind}.{}", language.name, slot.name);
            let first = minimal.nodes.first().map(|node| node.kind);
            assert!(first.is_some_and(|first| slot.accepts.contains(&first)), "{kind}.{}", slot.name);
        }
    }
}

#[test]
fn minimal_texts_parse_to_their_nodes_in_every_place() {
    for tree in samples() {
        for node in tree.nodes() {
            let Some(slot) = tree.slot(node) else { continue };
            let alone = tree.parent(node).is_some_and(|parent| tree.children(parent).count() == 1);
            let replaced = slot.arity == Arity::One
                || (matches!(slot.arity, Arity::List { at_least_one: true, .. }) && alone);
            if !replaced {
                continue;
            }
            let pruned = make(&tree, &Edit::prune([node]));
            if pruned.text() == tree.text() {
                continue;
            }
            // A minimal text may be an island.
            let own = pruned.subtree(node).filter(|&below| same_home(&pruned, node, below));
            let kinds: Vec<_> = own.map(|node| pruned.kind(node)).collect();
            let Some(minimal) = slot.minimal else { panic!("{node:?} was pruned in\n{tree:?}") };
            let expected: Vec<_> = minimal.nodes.iter().map(|node| node.kind).collect();
            assert_eq!(kinds, expected, "{node:?} of\n{tree:?}");
        }
    }
}

/// A node and as many siblings after it in its slot as there are, but no more than one of 16.
fn some_siblings(tree: &Tree, first: NodeId, seed: u32) -> Vec<NodeId> {
    let siblings = std::iter::successors(Some(first), |&node| tree.next_in_slot(node));
    siblings.take(1 + seed as usize % 16).collect()
}

/// Siblings pruned as one run.
fn run(siblings: &[NodeId]) -> Change {
    Change::Run { first: siblings[0], last: siblings[siblings.len() - 1] }
}

/// A random edit: some nodes pruned, some in runs, some hoisted, some lists spliced, some nodes shrunk.
fn any_edit(tree: &Tree, seeds: &[u32]) -> Edit {
    let nodes = tree.node_count() as u32;
    let changes = seeds.iter().map(|&seed| {
        let node = NodeId(seed % nodes);
        if seed % 5 == 0 {
            return run(&some_siblings(tree, node, seed / 11));
        }
        let fits = |from| [Edit::hoist(tree, node, from), Edit::splice(tree, node, from)];
        let below = tree.subtree(node).skip(1).flat_map(fits).flatten();
        let below: Vec<Edit> = below.chain(Edit::shrinks(tree, node)).collect();
        match below.get(seed as usize / 7 % below.len().max(1)) {
            Some(edit) if seed % 3 != 0 => edit.changes()[0],
            _ => Change::Prune(node),
        }
    });
    Edit::new(changes.collect())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn runs_are_as_their_nodes(sample in any::<prop::sample::Index>(), seeds in prop::collection::vec(any::<u32>(), 1..8)) {
        SAMPLES.with(|samples| {
            let tree = sample.get(samples);
            let nodes = tree.node_count() as u32;
            let place = |seed: u32| (seed % 3, some_siblings(tree, NodeId(seed / 3 % nodes), seed / 7));
            let all: Vec<_> = seeds.iter().map(|&seed| place(seed)).collect();
            let runs = all.iter().flat_map(|(sort, siblings)| match sort {
                0 => siblings.iter().copied().map(Change::Prune).collect(),
                _ => vec![run(siblings)],
            });
            let edit = Edit::new(runs.collect());
            let one_by_one = Edit::prune(all.iter().flat_map(|(_, siblings)| siblings).copied());
            assert_eq!(tree.render(&edit), tree.render(&one_by_one), "{edit:?} on {tree:?}");
        });
    }

    #[test]
    fn what_is_no_run_stays(sample in any::<prop::sample::Index>(), first in any::<u32>(), last in any::<u32>()) {
        SAMPLES.with(|samples| {
            let tree = sample.get(samples);
            let nodes = tree.node_count() as u32;
            // One past the last is no node.
            let [first, last] = [first % nodes, last % (nodes + 1)].map(NodeId);
            let mut siblings = std::iter::successors(Some(first), |&node| tree.next_in_slot(node));
            if !siblings.any(|node| node == last) {
                assert_eq!(tree.render(&Edit::run(first, last)), tree.text(), "{first:?} {last:?} of {tree:?}");
            }
        });
    }

    #[test]
    fn many_changes_at_once(sample in any::<prop::sample::Index>(), seeds in prop::collection::vec(any::<u32>(), 1..12)) {
        SAMPLES.with(|samples| {
            let tree = sample.get(samples);
            make(tree, &any_edit(tree, &seeds));
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn edit_after_edit(
        sample in any::<prop::sample::Index>(),
        seeds in prop::collection::vec(prop::collection::vec(any::<u32>(), 1..3), 20),
    ) {
        SAMPLES.with(|samples| {
            let mut tree = sample.get(samples).clone();
            for seeds in seeds {
                tree = make(&tree, &any_edit(&tree, &seeds));
            }
        });
    }
}

thread_local! {
    static SAMPLES: Vec<Tree> = samples();
}
