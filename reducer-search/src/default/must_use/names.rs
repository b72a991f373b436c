//! The names of a tree that have to be used, and their uses.

use super::named::{first_token, name_of};
use crate::default::change::Siblings;
use crate::default::unchanged::Unchanged;
use crate::nodes::{ancestors, language};
use crate::numbered::Numbered;
use reducer_syntax::{Kind, Language, NodeId, Tree};
use std::ops::Range;

/// The names of a tree that have to be used.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Names {
    /// All that declares one, in order.
    elements: Vec<Element>,
    /// Those of them with uses, in order.
    used: Vec<Name>,
    /// The uses of all names: those of a name stand together, in order.
    uses: Vec<NodeId>,
    /// The numbers of `used`, in the order of their first uses.
    by_first_use: Vec<usize>,
}

/// The element of a slot that declares a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Element {
    node: NodeId,
    /// The number of the name, if any token is it.
    number: Option<u32>,
    /// What may stand in the place of the element if the name is not used.
    unused: Option<&'static str>,
}

/// A name that is declared and used.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Name {
    /// What the name stands in: the element of a slot that declares.
    pub node: NodeId,
    /// What may stand in its place if it is not used.
    pub unused: Option<&'static str>,
    /// How many more tokens of the tree have its text, whatever they mean.
    pub others: usize,
    number: u32,
    /// The least node around the element that has any of the uses.
    scope: NodeId,
    uses: Range<usize>,
}

impl Names {
    /// Whether a tree may have any.
    pub fn may_be_in(tree: &Tree) -> bool {
        tree.languages().iter().any(|language| !language.must_use.is_empty())
    }

    /// Those of a tree with these names.
    pub fn new(tree: &Tree, names: &Numbered) -> Self {
        if !Self::may_be_in(tree) {
            return Self::default();
        }
        let mut elements: Vec<Element> = tree
            .kinds()
            .flat_map(|(node, kind, language)| elements_of(tree, names, node, kind, language))
            .collect();
        elements.sort_unstable();
        let found = found(tree, names, &elements, |_| true);
        Self { elements, ..Self::default() }.with(found, &Self::default(), |_| None, |_, _| ())
    }

    /// Those of the tree after an edit, with the names of the tree before and of this one: only what the edit touched is looked at.
    pub fn after(&self, tree: &Tree, unchanged: &Unchanged, [before, names]: [&Numbered; 2]) -> Self {
        let next = if unchanged.has_kinds() && Self::may_be_in(tree) {
            self.moved(tree, unchanged, [before, names])
        } else {
            Self::new(tree, names)
        };
        debug_assert_eq!(next, Self::new(tree, names));
        next
    }

    fn moved(&self, tree: &Tree, unchanged: &Unchanged, [before, names]: [&Numbered; 2]) -> Self {
        let mut is_touched = vec![false; names.count()];
        let mut touch = |number: Option<u32>| {
            if let Some(number) = number {
                is_touched[number as usize] = true;
            }
        };
        mentions_in(before, unchanged.gone()).for_each(|number| touch(Some(number)));
        mentions_in(names, unchanged.new_nodes()).for_each(|number| touch(Some(number)));
        let mut elements = Vec::with_capacity(self.elements.len());
        for element in &self.elements {
            match unchanged.siblings(Siblings::one(element.node)) {
                Some(Siblings { first: node, .. }) => {
                    let number = element.number.or_else(|| number_of(tree, names, node));
                    elements.push(Element { node, number, ..*element });
                }
                None => touch(element.number),
            }
        }
        let known = elements.len();
        for node in unchanged.new_nodes().iter().cloned().flatten().map(NodeId).chain(unchanged.around()) {
            let language = tree.home(node).0.language();
            let all = elements_of(tree, names, node, tree.kind(node), language);
            let is_new = |element: &Element| {
                elements[..known].binary_search_by_key(&element.node, |known| known.node).is_err()
            };
            let all: Vec<Element> = all.filter(is_new).collect();
            for element in &all {
                touch(element.number);
            }
            elements.extend(all);
        }
        elements.sort_unstable();
        // The uses of a name may be others if those of its scope are.
        self.used
            .iter()
            .filter(|name| unchanged.get(name.scope).is_none())
            .for_each(|name| touch(Some(name.number)));
        let found = found(tree, names, &elements, |number| is_touched[number as usize]);
        let image = |name: &Name| {
            let scope = unchanged.get(name.scope).filter(|_| !is_touched[name.number as usize])?;
            Some(Name { node: unchanged.get(name.node)?, scope, ..name.clone() })
        };
        let uses = |uses: &[NodeId], all: &mut Vec<NodeId>| unchanged.extend(uses, all);
        Self { elements, ..Self::default() }.with(found, self, image, uses)
    }

