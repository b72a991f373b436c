//! Which elements of a list declare the names that others mention, so that declarations go together with their uses, or stay for them.
//!
//! No language says what declares a name, but the places do: where something is declared, such as the name of a function, nearly
//! every name is another one; where names are used, they come again.

use super::parts;
use crate::default::change::{AllCarriers, Fingerprints, Siblings};
use crate::files::{Mentioned, mentioned};
use crate::names::is_name;
use crate::nodes::language;
use reducer_syntax::{Change, Edit, NodeId, Tree};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::Range;

/// At a place that declares, so many of a hundred names are different ones.
const MOSTLY_DIFFERENT: usize = 90;

/// So many names say what a place is for. With fewer, the place has to be the topmost at which the name stands.
const ENOUGH: usize = 3;

/// Elements that stay may mention others that have to stay, and so on: so many times at most.
const MOST_ROUNDS: usize = 8;

/// What declares one name stands in places that are no more levels apart.
const NEAR: usize = 2;

/// The names that elements of one list of a tree declare.
#[derive(Debug)]
pub struct Declarations {
    /// The elements, in order.
    elements: Vec<NodeId>,
    /// All mentions of these names, name by name.
    mentions: Vec<Mention>,
    /// Which of the mentions are of each name.
    names: Vec<Range<usize>>,
    /// The elements that may declare each of them.
    declaring: Vec<Vec<usize>>,
    /// The names that each element declares, as places in `names`,
    declared: Vec<Vec<usize>>,
    /// those that it may declare,
    may_declare: Vec<Vec<usize>>,
    /// and those that it mentions.
    mentioned: Vec<Vec<usize>>,
    /// How many elements mention each name and do not declare it, and one more if something else in the tree does.
    users: Vec<u32>,
    carriers: AllCarriers,
}

/// A token that is a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Mention {
    name: usize,
    /// The element that it is in, and the place there; `None` if it stands elsewhere in the tree.
    within: Option<Within>,
    node: NodeId,
}

/// A part of an element.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Within {
    element: usize,
    place: usize,
}

/// A place in elements: the way down to it, by kinds and slots.
#[derive(Clone, Copy, Default)]
struct Place {
    /// How many nodes are above it.
    depth: usize,
    /// How many elements have names there; one that has several counts for each.
    names: usize,
    /// How many of these names are different.
    different: usize,
}

impl Place {
    fn declares(self) -> bool {
        self.different * 100 >= self.names * MOSTLY_DIFFERENT
    }
}

impl Declarations {
    /// What is declared by a node and by those that stand in its slot.
    pub fn new(tree: &Tree, element: NodeId) -> Self {
        let elements = slot_of(tree, element);
        let (mentions, places) = mentions(tree, &elements);
        let [mut declared, mut may_declare] = [(); 2].map(|()| vec![Vec::new(); elements.len()]);
        let (mut names, mut declaring) = (Vec::new(), Vec::new());
        let mut start = 0;
        for of_name in mentions.chunk_by(|one, next| one.name == next.name) {
            let Declaring { best, all } = elements_declaring(of_name, &places);
            for element in best {
                declared[element].push(names.len());
            }
            for &element in &all {
                may_declare[element].push(names.len());
            }
            declaring.push(all);
            names.push(start..start + of_name.len());
            start += of_name.len();
        }
        let carriers = AllCarriers::new(tree);
        let (mentioned, users) = (Vec::new(), Vec::new());
        let mut this =
            Self { elements, mentions, names, declaring, declared, may_declare, mentioned, users, carriers };
        if tree.parent(element) == Some(NodeId::ROOT) {
            this.add_files(tree);
        }
        this.mentioned = this.mentioned();
        this.users = this.users();
        this
    }

    /// How many elements use each name.
    fn users(&self) -> Vec<u32> {
        let elsewhere = |mentions: &Range<usize>| {
            self.mentions[mentions.clone()].iter().any(|mention| mention.within.is_none())
        };
        let mut users: Vec<u32> = self.names.iter().map(|mentions| elsewhere(mentions).into()).collect();
        for element in 0..self.elements.len() {
            self.names_used(element).for_each(|name| users[name] += 1);
        }
        users
    }

