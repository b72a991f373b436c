//! Which nodes are parts of others: `'if' c 'then' a 'end'` of `'if' c 'then' a 'else' b 'end'`.
//!
//! A node of kind B embeds into one of kind A if some of A's parts, in order, make a B and at least one is left
//! over: a fixed token of B is the same fixed token in A, and a slot of B takes what stands in a slot of A, if only
//! sometimes. What must stand in B is there; what may be absent can be. Only kinds that can stand in the place of
//! each other count.
//!
//! One fixed token of B may be new, in the place of parts of A that always have more tokens than that: `'<' NAME '/>'` of
//! `'<' NAME '>' content* '</' NAME '>'`. SFC (OOPSLA 2025) converts nodes to other forms of their rules in general.

use super::accepts::Accepts;
use super::minimal::MinimalTexts;
use crate::ir::TokenId;
use crate::shape::{Arity, Node, Part, RuleId, Separator, Shape, Slot, Symbol};
use reducer_tables::{Fate, Kind};
use std::collections::HashMap;

/// How many ways to embed one kind into another are told apart.
const MOST: usize = 8;

/// How many steps are taken to look for them: parts that are much alike embed in ever so many ways.
const MOST_STEPS: usize = 4096;

/// Nodes of more parts are not held against each other: each of their tokens would take all of them once more.
const MOST_LIKE: usize = 32;

/// A smaller kind that can be made of some parts of a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shrink {
    /// What it becomes.
    pub to: Kind,
    /// What becomes of each part.
    pub parts: Vec<Fate>,
    /// A token that is in none of them, and the first of the parts, all of which go, in whose place it comes.
    pub new: Option<(usize, TokenId)>,
}

/// Of every kind.
#[derive(Clone, Debug)]
pub struct Shrinks {
    kinds: Vec<Vec<Shrink>>,
}

impl Shrinks {
    /// Of all nodes. Of several ways, those that keep the parts in front come first.
    pub fn new(shape: &Shape, accepts: &Accepts, minimal: &MinimalTexts) -> Self {
        let nodes: Vec<&Node> = shape.nodes().collect();
        let (barred, given) = (shape.not_first(), shape.given());
        // For each kind, the rules that it can stand for.
        let mut places: Vec<Vec<RuleId>> = vec![Vec::new(); shape.kinds];
        for rule in (0..shape.rules.len()).map(RuleId) {
            for kind in accepts.rule(rule) {
                places[usize::from(kind.0)].push(rule);
            }
        }
        let mut kinds = vec![Vec::new(); shape.kinds];
        let (targets, likes) = targets(&nodes);
        // What has the number of the round: the tokens of the one, the rules that it can stand for, and the likes that have
        // been tried.
        let mut has = vec![0; shape.token_kinds.len()];
        let mut stands_for = vec![0; shape.rules.len()];
        let mut tried = vec![0; likes];
        for (round, from) in (1..).zip(&nodes) {
            fixed(from).for_each(|token| has[token.0] = round);
            places[from.index()].iter().for_each(|rule| stands_for[rule.0] = round);
            let known = &mut kinds[from.index()];
            for (to, target) in nodes.iter().zip(&targets) {
                // Mostly too many are missing, and that is that.
                let missing = target.tokens.iter().filter(|token| has[token.0] != round).take(2).count();
                let are_tried = || target.likes.iter().all(|&like| tried[like] == round);
                if missing > 1
                    || missing == 1 && are_tried()
                    || to.kind == from.kind
                    || to.parts.is_empty()
                    || given[to.index()]
                {
                    continue;
                }
                // What a node with barred tokens would begin with is not known here.
                if !barred[to.index()].is_empty()
                    || places[to.index()].iter().all(|rule| stands_for[rule.0] != round)
                {
                    continue;
                }
                let places = &places[from.index()];
                let parts = Parts { shape, accepts, minimal, places, from, to };
                if parts.have_all_tokens_but(None) {
                    add(parts.embeddings(None), known);
                }
                for (at, token) in parts.new_tokens() {
                    let number = to.parts[..at].iter().filter(|part| matches!(part, Part::Fixed(_))).count();
                    // What the first of them gives, the others give, too.
                    let is_tried = std::mem::replace(&mut tried[target.likes[number]], round) == round;
                    if !is_tried && parts.have_all_tokens_but(Some((at, token))) {
                        add(parts.embeddings(Some((at, token))), known);
                    }
                }
            }
        }
        Self { kinds }
    }

    /// Of one kind.
    pub fn kind(&self, kind: Kind) -> &[Shrink] {
        &self.kinds[usize::from(kind.0)]
    }
}

