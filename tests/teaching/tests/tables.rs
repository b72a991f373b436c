//! The tables of what fits where, by brute force: for every short text of some languages, an edit is allowed if and
//! only if the definition says so. The definition is in terms of the parser alone: put the text of the one in the
//! place of the other, parse, and look whether the tree is what it should be.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::ops::Range;

use reducer::tree::{Arity, Change, Edit, Kind, Language, Node, NodeId, Ref, Tree};
use teaching::{choices, csv, spellings, sums};

/// What stands for itself in these tests: each token of a language, and so many in a text at most.
const LANGUAGES: &[(&Language, &[&str], usize)] = &[
    (&sums::LANGUAGE, &["#", "1", "+", "<", "*", "-", "(", ")"], 5),
    (&choices::LANGUAGE, &["if", "then", "else", "end", "a", "=", "==", ";"], 5),
    (&csv::LANGUAGE, &["a", "1", ",", "\"", "\n"], 6),
    (&spellings::LANGUAGE, &["left", "perhaps", "[", "a", ",", "]", ";"], 5),
];

/// Longer ones, as there are too many to try all.
const MORE: &[(&Language, &[&str])] = &[
    (
        &sums::LANGUAGE,
        &["1 ( 1 < 1 ) * ( 1 ) < 1 + 1 - 1", "# - 1 ( # ( 1 * 1 ) # # )", "( 1 + ( 1 < 1 * ( 1 - 1 ) ) )"],
    ),
    (
        &choices::LANGUAGE,
        &[
            "if a then b ; else if c == d then a = b ; end end",
            "if a if b then c ; end d = ; end",
            "if a == b then if a end else a = b == c ; end",
        ],
    ),
    (&csv::LANGUAGE, &["a1b,\"a1b\",1\n", "a,,1a\n\n"]),
    (
        &spellings::LANGUAGE,
        &[
            "left a, [b, c], [[d, e], f];",
            "many a (b (c d)) (e);",
            "ends {a. b.}. {{c. d.}. e.}.;",
            "perhaps a [b, c], (d e) {f. g.};",
            "dots {a. b.}. (a b):; maybe [a], (b),;",
            "ended <[a, b].> <{a.}. b.>; two [a, b], / c; either a / [b, c];",
        ],
    ),
];

/// All trees to try.
fn trees() -> Vec<Tree> {
    let mut trees = Vec::new();
    for (language, alphabet, most) in LANGUAGES {
        let between = language.blank;
        let mut texts = vec![Vec::new()];
        for _ in 0..*most {
            let longer = texts.iter().flat_map(|text: &Vec<&str>| {
                alphabet.iter().map(move |token| [&text[..], &[*token]].concat())
            });
            texts = longer.collect();
            trees.extend(
                texts.iter().filter_map(|text| Tree::parse(language, text.join(between).as_bytes()).ok()),
            );
        }
    }
    for (language, texts) in MORE {
        trees.extend(texts.iter().map(|text| {
            Tree::parse(language, text.as_bytes())
                .unwrap_or_else(|error| panic!("{text}: {}", error.describe(text.as_bytes())))
        }));
    }
    assert!(trees.len() > 1000, "{}", trees.len());
    trees
}