    /// The names that each element mentions.
    fn mentioned(&self) -> Vec<Vec<usize>> {
        let mut mentioned = vec![Vec::new(); self.elements.len()];
        for (name, mentions) in self.names.iter().enumerate() {
            for within in self.mentions[mentions.clone()].iter().filter_map(|mention| mention.within) {
                let of_element: &mut Vec<usize> = &mut mentioned[within.element];
                if of_element.last() != Some(&name) {
                    of_element.push(name);
                }
            }
        }
        mentioned
    }

    /// Files declare their names, which other files mention.
    fn add_files(&mut self, tree: &Tree) {
        for Mentioned { file, tokens } in mentioned(tree) {
            let Ok(own) = self.elements.binary_search(&file) else { continue };
            let (name, start) = (self.names.len(), self.mentions.len());
            self.mentions.extend(tokens.into_iter().map(|node| {
                let element = self.elements.partition_point(|&file| file <= node) - 1;
                Mention { name, within: Some(Within { element, place: 0 }), node }
            }));
            self.names.push(start..self.mentions.len());
            self.declared[own].push(name);
            self.may_declare[own].push(name);
            self.declaring.push(vec![own]);
        }
    }

    /// Whether they are of the list in which a node stands.
    pub fn are_of(&self, element: NodeId) -> bool {
        self.elements.binary_search(&element).is_ok()
    }

    /// Prunes elements but for those that others mention, and so on with what these mention; with what is left alone then, if
    /// that is wanted: what only these mentioned. It is asked which declarations an edit takes away from uses that stay, for they stay,
    /// too. `None` if each of the elements does.
    pub fn removal_of_unused(
        &self,
        Siblings { first, last }: Siblings,
        with_left_alone: bool,
        taken: impl Fn(&Edit) -> Vec<NodeId>,
    ) -> Option<Edit> {
        let place = |node: NodeId| self.elements.binary_search(&node).ok();
        let run = place(first)?..place(last)? + 1;
        let mut stays = vec![false; self.elements.len()];
        for _ in 0..MOST_ROUNDS {
            let mut is_gone = self.unused(run.clone(), &stays)?;
            if with_left_alone {
                self.add_left_alone(&mut is_gone, &stays);
            }
            let edit = Edit::new(self.runs(&is_gone));
            let around =
                |node: NodeId| self.elements.partition_point(|&element| element <= node).checked_sub(1);
            let mut more =
                taken(&edit).into_iter().filter_map(around).filter(|&element| is_gone[element]).peekable();
            if more.peek().is_none() {
                return Some(edit);
            }
            for element in more {
                stays[element] = true;
            }
        }
        None
    }

    /// Which elements go if a run of them does, but for those that stay and what is mentioned by others. `None` if nothing of the run does.
    fn unused(&self, run: Range<usize>, stays: &[bool]) -> Option<Vec<bool>> {
        let mut is_gone = vec![false; self.elements.len()];
        is_gone[run.clone()].fill(true);
        let mut users = self.users.clone();
        run.clone().flat_map(|element| self.names_used(element)).for_each(|name| users[name] -= 1);
        let is_used = |&element: &usize| {
            stays[element] || self.may_declare[element].iter().any(|&name| users[name] > 0)
        };
        let mut todo: Vec<usize> = run.filter(is_used).collect();
        for &element in &todo {
            is_gone[element] = false;
        }
        let mut is_known = vec![false; self.names.len()];
        while let Some(element) = todo.pop() {
            for &name in &self.mentioned[element] {
                if std::mem::replace(&mut is_known[name], true) {
                    continue;
                }
                let declaring = self.declaring[name].iter().copied();
                todo.extend(declaring.filter(|&other| std::mem::take(&mut is_gone[other])));
            }
        }
        is_gone.contains(&true).then_some(is_gone)
    }

    /// Adds the elements that only what goes mentions, and so on.
    fn add_left_alone(&self, is_gone: &mut [bool], stays: &[bool]) {
        let mut users = self.users.clone();
        let mut todo: Vec<usize> = (0..self.elements.len()).filter(|&element| is_gone[element]).collect();
        todo.iter().flat_map(|&element| self.names_used(element)).for_each(|name| users[name] -= 1);
        let mut is_known = vec![false; self.names.len()];
        while let Some(element) = todo.pop() {
            for &name in &self.mentioned[element] {
                if users[name] > 0 || std::mem::replace(&mut is_known[name], true) {
                    continue;
                }
                for &other in &self.declaring[name] {
                    let is_used = self.may_declare[other].iter().any(|&name| users[name] > 0);
                    if !is_gone[other] && !stays[other] && !is_used {
                        is_gone[other] = true;
                        self.names_used(other).for_each(|name| users[name] -= 1);
                        todo.push(other);
                    }
                }
            }
        }
    }

