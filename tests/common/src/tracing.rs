//! Where tokens came from, held against what is known of the nodes, of the order, and of the texts.

use crate::{Random, sampling};
use reducer_syntax::{Change, Difference, Edit, Origin, Spans, Tree};
use std::collections::BTreeMap;
use std::ops::Range;

/// A random chain of edits of a tree, each of which is looked at.
pub fn follow(tree: &Tree, random: &mut Random) {
    let mut current = tree.clone().traced();
    let (input, first) = (tree.text().into(), Spans::of_input(tree.text().len()));
    let (mut spans, mut whole) = (first.clone(), Difference::of_texts(tree.text(), tree.text()));
    for _ in 0..8 {
        let next = match random.below(7) {
            0 => without_tokens(&current, random),
            1 => tidied(&current),
            2 => by_somebody_else(&current, random),
            _ => edited(&current, random),
        };
        let next = next.unwrap_or_else(|| current.clone());
        let difference = current.difference_to(&next).unwrap();
        let show = || format!("{difference:?} from\n{current}\nto\n{next}");
        assert_eq!(difference.apply(current.text()).as_deref(), Some(next.text()), "{}", show());
        spans = spans.after(&difference);
        current = next;
        // The differences alone tell the same.
        let told = current.clone().traced_by(&input, &spans);
        assert_eq!(places(&told), places(&current), "{spans:?} of\n{current}\nfrom\n{tree}");
        // So do all of them as one, which makes the same text.
        whole = whole.then(&difference);
        assert_eq!(whole.apply(tree.text()).as_deref(), Some(current.text()), "{whole:?} from\n{tree}");
        let told = current.clone().traced_by(&input, &first.after(&whole));
        assert_eq!(places(&told), places(&current), "{whole:?} of\n{current}\nfrom\n{tree}");
        for (token, origin) in tokens(&current) {
            let show = || format!("{origin:?} of {token:?} in\n{current}\nfrom\n{tree}");
            if let Origin::Same(place) = &origin {
                assert_eq!(&tree.text()[place.clone()], &current.text()[token.clone()], "{}", show());
            }
        }
    }
}

/// The tokens that have a text, with where they came from.
fn tokens(tree: &Tree) -> Vec<(Range<usize>, Origin)> {
    let all = tree.token_texts().into_iter().zip(tree.origins().unwrap());
    all.filter(|(token, _)| !token.is_empty()).collect()
}

fn places(tree: &Tree) -> Vec<Option<(usize, usize)>> {
    tokens(tree).iter().map(|(_, origin)| place(origin)).collect()
}

fn place(origin: &Origin) -> Option<(usize, usize)> {
    match origin {
        Origin::Same(place) | Origin::Changed(place) => Some((place.start, place.end)),
        Origin::New => None,
    }
}

/// What is left stands in order, and a token's node is where the token is.
fn edited(tree: &Tree, random: &mut Random) -> Option<Tree> {
    let changes: Vec<Change> = (0..=random.below(3)).map(|_| sampling::change(tree, random)).collect();
    let mut edit = Edit::new(changes);
    if random.below(4) == 0 {
        let token = tree.nodes().filter(|&node| tree.is_token(node)).nth(random.below(tree.node_count()))?;
        let text = tree.text_of(token);
        edit = [edit, Edit::retext([token], &text[..text.len() / 2])].into_iter().collect();
    }
    let applied = tree.apply(&edit);
    let show = || format!("{edit:?} on\n{tree}\ngives\n{}", applied.tree);
    let by_bytes = |tree: &Tree| -> BTreeMap<(usize, usize), Option<(usize, usize)>> {
        tokens(tree).into_iter().map(|(token, origin)| ((token.start, token.end), place(&origin))).collect()
    };
    let (old, new) = (by_bytes(tree), by_bytes(&applied.tree));
    // An island is not one of the tokens that are told of.
    let leaf = |tree: &Tree, node| tree.is_token(node) && tree.children(node).next().is_none();
    for node in tree.nodes().filter(|&node| leaf(tree, node)) {
        let Some(image) = applied.renumbering.get(node) else { continue };
        let [was, is] = [(tree, node), (&applied.tree, image)].map(|(tree, node)| tree.text_range(node));
        if leaf(&applied.tree, image) {
            assert_eq!(old[&(was.start, was.end)], new[&(is.start, is.end)], "{node:?}: {}", show());
        }
    }
    let places: Vec<_> = places(&applied.tree).into_iter().flatten().collect();
    assert!(places.is_sorted_by(|one, next| one < next), "{places:?}: {}", show());
    Some(applied.tree)
}

/// What is left came from where it did before.
fn without_tokens(tree: &Tree, random: &mut Random) -> Option<Tree> {
    let first = random.below(tree.token_count().max(1));
    let tokens = first..(first + 1 + random.below(3)).min(tree.token_count());
    let next = tree.apply(&tree.without_tokens(tokens.clone())?).tree;
    let all = tree.token_texts().into_iter().zip(tree.origins()?).enumerate();
    let rest = all.filter(|(number, (token, _))| !tokens.contains(number) && !token.is_empty());
    let (texts, origins): (Vec<_>, Vec<_>) =
        rest.map(|(_, (token, origin))| (&tree.text()[token], place(&origin))).unzip();
    let new_texts = self::tokens(&next).into_iter().map(|(token, _)| &next.text()[token]);
    // Tokens may have run together.
    if new_texts.eq(texts) {
        assert_eq!(places(&next), origins, "without {tokens:?}\n{tree}\nis\n{next}");
    }
    Some(next)
}

/// What another program made of the text is known by its tokens alone: none of them is new if some were taken away.
fn by_somebody_else(tree: &Tree, random: &mut Random) -> Option<Tree> {
    let all = tree.token_texts();
    let gone: Vec<usize> = (0..3).map(|_| random.below(all.len().max(1))).collect();
    let (mut text, mut end) = (Vec::new(), 0);
    for (number, token) in all.iter().enumerate() {
        let begin = if gone.contains(&number) { token.end } else { end };
        text.extend_from_slice(tree.text().get(begin..token.end)?);
        end = token.end;
    }
    text.extend_from_slice(&tree.text()[end..]);
    let next = tree.apply(&Edit::whole(Tree::parse(tree.language(), text).ok()?, false)).tree;
    let texts = |tree: &Tree| -> Vec<Vec<u8>> {
        tokens(tree).into_iter().map(|(token, _)| tree.text()[token].to_vec()).collect()
    };
    let (before, behind) = (texts(tree), texts(&next));
    let mut rest = before.iter();
    // Tokens may have run together.
    if behind.iter().all(|token| rest.any(|before| before == token)) {
        let new = |tree: &Tree| places(tree).iter().filter(|place| place.is_none()).count();
        assert!(new(&next) <= new(tree), "without {gone:?}\n{tree}\nis\n{next}");
    }
    Some(next)
}

fn tidied(tree: &Tree) -> Option<Tree> {
    let next = tree.apply(&tree.tidied(0..tree.gap_count())?).tree;
    assert_eq!(places(tree), places(&next), "tidied\n{tree}\nis\n{next}");
    Some(next)
}
