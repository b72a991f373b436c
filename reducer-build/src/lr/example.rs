//! A shortest text for a conflict, and how each of its two readings goes on.

use super::path::path;
use super::readings::Readings;
use super::shortest::{Beginning, Shortest};
use super::{Automaton, Conflict, Other, ProductionId};
use crate::ir::TokenId;

/// How many steps all searches for one grammar take together; what is not found by then has no example.
const STEPS: usize = 2_000_000;

/// How many steps the searches for one example take.
const STEPS_EACH: usize = 200_000;

/// A text that explains a conflict.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// From the beginning of a file to where the next token does not decide.
    pub before: Vec<TokenId>,
    /// How it goes on to the end of the file if [`Conflict::reduce`] is complete there.
    pub reduced: Vec<TokenId>,
    /// How it goes on if it is the other way.
    pub other: Vec<TokenId>,
}

impl Example {
    /// Whether both readings are of one text: then the grammar is ambiguous.
    pub fn is_ambiguous(&self) -> bool {
        self.reduced == self.other
    }
}

/// Finds examples for the conflicts of one automaton.
#[derive(Debug)]
pub struct Examples<'a> {
    automaton: &'a Automaton,
    shortest: Shortest<'a>,
    steps: usize,
}

impl<'a> Examples<'a> {
    /// For the conflicts of this automaton.
    pub fn new(automaton: &'a Automaton) -> Self {
        Self { automaton, shortest: Shortest::new(&automaton.items), steps: STEPS }
    }

    /// The shortest text up to the conflict, with the shortest ways on. Nothing if that takes too long, or if there
    /// is none: LALR(1) merges states, so it has conflicts that LR(1) has not.
    pub fn find(&mut self, conflict: &Conflict) -> Option<Example> {
        let items = &self.automaton.items;
        if self.steps == 0 {
            return None;
        }
        let complete = |id: ProductionId| items.item(id, 0) + items.len(items.production(items.item(id, 0)));
        let reduce = complete(conflict.reduce);
        let others = match &conflict.other {
            Other::Shift(going_on) => going_on.iter().map(|&(id, dot)| items.item(id, dot)).collect(),
            Other::Reduce(id) => vec![complete(*id)],
            Other::Accept => return None,
        };
        // Where two reductions meet, the shortest way to the one may be none to the other.
        let is_shift = matches!(conflict.other, Other::Shift(_));
        let targets = [reduce].into_iter().chain(others.iter().copied().filter(|_| !is_shift));
        let beginning = Beginning::new(&self.shortest, conflict.token);
        let mut budget = STEPS_EACH.min(self.steps);
        self.steps -= budget;
        let found = targets.into_iter().find_map(|target| {
            let path = path(self.automaton, &beginning, conflict.state, target, &mut budget)?;
            let readings = Readings::new(self.automaton, &beginning, &path.states);
            let reduced = readings.shortest(&[reduce], &mut budget)?;
            let other = readings.shortest(&others, &mut budget)?;
            let mut before = Vec::new();
            path.symbols.iter().for_each(|&symbol| self.shortest.write(symbol, &mut before));
            Some(Example { before, reduced, other })
        });
        self.steps += budget;
        // To look at all items for the token costs as much for each conflict.
        self.steps = self.steps.saturating_sub(items.items_in_all());
        found
    }
}
