//! Names that have to be used: where an edit takes the last use of one, it takes the declaration, too.
//!
//! To some languages, a name without uses is an error, so a use and its declaration go together or not at all. Their grammars say
//! what declares such names; nothing is known of scopes, and the nearest mentions are taken for the uses.

mod after;
mod named;
mod names;

use super::touched::Touched;
use super::unchanged::Unchanged;
use crate::nodes::{ancestors, goes_alone};
use crate::numbered::Numbered;
use after::After;
use named::name_of;
use names::Names;
use reducer_syntax::{Applied, Change, Edit, NodeId, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// The names of a tree that have to be used, with their uses.
#[derive(Debug, Default)]
pub struct MustUse {
    names: Names,
}

impl MustUse {
    /// Those of a tree; none if its languages have none that have to be used.
    pub fn new(tree: &Tree) -> Self {
        if Names::may_be_in(tree) { Self::with(tree, &Numbered::new(tree)) } else { Self::default() }
    }

    /// Those of a tree with these names.
    pub fn with(tree: &Tree, names: &Numbered) -> Self {
        Self { names: Names::new(tree, names) }
    }

    /// Those of the tree after an edit, with the names of both trees.
    pub fn after(&self, tree: &Tree, unchanged: &Unchanged, [before, names]: [&Numbered; 2]) -> Self {
        Self { names: self.names.after(tree, unchanged, [before, names]) }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.names.all().is_empty()
    }

    /// The edit that takes along what has no use any more after an edit of the tree, and so on.
    pub fn completed(&self, tree: &Tree, edit: Edit) -> Edit {
        if self.is_empty() {
            return edit;
        }
        let mut edit = edit;
        // What has gone so far, with what stands in its place.
        let mut done: BTreeMap<NodeId, Option<&'static str>> = BTreeMap::new();
        loop {
            let (mut lone, after) = self.perhaps_lone(tree, &edit, &done);
            lone.retain(|&number| self.is_lone(number, tree, &after));
            let mut changes = self.changes(tree, &after, &lone);
            let mut seen = BTreeSet::new();
            changes.retain(|gone| !done.contains_key(&gone.node()) && seen.insert(gone.node()));
            if changes.is_empty() {
                return edit;
            }
            edit = match (edit, after) {
                (Edit::Whole(_), After::Made(applied)) => {
                    let left = changes.iter().filter_map(|gone| gone.renumbered(&applied));
                    let less = left.map(Gone::edit).collect();
                    Edit::whole(applied.tree.apply(&less).tree, false)
                }
                (edit, _) => std::iter::once(edit).chain(changes.iter().map(|&gone| gone.edit())).collect(),
            };
            done.extend(changes.iter().map(|gone| (gone.node(), gone.text())));
        }
    }

    /// The numbers of the names that may keep their declarations and lose all their uses, in order, and what is left after the edit, in
    /// which these nodes get the texts beside them.
    fn perhaps_lone<'a>(
        &self,
        tree: &'a Tree,
        edit: &Edit,
        texts: &'a BTreeMap<NodeId, Option<&'static str>>,
    ) -> (BTreeSet<usize>, After<'a>) {
        let touched = match edit {
            Edit::Changes(changes) => {
                let is_known = |change: &&Change| !matches!(change, Change::Retext { node, .. } if texts.get(node).is_some_and(Option::is_some));
                Touched::new(tree, changes.changes().iter().filter(is_known).copied())
            }
            Edit::Whole(_) => {
                return ((0..self.names.all().len()).collect(), After::Made(Box::new(tree.apply(edit))));
            }
        };
        let first_inside = touched.spans().flat_map(|span| self.names.first_used_in(span));
        let perhaps = first_inside.filter(|&number| {
            let name = &self.names.all()[number];
            !touched.removes(name.node)
                && self.names.uses(name).iter().all(|&used| touched.keeps(used) != Some(true))
        });
        let perhaps: BTreeSet<usize> = perhaps.collect();
        let is_told = |number: &usize| {
            let name = &self.names.all()[*number];
            let mates = if name.unused.is_some() { siblings(tree, name.node) } else { vec![name.node] };
            self.names.uses(name).iter().chain(&mates).all(|&node| touched.keeps(node).is_some())
        };
        let after = if perhaps.iter().all(is_told) {
            After::Told { tree, touched, texts }
        } else {
            After::Made(Box::new(tree.apply(edit)))
        };
        (perhaps, after)
    }

    /// Whether a declaration is left without any use.
    fn is_lone(&self, number: usize, tree: &Tree, after: &After<'_>) -> bool {
        let declared = &self.names.all()[number];
        let name = || name_of(tree, declared.node);
        // None of the others may be a new one.
        let is_used = |&used: &NodeId| after.text_of(used).is_some_and(|text| Some(text) == name());
        let is_there = |name| after.name_of(declared.node) == Some(name);
        !self.names.uses(declared).iter().any(is_used)
            && name().is_some_and(|name| is_there(name) && after.has_at_most(name, declared.others))
    }

    /// What becomes of declarations that are left without uses.
    fn changes(&self, tree: &Tree, after: &After<'_>, lone: &BTreeSet<usize>) -> Vec<Gone> {
        let lone = || lone.iter().map(|&number| &self.names.all()[number]);
        let nodes: BTreeSet<NodeId> = lone().map(|name| name.node).collect();
        let mut changes = Vec::new();
        for name in lone() {
            let node = name.node;
            let change = match name.unused {
                None => carrier(tree, node).map(Gone::Pruned),
                Some(text) => {
                    let is_used = |&other: &NodeId| {
                        !nodes.contains(&other)
                            && after.text_of(other).is_some_and(|now| now != text.as_bytes())
                    };
                    if siblings(tree, node).iter().any(is_used) {
                        Some(Gone::Unused(node, text))
                    } else {
                        tree.parent(node).and_then(|parent| carrier(tree, parent)).map(Gone::Pruned)
                    }
                }
            };
            // A loop that declares what its body uses does not go because the body lost the uses.
            let uses = self.names.uses(name);
            let is_around =
                |gone: &Gone| uses.iter().any(|&used| gone.node() <= used && used.0 < tree.end(gone.node()));
            changes.extend(change.filter(|gone| !is_around(gone)));
        }
        changes
    }
}

