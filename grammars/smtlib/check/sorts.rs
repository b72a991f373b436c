//! Sorts (3.5).

use std::collections::{HashMap, HashSet};

/// The number of a sort.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sort(usize);

/// A sort that is not known: it fits everywhere.
pub const UNKNOWN: Sort = Sort(0);
pub const BOOL: Sort = Sort(1);
pub const INT: Sort = Sort(2);
pub const REAL: Sort = Sort(3);
pub const STRING: Sort = Sort(4);
pub const REG_LAN: Sort = Sort(5);
pub const ROUNDING_MODE: Sort = Sort(6);

/// The names of these, in order.
pub const SIMPLE: &[&str] = &["", "Bool", "Int", "Real", "String", "RegLan", "RoundingMode"];

/// How many arguments sorts of theories have: so many at least, and at most.
pub const APPLIED: &[(&str, usize, usize)] = &[
    ("Array", 2, usize::MAX),
    ("Set", 1, 1),
    ("Seq", 1, 1),
    ("Bag", 1, 1),
    ("->", 2, usize::MAX),
    ("Tuple", 0, usize::MAX),
];

/// The floating-point sorts that have names, with the numbers that they stand for.
pub const FLOATS: &[(&str, [u64; 2])] =
    &[("Float16", [5, 11]), ("Float32", [8, 24]), ("Float64", [11, 53]), ("Float128", [15, 113])];

/// What a sort is made of.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Made<'a> {
    pub name: &'a [u8],
    /// The numbers after its name, as in `(_ BitVec 8)`.
    pub numbers: Vec<u64>,
    pub arguments: Vec<Sort>,
}

/// All sorts that came up, each once.
pub struct Sorts<'a> {
    all: Vec<Made<'a>>,
    numbers: HashMap<Made<'a>, Sort>,
}

impl<'a> Sorts<'a> {
    pub fn new() -> Self {
        let mut sorts = Self { all: Vec::new(), numbers: HashMap::new() };
        for name in SIMPLE {
            sorts.simple(name.as_bytes());
        }
        sorts
    }

    pub fn made(&self, sort: Sort) -> &Made<'a> {
        &self.all[sort.0]
    }

    pub fn add(&mut self, made: Made<'a>) -> Sort {
        let next = Sort(self.all.len());
        let sort = *self.numbers.entry(made.clone()).or_insert(next);
        if sort == next {
            self.all.push(made);
        }
        sort
    }

    pub fn simple(&mut self, name: &'a [u8]) -> Sort {
        self.add(Made { name, numbers: Vec::new(), arguments: Vec::new() })
    }

    pub fn vector(&mut self, width: u64) -> Sort {
        self.add(Made { name: b"BitVec", numbers: vec![width], arguments: Vec::new() })
    }

    pub fn float(&mut self, exponent: u64, significand: u64) -> Sort {
        self.add(Made { name: b"FloatingPoint", numbers: vec![exponent, significand], arguments: Vec::new() })
    }

    /// How wide a bit vector is; `None` if the sort is another.
    pub fn width(&self, sort: Sort) -> Option<u64> {
        let made = self.made(sort);
        if made.name == b"BitVec" { made.numbers.first().copied() } else { None }
    }

    /// Whether a term of one sort can stand where one of another must.
    pub fn fits(&self, one: Sort, other: Sort) -> bool {
        let mut pairs = vec![(one, other)];
        // A sort may be made of another one many times over.
        let mut seen = HashSet::new();
        while let Some((one, other)) = pairs.pop() {
            let is_number = |sort| matches!(sort, INT | REAL);
            if one == other || one == UNKNOWN || other == UNKNOWN || (is_number(one) && is_number(other)) {
                continue;
            }
            if !seen.insert((one, other)) {
                continue;
            }
            let (one, other) = (self.made(one), self.made(other));
            let is_like = one.name == other.name && one.numbers == other.numbers;
            if !is_like || one.arguments.len() != other.arguments.len() {
                return false;
            }
            pairs.extend(one.arguments.iter().copied().zip(other.arguments.iter().copied()));
        }
        true
    }
}

/// Whether a word is a sort of a theory, or a literal.
pub fn is_of_theory(word: &[u8]) -> bool {
    SIMPLE.iter().any(|known| known.as_bytes() == word)
        || APPLIED.iter().any(|(known, _, _)| known.as_bytes() == word)
        || matches!(word, b"_" | b"BitVec" | b"FloatingPoint" | b"par" | [b'0'..=b'9' | b'"' | b'#', ..])
}

/// The number that a word is.
pub fn number(word: &[u8]) -> Option<u64> {
    std::str::from_utf8(word).ok()?.parse().ok()
}