    /// The same with names that were found with their uses, and with those of another tree that have images in this one, as their uses
    /// have.
    fn with(
        mut self,
        found: Vec<(Name, Vec<NodeId>)>,
        before: &Self,
        image: impl Fn(&Name) -> Option<Name>,
        images: impl Fn(&[NodeId], &mut Vec<NodeId>),
    ) -> Self {
        // By number before: the number now.
        let mut numbers: Vec<Option<usize>> = Vec::with_capacity(before.used.len());
        let mut found_numbers = Vec::with_capacity(found.len());
        let mut found = found.into_iter().peekable();
        for name in &before.used {
            let Some(known) = image(name) else {
                numbers.push(None);
                continue;
            };
            while let Some((name, uses)) = found.next_if(|(name, _)| name.node < known.node) {
                found_numbers.push(self.add(name, |all| all.extend(uses)));
            }
            numbers.push(Some(self.add(known, |all| images(before.uses(name), all))));
        }
        for (name, uses) in found {
            found_numbers.push(self.add(name, |all| all.extend(uses)));
        }
        let known = before.by_first_use.iter().filter_map(|&number| numbers[number]);
        let mut by_first_use: Vec<usize> = known.chain(found_numbers).collect();
        // All but those that were found are in order.
        by_first_use.sort_by_key(|&number| self.uses[self.used[number].uses.start]);
        self.by_first_use = by_first_use;
        self
    }

    /// Puts a name to the end, and its uses. Gives its number.
    fn add(&mut self, mut name: Name, put_uses: impl FnOnce(&mut Vec<NodeId>)) -> usize {
        let start = self.uses.len();
        put_uses(&mut self.uses);
        name.uses = start..self.uses.len();
        self.used.push(name);
        self.used.len() - 1
    }

    /// All names.
    pub fn all(&self) -> &[Name] {
        &self.used
    }

    /// The tokens that mention a name, in order.
    pub fn uses(&self, name: &Name) -> &[NodeId] {
        &self.uses[name.uses.clone()]
    }

    /// The numbers of the names that are used first in some nodes, in that order.
    pub fn first_used_in(&self, nodes: Range<u32>) -> impl Iterator<Item = usize> + '_ {
        let first_use = |number: &usize| self.uses[self.used[*number].uses.start].0;
        let [from, to] = [nodes.start, nodes.end]
            .map(|end| self.by_first_use.partition_point(|number| first_use(number) < end));
        self.by_first_use[from..to].iter().copied()
    }
}

/// The numbers of the names that are mentioned in some nodes, in order.
fn mentions_in<'a>(names: &'a Numbered, nodes: &'a [Range<u32>]) -> impl Iterator<Item = u32> + 'a {
    nodes.iter().flat_map(|nodes| {
        let [from, to] =
            [nodes.start, nodes.end].map(|end| names.mentions.partition_point(|(node, _)| node.0 < end));
        names.mentions[from..to].iter().map(|&(_, number)| number)
    })
}

/// The number of the name that an element declares, if any token is it.
fn number_of(tree: &Tree, names: &Numbered, node: NodeId) -> Option<u32> {
    names.number(language(tree, node), name_of(tree, node)?)
}

/// What declares names that have to be used in the slots of a node.
fn elements_of<'t>(
    tree: &'t Tree,
    names: &'t Numbered,
    node: NodeId,
    kind: Kind,
    language: &'static Language,
) -> impl Iterator<Item = Element> + use<'t> {
    let slots = language.must_use.iter().filter(move |slot| slot.kind == kind);
    let in_slots =
        slots.flat_map(move |slot| tree.in_slot(node, slot.slot).map(move |child| (child, slot.unused)));
    in_slots.filter_map(move |(node, unused)| {
        let name = name_of(tree, node)?;
        let is_used = unused.is_none_or(|text| name != text.as_bytes());
        is_used.then(|| Element { node, number: number_of(tree, names, node), unused })
    })
}