/// What becomes of a declaration.
#[derive(Clone, Copy)]
enum Gone {
    Pruned(NodeId),
    Unused(NodeId, &'static str),
}

impl Gone {
    fn node(self) -> NodeId {
        match self {
            Self::Pruned(node) | Self::Unused(node, _) => node,
        }
    }

    /// What stands in its place.
    fn text(self) -> Option<&'static str> {
        match self {
            Self::Pruned(_) => None,
            Self::Unused(_, text) => Some(text),
        }
    }

    fn renumbered(self, applied: &Applied) -> Option<Self> {
        Some(match self {
            Self::Pruned(node) => Self::Pruned(applied.renumbering.get(node)?),
            Self::Unused(node, text) => Self::Unused(applied.renumbering.get(node)?, text),
        })
    }

    fn edit(self) -> Edit {
        match self {
            Self::Pruned(node) => Edit::new(vec![Change::Prune(node)]),
            Self::Unused(node, text) => Edit::retext([node], text.as_bytes()),
        }
    }
}

/// The nearest node around one, itself perhaps, that can go.
fn carrier(tree: &Tree, node: NodeId) -> Option<NodeId> {
    ancestors(tree, node).find(|&node| goes_alone(tree, node))
}

/// All elements of the slot of one, in order.
fn siblings(tree: &Tree, node: NodeId) -> Vec<NodeId> {
    let slot = tree.slot(node).map(|slot| slot.name);
    let parent = tree.parent(node);
    let children = parent.into_iter().flat_map(|parent| tree.children(parent));
    children.filter(|&child| tree.slot(child).map(|slot| slot.name) == slot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left of a text in Go without the outermost nodes of these texts, and without what is not used then.
    fn left(text: &str, gone: &[&str]) -> String {
        let text = format!("package a; {text}");
        let tree = Tree::parse(&reducer_go::LANGUAGE, text.as_bytes()).unwrap();
        let with_text = |gone: &&str| tree.nodes().find(|&node| tree.text_of(node) == gone.as_bytes());
        let edit = Edit::prune(gone.iter().map(|gone| with_text(gone).unwrap()));
        let edit = MustUse::new(&tree).completed(&tree, edit);
        let left = tree.render(&edit);
        Tree::parse(&reducer_go::LANGUAGE, left.clone()).unwrap();
        String::from_utf8(left).unwrap().split_once(';').unwrap().1.trim().to_owned()
    }

    #[test]
    fn an_import_goes_with_its_last_use() {
        let text = "import (\"fmt\"; m \"math/rand\"; \"x/os\"); func f() { fmt.A(m.B()); fmt.C(); os.D() }";
        assert_eq!(
            left(text, &["fmt.C()"]),
            "import (\"fmt\"; m \"math/rand\"; \"x/os\"); func f() { fmt.A(m.B()); os.D() }"
        );
        assert_eq!(
            left(text, &["os.D()"]),
            "import (\"fmt\"; m \"math/rand\"); func f() { fmt.A(m.B()); fmt.C() }"
        );
        assert_eq!(left(text, &["fmt.A(m.B())", "fmt.C()"]), "import (\"x/os\"); func f() { os.D() }");
    }

    #[test]
    fn a_variable_goes_with_its_last_use_and_what_it_alone_used() {
        let text =
            "import \"fmt\"; func f() { x := fmt.A(); y := x; var z = 1; g(y); h(z) }; func y() { x() }";
        assert_eq!(left(text, &["g(y)"]), "func f() { var z = 1; h(z) }; func y() { x() }");
        assert_eq!(
            left(text, &["h(z)"]),
            "import \"fmt\"; func f() { x := fmt.A(); y := x; g(y) }; func y() { x() }"
        );
    }

    #[test]
    fn of_several_names_one_is_left_blank() {
        let text = "func f() { x, y := a(); g(x); g(y); for i, j := range x { h(i) } }";
        assert_eq!(left(text, &["g(y)"]), "func f() { x, _ := a(); g(x); for i, j := range x { h(i) } }");
        assert_eq!(left(text, &["g(x)", "g(y)", "for i, j := range x { h(i) }"]), "func f() { {} }");
    }

    #[test]
    fn what_is_around_its_uses_stays() {
        assert_eq!(
            left("func f() { for i := range x { h(i); g() } }", &["h(i)"]),
            "func f() { for i := range x { g() } }"
        );
    }

    #[test]
    fn nothing_goes_where_nothing_has_to_be_used() {
        let tree = Tree::parse(&reducer_c::LANGUAGE, &b"int a; int b() { int c; return c; }"[..]).unwrap();
        assert!(MustUse::new(&tree).is_empty());
    }
}
