//! The names that a tree declares, with their uses.

use super::places::Places;
use super::reach::span;
use crate::default::touched::Touched;
use crate::default::unchanged::Unchanged;
use crate::numbered::Numbered;
use reducer_syntax::{Applied, NodeId, Tree};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;

/// The names that a tree declares, each with its uses.
#[derive(Debug, Default)]
pub struct Scopes {
    names: Vec<Name>,
    /// The declarations and the uses of each name, in order.
    mentions: Vec<NodeId>,
    /// All declarations, in order, each with the number of its name.
    declarations: Vec<(NodeId, u32)>,
}

/// A name and all that declares it for the same nodes.
#[derive(Clone, Debug)]
struct Name {
    /// The number of the place of the first declaration.
    place: u32,
    /// Its declarations among all mentions,
    declarations: Range<usize>,
    /// and the uses for which no other name of the same text is declared farther in.
    uses: Range<usize>,
    /// The next name of the same text farther out.
    outer: Option<u32>,
}

/// A declaration.
struct Declaration {
    node: NodeId,
    place: u32,
    /// The nodes for which it holds.
    reach: Range<u32>,
}

impl Scopes {
    /// Those of a tree with these names, which are declared at these places.
    pub fn new(tree: &Tree, names: &Numbered, places: &Places) -> Self {
        let mut this = Self::default();
        if places.is_empty() {
            return this;
        }
        let mut mentions = names.mentions.clone();
        mentions.sort_by_key(|&(_, number)| number);
        for of_text in mentions.chunk_by(|one, next| one.1 == next.1).filter(|of_text| of_text.len() > 1) {
            this.add_text(tree, of_text, places);
        }
        this.declarations.sort_unstable();
        this
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Those of the tree after an edit, where a name is what it was before; and the declarations of names that had uses and have none now.
    pub fn after(&self, applied: &Applied, unchanged: &Unchanged) -> (Self, Vec<NodeId>) {
        let moved = |&node: &NodeId| unchanged.get(node).or_else(|| applied.renumbering.get(node));
        let (mut this, mut lone) = (Self::default(), Vec::new());
        // Where each name is now, or the next one farther out that is left.
        let mut now: Vec<Option<u32>> = Vec::with_capacity(self.names.len());
        for Name { place, declarations, uses, outer } in &self.names {
            let outer = outer.and_then(|outer| now[outer as usize]);
            let declarations =
                this.add_mentions(self.mentions[declarations.clone()].iter().filter_map(moved));
            if declarations.is_empty() {
                now.push(outer);
                continue;
            }
            now.push(Some(this.names.len() as u32));
            let had_uses = !uses.is_empty();
            let uses = this.add_mentions(self.mentions[uses.clone()].iter().filter_map(moved));
            if had_uses && uses.is_empty() {
                lone.extend(&this.mentions[declarations.clone()]);
            }
            this.names.push(Name { place: *place, declarations, uses, outer });
        }
        // They are nearly sorted as they come.
        let declared =
            self.declarations.iter().filter_map(|(node, name)| Some((moved(node)?, now[*name as usize]?)));
        this.declarations = declared.collect();
        this.declarations.sort_unstable();
        (this, lone)
    }

    /// The places of the declarations that changes take away from uses that stay, in order, each once.
    pub fn places(&self, touched: &Touched) -> Vec<u32> {
        self.undeclared(touched).map(|name| name.place).collect::<BTreeSet<u32>>().into_iter().collect()
    }

    /// The declarations that changes take away from uses that stay.
    pub fn taken(&self, touched: &Touched) -> Vec<NodeId> {
        let taken = self.undeclared(touched).flat_map(|name| &self.mentions[name.declarations.clone()]);
        taken.copied().collect()
    }

    /// The uses that stay while changes take their declarations away, in order.
    pub fn orphans(&self, touched: &Touched) -> Vec<NodeId> {
        let uses = self.undeclared(touched).flat_map(|name| &self.mentions[name.uses.clone()]);
        let stay: BTreeSet<NodeId> =
            uses.copied().filter(|&node| touched.keeps(node) == Some(true)).collect();
        stay.into_iter().collect()
    }

    /// The names that changes take the declarations of away from uses that stay, once for each declaration.
    fn undeclared(&self, touched: &Touched) -> impl Iterator<Item = &Name> {
        let stays = |node: NodeId| touched.keeps(node) == Some(true);
        let declared_in = |span: Range<u32>| {
            let [from, to] =
                [span.start, span.end].map(|end| self.declarations.partition_point(|(node, _)| node.0 < end));
            self.declarations[from..to].iter().map(move |&(node, name)| (span.clone(), node, name))
        };
        touched.spans().flat_map(declared_in).filter_map(move |(span, node, name)| {
            let name = &self.names[name as usize];
            let uses = &self.mentions[name.uses.clone()];
            let [first, last] = [uses.first()?, uses.last()?];
            // The quicker question comes first: mostly the uses go, too.
            let go_too = touched.removes(node) && span.contains(&first.0) && span.contains(&last.0);
            (!go_too && self.is_undeclared(name, stays)).then_some(name)
        })
    }

    /// Whether no declaration of a name stays, nor one farther out, and a use does.
    fn is_undeclared(&self, name: &Name, stays: impl Fn(NodeId) -> bool + Copy) -> bool {
        let stay = |nodes: &Range<usize>| self.mentions[nodes.clone()].iter().any(|&node| stays(node));
        let outer = |name: &Name| Some(&self.names[name.outer? as usize]);
        let mut all = std::iter::successors(Some(name), |&name| outer(name));
        !all.any(|name| stay(&name.declarations)) && stay(&name.uses)
    }

    /// Adds the names of one text, which is mentioned there.
    fn add_text(&mut self, tree: &Tree, mentions: &[(NodeId, u32)], places: &Places) {
        let nodes: Vec<NodeId> = mentions.iter().map(|&(node, _)| node).collect();
        let declares = |&node: &NodeId| {
            let (place, reach) = places.declares(tree, node)?;
            Some(Declaration { node, place, reach })
        };
        let mut all: Vec<Declaration> = nodes.iter().filter_map(declares).collect();
        let is_use: Vec<bool> = {
            let mut next = all.iter().map(|one| one.node).peekable();
            nodes.iter().map(|node| next.next_if_eq(node).is_none()).collect()
        };
        all.sort_by_key(|one| (one.reach.start, Reverse(one.reach.end), one.node));
        let names: Vec<&[Declaration]> = all.chunk_by(|one, next| one.reach == next.reach).collect();
        let mut uses: Vec<Vec<NodeId>> = vec![Vec::new(); names.len()];
        let mut outer: Vec<Option<usize>> = vec![None; names.len()];
        // The names that reach the mention under way: each reaches all that the next one does.
        let mut open: Vec<usize> = Vec::new();
        let mut next = 0;
        let whole = span(tree, NodeId::ROOT);
        for (&node, is_use) in nodes.iter().zip(is_use) {
            while let Some([first, ..]) = names.get(next).filter(|name| name[0].reach.start <= node.0) {
                while open.pop_if(|open| names[*open][0].reach.end <= first.reach.start).is_some() {}
                outer[next] = open.last().copied();
                open.push(next);
                next += 1;
            }
            while open.pop_if(|open| names[*open][0].reach.end <= node.0).is_some() {}
            // What comes before a declaration is none of its uses, but where it holds for the whole text.
            let is_declared = |&&name: &&usize| names[name][0].reach == whole || names[name][0].node < node;
            if let Some(&name) = open.iter().rev().find(is_declared).filter(|_| is_use) {
                uses[name].push(node);
            }
        }
        let before = self.names.len();
        for ((name, uses), outer) in names.into_iter().zip(uses).zip(outer) {
            let (place, outer) = (name[0].place, outer.map(|outer| (before + outer) as u32));
            let number = self.names.len() as u32;
            self.declarations.extend(name.iter().map(|one| (one.node, number)));
            let declarations = self.add_mentions(name.iter().map(|one| one.node));
            let uses = self.add_mentions(uses.into_iter());
            self.names.push(Name { place, declarations, uses, outer });
        }
    }

    /// Adds mentions; gives where they are, in order.
    fn add_mentions(&mut self, nodes: impl Iterator<Item = NodeId>) -> Range<usize> {
        let start = self.mentions.len();
        self.mentions.extend(nodes);
        self.mentions[start..].sort_unstable();
        start..self.mentions.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reducer_syntax::Edit;

    /// A text with enough declarations of each sort to learn their places from.
    const TEXT: &str = "int one(int a, int b) { int c = a; int d = b; return c + d; }\n\
                        int two(int a, int b) { int e = a; int f = b; return e * f; }\n\
                        int three(int p, int q) { int r = one(p, q); int s = two(q, p); return r + s; }\n\
                        int four(int p, int q) { int r = three(p, q); { int p = r; use(p); } return p + q; }\n\
                        int five(int x) { int y = four(x, x); return three(y, two(x, one(x, y))); }\n";

    /// The tree of that text, and what it declares.
    fn tree() -> (Tree, Scopes) {
        let tree = Tree::parse(&reducer_c::LANGUAGE, TEXT.as_bytes()).unwrap();
        let names = Numbered::new(&tree);
        let places = Places::learnt(&tree, &names);
        let scopes = Scopes::new(&tree, &names, &places);
        (tree, scopes)
    }

    /// The outermost node of a text.
    fn node(tree: &Tree, text: &str) -> NodeId {
        tree.nodes().find(|&node| tree.text_of(node) == text.as_bytes()).unwrap()
    }

    /// Whether an edit leaves a name without its declaration.
    fn leaves_undeclared(tree: &Tree, scopes: &Scopes, edit: &Edit) -> bool {
        !scopes.places(&Touched::new(tree, edit.changes().iter().copied())).is_empty()
    }

    #[test]
    fn what_is_left_without_its_declaration() {
        let (tree, scopes) = tree();
        let without = |text: &str| leaves_undeclared(&tree, &scopes, &Edit::prune([node(&tree, text)]));
        assert!(without("int c = a;") && without("int s = two(q, p);") && without("int x"));
        assert!(!without("return c + d;") && !without("use(p);"), "nothing is declared there");
        assert!(!without("int p = r;"), "another one is declared farther out");
        assert!(without("int one(int a, int b) { int c = a; int d = b; return c + d; }"));
        let body = node(&tree, "{ int p = r; use(p); }");
        assert!(!leaves_undeclared(&tree, &scopes, &Edit::prune([body])), "the use goes, too");
        let hoist = |into, from| Edit::hoist(&tree, node(&tree, into), node(&tree, from)).unwrap();
        assert!(leaves_undeclared(&tree, &scopes, &hoist("int y = four(x, x);", "four(x, x)")));
        assert!(!leaves_undeclared(&tree, &scopes, &hoist("{ int p = r; use(p); }", "int p = r;")));
    }

    #[test]
    fn a_declaration_that_gets_another_text_alone_is_gone() {
        let (tree, scopes) = tree();
        let names: Vec<NodeId> = tree.tokens_with_text(b"e");
        assert!(leaves_undeclared(&tree, &scopes, &Edit::retext([names[0]], b"z")));
        assert!(!leaves_undeclared(&tree, &scopes, &Edit::retext([names[1]], b"z")));
        assert!(!leaves_undeclared(&tree, &scopes, &Edit::retext(names, b"z")));
    }

    #[test]
    fn what_has_lost_its_last_use() {
        let (tree, scopes) = tree();
        let lone = |texts: &[&str]| {
            let applied = tree.apply(&Edit::prune(texts.iter().map(|text| node(&tree, text))));
            let (_, lone) = scopes.after(&applied, &Unchanged::new(&tree, &applied));
            let lone = lone.into_iter().map(|node| applied.tree.text_of(node).to_vec());
            lone.map(|text| String::from_utf8(text).unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(lone(&["return e * f;"]), ["e", "f"]);
        assert_eq!(
            lone(&["return c + d;", "int c = a;"]),
            ["a", "d"],
            "what goes itself has no uses to lose"
        );
        assert_eq!(lone(&["use(p);"]), ["p"], "another one of this text has uses");
        assert_eq!(lone(&["int p = r;", "use(p);"]), ["r"]);
    }

    #[test]
    fn after_an_edit_names_are_what_they_were() {
        let (tree, scopes) = tree();
        let nodes = |scopes: &Scopes, nodes: &Range<usize>| scopes.mentions[nodes.clone()].to_vec();
        let prunes = tree.nodes().filter(|&node| tree.is_prunable(node)).map(|node| Edit::prune([node]));
        let hoists = tree.nodes().flat_map(|into| tree.subtree(into).skip(1).map(move |from| (into, from)));
        let hoists = hoists.filter_map(|(into, from)| Edit::hoist(&tree, into, from));
        let mut count = 0;
        let other = Tree::parse(&reducer_c::LANGUAGE, format!("int;\n{TEXT}").into_bytes()).unwrap();
        let whole = [Edit::whole(tree.clone(), true), Edit::whole(other, false)];
        for edit in prunes.chain(hoists).chain(whole) {
            let applied = tree.apply(&edit);
            let (after, _) = scopes.after(&applied, &Unchanged::new(&tree, &applied));
            let now = |of: &Range<usize>| {
                let now = nodes(&scopes, of).into_iter().filter_map(|node| applied.renumbering.get(node));
                now.collect::<Vec<NodeId>>()
            };
            let expected = scopes.names.iter().map(|name| (now(&name.declarations), now(&name.uses)));
            let expected: Vec<_> = expected.filter(|(declarations, _)| !declarations.is_empty()).collect();
            let known =
                after.names.iter().map(|name| (nodes(&after, &name.declarations), nodes(&after, &name.uses)));
            assert_eq!(known.collect::<Vec<_>>(), expected, "{edit:?}");
            assert!(after.declarations.is_sorted());
            assert_eq!(after.declarations.len(), expected.iter().map(|(all, _)| all.len()).sum::<usize>());
            count += 1;
        }
        assert!(count > 100, "{count}");
    }
}