    /// The names that an element mentions and does not declare.
    fn names_used(&self, element: usize) -> impl Iterator<Item = usize> {
        let used = move |name: &usize| self.declaring[*name].binary_search(&element).is_err();
        self.mentioned[element].iter().copied().filter(used)
    }

    /// The removal of the elements that are gone, each run as a whole.
    fn runs(&self, is_gone: &[bool]) -> Vec<Change> {
        let elements: Vec<_> = self.elements.iter().zip(is_gone).collect();
        let runs = elements.chunk_by(|(_, one), (_, next)| one == next).filter(|run| *run[0].1);
        runs.map(|run| Change::Run { first: *run[0].0, last: *run[run.len() - 1].0 }).collect()
    }

    /// Prunes elements with all that mentions what they declare: the nearest node around each mention that can go without a
    /// trace, and so on with each element that goes. `None` if nothing goes but the elements.
    pub fn removal_with_uses(&self, tree: &Tree, Siblings { first, last }: Siblings) -> Option<Edit> {
        let place = |node: NodeId| self.elements.binary_search(&node).ok();
        let run = place(first)?..place(last)? + 1;
        let mut is_gone = vec![false; self.elements.len()];
        is_gone[run.clone()].fill(true);
        let (mut uses, mut has_more) = (Vec::new(), false);
        let mut todo: Vec<usize> = run.collect();
        while let Some(element) = todo.pop() {
            let names = self.declared[element].iter().map(|&name| self.names[name].clone());
            for mention in names.flat_map(|mentions| &self.mentions[mentions]) {
                let Some(carrier) = self.carriers.of(mention.node) else { continue };
                let is_around = carrier < first && tree.end(carrier) > first.0;
                if is_around || mention.within.is_some_and(|within| is_gone[within.element]) {
                    continue;
                }
                has_more = true;
                if let Some(element) = place(carrier) {
                    is_gone[element] = true;
                    todo.push(element);
                } else {
                    uses.push((mention.within.map(|within| within.element), carrier));
                }
            }
        }
        let is_left = |element: Option<usize>| element.is_none_or(|element| !is_gone[element]);
        let uses = uses.into_iter().filter(|&(element, _)| is_left(element));
        let uses = uses.map(|(_, carrier)| Change::Prune(carrier));
        let changes = self.runs(&is_gone).into_iter().chain(uses);
        has_more.then(|| Edit::new(changes.collect()))
    }
}

/// All nodes of the slot of a node, in order.
fn slot_of(tree: &Tree, node: NodeId) -> Vec<NodeId> {
    let slots = tree.parent(node).map_or_else(Vec::new, |parent| parts::of_children(tree, parent));
    let own = slots.into_iter().find(|slot| slot.first <= node && node <= slot.last);
    own.unwrap_or(Siblings::one(node)).nodes(tree).collect()
}

