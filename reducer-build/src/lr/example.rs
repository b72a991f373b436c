//! A shortest text for a conflict, and how each of its two readings goes on.

use super::automaton::Automaton;
use super::conflicts::{Conflict, Other};
use super::path::Search;
use super::readings::Readings;
use super::shortest::{Beginning, Shortest};
use crate::ir::TokenId;
use std::collections::BTreeMap;
use std::rc::Rc;

/// How many steps all searches for one grammar take together; what is not found by then has no example.
const STEPS: usize = 1_000_000;

/// How many conflicts of one cause are looked at.
const TRIES: usize = 3;

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
    shortest: Rc<Shortest<'a>>,
    /// For each token that was asked for; to begin a search costs most.
    searches: BTreeMap<Option<TokenId>, (Beginning<'a>, Search)>,
    steps: usize,
}

impl<'a> Examples<'a> {
    /// For the conflicts of this automaton.
    pub fn new(automaton: &'a Automaton) -> Self {
        let shortest = Rc::new(Shortest::new(&automaton.items));
        Self { automaton, shortest, searches: BTreeMap::new(), steps: STEPS }
    }

    /// The shortest text up to one of these conflicts, with the shortest ways on. Nothing if that takes too long, or
    /// if there is none: LALR(1) merges states, so it has conflicts that LR(1) has not.
    pub fn find<'c>(&mut self, conflicts: &[&'c Conflict]) -> Option<(&'c Conflict, Example)> {
        let mut conflicts = conflicts.to_vec();
        conflicts.sort_by_key(|conflict| !self.searches.contains_key(&conflict.token));
        conflicts.into_iter().take(TRIES).find_map(|conflict| Some((conflict, self.find_one(conflict)?)))
    }

    fn find_one(&mut self, conflict: &Conflict) -> Option<Example> {
        let Self { automaton, shortest, searches, steps } = self;
        let items = &automaton.items;
        let reduce = items.complete(conflict.reduce);
        let (others, targets) = match &conflict.other {
            Other::Shift(going_on) => {
                (going_on.iter().map(|&(id, dot)| items.item(id, dot)).collect(), vec![reduce])
            }
            // The shortest way to the one may be none to the other.
            Other::Reduce(id) => (vec![items.complete(*id)], vec![reduce, items.complete(*id)]),
            Other::Accept => return None,
        };
        let (beginning, search) = searches.entry(conflict.token).or_insert_with(|| {
            *steps = steps.saturating_sub(items.items_in_all());
            (Beginning::new(shortest.clone(), conflict.token), Search::new(automaton, conflict.token))
        });
        targets.into_iter().find_map(|target| {
            let path = search.path(automaton, beginning, (conflict.state, target), steps)?;
            let readings = Readings::new(automaton, beginning, &path.states);
            let reduced = readings.shortest(&[reduce], steps)?;
            let other = readings.shortest(&others, steps)?;
            let mut before = Vec::new();
            path.symbols.iter().for_each(|&symbol| shortest.write(symbol, &mut before));
            Some(Example { before, reduced, other })
        })
    }
}
