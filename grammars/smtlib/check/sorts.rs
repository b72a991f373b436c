//! Sorts (3.5).

use super::lists::{Part, Script};
use super::names::Names;
use std::collections::HashMap;

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
const SIMPLE: &[&str] = &["", "Bool", "Int", "Real", "String", "RegLan", "RoundingMode"];

/// How many arguments sorts of theories have: so many at least, and at most.
const APPLIED: &[(&str, usize, usize)] = &[
    ("Array", 2, usize::MAX),
    ("Set", 1, 1),
    ("Seq", 1, 1),
    ("Bag", 1, 1),
    ("->", 2, usize::MAX),
    ("Tuple", 0, usize::MAX),
];

/// The floating-point sorts that have names, with the numbers that they stand for.
const FLOATS: &[(&str, [u64; 2])] =
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

/// Why there is no such sort: it has no such name, or another number of arguments. And the part that says so.
pub enum NoSort {
    Name(Part),
    Arguments(Part),
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
        while let Some((one, other)) = pairs.pop() {
            let is_number = |sort| matches!(sort, INT | REAL);
            if one == other || one == UNKNOWN || other == UNKNOWN || (is_number(one) && is_number(other)) {
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

    /// The sort that is written in a part of a script.
    pub fn read(&mut self, script: &Script<'a>, part: Part, names: &Names<'a>) -> Result<Sort, NoSort> {
        // The last lists first, so that those in a list are known before it.
        let mut lists: HashMap<Part, Sort> = HashMap::new();
        for list in script.lists(part).rev() {
            let mut inside = script.inside(list);
            let Some(head) = inside.next() else { continue };
            let sort = if script.word(head) == Some(b"_") {
                self.indexed(script, list)?
            } else {
                let arguments: Vec<Part> = inside.collect();
                let arguments = arguments.into_iter().map(|part| self.one(script, part, names, &lists));
                let arguments = arguments.collect::<Result<_, _>>()?;
                self.apply(script, head, arguments, names)?
            };
            lists.insert(list, sort);
        }
        self.one(script, part, names, &lists)
    }

    /// The sort that is a word, or a list that was read.
    fn one(
        &mut self,
        script: &Script<'a>,
        part: Part,
        names: &Names<'a>,
        lists: &HashMap<Part, Sort>,
    ) -> Result<Sort, NoSort> {
        let Some(name) = script.word(part) else { return Ok(lists.get(&part).copied().unwrap_or(UNKNOWN)) };
        if let Some(sort) = names.sort(name) {
            return match sort.arguments {
                Some(0) => Ok(sort.stands_for.unwrap_or_else(|| self.simple(name))),
                Some(_) => Err(NoSort::Arguments(part)),
                None => Ok(UNKNOWN),
            };
        }
        if let Some((_, numbers)) = FLOATS.iter().find(|(known, _)| known.as_bytes() == name) {
            return Ok(self.float(numbers[0], numbers[1]));
        }
        if let Some(place) = SIMPLE.iter().skip(1).position(|known| known.as_bytes() == name) {
            return Ok(Sort(place + 1));
        }
        match APPLIED.iter().find(|(known, _, _)| known.as_bytes() == name) {
            Some((_, 0, _)) => Ok(self.simple(name)),
            Some(_) => Err(NoSort::Arguments(part)),
            None => Err(NoSort::Name(part)),
        }
    }

    /// A sort with numbers (3.5).
    fn indexed(&mut self, script: &Script<'a>, part: Part) -> Result<Sort, NoSort> {
        let Some(name) = script.inside(part).nth(1) else { return Ok(UNKNOWN) };
        let numbers: Option<Vec<u64>> =
            script.inside(part).skip(2).map(|index| number(script.word(index)?)).collect();
        match (script.word(name), numbers.as_deref()) {
            (Some(b"BitVec"), Some(&[width])) if width > 0 => Ok(self.vector(width)),
            (Some(b"FloatingPoint"), Some(&[exponent, significand])) if exponent > 1 && significand > 1 => {
                Ok(self.float(exponent, significand))
            }
            (Some(b"BitVec" | b"FloatingPoint"), Some(_)) => Err(NoSort::Arguments(name)),
            (Some(b"BitVec" | b"FloatingPoint"), None) => Ok(UNKNOWN),
            _ => Err(NoSort::Name(name)),
        }
    }

    /// A sort with arguments.
    fn apply(
        &mut self,
        script: &Script<'a>,
        head: Part,
        arguments: Vec<Sort>,
        names: &Names<'a>,
    ) -> Result<Sort, NoSort> {
        let Some(name) = script.word(head) else { return Ok(UNKNOWN) };
        if let Some(sort) = names.sort(name) {
            return match sort.arguments {
                Some(count) if count != arguments.len() => Err(NoSort::Arguments(head)),
                Some(_) if sort.stands_for.is_none() => {
                    Ok(self.add(Made { name, numbers: Vec::new(), arguments }))
                }
                _ => Ok(UNKNOWN),
            };
        }
        match APPLIED.iter().find(|(known, _, _)| known.as_bytes() == name) {
            Some((_, least, most)) if (*least..=*most).contains(&arguments.len()) => {
                Ok(self.add(Made { name, numbers: Vec::new(), arguments }))
            }
            Some(_) => Err(NoSort::Arguments(head)),
            None if SIMPLE.iter().any(|known| known.as_bytes() == name) => Err(NoSort::Arguments(head)),
            None => Err(NoSort::Name(head)),
        }
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