/// All names of a tree, sorted, and the places of elements where they are.
fn mentions(tree: &Tree, elements: &[NodeId]) -> (Vec<Mention>, Vec<Place>) {
    let mut names: HashMap<(&str, &[u8]), usize> = HashMap::new();
    let mut numbers: HashMap<(u64, bool), usize> = HashMap::new();
    let (mut mentions, mut places) = (Vec::new(), Vec::new());
    let mut left = (0..).zip(elements.iter().copied()).peekable();
    // The nodes around the one under way, from an element on: where each ends, and the way down to it.
    let mut around: Vec<(u32, u64)> = Vec::new();
    for node in tree.nodes() {
        while left.next_if(|&(_, element)| tree.end(element) <= node.0).is_some() {}
        while around.pop_if(|(end, _)| *end <= node.0).is_some() {}
        let element = left.peek().filter(|&&(_, element)| element <= node).map(|&(number, _)| number);
        let above = around.last().map_or(0, |&(_, way)| way);
        let way = Fingerprints::hash((above, tree.kind(node), tree.slot(node).map(|slot| slot.name)));
        if is_name(tree, node) {
            let next = names.len();
            let name = *names.entry((language(tree, node), tree.text_of(node))).or_insert(next);
            // What has more in it than its name is another place.
            let is_last = tree.parent(node).is_some_and(|parent| tree.end(parent) == tree.end(node));
            let within = element.map(|element| {
                let place = *numbers.entry((way, is_last)).or_insert_with(|| {
                    places.push(Place { depth: around.len(), ..Place::default() });
                    places.len() - 1
                });
                Within { element, place }
            });
            mentions.push(Mention { name, within, node });
        }
        if element.is_some() {
            around.push((tree.end(node), way));
        }
    }
    let within = mentions.iter().filter_map(|mention| Some((mention.within?, mention.name)));
    let mut at_places: Vec<_> =
        within.map(|(Within { element, place }, name)| (place, name, element)).collect();
    at_places.sort_unstable();
    at_places.dedup();
    for at_place in at_places.chunk_by(|one, next| one.0 == next.0) {
        let place = &mut places[at_place[0].0];
        place.names = at_place.len();
        place.different = at_place.chunk_by(|one, next| one.1 == next.1).count();
    }
    mentions.sort_unstable();
    (mentions, places)
}

/// Elements that declare a name, in order.
struct Declaring {
    /// Those that have it at one place that declares; if there are several such places, at the first of those with many names.
    best: Vec<usize>,
    /// Those that have it at any place that declares and is about as far up: a type may be named in one place and defined in another.
    all: Vec<usize>,
}

