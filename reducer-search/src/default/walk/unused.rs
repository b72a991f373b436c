//! Removals of what is not mentioned: what came of them, and what they leave.

use super::attempt::Attempt;
use crate::default::change::{Class, Siblings, removal};
use reducer_syntax::{Applied, Tree};

/// After so many removals of what is not mentioned,
const FEW: u32 = 3;
/// one of so many has to have worked, or else what they leave alone stays.
const LEAST: u32 = 3;

/// What came of removals of what is not mentioned.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unused {
    tries: u32,
    wins: u32,
}

impl Unused {
    /// Says whether an attempt worked.
    pub fn note(&mut self, attempt: &Attempt, works: bool) {
        if attempt.class == Class::Unused {
            self.tries += 1;
            self.wins += u32::from(works);
        }
    }

    /// Whether what is left alone is to go along: where names mean nothing, as in XML, that may be what is needed.
    pub fn take_more(self) -> bool {
        self.tries < FEW || self.wins * LEAST >= self.tries
    }
}

/// What a removal left, since it is mentioned: it may go with what mentions it.
pub fn left_of(old: &Tree, applied: &Applied, attempt: &Attempt) -> Option<Attempt> {
    let mut left = attempt.what.siblings()?.nodes(old).filter_map(|node| applied.renumbering.get(node));
    let first = left.next()?;
    let left = Siblings { first, last: left.last().unwrap_or(first) };
    let left = Attempt::new(&applied.tree, removal(left), 0);
    Some(Attempt { class: if left.class == Class::Run { Class::Uses } else { left.class }, ..left })
}
