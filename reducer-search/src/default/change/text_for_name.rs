//! The text that a directive gives a name comes in the places of the name's uses, and the directive goes.
//!
//! What is in a directive is seen by its words alone ([`name_and_text`]).

use super::at::At;
use super::carriers::carrier;
use super::class::Class;
use super::directive::name_and_text;
use super::moves::{About, Change, Move, SMALL};
use super::samples::Samples;
use crate::names::is_word;
use reducer_syntax::{Edit, Instead, NodeId, Tree};

/// Puts what the token says of a name in the places of the name's uses, and prunes the token.
#[derive(Debug)]
pub struct TextForName;

/// The uses of the name that a token gives a text, and that text.
fn uses(tree: &Tree, token: NodeId) -> Option<(Vec<NodeId>, &[u8])> {
    let (name, text) = name_and_text(tree.text_of(token))?;
    let uses = tree.tokens_with_text(name);
    uses.first().is_some_and(|&first| first > token).then_some((uses, text))
}

impl Change for TextForName {
    fn name(&self) -> &'static str {
        "text for a name"
    }

    fn about(&self) -> About {
        About {
            text: "puts the text that a directive gives a name in the places of the name's uses, and prunes the directive",
            before: "#define N 3\nint a[N];",
            after: "int a[3];",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Name
    }

    fn limit(&self) -> usize {
        SMALL
    }

    fn is_guess(&self) -> bool {
        true
    }

    fn comes_late(&self) -> bool {
        true
    }

    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let tokens = tree.nodes().filter(|&node| tree.is_token(node) && !is_word(tree, node));
        let tokens = tokens.filter(|&token| uses(tree, token).is_some());
        tokens.map(|token| (1, Move::new(&Self, At::node(token)))).collect()
    }

    /// `None` if what comes of it does not parse, or has more tokens.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let (uses, text) = uses(tree, at.node)?;
        let pruned = tree.apply(&Edit::prune([carrier(tree, at.node)?]));
        let places =
            uses.into_iter().map(|token| Some((pruned.renumbering.get(token)?, Instead::Text(text))));
        let places: Option<Vec<(NodeId, Instead)>> = places.collect();
        let now = pruned.tree.with_texts(&places?)?;
        if now.token_count() > tree.token_count() { None } else { tree.edit_to(now) }
    }

    fn gain(&self, _: &Tree, _: At) -> usize {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn a_text_comes_in_the_places_of_all_uses() {
        let texts = testing::texts(&TextForName, "#define N 0x10\nint a[N];\nint b = N;");
        assert_eq!(texts, ["int a[0x10];\nint b = 0x10;"]);
    }

    #[test]
    fn what_makes_more_tokens_or_takes_arguments_stays() {
        for text in
            ["#define N (1 + 2)\nint a[N];", "#define N(x) x\nint a = N(1);", "int a = N;\n#define N 1\n"]
        {
            assert_eq!(testing::texts(&TextForName, text), Vec::<String>::new(), "{text}");
        }
    }
}
