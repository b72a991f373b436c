//! Random edits of trees, the same on every machine.

use crate::Random;
use reducer_syntax::{Change, Edit, NodeId, Tree};

/// The candidate of up to four random changes of all sorts; `None` if chance gave some without effect.
pub fn candidate(tree: &Tree, random: &mut Random) -> Option<Vec<u8>> {
    let changes = (0..=random.below(4)).map(|_| change(tree, random)).collect();
    let candidate = tree.render(&Edit::new(changes));
    (candidate != tree.text()).then_some(candidate)
}

/// A random change of any sort.
pub fn change(tree: &Tree, random: &mut Random) -> Change {
    let node = NodeId(random.below(tree.node_count()) as u32);
    let below = tree.subtree(node).count();
    // Something near or anywhere below: far away, little fits.
    let reach = 1 + random.below(64);
    let from = NodeId(node.0 + random.below(below.min(reach)) as u32);
    let edit = match random.below(5) {
        0 => None,
        4 => {
            let siblings = std::iter::successors(Some(node), |&node| tree.next_in_slot(node));
            siblings.take(reach).last().map(|last| Edit::run(node, last))
        }
        1 => Edit::splice(tree, node, from),
        2 => Edit::hoist(tree, node, from),
        _ => {
            let shrinks: Vec<Edit> = Edit::shrinks(tree, node).collect();
            (!shrinks.is_empty()).then(|| shrinks[random.below(shrinks.len())].clone())
        }
    };
    edit.map_or(Change::Prune(node), |edit| edit.changes()[0])
}
