//! Which places declare the names that stand there, and how far.
//!
//! Where names are declared, each is another one as far as it reaches, and is mentioned there before its uses. Where names are used,
//! they come again.

use super::place::{Place, slot_and_place};
use super::reach::{Around, LEVELS, around, span};
use crate::numbered::Numbered;
use foldhash::{HashMap, HashMapExt};
use reducer_syntax::{NodeId, Tree};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

/// At a place that declares, so many of a hundred names are the only ones as far as they reach, and so many are the first.
const MOSTLY: usize = 90;

/// So many of a hundred names that are mentioned again are mentioned in their reach.
const MOSTLY_WITHIN: usize = 60;

/// So many names say what a place is for,
const ENOUGH: usize = 4;
/// and more than these are not looked at.
const NAMES: usize = 1_000;

/// Of so many of a hundred names, or of fewer, another place may be the declaration, or mentions may be out of reach.
const SELDOM: usize = 40;

/// How many texts say that of all.
const TEXTS: usize = 2_000;

/// How many declarations that reach a name are looked at.
const OUTERMOST: usize = 32;

/// The places that declare.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// The number of each, and how many elements out its names reach.
    known: HashMap<Place, (u32, usize)>,
}

/// A name where it stands.
struct Mention {
    node: NodeId,
    number: u32,
    slot: Place,
    place: Place,
    around: Around,
}

/// The names of a tree while places are learnt.
struct Names<'t> {
    tree: &'t Tree,
    /// By the number of the text, all nodes that mention it, in order.
    nodes: Vec<Vec<NodeId>>,
}

impl Places {
    /// Those of a tree with these names.
    pub fn learnt(tree: &Tree, names: &Numbered) -> Self {
        let of_name = |&(node, number): &(NodeId, u32)| {
            let (slot, place) = slot_and_place(tree, node);
            Mention { node, number, slot, place, around: around(tree, node) }
        };
        let mentions: Vec<Mention> = names.mentions.iter().map(of_name).collect();
        let mut names = Names { tree, nodes: vec![Vec::new(); names.count()] };
        let mut by_place: BTreeMap<Place, Vec<&Mention>> = BTreeMap::new();
        for mention in &mentions {
            names.nodes[mention.number as usize].push(mention.node);
            by_place.entry(mention.place).or_default().push(mention);
        }
        let declares = |(place, mentions): (Place, Vec<&Mention>)| Some((place, names.level(&mentions)?));
        let levels = by_place.into_iter().filter_map(declares).collect();
        let mut known = HashMap::new();
        for (number, (place, level)) in (0..).zip(sifted(tree, &mentions, levels)) {
            known.insert(place, (number, level));
        }
        Self { known }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// The number of the place of a name, and the nodes that the name reaches, if it is declared there.
    pub fn declares(&self, tree: &Tree, name: NodeId) -> Option<(u32, Range<u32>)> {
        let &(number, level) = self.known.get(&slot_and_place(tree, name).1)?;
        Some((number, span(tree, around(tree, name)[level + 1])))
    }
}

impl Names<'_> {
    /// How many elements out the names at a place reach, if they are declared there.
    fn level(&self, at_place: &[&Mention]) -> Option<usize> {
        let is_again = |one: &&Mention| self.is_in_and_not_in(one, NodeId::ROOT, one.around[0]);
        let again: Vec<&Mention> = at_place.iter().copied().filter(is_again).take(NAMES).collect();
        let again_within = |level: usize| {
            let is_within =
                |one: &&Mention| self.is_in_and_not_in(one, one.around[level + 1], one.around[level]);
            let within: Vec<&Mention> = again.iter().copied().filter(is_within).collect();
            (level, within)
        };
        let is_mostly =
            |within: &[&Mention]| within.len() >= ENOUGH && within.len() * 100 >= again.len() * MOSTLY_WITHIN;
        let (level, names) = (0..LEVELS).map(again_within).find(|(_, within)| is_mostly(within))?;
        let is_most = |count: usize| count * 100 >= names.len() * MOSTLY;
        let reach = |one: &Mention| one.around[level + 1];
        let mut different: Vec<(u32, NodeId)> = names.iter().map(|one| (one.number, reach(one))).collect();
        different.sort_unstable();
        different.dedup();
        let is_first = |one: &&&Mention| {
            let nodes = &self.nodes[one.number as usize];
            nodes[nodes.partition_point(|node| *node < reach(one))] == one.node
        };
        // In the whole text, what is declared may come after its uses.
        let in_whole = names.iter().filter(|one| reach(one) == NodeId::ROOT).count();
        let come_first = 2 * in_whole > names.len() || is_most(names.iter().filter(is_first).count());
        (is_most(different.len()) && come_first).then_some(level)
    }