/// A node without its number: kind, slot, tokens.
type Plain = (Kind, Option<&'static str>, Range<usize>);

fn plain(tree: &Tree, node: NodeId) -> Plain {
    (tree.kind(node), tree.slot(node).map(|slot| slot.name), tree.token_range(node))
}

/// The tree of the text that has these tokens of the tree, in place of those of a node.
fn replaced(tree: &Tree, into: NodeId, tokens: &[Range<usize>]) -> Option<Tree> {
    let gone = tree.token_range(into);
    let kept = tokens.iter().cloned().flatten();
    let all = (0..gone.start).chain(kept).chain(gone.end..tree.tokens().len());
    let texts = all.map(|index| {
        let token = tree.tokens()[index];
        &tree.text()[token.start as usize..token.end as usize]
    });
    let text = texts.collect::<Vec<_>>().join(tree.language().blank.as_bytes());
    let parsed = Tree::parse(tree.language(), text).ok()?;
    let kept: usize = tokens.iter().map(Range::len).sum();
    // Without blanks two tokens may have become one.
    (parsed.tokens().len() == tree.tokens().len() - gone.len() + kept).then_some(parsed)
}

/// What a tree has outside of some siblings: kind, slot, and how deep it stands.
fn outside(tree: &Tree, first: NodeId, last: NodeId) -> Vec<(Kind, Option<&'static str>, usize)> {
    let behind = tree.subtree(last).last().unwrap();
    let depth = |node| std::iter::successors(Some(node), |&node| tree.parent(node)).count();
    let outside = tree.nodes().filter(|&other| other < first || other > behind);
    outside.map(|other| (tree.kind(other), tree.slot(other).map(|slot| slot.name), depth(other))).collect()
}

/// Whether the definition lets `from` stand in the place of `into`: with its text there, and perhaps the last token of
/// `into` after it, the tree is the same but for `into`, where there is the subtree of `from`, alone in any number of
/// nodes but for that token at their ends.
fn may_hoist(tree: &Tree, into: NodeId, from: NodeId) -> bool {
    let (tokens, gone) = (tree.token_range(from), tree.token_range(into));
    let last = gone.end.saturating_sub(1)..gone.end;
    let takes = tokens.end <= last.start && tokens.len() + 1 < gone.len();
    stands_for(tree, into, from, std::slice::from_ref(&tokens))
        || takes && stands_for(tree, into, from, &[tokens, last])
}

/// Whether `from` stands in the place of `into` with these tokens.
fn stands_for(tree: &Tree, into: NodeId, from: NodeId, tokens: &[Range<usize>]) -> bool {
    let Some(parsed) = replaced(tree, into, tokens) else { return false };
    let at = tree.token_range(into).start;
    // `into` keeps its number, being after what stands before it in preorder.
    let slot = |tree: &Tree| tree.slot(into).map(|slot| slot.name);
    let same_around = (into.0 as usize) < parsed.node_count()
        && slot(tree) == slot(&parsed)
        && outside(tree, into, into) == outside(&parsed, into, into);
    same_around && stands_in(tree, from, &parsed, into, at, tokens.len() - 1)
}

/// Whether a subtree stands in a node of another tree, from a token on, alone in any number of nodes, some of which may
/// have `more` tokens after it.
fn stands_in(tree: &Tree, from: NodeId, parsed: &Tree, into: NodeId, at: usize, more: usize) -> bool {
    let subtree = |tree: &Tree, root: NodeId| -> Vec<(Kind, usize, usize)> {
        let first = tree.token_range(root).start;
        let place = |node| (tree.token_range(node).start - first, tree.token_range(node).end - first);
        tree.subtree(root).map(|node| (tree.kind(node), place(node).0, place(node).1)).collect()
    };
    let wanted = subtree(tree, from);
    let end = at + tree.token_range(from).len();
    let places = [at..end, at..end + more];
    parsed.subtree(into).any(|node| {
        // Everything from `into` down to it has its tokens, and no others.
        let above =
            std::iter::successors(Some(node), |&node| parsed.parent(node)).take_while(|&node| node >= into);
        let above: Vec<NodeId> = above.collect();
        let behind = parsed.subtree(node).last().unwrap();
        let mut others = parsed.subtree(into).filter(|other| *other < node || *other > behind);
        above.iter().all(|node| places.contains(&parsed.token_range(*node)))
            && others.all(|other| above.contains(&other) || parsed.token_range(other).is_empty())
            && subtree(parsed, node) == wanted
    })
}

/// The tree of an edit is that of its text.
fn check(tree: &Tree, edit: &Edit) {
    let applied = tree.apply(edit).tree;
    let parsed = Tree::parse(tree.language(), tree.render(edit));
    let show = |tree: &Tree| {
        let nodes: Vec<Plain> = tree.nodes().map(|node| plain(tree, node)).collect();
        (tree.text().to_vec(), nodes)
    };
    assert_eq!(show(&applied), show(&parsed.unwrap()), "{edit:?} of\n{tree:?}");
}

#[test]
fn hoists_are_those_of_the_definition() {
    let mut allowed = 0;
    for tree in trees() {
        for into in tree.nodes() {
            for from in tree.subtree(into).skip(1) {
                let edit = Edit::hoist(&tree, into, from);
                // What has no tokens is better pruned, and what has all of them changes nothing.
                let same = tree.token_range(from) == tree.token_range(into);
                let defined = !same && into != NodeId::ROOT && may_hoist(&tree, into, from);
                assert_eq!(
                    edit.is_some(),
                    defined,
                    "{into:?} {from:?} of {:?}\n{tree:?}",
                    String::from_utf8_lossy(tree.text())
                );
                if let Some(edit) = edit {
                    check(&tree, &edit);
                    allowed += 1;
                }
            }
        }
    }
    assert!(allowed > 1000, "{allowed}");
}

#[test]
fn hoists_with_nodes_around_are_typed() {
    let tree = sums::parse(&b"1(# 2 + 3 #)"[..]).unwrap();
    let number: Vec<_> = tree.find::<sums::NUMBER>().collect();
    let marked = tree.find::<sums::Factor2>().next().unwrap().marked;
    let edit = marked.hoist(Ref::<sums::NUMBER>::cast(number[1].node()).unwrap()).unwrap();
    assert_eq!(tree.render(&edit), b"1(2)");
    check(&tree, &edit);
}

/// Whether the definition lets the elements of the list that begins with `from` stand in the place of `into`: with
/// their text there, the tree is the same but for `into`, where there are their subtrees, one after the other in
/// the slot, each alone in any number of nodes.
fn may_splice(tree: &Tree, into: NodeId, from: NodeId) -> bool {
    let slot = |tree: &Tree, node: NodeId| tree.slot(node).map(|slot| slot.name);
    let parent = tree.parent(from).unwrap();
    let elements: Vec<NodeId> =
        tree.children(parent).filter(|&node| slot(tree, node) == slot(tree, from)).collect();
    let [first, .., last] = elements[..] else { return false };
    let tokens = tree.token_range(first).start..tree.token_range(last).end;
    if first != from || !matches!(tree.slot(from).map(|slot| slot.arity), Some(Arity::List { .. })) {
        return false;
    }
    let Some(parsed) = replaced(tree, into, std::slice::from_ref(&tokens)) else { return false };
    if into.0 as usize >= parsed.node_count() || slot(tree, into) != slot(&parsed, into) {
        return false;
    }
    let at = |element| tree.token_range(into).start + tree.token_range(element).start - tokens.start;
    let siblings = parsed.nodes().filter(|&node| node >= into && parsed.parent(node) == parsed.parent(into));
    let new: Vec<NodeId> = siblings.take(elements.len()).collect();
    let same = new.len() == elements.len()
        && new.iter().zip(&elements).all(|(&new, &element)| {
            slot(&parsed, new) == slot(tree, into) && stands_in(tree, element, &parsed, new, at(element), 0)
        });
    same && outside(tree, into, into) == outside(&parsed, into, new[new.len() - 1])
}

/// The direct parts of a node: a child, the content of a list, or a token that is not in the tree.
fn parts(tree: &Tree, node: NodeId) -> Vec<(Option<&'static str>, Range<usize>)> {
    let mut parts: Vec<(Option<&'static str>, Range<usize>)> = Vec::new();
    let mut token = tree.token_range(node).start;
    let tokens = |from: usize, to: usize| (from..to).map(|token| (None, token..token + 1));
    for child in tree.children(node) {
        let slot = tree.slot(child).map(|slot| slot.name);
        let range = tree.token_range(child);
        match parts.iter_mut().rfind(|part| part.0.is_some()) {
            Some(list) if list.0 == slot => list.1.end = range.end,
            _ => {
                parts.extend(tokens(token, range.start));
                parts.push((slot, range.clone()));
            }
        }
        token = range.end;
    }
    parts.extend(tokens(token, tree.token_range(node).end));
    parts
}

/// Subtrees without their places: kind and number of tokens of each node.
fn shape(tree: &Tree, nodes: impl Iterator<Item = NodeId>) -> Vec<(Kind, usize)> {
    nodes.map(|node| (tree.kind(node), tree.token_range(node).len())).collect()
}

/// The texts that the definition lets a node become: some of its parts, which parse to a node of another kind
/// that has just these parts, everything around it being the same.
fn smaller_texts(tree: &Tree, node: NodeId) -> Vec<Vec<u8>> {
    let parts = parts(tree, node);
    let mut texts = Vec::new();
    for kept in 0..(1usize << parts.len()) - 1 {
        let kept: Vec<_> = parts
            .iter()
            .enumerate()
            .filter(|(index, _)| kept & (1 << index) != 0)
            .map(|(_, part)| part)
            .collect();
        let ranges: Vec<Range<usize>> = kept.iter().map(|part| part.1.clone()).collect();
        let Some(parsed) = replaced(tree, node, &ranges) else { continue };
        if node.0 as usize >= parsed.node_count() || parsed.kind(node) == tree.kind(node) {
            continue;
        }
        let slot = |tree: &Tree| tree.slot(node).map(|slot| slot.name);
        let same_parts = {
            let new = self::parts(&parsed, node);
            let form = |part: &(Option<&'static str>, Range<usize>)| (part.0.is_some(), part.1.len());
            new.iter().map(form).eq(kept.iter().map(|part| form(part)))
        };
        let below = tree.subtree(node).skip(1).filter(|&below| {
            let tokens = tree.token_range(below);
            ranges.iter().any(|range| range.start <= tokens.start && tokens.end <= range.end)
        });
        let same_below = shape(tree, below) == shape(&parsed, parsed.subtree(node).skip(1));
        if same_parts
            && same_below
            && slot(tree) == slot(&parsed)
            && outside(tree, node, node) == outside(&parsed, node, node)
        {
            texts.push(parsed.text().to_vec());
        }
    }
    texts.sort();
    texts.dedup();
    texts
}

/// Whether some texts are among others, in order.
fn are_among(some: &[&[u8]], others: &[&[u8]]) -> bool {
    let mut others = others.iter();
    some.iter().all(|text| others.any(|other| other == text))
}

/// Whether a form has a token that the node has not.
fn adds_token(tree: &Tree, edit: &Edit) -> bool {
    let adds =
        |change: &Change| matches!(*change, Change::Shrink { node, number } if tree.adds_token(node, number));
    edit.changes().iter().any(adds)
}

#[test]
fn shrinks_are_those_of_the_definition() {
    let mut allowed = 0;
    for tree in trees() {
        for node in tree.nodes().skip(1) {
            let edits: Vec<Edit> = Edit::shrinks(&tree, node).collect();
            let mut found: Vec<Vec<u8>> = Vec::new();
            for edit in &edits {
                check(&tree, edit);
                let smaller = tree.apply(edit).tree;
                let [now, before] = [&smaller, &tree].map(|tree| {
                    tree.tokens().iter().map(|token| token.text(tree.text())).collect::<Vec<_>>()
                });
                assert!(now.len() < before.len());
                // Those with a new token are for the laws: they are only some of all that there could be.
                if !adds_token(&tree, edit) {
                    assert!(are_among(&now, &before));
                    found.push(now.join(tree.language().blank.as_bytes()));
                }
            }
            allowed += edits.len();
            found.sort();
            found.dedup();
            assert_eq!(
                found,
                smaller_texts(&tree, node),
                "{node:?} of {:?}\n{tree:?}",
                String::from_utf8_lossy(tree.text())
            );
        }
    }
    assert!(allowed > 100, "{allowed}");
}

#[test]
fn splices_are_those_of_the_definition() {
    let mut allowed = 0;
    for tree in trees() {
        let is_element =
            |node: &NodeId| matches!(tree.slot(*node).map(|slot| slot.arity), Some(Arity::List { .. }));
        for into in tree.nodes().filter(is_element) {
            for from in tree.subtree(into).skip(1) {
                let edit = Edit::splice(&tree, into, from);
                let text = String::from_utf8_lossy(tree.text());
                assert_eq!(
                    edit.is_some(),
                    may_splice(&tree, into, from),
                    "{into:?} {from:?} of {text:?}\n{tree:?}"
                );
                if let Some(edit) = edit {
                    check(&tree, &edit);
                    allowed += 1;
                }
            }
        }
    }
    assert!(allowed > 10, "{allowed}");
}