/// A node that others may become.
struct Target {
    /// Its fixed tokens, none twice.
    tokens: Vec<TokenId>,
    /// For each part that is a fixed token, the number that it has in common with all nodes that differ from this one in
    /// that token alone.
    likes: Vec<usize>,
}

/// Of each node, and how many numbers of likes there are.
fn targets(nodes: &[&Node]) -> (Vec<Target>, usize) {
    let mut numbers: HashMap<(usize, Vec<Option<&Part>>), usize> = HashMap::new();
    let mut likes = 0;
    let mut targets = Vec::with_capacity(nodes.len());
    for node in nodes {
        let mut tokens: Vec<TokenId> = fixed(node).collect();
        tokens.sort_unstable();
        tokens.dedup();
        let mut of_node = Vec::new();
        for at in (0..node.parts.len()).filter(|&at| matches!(node.parts[at], Part::Fixed(_))) {
            let mut number = || {
                likes += 1;
                likes - 1
            };
            of_node.push(if node.parts.len() > MOST_LIKE {
                number()
            } else {
                let others = node.parts.iter().enumerate().map(|(other, part)| (other != at).then_some(part));
                *numbers.entry((at, others.collect())).or_insert_with(number)
            });
        }
        targets.push(Target { tokens, likes: of_node });
    }
    (targets, likes)
}

/// The fixed tokens of a node, in order.
fn fixed(node: &Node) -> impl Iterator<Item = TokenId> + '_ {
    node.parts.iter().filter_map(|part| match part {
        Part::Fixed(token) => Some(*token),
        Part::Slot(_) => None,
    })
}

impl Node {
    pub(crate) fn index(&self) -> usize {
        usize::from(self.kind.0)
    }
}

/// Adds them; of those that differ in the new token alone, the first: `a + b` and `a - b` are much the same.
fn add(found: Vec<Shrink>, known: &mut Vec<Shrink>) {
    let place = |shrink: &Shrink| shrink.new.map(|(at, _)| at);
    for shrink in found {
        let is_like = |other: &Shrink| other.parts == shrink.parts && place(other) == place(&shrink);
        if shrink.new.is_none() || !known.iter().any(is_like) {
            known.push(shrink);
        }
    }
}

/// Whether two sorted lists have something in common.
fn meet<T: Ord>(left: &[T], right: &[T]) -> bool {
    left.iter().any(|each| right.binary_search(each).is_ok())
}

/// The parts of a node, and the parts of the node that it may become.
#[derive(Clone, Copy)]
struct Parts<'a> {
    shape: &'a Shape,
    accepts: &'a Accepts,
    minimal: &'a MinimalTexts,
    /// The rules that the node can stand for.
    places: &'a [RuleId],
    from: &'a Node,
    to: &'a Node,
}

