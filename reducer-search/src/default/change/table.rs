//! All changes, and their moves in a tree.

use super::beside_name::BesideName;
use super::body_for_call::BodyForCall;
use super::everywhere::Everywhere;
use super::head_and_tail::HeadAndTail;
use super::hoist::Hoist;
use super::hoist_and_end::HoistAndEnd;
use super::holder::Hold;
use super::in_brackets::InBrackets;
use super::include::Include;
use super::join_files::JoinFiles;
use super::join_neighbours::JoinNeighbours;
use super::leave_out_token::LeaveOutToken;
use super::leave_out_tokens::LeaveOutTokens;
use super::literal_for_name::LiteralForName;
use super::moves::{self, About, Change, Fineness, Move};
use super::names_used_together::NamesUsedTogether;
use super::one_name_for_two::OneNameForTwo;
use super::pairs::Pairs;
use super::part_for_whole::PartForWhole;
use super::prune::Prune;
use super::prune_file::PruneFile;
use super::prune_mentions::PruneMentions;
use super::put_sample::PutSample;
use super::rewrite::Rewriting;
use super::run::Run;
use super::same_place::SamePlace;
use super::samples::Samples;
use super::shorten::Shorten;
use super::shortest_text::ShortestText;
use super::shrink::Shrink;
use super::splice::Splice;
use super::text_for_call::TextForCall;
use super::text_for_name::TextForName;
use super::transplant::Transplant;
use super::unwrap_brackets::UnwrapBrackets;
use super::unwrap_conditional::UnwrapConditional;
use super::value_for_name::ValueForName;
use reducer_syntax::{NodeId, Tree};

/// All changes. Of moves with equal gains, those of later changes are tried first in the sweeps.
pub const CHANGES: &[&dyn Change] = &[
    &Run,
    &Prune,
    &Shrink,
    &Hoist,
    &Splice,
    &InBrackets,
    &Shorten,
    &ShortestText,
    &Everywhere,
    &LiteralForName,
    &LeaveOutToken,
    &PutSample,
    &OneNameForTwo,
    &SamePlace,
    &Pairs,
    &PruneMentions,
    &HeadAndTail,
    &LeaveOutTokens,
    &UnwrapBrackets,
    &HoistAndEnd,
    &Transplant,
    &ValueForName,
    &BodyForCall,
    &TextForName,
    &TextForCall,
    &NamesUsedTogether,
    &PartForWhole,
    &BesideName,
    &Hold,
    &Rewriting,
    &JoinNeighbours,
    &PruneFile,
    &JoinFiles,
    &Include,
    &UnwrapConditional,
];

/// The moves at a node that take more than a part of a token's text.
pub fn at_node(tree: &Tree, node: NodeId) -> Vec<Move> {
    moves::at_node(CHANGES, tree, node)
}

/// The moves that change nothing but the text of a token.
pub fn in_text(tree: &Tree, token: NodeId, fineness: Fineness) -> Vec<Move> {
    CHANGES.iter().flat_map(|change| change.in_text(tree, token, fineness)).collect()
}

/// The moves that are found by a look at the whole tree, with their gains: those of changes that come late, or all others.
pub fn in_tree(tree: &Tree, samples: &Samples, late: bool) -> Vec<(usize, Move)> {
    let tokens = tree.token_count();
    let tried = CHANGES.iter().filter(|change| change.comes_late() == late && tokens <= change.limit());
    tried.flat_map(|change| change.in_tree(tree, samples)).collect()
}

/// All changes that the default search tries, as a table in Markdown: what each does, an example, and the size of the trees
/// in which it is tried.
pub fn table_of_changes() -> String {
    let head = "| change | what it does | for example | in trees of up to |\n|---|---|---|---|\n";
    let rows = CHANGES.iter().map(|change| {
        let About { text, before, after } = change.about();
        let limit = match change.limit() {
            usize::MAX => "any size".to_owned(),
            tokens => format!("{tokens} tokens"),
        };
        let [before, after] = [before, after].map(|text| text.replace('\n', " ↵ "));
        format!("| {} | {text} | `{before}` → `{after}` | {limit} |\n", change.name())
    });
    std::iter::once(head.to_owned()).chain(rows).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_different() {
        let names: BTreeSet<&str> = CHANGES.iter().map(|change| change.name()).collect();
        assert_eq!(names.len(), CHANGES.len());
    }

    #[test]
    fn the_examples_are_true() {
        let wrong = CHANGES.iter().filter_map(|&change| {
            let About { before, after, .. } = change.about();
            let made = testing::texts(change, before);
            (!made.iter().any(|text| text == after)).then_some((change.name(), made))
        });
        let wrong: Vec<_> = wrong.collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
