//! The laws of the tree, held against the samples of a language: `samples/{ok,err}` in the folder of its grammar.
//!
//! [`laws!`](crate::laws!) makes a test of each.

use crate::{Random, samples, sampling, tracing};
use reducer_syntax::{Edit, Language, NodeId, Tree};
use std::path::{Path, PathBuf};

/// The tests of a language that every language has; the crate that calls it lies in the folder of the grammar.
#[macro_export]
macro_rules! laws {
    ($language:expr) => {
        $crate::laws!(
            $language; samples_parse_and_unparse_to_themselves,
            whatever_is_pruned_hoisted_spliced_or_shrunk_it_parses,
            random_changes_together_parse,
            chains_of_random_changes_parse,
            tokens_know_where_they_came_from,
            wrong_texts_are_said_to_be_and_recovered_from,
            what_is_read_beyond_a_token_prolongs_it,
        );
    };
    ($language:expr; $($law:ident,)*) => {
        $(
            #[test]
            fn $law() {
                $crate::laws::$law(&$language, env!("CARGO_MANIFEST_DIR"));
            }
        )*
    };
}

/// Hoists and splices are tried between nodes that are so near each other in preorder.
const NEAR: usize = 40;

/// The trees of all samples.
fn trees(language: &'static Language, folder: &str) -> impl Iterator<Item = (PathBuf, Tree)> + use<> {
    samples::trees(language, &Path::new(folder).join("samples/ok"))
}

/// Holds an edit against parsing its candidate.
fn make(path: &Path, tree: &Tree, edit: &Edit) {
    let candidate = tree.render(edit);
    let show = || {
        let text = String::from_utf8_lossy(&candidate);
        format!("{}: {edit:?} gives\n{text}\n", path.display())
    };
    let parsed = Tree::parse(tree.language(), &candidate[..])
        .unwrap_or_else(|error| panic!("{}{}", show(), error.describe(&candidate)));
    let applied = tree.apply(edit).tree;
    assert_eq!(applied.text(), &candidate[..], "{}", show());
    assert_eq!(applied.tokens(), parsed.tokens(), "{}", show());
    assert_eq!(parsed.render(&Edit::default()), candidate, "{}", show());
}

/// Without an edit, a sample is written as it was read, and has no errors.
pub fn samples_parse_and_unparse_to_themselves(language: &'static Language, folder: &str) {
    for (path, tree) in trees(language, folder) {
        let text = std::fs::read(&path).unwrap();
        assert!(tree.render(&Edit::default()) == text, "{}", path.display());
        assert_eq!(tree.errors().count(), 0, "{}", path.display());
    }
}

/// Each single change of each node gives a text of the language.
pub fn whatever_is_pruned_hoisted_spliced_or_shrunk_it_parses(language: &'static Language, folder: &str) {
    for (path, tree) in trees(language, folder) {
        for node in tree.nodes() {
            make(&path, &tree, &Edit::prune([node]));
            Edit::shrinks(&tree, node).for_each(|edit| make(&path, &tree, &edit));
            for from in tree.subtree(node).skip(1).take(NEAR) {
                let edits = [Edit::hoist(&tree, node, from), Edit::splice(&tree, node, from)];
                edits.iter().flatten().for_each(|edit| make(&path, &tree, edit));
            }
        }
    }
}

/// Several changes at once, 300 times for each sample.
pub fn random_changes_together_parse(language: &'static Language, folder: &str) {
    let mut random = Random(1);
    for (path, tree) in trees(language, folder) {
        for _ in 0..300 {
            let changes = (0..6).map(|_| sampling::change(&tree, &mut random)).collect();
            make(&path, &tree, &Edit::new(changes));
        }
    }
}

/// The parts of the text that an edit does not concern are not filtered again: a tree holds that against all of the text,
/// and what is known of sections goes on from tree to tree.
pub fn chains_of_random_changes_parse(language: &'static Language, folder: &str) {
    let mut random = Random(1);
    for (path, mut tree) in trees(language, folder) {
        for _ in 0..30 {
            let changes = (0..2).map(|_| sampling::change(&tree, &mut random)).collect();
            let edit = Edit::new(changes);
            let applied = tree.apply(&edit).tree;
            make(&path, &tree, &edit);
            // Only some of the text goes each time, so that something is left for the next edits.
            if applied.text().len() * 10 > tree.text().len() * 9 {
                tree = applied;
            }
        }
    }
}

/// After any edits, tokens and the places in the first text belong together.
pub fn tokens_know_where_they_came_from(language: &'static Language, folder: &str) {
    let mut random = Random(1);
    for (_, tree) in trees(language, folder) {
        for _ in 0..4 {
            tracing::follow(&tree, &mut random);
        }
    }
}

/// The samples in `err` do not parse, and are trees with errors all the same. A language without that folder takes
/// every text.
pub fn wrong_texts_are_said_to_be_and_recovered_from(language: &'static Language, folder: &str) {
    let folder = Path::new(folder).join("samples/err");
    let samples = if folder.exists() { samples::read(&folder) } else { Vec::new() };
    for (path, text) in samples {
        if let Ok(tree) = Tree::parse(language, &*text) {
            panic!("{} parses:\n{tree:?}", path.display());
        }
        let (tree, error) = Tree::recover(language, &*text)
            .unwrap_or_else(|error| panic!("{}:{}", path.display(), error.describe(&text)));
        assert!(error.is_some() && tree.errors().count() > 0, "{}", path.display());
        assert!(tree.render(&Edit::default()) == text, "{}", path.display());
        assert!(tree.node_count() > 1 || text.len() < 2, "{}:\n{tree:?}", path.display());
        for node in tree.nodes().filter(|&node| node != NodeId::ROOT) {
            let edit = Edit::prune([node]);
            assert_eq!(tree.apply(&edit).tree.text(), &tree.render(&edit)[..], "{}", path.display());
        }
    }
}

/// Bytes with which a lexer reads on without bound are among those that can prolong the token: so what ends before any other is known at
/// once not to be such a token.
pub fn what_is_read_beyond_a_token_prolongs_it(language: &'static Language, _: &str) {
    for &(kind, _, nexts, _) in language.prolongs.far {
        let is_known = |byte: &u8| !nexts.contains(*byte) || language.prolongs.token(kind, *byte);
        assert!((0..=255).all(|byte| is_known(&byte)), "{}", language.kinds[usize::from(kind.0)].name);
    }
}