    /// Whether the text of a name is mentioned in one node and outside another one within it. The root is within no node.
    fn is_in_and_not_in(&self, name: &Mention, node: NodeId, outside: NodeId) -> bool {
        let nodes = &self.nodes[name.number as usize];
        let count = |Range { start, end }: Range<u32>| {
            nodes.partition_point(|node| node.0 < end) - nodes.partition_point(|node| node.0 < start)
        };
        outside != NodeId::ROOT && count(span(self.tree, node)) > count(span(self.tree, outside))
    }
}

/// What speaks against a place.
#[derive(Clone, Copy, Default)]
struct Against {
    names: usize,
    /// Names that another place declares before, in another slot.
    elsewhere: usize,
    /// Mentions of the texts of these names, and how many of them are in the reach of a declaration.
    mentions: usize,
    reached: usize,
}

impl Against {
    /// How many of a hundred names, or of a hundred mentions, speak against it.
    fn share(self) -> usize {
        let elsewhere = self.elsewhere * 100 / self.names.max(1);
        elsewhere.max(100 - self.reached * 100 / self.mentions.max(1))
    }
}

/// The places without those whose names are declared elsewhere, or mentioned where they do not reach. The worst one goes first, for it may
/// speak against others.
fn sifted(tree: &Tree, mentions: &[Mention], mut levels: BTreeMap<Place, usize>) -> BTreeMap<Place, usize> {
    let mut sorted: Vec<&Mention> = mentions.iter().collect();
    sorted.sort_by_key(|mention| mention.number);
    let texts = sorted.chunk_by(|one, next| one.number == next.number);
    let mut texts: Vec<&[&Mention]> = texts.collect();
    texts.retain(|mentions| mentions.len() > 1 && mentions.iter().any(|one| levels.contains_key(&one.place)));
    let step = texts.len().div_ceil(TEXTS).max(1);
    loop {
        let mut against: BTreeMap<Place, Against> = BTreeMap::new();
        for mentions in texts.iter().step_by(step) {
            weigh(tree, mentions, &levels, &mut against);
        }
        let shares = against.iter().map(|(place, against)| (against.share(), *place));
        match shares.max().filter(|(share, _)| *share >= SELDOM) {
            Some((_, worst)) => levels.remove(&worst),
            None => return levels,
        };
    }
}

/// A name at a place that may declare.
struct Declaration<'m> {
    name: &'m Mention,
    level: usize,
    reach: Range<u32>,
}

impl Declaration<'_> {
    /// Whether this one is rather the declaration of a name that both reach: it is less deep, or before, in another slot.
    fn goes_before(&self, other: &Self) -> bool {
        let depth = |one: &Self| if self.reach == other.reach { one.level } else { 0 };
        let order = |one: &Self| (depth(one), one.name.node);
        self.name.slot != other.name.slot && order(self) < order(other)
    }
}

