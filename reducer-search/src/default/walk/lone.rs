//! Names that have lost their last uses: what declares one may go now, though it failed when it had uses.
//!
//! No language says which mention of a name is its declaration, and in many it may stand after the uses. So what holds the last mention is
//! tried whatever it is, and what came of that where names stood in the same place of the same kind of node says whether it is tried again.

use super::undeclared::reach::around;
use crate::default::change::Siblings;
use crate::nodes::{alone, language};
use reducer_syntax::{Kind, NodeId, Renumbering, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// Where names stand: the language, the kind of the element of a list around the name, and the slot that the name is in.
type Place = (&'static str, Kind, &'static str);

/// So many failures in a place say nothing yet,
const FEW: u32 = 2;
/// and then one of so many has to work.
const WORTH_IT: u32 = 4;

/// What holds the last mentions of names, and what came of taking that away.
#[derive(Clone, Debug, Default)]
pub struct Lone {
    /// The elements that wait for a test, each with the place of its name.
    waiting: Vec<(NodeId, Place)>,
    places: BTreeMap<Place, Record>,
}

/// What came of the elements of a place.
#[derive(Clone, Copy, Debug, Default)]
struct Record {
    tries: u32,
    wins: u32,
}

/// The nearest element of a list around a name, if it can go.
fn element(tree: &Tree, name: NodeId) -> Option<NodeId> {
    Some(around(tree, name)[1]).filter(|&node| node != NodeId::ROOT && tree.is_prunable(node))
}

/// The nearest elements of lists around names, if they can go, in order.
pub fn elements(tree: &Tree, names: &[NodeId]) -> Vec<NodeId> {
    let elements: BTreeSet<NodeId> = names.iter().filter_map(|&name| element(tree, name)).collect();
    elements.into_iter().collect()
}

impl Lone {
    /// The elements that hold these names, the last mentions of each, and are worth a test, in order; but for those that wait for one
    /// anyway.
    pub fn add(&mut self, tree: &Tree, names: &[NodeId], waits: impl Fn(NodeId) -> bool) -> Vec<NodeId> {
        let mut elements = BTreeSet::new();
        for &name in names {
            let Some(element) = element(tree, name).filter(|&element| !waits(element)) else { continue };
            let Some(slot) = alone(tree, name).last().and_then(|node| tree.slot(node)) else { continue };
            let place = (language(tree, name), tree.kind(element), slot.name);
            let Record { tries, wins } = self.places.get(&place).copied().unwrap_or_default();
            let is_worth_it = tries < FEW || wins * WORTH_IT >= tries;
            if is_worth_it && elements.insert(element) {
                self.waiting.push((element, place));
            }
        }
        elements.into_iter().collect()
    }

    /// The tree has become another one: elements that are gone could go.
    pub fn follow(&mut self, moved: &Renumbering) {
        for (element, place) in std::mem::take(&mut self.waiting) {
            match moved.get(element) {
                Some(element) => self.waiting.push((element, place)),
                None => self.note(place, true),
            }
        }
    }

    /// Taking these siblings away has failed.
    pub fn failed(&mut self, siblings: Siblings) {
        let is_it = |(element, _): &(NodeId, Place)| siblings == Siblings::one(*element);
        if let Some(at) = self.waiting.iter().position(is_it) {
            let (_, place) = self.waiting.swap_remove(at);
            self.note(place, false);
        }
    }

    fn note(&mut self, place: Place, works: bool) {
        let record = self.places.entry(place).or_default();
        record.tries += 1;
        record.wins += u32::from(works);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::tree;

    /// The texts of the elements that are worth a test, of those that hold these names; what begins with `wait` waits for one anyway.
    fn added(lone: &mut Lone, tree: &Tree, names: &str) -> Vec<String> {
        let names: Vec<NodeId> =
            names.split(' ').flat_map(|name| tree.tokens_with_text(name.as_bytes())).collect();
        let waits = |node: NodeId| tree.text_of(node).starts_with(b"wait");
        let elements = lone.add(tree, &names, waits);
        elements.into_iter().map(|node| String::from_utf8_lossy(tree.text_of(node)).into_owned()).collect()
    }

    #[test]
    fn what_holds_a_name_is_tried_unless_it_waits_for_that() {
        let tree = tree("void f() { } void g() { a; a; } void wait();");
        let mut lone = Lone::default();
        assert_eq!(added(&mut lone, &tree, "f wait a"), ["void f() { }", "a;", "a;"]);
    }

    #[test]
    fn what_failed_in_a_place_is_tried_again_once_it_has_worked() {
        let tree = tree("void f() { a; b; c; d; } void e() { }");
        let mut lone = Lone::default();
        let fail = |lone: &mut Lone, name: &str| {
            let name = tree.tokens_with_text(name.as_bytes())[0];
            lone.failed(Siblings::one(around(&tree, name)[1]));
        };
        assert_eq!(added(&mut lone, &tree, "a b c"), ["a;", "b;", "c;"]);
        fail(&mut lone, "a");
        assert_eq!(added(&mut lone, &tree, "d"), ["d;"]);
        fail(&mut lone, "b");
        assert_eq!(added(&mut lone, &tree, "d e"), ["void e() { }"], "functions are another place");
        let statement = around(&tree, tree.tokens_with_text(b"c")[0])[1];
        let applied = tree.apply(&reducer_syntax::Edit::prune([statement]));
        lone.follow(&applied.renumbering);
        assert_eq!(added(&mut lone, &applied.tree, "d"), ["d;"]);
    }
}
