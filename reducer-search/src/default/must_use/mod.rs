//! Names that have to be used: where an edit takes the last use of one, it takes the declaration, too.
//!
//! To some languages, a name without uses is an error, so a use and its declaration go together or not at all. Their grammars say
//! what declares such names; nothing is known of scopes, and the nearest mentions are taken for the uses.

mod after;
mod named;

use super::touched::Touched;
use crate::nodes::{ancestors, goes_alone, language};
use crate::numbered::Numbered;
use after::After;
use named::{first_token, name_of};
use reducer_syntax::{Applied, Change, Edit, Kind, Language, NodeId, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// The names of a tree that have to be used, with their uses.
#[derive(Debug, Default)]
pub struct MustUse {
    /// In order.
    declared: Vec<Declared>,
    /// Their numbers, in the order of their first uses.
    by_first_use: Vec<usize>,
}

/// A name that is declared.
#[derive(Debug)]
struct Declared {
    /// What the name stands in: the element of a slot that declares.
    node: NodeId,
    /// The tokens that mention it, in order.
    uses: Vec<NodeId>,
    /// How many more tokens of the tree have its text, whatever they mean.
    mentions: usize,
    /// What may stand in its place if it is not used.
    unused: Option<&'static str>,
}

/// All tokens of a text, in order, each with whether it is declared there.
type Mentions = Vec<(NodeId, bool)>;

impl MustUse {
    /// Those of a tree; none if its languages have none that have to be used.
    pub fn new(tree: &Tree) -> Self {
        let declaring = declaring(tree);
        if declaring.is_empty() { Self::default() } else { Self::of(tree, declaring, &Numbered::new(tree)) }
    }

    /// Those of a tree with these names.
    pub fn with(tree: &Tree, names: &Numbered) -> Self {
        Self::of(tree, declaring(tree), names)
    }

    fn of(tree: &Tree, declaring: Vec<Declaring<'_>>, names: &Numbered) -> Self {
        if declaring.is_empty() {
            return Self::default();
        }
        let number = |node: NodeId, name: &[u8]| names.number(language(tree, node), name);
        let mut mentions: Vec<Option<Mentions>> = vec![None; names.count()];
        for number in declaring.iter().filter_map(|&(node, name, _)| number(node, name)) {
            mentions[number as usize] = Some(Vec::new());
        }
        let mut tokens: Vec<NodeId> = declaring.iter().map(|&(node, ..)| first_token(tree, node)).collect();
        tokens.sort_unstable();
        for &(node, number) in &names.mentions {
            if let Some(mentions) = &mut mentions[number as usize] {
                mentions.push((node, tokens.binary_search(&node).is_ok()));
            }
        }
        let declared = declaring.into_iter().filter_map(|(node, name, unused)| {
            let mentions = mentions[number(node, name)? as usize].as_ref()?;
            let uses = uses(tree, node, mentions);
            let mentions = mentions.len() - uses.len();
            (!uses.is_empty()).then_some(Declared { node, uses, mentions, unused })
        });
        let declared: Vec<Declared> = declared.collect();
        let mut by_first_use: Vec<usize> = (0..declared.len()).collect();
        by_first_use.sort_by_key(|&number| declared[number].uses.first());
        Self { declared, by_first_use }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.declared.is_empty()
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
                return ((0..self.declared.len()).collect(), After::Made(Box::new(tree.apply(edit))));
            }
        };
        let first_use = |number: &usize| self.declared[*number].uses.first().map_or(0, |used| used.0);
        let first_inside = touched.spans().flat_map(|span| {
            let [from, to] = [span.start, span.end]
                .map(|end| self.by_first_use.partition_point(|number| first_use(number) < end));
            self.by_first_use[from..to].iter().copied()
        });
        let perhaps = first_inside.filter(|&number| {
            let Declared { node, uses, .. } = &self.declared[number];
            !touched.removes(*node) && uses.iter().all(|&used| touched.keeps(used) != Some(true))
        });
        let perhaps: BTreeSet<usize> = perhaps.collect();
        let is_told = |number: &usize| {
            let Declared { node, uses, unused, .. } = &self.declared[*number];
            let mates = if unused.is_some() { siblings(tree, *node) } else { vec![*node] };
            uses.iter().chain(&mates).all(|&node| touched.keeps(node).is_some())
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
        let Declared { node, uses, mentions, .. } = &self.declared[number];
        let name = || name_of(tree, *node);
        // None of the others may be a new one.
        !uses.iter().any(|&used| after.text_of(used).is_some_and(|text| Some(text) == name()))
            && name()
                .is_some_and(|name| after.name_of(*node) == Some(name) && after.has_at_most(name, *mentions))
    }

    /// What becomes of declarations that are left without uses.
    fn changes(&self, tree: &Tree, after: &After<'_>, lone: &BTreeSet<usize>) -> Vec<Gone> {
        let nodes: BTreeSet<NodeId> = lone.iter().map(|&number| self.declared[number].node).collect();
        let mut changes = Vec::new();
        for Declared { node, uses, unused, .. } in lone.iter().map(|&number| &self.declared[number]) {
            let change = match *unused {
                None => carrier(tree, *node).map(Gone::Pruned),
                Some(text) => {
                    let is_used = |&other: &NodeId| {
                        !nodes.contains(&other)
                            && after.text_of(other).is_some_and(|now| now != text.as_bytes())
                    };
                    if siblings(tree, *node).iter().any(is_used) {
                        Some(Gone::Unused(*node, text))
                    } else {
                        tree.parent(*node).and_then(|parent| carrier(tree, parent)).map(Gone::Pruned)
                    }
                }
            };
            // A loop that declares what its body uses does not go because the body lost the uses.
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

/// What declares a name that has to be used: the element of the slot, the name, and what may stand in its place.
type Declaring<'t> = (NodeId, &'t [u8], Option<&'static str>);

/// All that declares what has to be used, in order.
fn declaring(tree: &Tree) -> Vec<Declaring<'_>> {
    let of_node = |(node, kind, language): (NodeId, Kind, &'static Language)| {
        let slots = language.must_use.iter().filter(move |slot| slot.kind == kind);
        slots.flat_map(move |slot| {
            let is_there = move |&child: &NodeId| tree.slot(child).is_some_and(|own| own.name == slot.slot);
            tree.children(node).filter(is_there).map(move |child| (child, slot.unused))
        })
    };
    let has_any = tree.languages().iter().any(|language| !language.must_use.is_empty());
    let may_declare = |&(_, kind, language): &(NodeId, Kind, &'static Language)| {
        language.must_use.iter().any(|slot| slot.kind == kind)
    };
    let all = has_any.then(|| tree.kinds().filter(may_declare).flat_map(of_node)).into_iter().flatten();
    let mut named: Vec<_> = all
        .filter_map(|(node, unused)| Some((node, name_of(tree, node)?, unused)))
        .filter(|(_, name, unused)| unused.is_none_or(|text| *name != text.as_bytes()))
        .collect();
    named.sort_unstable();
    named
}

/// The nearest mentions of the name that an element declares: those after it and before the next declaration of that name, in the
/// least node around it that has any.
fn uses(tree: &Tree, node: NodeId, mentions: &Mentions) -> Vec<NodeId> {
    let end = tree.end(node);
    let later = &mentions[mentions.partition_point(|(mention, _)| mention.0 < end)..];
    let later = &later[..later.iter().position(|&(_, is_declared)| is_declared).unwrap_or(later.len())];
    let Some((first, _)) = later.first() else { return Vec::new() };
    let around = ancestors(tree, node).skip(1).find(|&above| first.0 < tree.end(above));
    let scope = around.map_or(0, |above| tree.end(above));
    later.iter().map(|&(mention, _)| mention).take_while(|mention| mention.0 < scope).collect()
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
