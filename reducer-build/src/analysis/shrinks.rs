//! Which nodes are parts of others: `'if' c 'then' a 'end'` of `'if' c 'then' a 'else' b 'end'`.
//!
//! A node of kind B embeds into one of kind A if some of A's parts, in order, make a B and at least one is left
//! over: a fixed token of B is the same fixed token in A, and a slot of B takes what stands in a slot of A, if only
//! sometimes. What must stand in B is there; what may be absent can be. Only kinds that can stand in the place of
//! each other count.

use super::accepts::Accepts;
use crate::ir::TokenId;
use crate::shape::{Arity, KindId, Node, Part, RuleId, Separator, Shape, Slot, Symbol};

/// How many ways to embed one kind into another are told apart.
const MOST: usize = 8;

/// How many steps are taken to look for them: parts that are much alike embed in ever so many ways.
const MOST_STEPS: usize = 4096;

/// A smaller kind that can be made of some parts of a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shrink {
    /// What it becomes.
    pub to: KindId,
    /// What becomes of each part.
    pub parts: Vec<Fate>,
}

/// What becomes of a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// A token; whether it stays.
    Token(bool),
    /// What stands in a slot; the slot that it will stand in, if it stays.
    Slot(Option<usize>),
}

/// Of every kind.
#[derive(Clone, Debug)]
pub struct Shrinks {
    kinds: Vec<Vec<Shrink>>,
}

impl Shrinks {
    /// Of all nodes. Of several ways, those that keep the parts in front come first.
    pub fn new(shape: &Shape, accepts: &Accepts) -> Self {
        let nodes: Vec<&Node> = shape.nodes().collect();
        let barred = shape.not_first();
        // For each kind, the rules that it can stand for.
        let mut places: Vec<Vec<RuleId>> = vec![Vec::new(); shape.kinds];
        for rule in (0..shape.rules.len()).map(RuleId) {
            for kind in accepts.rule(rule) {
                places[usize::from(kind.0)].push(rule);
            }
        }
        let mut kinds = vec![Vec::new(); shape.kinds];
        for from in &nodes {
            let smaller = |to: &&&Node| to.kind != from.kind && !to.parts.is_empty();
            // What a node with barred tokens would begin with is not known here.
            for to in nodes.iter().filter(smaller).filter(|to| barred[to.index()].is_empty()) {
                if has_tokens_of(from, to) && meet(&places[from.index()], &places[to.index()]) {
                    let mut search = Search { shape, accepts, from, to, steps: 0, found: Vec::new() };
                    search.embed(&mut Vec::new(), 0);
                    kinds[from.index()].append(&mut search.found);
                }
            }
        }
        Self { kinds }
    }

    /// Of one kind.
    pub fn kind(&self, kind: KindId) -> &[Shrink] {
        &self.kinds[usize::from(kind.0)]
    }
}

impl Node {
    pub(crate) fn index(&self) -> usize {
        usize::from(self.kind.0)
    }
}

/// Whether all fixed tokens of `to` are in `from`, in order: mostly they are not, and that is that.
fn has_tokens_of(from: &Node, to: &Node) -> bool {
    let fixed = |part: &Part| match part {
        Part::Fixed(token) => Some(*token),
        Part::Slot(_) => None,
    };
    let mut mine = from.parts.iter().filter_map(fixed);
    to.parts.iter().filter_map(fixed).all(|token| mine.any(|other| other == token))
}

/// Whether two sorted lists have something in common.
fn meet<T: Ord>(left: &[T], right: &[T]) -> bool {
    left.iter().any(|each| right.binary_search(each).is_ok())
}

struct Search<'a> {
    shape: &'a Shape,
    accepts: &'a Accepts,
    from: &'a Node,
    to: &'a Node,
    steps: usize,
    found: Vec<Shrink>,
}

impl Search<'_> {
    /// Goes on behind the parts whose fate is known, and the first `done` parts of `to`. Recursion is as deep as
    /// the node has parts, and bounded by [`MOST_STEPS`].
    fn embed(&mut self, fates: &mut Vec<Fate>, done: usize) {
        self.steps += 1;
        if self.steps > MOST_STEPS || self.found.len() >= MOST {
            return;
        }
        let Some(part) = self.from.parts.get(fates.len()) else {
            let goes = fates.iter().any(|fate| matches!(fate, Fate::Token(false) | Fate::Slot(None)));
            if goes && self.to.parts[done..].iter().all(may_be_absent) {
                self.found.push(Shrink { to: self.to.kind, parts: fates.clone() });
            }
            return;
        };
        for next in done..self.to.parts.len() {
            if let Some(fate) = self.matched(part, next) {
                fates.push(fate);
                self.embed(fates, next + 1);
                fates.pop();
            }
            if !may_be_absent(&self.to.parts[next]) {
                break;
            }
        }
        fates.push(match part {
            Part::Fixed(_) => Fate::Token(false),
            Part::Slot(_) => Fate::Slot(None),
        });
        self.embed(fates, done);
        fates.pop();
    }

    fn matched(&self, part: &Part, to: usize) -> Option<Fate> {
        match (part, &self.to.parts[to]) {
            (Part::Fixed(mine), Part::Fixed(theirs)) => (mine == theirs).then_some(Fate::Token(true)),
            (Part::Slot(mine), Part::Slot(theirs)) => {
                let slots = self.to.parts[..to].iter().filter(|part| matches!(part, Part::Slot(_)));
                self.fits(mine, theirs).then(|| Fate::Slot(Some(slots.count())))
            }
            _ => None,
        }
    }

    /// Whether what stands in one slot can stand in the other, if only sometimes.
    fn fits(&self, from: &Slot, to: &Slot) -> bool {
        let separators = match (&from.arity, &to.arity) {
            (Arity::List { separator: mine, .. }, Arity::List { separator: theirs, .. }) => {
                let known = |spelling: &Vec<TokenId>| theirs.spellings.contains(spelling);
                mine.terminated == theirs.terminated && mine.spellings.iter().all(known)
            }
            (Arity::List { separator: Separator { terminated, .. }, .. }, _)
            | (_, Arity::List { separator: Separator { terminated, .. }, .. }) => !terminated,
            _ => true,
        };
        separators && meet(&self.kinds(from.symbol), &self.kinds(to.symbol))
    }

    /// The kinds that stand for a symbol as they are, sorted.
    fn kinds(&self, symbol: Symbol) -> Vec<KindId> {
        match symbol {
            Symbol::Token(token) => self.shape.token_kinds[token.0].into_iter().collect(),
            Symbol::Rule(rule) => self.accepts.rule(rule).to_vec(),
        }
    }
}

fn may_be_absent(part: &Part) -> bool {
    match part {
        Part::Fixed(_) => false,
        Part::Slot(slot) => matches!(slot.arity, Arity::Optional | Arity::List { at_least_one: false, .. }),
    }
}