/// Adds what the mentions of one text say against places.
fn weigh<'m>(
    tree: &Tree,
    mentions: &[&'m Mention],
    levels: &BTreeMap<Place, usize>,
    against: &mut BTreeMap<Place, Against>,
) {
    let declaration = |one: &&'m Mention| {
        let level = *levels.get(&one.place)?;
        Some(Declaration { name: one, level, reach: span(tree, one.around[level + 1]) })
    };
    let mut declared: Vec<Declaration<'_>> = mentions.iter().filter_map(declaration).collect();
    declared.sort_by_key(|one| (one.reach.start, Reverse(one.reach.end), one.name.node));
    // Those that reach the mention under way: each reaches all that the next one does.
    let mut open: Vec<&Declaration<'_>> = Vec::new();
    let (mut next, mut reached) = (declared.iter().peekable(), 0);
    for one in mentions {
        while let Some(next) = next.next_if(|next| next.reach.start <= one.node.0) {
            while open.pop_if(|last| last.reach.end <= next.reach.start).is_some() {}
            open.push(next);
        }
        while open.pop_if(|last| last.reach.end <= one.node.0).is_some() {}
        reached += usize::from(!open.is_empty());
        if let Some(own) = declaration(one) {
            let against = against.entry(one.place).or_default();
            against.names += 1;
            against.elsewhere +=
                usize::from(open.iter().take(OUTERMOST).any(|other| other.goes_before(&own)));
        }
    }
    for one in &declared {
        let against = against.entry(one.name.place).or_default();
        against.mentions += mentions.len();
        against.reached += reached;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text of so many functions, each made of a number.
    fn functions(count: usize, function: impl Fn(usize) -> String) -> String {
        (0..count).map(function).collect::<Vec<_>>().concat()
    }

    /// What is declared in a text: the names in order of their declarations, and the start of what each reaches.
    fn declared(text: &str) -> Vec<(String, String)> {
        let tree = Tree::parse(&reducer_go::LANGUAGE, format!("package p\n{text}").into_bytes()).unwrap();
        let names = Numbered::new(&tree);
        let places = Places::learnt(&tree, &names);
        let text = |range: Range<usize>| String::from_utf8_lossy(&tree.text()[range]).into_owned();
        let reached = |&(name, _): &(NodeId, u32)| {
            let (_, reach) = places.declares(&tree, name)?;
            let start = tree.text_range(NodeId(reach.start));
            Some((text(tree.text_range(name)), text(start.start..start.end.min(start.start + 7))))
        };
        names.mentions.iter().filter_map(reached).collect()
    }

    #[test]
    fn parameters_and_variables_reach_their_function() {
        let text = functions(4, |number| {
            format!("func f{number}(a, b T) V {{ c := a + b; d := c * a; return g(c, d) }}\n")
        });
        let of_function =
            |number: usize| ["a", "b", "c", "d"].map(|name| (name.to_owned(), format!("func f{number}")));
        assert_eq!(declared(&text), (0..4).flat_map(of_function).collect::<Vec<_>>());
    }

    #[test]
    fn functions_reach_the_whole_text_even_if_they_are_used_before() {
        let text =
            functions(5, |number| format!("func f{number}() {{ f{}(); log.Print() }}\n", (number + 1) % 5));
        let of_function = |number: usize| (format!("f{number}"), "package".to_owned());
        assert_eq!(declared(&text), [0, 1, 2, 3, 4].map(of_function));
    }

    #[test]
    fn a_place_of_uses_declares_nothing_even_if_each_name_comes_once() {
        let text = functions(4, |number| {
            format!("type T{number} int\nfunc (t T{number}) m() {{ t.x() }}\nvar v{number} = T{number}(1)\n")
        });
        let declared = declared(&text);
        let all: Vec<&str> = declared.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(all, ["T0", "t", "T1", "t", "T2", "t", "T3", "t"]);
    }

    #[test]
    fn few_names_say_nothing() {
        assert_eq!(declared("func f(a int) int { return a }\nfunc g(a int) int { return a }"), []);
    }

    #[test]
    fn a_nest_of_one_name_takes_no_time() {
        let deep = 20_000;
        let text = format!("var v = {}a{}", "func(a int) int { return a + ".repeat(deep), " }".repeat(deep));
        let tree = Tree::parse(&reducer_go::LANGUAGE, format!("package p\n{text}").into_bytes()).unwrap();
        let names = Numbered::new(&tree);
        assert!(names.mentions.len() > 2 * deep);
        Places::learnt(&tree, &names);
    }
}