impl Parts<'_> {
    /// The ways to make the one of parts of the other, and of this one of its own parts, a token.
    fn embeddings(self, new: Option<(usize, TokenId)>) -> Vec<Shrink> {
        let mut search = Search { parts: self, new, put: None, steps: 0, found: Vec::new() };
        search.embed(&mut Vec::new(), 0);
        search.found
    }

    /// The tokens that the one has and the other has not, and that have a text; with their numbers among the parts.
    fn new_tokens(self) -> impl Iterator<Item = (usize, TokenId)> {
        self.to.parts.iter().enumerate().filter_map(move |(at, part)| match part {
            Part::Fixed(token) => {
                let text = self.minimal.tokens[token.0].as_ref().map(|template| &template.text);
                let is_known =
                    self.from.parts.iter().any(|mine| matches!(mine, Part::Fixed(mine) if mine == token));
                let is_new = !is_known && text.is_some_and(|text| !text.is_empty());
                is_new.then_some((at, *token))
            }
            Part::Slot(_) => None,
        })
    }

    /// Whether all fixed tokens of the one are in the other, in order, but for a new one: mostly they are not, and that is
    /// that.
    fn have_all_tokens_but(self, new: Option<(usize, TokenId)>) -> bool {
        let mut mine = fixed(self.from);
        let mut wanted = fixed(self.to).filter(|&token| new.is_none_or(|(_, new)| new != token));
        wanted.all(|token| mine.any(|other| other == token))
    }

    /// Whether something always stands in a slot.
    fn is_never_empty(self, slot: &Slot) -> bool {
        let has_tokens = match slot.symbol {
            Symbol::Token(_) => true,
            Symbol::Rule(rule) => {
                self.minimal.rules[rule.0].as_ref().is_some_and(|template| !template.is_empty())
            }
        };
        has_tokens && !matches!(slot.arity, Arity::Optional | Arity::List { at_least_one: false, .. })
    }

    /// Whether what stands in a slot could stand in the place of the whole node.
    fn stands_alone(self, slot: &Slot) -> bool {
        let kinds = self.kinds(slot.symbol);
        self.places.iter().any(|&rule| meet(self.accepts.rule(rule), &kinds))
    }

    fn matched(&self, part: &Part, to: usize) -> Option<Fate> {
        match (part, &self.to.parts[to]) {
            (Part::Fixed(mine), Part::Fixed(theirs)) => (mine == theirs).then_some(Fate::Token(true)),
            (Part::Slot(mine), Part::Slot(theirs)) => {
                let slots = self.to.parts[..to].iter().filter(|part| matches!(part, Part::Slot(_)));
                let slot = u16::try_from(slots.count()).ok()?;
                self.fits(mine, theirs).then_some(Fate::Slot(Some(slot)))
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
    fn kinds(&self, symbol: Symbol) -> Vec<Kind> {
        match symbol {
            Symbol::Token(token) => self.shape.token_kinds[token.0].into_iter().collect(),
            Symbol::Rule(rule) => self.accepts.rule(rule).to_vec(),
        }
    }
}

struct Search<'a> {
    parts: Parts<'a>,
    /// The part of `to` that is a new token.
    new: Option<(usize, TokenId)>,
    /// Where that has been put.
    put: Option<usize>,
    steps: usize,
    found: Vec<Shrink>,
}

impl Search<'_> {
    /// Goes on after the parts whose fate is known, and the first `done` parts of `to`. Recursion is as deep as
    /// the node has parts, and bounded by [`MOST_STEPS`].
    fn embed(&mut self, fates: &mut Vec<Fate>, done: usize) {
        self.steps += 1;
        if self.steps > MOST_STEPS || self.found.len() >= MOST {
            return;
        }
        let Parts { from, to, .. } = self.parts;
        let Some(part) = from.parts.get(fates.len()) else {
            if to.parts[done..].iter().all(may_be_absent) && self.is_wanted(fates) {
                let new = self.put.zip(self.new).map(|(at, (_, token))| (at, token));
                self.found.push(Shrink { to: to.kind, parts: fates.clone(), new });
            }
            return;
        };
        let goes = match part {
            Part::Fixed(_) => Fate::Token(false),
            Part::Slot(_) => Fate::Slot(None),
        };
        for next in done..to.parts.len() {
            let is_new = self.new.is_some_and(|(new, _)| new == next);
            let begins = fates.last().is_none_or(|fate| !fate.goes());
            if is_new && begins {
                self.put = Some(fates.len());
                fates.push(goes);
                self.embed(fates, next + 1);
                fates.pop();
                self.put = None;
            } else if let Some(fate) = self.parts.matched(part, next) {
                fates.push(fate);
                self.embed(fates, next + 1);
                fates.pop();
            }
            if !may_be_absent(&to.parts[next]) {
                break;
            }
        }
        fates.push(goes);
        self.embed(fates, done);
        fates.pop();
    }

    /// Whether the new token has no letters.
    fn adds_sign(&self) -> bool {
        let text = self.new.and_then(|(_, token)| self.parts.minimal.tokens[token.0].as_ref());
        text.is_some_and(|template| !template.text.chars().any(char::is_alphanumeric))
    }

    /// Whether something goes. For a new token, that has to be several tokens, and several parts stay, not all of them
    /// tokens: what becomes `!a` could as well become `a`. One part is enough that is always there and could not stand alone
    /// in the node's place, if the token is a sign: `a;` for `if (a) b`, but not `try a`.
    fn is_wanted(&self, fates: &[Fate]) -> bool {
        let always = |(part, fate): &(&Part, &Fate)| {
            let has_token = match part {
                Part::Fixed(_) => true,
                Part::Slot(slot) => self.parts.is_never_empty(slot),
            };
            fate.goes() && has_token
        };
        let stay = fates.iter().filter(|fate| !fate.goes());
        if self.new.is_none() {
            return stay.count() < fates.len();
        }
        let parts = self.parts.from.parts.iter().zip(fates);
        let needs_it = |part: &Part| matches!(part, Part::Slot(slot) if self.parts.is_never_empty(slot) && !self.parts.stands_alone(slot));
        let mut slots = parts.clone().filter(|(_, fate)| matches!(fate, Fate::Slot(Some(_)))).peekable();
        let varies = slots.peek().is_some();
        let is_needed = stay.count() > 1 || self.adds_sign() && slots.any(|(part, _)| needs_it(part));
        varies && is_needed && parts.filter(always).count() > 1
    }
}

fn may_be_absent(part: &Part) -> bool {
    match part {
        Part::Fixed(_) => false,
        Part::Slot(slot) => matches!(slot.arity, Arity::Optional | Arity::List { at_least_one: false, .. }),
    }
}
