//! Ways to write a part of a rule without what matches nothing: symbols, with the choices that lead to them.

use crate::bnf::Symbol;
use crate::general::{Makes, Operator, Piece, Value};
use std::collections::HashMap;

/// A way to write some parts.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Way {
    pub pieces: Vec<Piece>,
    pub symbols: Vec<Symbol>,
    pub values: Vec<(u16, Value)>,
}

/// A way with what it makes: a production to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Made {
    pub way: Way,
    pub makes: Makes,
    pub operator: Option<Operator>,
}

impl Way {
    /// A choice alone.
    pub(super) fn choice(number: usize) -> Self {
        Self { pieces: vec![Piece::Choice(number as u16)], ..Self::default() }
    }

    /// A symbol, in a slot if it is in the tree.
    pub(super) fn symbol(symbol: Symbol, slot: Option<u16>) -> Self {
        let values = slot.map(|slot| (slot, Value::Symbol(0))).into_iter().collect();
        Self { pieces: vec![Piece::Symbol], symbols: vec![symbol], values }
    }

    /// A rule that matches nothing, by one of its alternatives.
    pub(super) fn nothing(empty: usize, alternative: u16, slot: u16) -> Self {
        Self {
            pieces: vec![Piece::Nothing(alternative)],
            symbols: Vec::new(),
            values: vec![(slot, Value::Empty(empty))],
        }
    }

    /// This and then another.
    pub(super) fn then(&self, other: &Self) -> Self {
        let mut way = self.clone();
        way.values.extend(other.values.iter().map(|&(slot, value)| match value {
            Value::Symbol(index) => (slot, Value::Symbol(index + self.symbols.len())),
            Value::Empty(_) => (slot, value),
        }));
        way.pieces.extend(&other.pieces);
        way.symbols.extend(&other.symbols);
        way
    }

    /// Whether it matches nothing.
    pub(super) fn is_empty(&self) -> bool {
        self.symbols.is_empty()
    }

    /// Its symbols, and which rules match nothing between them.
    pub(super) fn without_choices(&self) -> (Vec<Symbol>, Vec<Piece>) {
        let rules = self.pieces.iter().filter(|piece| !matches!(piece, Piece::Choice(_)));
        (self.symbols.clone(), rules.copied().collect())
    }

    fn choices(&self) -> impl Iterator<Item = u16> + '_ {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Choice(number) => Some(*number),
            Piece::Symbol | Piece::Nothing(_) => None,
        })
    }
}

/// Each way through one part after the other.
pub(super) fn product(parts: &[Vec<Way>]) -> Vec<Way> {
    parts.iter().fold(vec![Way::default()], |ways, part| {
        ways.iter().flat_map(|way| part.iter().map(|next| way.then(next))).collect()
    })
}

/// How many ways there are through one part after the other.
pub(super) fn count(parts: &[Vec<Way>]) -> usize {
    parts.iter().fold(1, |count: usize, part| count.saturating_mul(part.len()))
}

/// Of ways with the same symbols, the one that ANTLR would go. If different rules match nothing on them, the text tells.
pub(super) fn distinct(ways: Vec<Way>) -> Vec<Way> {
    let mut kept: Vec<Way> = Vec::new();
    let mut known: HashMap<(Vec<Symbol>, Vec<Piece>), usize> = HashMap::new();
    for way in ways {
        let key = way.without_choices();
        match known.get(&key) {
            Some(&index) if way.choices().lt(kept[index].choices()) => kept[index] = way,
            Some(_) => {}
            None => {
                known.insert(key, kept.len());
                kept.push(way);
            }
        }
    }
    kept
}

/// Those that match something, and the best of those that do not.
pub(super) fn split(ways: Vec<Way>) -> (Vec<Way>, Option<Way>) {
    let (empty, full): (Vec<_>, Vec<_>) = distinct(ways).into_iter().partition(Way::is_empty);
    (full, empty.into_iter().reduce(|best, way| if way.choices().lt(best.choices()) { way } else { best }))
}