fn elements_declaring(of_name: &[Mention], places: &[Place]) -> Declaring {
    let within = || of_name.iter().filter_map(|mention| mention.within);
    let depth = |one: Within| places[one.place].depth;
    let names = |one: Within| places[one.place].names;
    let top = within().min_by_key(|&one| depth(one));
    let below = within().filter(|one| Some(one.element) != top.map(|top| top.element)).map(depth).min();
    // Only in that element is anything above all that is elsewhere.
    let is_topmost = |one: Within| below.is_none_or(|below| depth(one) < below);
    let declares = |one: &Within| places[one.place].declares() && (names(*one) >= ENOUGH || is_topmost(*one));
    let most = within().filter(declares).map(names).max().unwrap_or_default();
    let often = within().filter(|one| declares(one) && 2 * names(*one) >= most);
    let best = often.min_by_key(|&one| (one.element, depth(one), Reverse(names(one))));
    let elements = |is_one: &dyn Fn(&Within) -> bool| {
        let mut elements: Vec<usize> = within().filter(is_one).map(|one| one.element).collect();
        elements.sort_unstable();
        elements.dedup();
        elements
    };
    let Some(best) = best else { return Declaring { best: Vec::new(), all: Vec::new() } };
    let is_near = |one: &Within| depth(*one) <= depth(best) + NEAR;
    Declaring {
        best: elements(&|one| one.place == best.place),
        all: elements(&|one| declares(one) && is_near(one)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::tree;

    /// What is left of a text in C without a run of its elements and without what mentions these.
    fn left(text: &str, run: Range<usize>) -> Option<String> {
        let tree = tree(text);
        let declarations = Declarations::new(&tree, tree.children(NodeId::ROOT).next()?);
        let [first, last] = [run.start, run.end - 1].map(|place| declarations.elements[place]);
        let edit = declarations.removal_with_uses(&tree, Siblings { first, last })?;
        String::from_utf8(tree.apply(&edit).tree.text().to_vec()).ok()
    }

    /// What is left of a text in C without a run of its elements, but for those that others mention and those that mention needed names
    /// first.
    fn left_of_used(text: &str, run: Range<usize>, with_left_alone: bool, needed: &[&str]) -> Option<String> {
        let tree = tree(text);
        let declarations = Declarations::new(&tree, tree.children(NodeId::ROOT).next()?);
        let [first, last] = [run.start, run.end - 1].map(|place| declarations.elements[place]);
        let taken = |_: &Edit| needed.iter().map(|name| tree.tokens_with_text(name.as_bytes())[0]).collect();
        let edit = declarations.removal_of_unused(Siblings { first, last }, with_left_alone, taken)?;
        String::from_utf8(tree.apply(&edit).tree.text().to_vec()).ok()
    }

    #[test]
    fn what_others_mention_stays_with_all_that_it_mentions() {
        let text = "int a; int b; int c; int f() { a; } int g() { f(); } int h() { b; } int i() { g(); }";
        assert_eq!(
            left_of_used(text, 0..3, false, &[]).unwrap(),
            "int a; int b; int f() { a; } int g() { f(); } int h() { b; } int i() { g(); }"
        );
        assert_eq!(
            left_of_used(text, 0..6, false, &[]).unwrap(),
            "int a; int f() { a; } int g() { f(); } int i() { g(); }"
        );
        assert_eq!(left_of_used(text, 0..1, false, &[]), None, "all of that is mentioned");
    }

    #[test]
    fn what_is_left_alone_goes_if_that_is_wanted() {
        let text = "int a; int b; int c; int f() { a; } int g() { f(); b; } int h() { b; }";
        let left = |run, with_left_alone| left_of_used(text, run, with_left_alone, &[]).unwrap();
        assert_eq!(left(4..5, false), "int a; int b; int c; int f() { a; } int h() { b; }");
        assert_eq!(left(4..5, true), "int b; int c; int h() { b; }");
        assert_eq!(left(4..6, true), "int c;", "nothing has mentioned that before");
    }

    #[test]
    fn a_type_stays_that_is_named_in_one_place_and_defined_in_another() {
        let text = "typedef struct s s; typedef struct t t; typedef struct u u; struct s { int i; }; \
                    struct t { int j; }; struct u { int k; }; int f() { t x; }";
        let left = "typedef struct t t; struct t { int j; }; int f() { t x; }";
        assert_eq!(left_of_used(text, 0..6, false, &[]).unwrap(), left);
    }

    #[test]
    fn what_is_said_to_be_taken_stays() {
        let text = "int a; int b; int c; int f() { d; } int g() { d; e; } int h() { e; }";
        let left = "int f() { d; } int g() { d; e; } int h() { e; }";
        assert_eq!(left_of_used(text, 0..4, false, &["d", "e"]).unwrap(), left);
    }

    #[test]
    fn uses_go_with_their_declarations_wherever_these_stand() {
        let text =
            "int f() { int i; a(); i = g(); } int g() { int i; b(); f(); } int h() { int i; f(); g(); }";
        assert_eq!(left(text, 0..1).unwrap(), "int g() { int i; b();; } int h() { int i;; g(); }");
        assert_eq!(left(text, 1..2).unwrap(), "int f() { int i; a();; } int h() { int i; f();; }");
        assert_eq!(left(text, 0..2).unwrap(), "int h() { int i;;; }");
        assert_eq!(left(text, 2..3), None, "nothing mentions it");
    }

    #[test]
    fn an_element_that_goes_takes_its_own_uses_with_it() {
        let text = "typedef int s; typedef s t; typedef char u; int f() { t x; g(); } int h() { f(); u y; }";
        assert_eq!(left(text, 0..1).unwrap(), "typedef char u; int f() { g(); } int h() { f(); u y; }");
    }

    #[test]
    fn what_mentions_a_file_goes_with_it() {
        let text = "<==== a 0 a.c\n#include \"b.h\"\nint i;<==== a 1 b.h\nint j;<==== a 2 c.c\nint k;";
        assert_eq!(left(text, 1..2).unwrap(), "<==== a 0 a.c\nint i;<==== a 2 c.c\nint k;");
    }

    #[test]
    fn the_tree_around_the_list_stays() {
        let text = "int f() { int a; int b; int c; g(a); g(b); g(c); h(f); }";
        let tree = tree(text);
        let list = tree.nodes().find(|&node| tree.text_of(node) == b"int b;").unwrap();
        let declarations = Declarations::new(&tree, list);
        let edit = declarations.removal_with_uses(&tree, Siblings::one(list)).unwrap();
        assert_eq!(tree.apply(&edit).tree.text(), b"int f() { int a; int c; g(a); g(); g(c); h(f); }");
        assert!(declarations.are_of(list) && !declarations.are_of(NodeId::ROOT));
    }
}
