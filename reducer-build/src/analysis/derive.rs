//! How a rule matches some tokens: the nodes of the tree, by a table of which rule matches which stretch. Slow, and
//! for short texts only.

use crate::ir::TokenId;
use crate::shape::{Alternative, Arity, Form, Part, RuleId, Separator, Shape, Slot, Symbol};
use reducer_tables::{Kind, MinimalNode};

/// How many tokens a text may have.
pub(super) const MOST_TOKENS: usize = 32;

/// The nodes that `rule` gives for these tokens, in preorder; `None` if it does not match them.
pub(super) fn derive(shape: &Shape, rule: RuleId, tokens: &[TokenId]) -> Option<Vec<MinimalNode>> {
    let width = tokens.len() + 1;
    let mut chart =
        Chart { shape, tokens, width, found: vec![None; shape.rules.len() * width * width], count: 0 };
    while chart.grow() {}
    chart.nodes(rule)
}

/// That a rule matches a stretch of tokens: how, and what was known before.
#[derive(Clone, Copy)]
struct Found {
    alternative: usize,
    number: usize,
}

struct Chart<'a> {
    shape: &'a Shape,
    tokens: &'a [TokenId],
    width: usize,
    /// By rule, start and end.
    found: Vec<Option<Found>>,
    count: usize,
}

/// A stretch of tokens.
type Stretch = (usize, usize);

/// A place, and what stands in a part that has it at its other end.
type Place = (usize, Vec<Stretch>);