/// The names that elements declare and that have uses, in order, if they are sought.
fn found(
    tree: &Tree,
    names: &Numbered,
    elements: &[Element],
    is_sought: impl Fn(u32) -> bool,
) -> Vec<(Name, Vec<NodeId>)> {
    let numbered = elements.iter().filter_map(|element| Some((element.number?, element)));
    let mut sought: Vec<(u32, &Element)> = numbered.filter(|&(number, _)| is_sought(number)).collect();
    sought.sort_by_key(|&(number, _)| number);
    let mut mentions: Vec<Option<Mentions>> = vec![None; names.count()];
    for of_name in sought.chunk_by(|one, next| one.0 == next.0) {
        let declaring = of_name.iter().map(|(_, element)| first_token(tree, element.node)).collect();
        mentions[of_name[0].0 as usize] = Some(Mentions { declaring, all: Vec::new() });
    }
    for &(node, number) in &names.mentions {
        if let Some(mentions) = &mut mentions[number as usize] {
            mentions.all.push(node);
        }
    }
    let mut found: Vec<(Name, Vec<NodeId>)> = sought
        .into_iter()
        .filter_map(|(number, &Element { node, unused, .. })| {
            let mentions = mentions[number as usize].as_ref()?;
            let (scope, uses) = mentions.uses(tree, node)?;
            let others = mentions.all.len() - uses.len();
            Some((Name { node, unused, others, number, scope, uses: 0..0 }, uses))
        })
        .collect();
    found.sort_by_key(|(name, _)| name.node);
    found
}

/// All tokens of a text, in order.
#[derive(Clone)]
struct Mentions {
    all: Vec<NodeId>,
    /// Those that are declared there, in order; and tokens in quotes that declare it.
    declaring: Vec<NodeId>,
}

impl Mentions {
    /// The nearest mentions of the name that an element declares: those after it and before the next declaration of that name, in the
    /// least node around it that has any; with that node. `None` if there are none.
    fn uses(&self, tree: &Tree, node: NodeId) -> Option<(NodeId, Vec<NodeId>)> {
        let end = tree.end(node);
        let later = &self.all[self.all.partition_point(|mention| mention.0 < end)..];
        let first = later.first().filter(|&&first| !self.is_declared(first))?;
        let around = ancestors(tree, node).skip(1).find(|&above| first.0 < tree.end(above))?;
        let scope = tree.end(around);
        let within = later.iter().take_while(|mention| mention.0 < scope && !self.is_declared(**mention));
        Some((around, within.copied().collect()))
    }

    fn is_declared(&self, mention: NodeId) -> bool {
        self.declaring.binary_search(&mention).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reducer_syntax::Edit;

    #[test]
    fn after_an_edit_they_are_those_of_the_next_tree() {
        let text = "package a; import (\"fmt\"; m \"math/rand\"); func f(x int) int { x, y := m.A(x), 2; \
                    if y > 0 { x := 1; { x := x; fmt.B(y, x) }; return g(g(x), 1) }; { z := x; y(z) }; fmt.C(x); return y }";
        let tree = Tree::parse(&reducer_go::LANGUAGE, text.as_bytes()).unwrap();
        let numbered = Numbered::new(&tree);
        let names = Names::new(&tree, &numbered);
        let texts: Vec<&[u8]> = names.all().iter().map(|name| tree.text_of(name.node)).collect();
        assert_eq!(texts, [&b"\"fmt\""[..], b"m \"math/rand\"", b"x", b"y", b"x", b"z"]);
        let prunes = tree.nodes().filter(|&node| tree.is_prunable(node)).map(|node| Edit::prune([node]));
        let hoists = tree.nodes().flat_map(|into| tree.subtree(into).skip(1).map(move |from| (into, from)));
        let hoists = hoists.filter_map(|(into, from)| Edit::hoist(&tree, into, from));
        let renamed =
            tree.nodes().filter(|&node| tree.text_of(node) == b"z").map(|node| Edit::retext([node], b"x"));
        let forms = tree.nodes().flat_map(|node| Edit::shrinks(&tree, node));
        let mut others = 0;
        for edit in prunes.chain(hoists).chain(renamed).chain(forms) {
            let applied = tree.apply(&edit);
            let now = numbered.after(&applied);
            let after = names.after(&applied.tree, &Unchanged::new(&tree, &applied), [&numbered, &now]);
            assert_eq!(after, Names::new(&applied.tree, &now), "{edit:?}");
            others += usize::from(after.all().len() < names.all().len());
        }
        assert!(others > 50, "{others}");
    }
}