impl Chart<'_> {
    /// Looks at everything once more; whether something new was found.
    fn grow(&mut self) -> bool {
        let before = self.count;
        for (index, rule) in self.shape.rules.iter().enumerate() {
            for start in (0..self.width).rev() {
                for end in start..self.width {
                    let at = self.at(RuleId(index), (start, end));
                    if self.found[at].is_some() {
                        continue;
                    }
                    let matches = |alternative: &Alternative| match &alternative.form {
                        Form::Unit(symbol) => self.matches(*symbol, (start, end), usize::MAX),
                        Form::Node(node) => self.split(&node.parts, (start, end), usize::MAX).is_some(),
                    };
                    if let Some(alternative) = rule.alternatives.iter().position(matches) {
                        self.found[at] = Some(Found { alternative, number: self.count });
                        self.count += 1;
                    }
                }
            }
        }
        self.count > before
    }

    fn at(&self, rule: RuleId, (start, end): Stretch) -> usize {
        (rule.0 * self.width + start) * self.width + end
    }

    /// Whether a symbol matches a stretch, as far as was known when so much had been found.
    fn matches(&self, symbol: Symbol, stretch: Stretch, known: usize) -> bool {
        match symbol {
            Symbol::Token(token) => stretch.0 + 1 == stretch.1 && self.tokens.get(stretch.0) == Some(&token),
            Symbol::Rule(rule) => {
                self.found[self.at(rule, stretch)].is_some_and(|found| found.number < known)
            }
        }
    }

    /// What each part matches if all of them together match a stretch: for a slot, what stands in it.
    fn split(&self, parts: &[Part], (start, end): Stretch, known: usize) -> Option<Vec<Vec<Stretch>>> {
        // For each part and each place where it can end: where it starts then, and what it matches.
        let mut ends: Vec<Vec<Option<Place>>> = Vec::with_capacity(parts.len());
        let mut starts = vec![start];
        for part in parts {
            let mut row = vec![None; self.width];
            for &from in &starts {
                for (to, inside) in self.part(part, (from, end), known) {
                    row[to].get_or_insert((from, inside));
                }
            }
            starts = (0..self.width).filter(|&at| row[at].is_some()).collect();
            ends.push(row);
        }
        let mut at = end;
        let mut whole = Vec::with_capacity(parts.len());
        for row in ends.iter_mut().rev() {
            let (from, inside) = row[at].take()?;
            whole.push(inside);
            at = from;
        }
        whole.reverse();
        (at == start).then_some(whole)
    }

    /// Where a part can end, with what stands in it then.
    fn part(&self, part: &Part, (from, end): Stretch, known: usize) -> Vec<Place> {
        let slot = match part {
            Part::Fixed(token) if from < end && self.tokens[from] == *token => {
                return vec![(from + 1, Vec::new())];
            }
            Part::Fixed(_) => return Vec::new(),
            Part::Slot(slot) => slot,
        };
        let mut all = match &slot.arity {
            Arity::One | Arity::Optional => {
                self.elements(slot, (from, end), known).map(|to| (to, vec![(from, to)])).collect()
            }
            Arity::List { separator, .. } => self.list(slot, separator, (from, end), known),
        };
        if matches!(slot.arity, Arity::Optional | Arity::List { at_least_one: false, .. }) {
            all.push((from, Vec::new()));
        }
        all
    }

    /// Where what stands in a slot can end.
    fn elements<'s>(
        &'s self,
        slot: &'s Slot,
        (from, end): Stretch,
        known: usize,
    ) -> impl Iterator<Item = usize> + 's {
        (from..=end).filter(move |&to| self.matches(slot.symbol, (from, to), known))
    }

    /// Where a list of at least one element can end, with its elements: each end once.
    fn list(&self, slot: &Slot, separator: &Separator, (from, end): Stretch, known: usize) -> Vec<Place> {
        let behind_separator = |at: usize| {
            let fits = move |tokens: &&Vec<TokenId>| self.tokens[at..end].starts_with(tokens);
            separator.spellings.iter().filter(fits).map(move |tokens| at + tokens.len())
        };
        let mut all: Vec<Place> = Vec::new();
        let mut next = 0;
        let mut open: Vec<Place> = vec![(from, Vec::new())];
        loop {
            for (start, before) in std::mem::take(&mut open) {
                for to in self.elements(slot, (start, end), known) {
                    let ends: Vec<usize> =
                        if separator.terminated { behind_separator(to).collect() } else { vec![to] };
                    for at in ends {
                        if all.iter().all(|(other, _)| *other != at) {
                            all.push((at, [&before[..], &[(start, to)]].concat()));
                        }
                    }
                }
            }
            let Some((at, before)) = all.get(next).cloned() else { return all };
            next += 1;
            let starts: Vec<usize> =
                if separator.terminated { vec![at] } else { behind_separator(at).collect() };
            open.extend(starts.into_iter().map(|start| (start, before.clone())));
        }
    }

    fn nodes(&self, rule: RuleId) -> Option<Vec<MinimalNode>> {
        let mut nodes: Vec<MinimalNode> = Vec::new();
        // What is to be put below which parent, into which slot; and what was known then. Next one last.
        let whole = (0, self.tokens.len());
        let mut open = vec![(Symbol::Rule(rule), whole, 0, 0, usize::MAX)];
        while let Some((symbol, (first, last), parent, slot, known)) = open.pop() {
            let number = u16::try_from(slot).ok()?;
            let mut node = |kind: Kind| {
                let (end, first, last) = (nodes.len() as u32 + 1, first as u32, last as u32);
                nodes.push(MinimalNode { kind, slot: number, parent, end, first, last });
            };
            let rule = match symbol {
                Symbol::Token(token) => {
                    node(self.shape.token_kinds[token.0]?);
                    continue;
                }
                Symbol::Rule(rule) => rule,
            };
            let found = self.found[self.at(rule, (first, last))].filter(|found| found.number < known)?;
            match &self.shape.rules[rule.0].alternatives[found.alternative].form {
                Form::Unit(symbol) => open.push((*symbol, (first, last), parent, slot, found.number)),
                Form::Node(each) => {
                    node(each.kind);
                    let id = nodes.len() as u32 - 1;
                    let inside = self.split(&each.parts, (first, last), found.number)?;
                    let slots = inside.into_iter().zip(&each.parts).filter_map(|(inside, part)| match part {
                        Part::Fixed(_) => None,
                        Part::Slot(slot) => Some((slot.symbol, inside)),
                    });
                    let below: Vec<_> = slots
                        .enumerate()
                        .flat_map(|(slot, (symbol, inside))| {
                            inside.into_iter().map(move |stretch| (symbol, stretch, id, slot, found.number))
                        })
                        .collect();
                    open.extend(below.into_iter().rev());
                }
            }
        }
        for index in (1..nodes.len()).rev() {
            let (parent, end) = (nodes[index].parent, nodes[index].end);
            let parent = &mut nodes[parent as usize];
            parent.end = parent.end.max(end);
        }
        Some(nodes)
    }
}
