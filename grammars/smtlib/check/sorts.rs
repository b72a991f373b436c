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
        // The lists that are being read: of each, what is read of it, and what is to come.
        let mut open: Vec<(Part, Vec<Sort>, Vec<Part>)> = Vec::new();
        let mut next = Some(part);
        loop {
            let mut read = match next.take() {
                Some(part) => match self.read_word(script, part, names)? {
                    Some(sort) => sort,
                    None => {
                        let mut inside: Vec<Part> = script.inside(part).skip(1).collect();
                        inside.reverse();
                        open.push((part, Vec::new(), inside));
                        next = open.last_mut().and_then(|(_, _, inside)| inside.pop());
                        if next.is_some() {
                            continue;
                        }
                        UNKNOWN
                    }
                },
                None => UNKNOWN,
            };
            // What was read is the next argument of the list around it, and perhaps the last one.
            loop {
                let Some((list, arguments, inside)) = open.last_mut() else { return Ok(read) };
                arguments.push(read);
                next = inside.pop();
                if next.is_some() {
                    break;
                }
                let (list, arguments) = (*list, std::mem::take(arguments));
                open.pop();
                read = self.apply(script, list, arguments, names)?;
            }
        }
    }

    /// A sort of one word, or of one and numbers; `None` for one with arguments.
    fn read_word(
        &mut self,
        script: &Script<'a>,
        part: Part,
        names: &Names<'a>,
    ) -> Result<Option<Sort>, NoSort> {
        let Some(name) = script.word(part) else {
            let first: Vec<Part> = script.inside(part).take(2).collect();
            return match first[..] {
                [underscore, _] if script.word(underscore) == Some(b"_") => {
                    self.indexed(script, part).map(Some)
                }
                [head, _] if !script.is_list(head) => Ok(None),
                _ => Ok(Some(UNKNOWN)),
            };
        };
        if let Some(sort) = names.sort(name) {
            return match sort.arguments {
                Some(0) => Ok(Some(sort.stands_for.unwrap_or_else(|| self.simple(name)))),
                Some(_) => Err(NoSort::Arguments(part)),
                None => Ok(Some(UNKNOWN)),
            };
        }
        if let Some((_, numbers)) = FLOATS.iter().find(|(known, _)| known.as_bytes() == name) {
            return Ok(Some(self.float(numbers[0], numbers[1])));
        }
        match SIMPLE.iter().skip(1).position(|known| known.as_bytes() == name) {
            Some(place) => Ok(Some(Sort(place + 1))),
            None => match APPLIED.iter().find(|(known, _, _)| known.as_bytes() == name) {
                Some((_, 0, _)) => Ok(Some(self.simple(name))),
                Some(_) => Err(NoSort::Arguments(part)),
                None => Err(NoSort::Name(part)),
            },
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

    fn apply(
        &mut self,
        script: &Script<'a>,
        list: Part,
        arguments: Vec<Sort>,
        names: &Names<'a>,
    ) -> Result<Sort, NoSort> {
        let Some(head) = script.inside(list).next() else { return Ok(UNKNOWN) };
        let Some(name) = script.word(head) else { return Ok(UNKNOWN) };
        let is_declared = match names.sort(name) {
            Some(sort) => match sort.arguments {
                Some(count) if count != arguments.len() => return Err(NoSort::Arguments(head)),
                Some(_) => sort.stands_for.is_none(),
                None => false,
            },
            None => match APPLIED.iter().find(|(known, _, _)| known.as_bytes() == name) {
                Some((_, least, most)) if (*least..=*most).contains(&arguments.len()) => true,
                Some(_) => return Err(NoSort::Arguments(head)),
                None if SIMPLE.iter().any(|known| known.as_bytes() == name) => {
                    return Err(NoSort::Arguments(head));
                }
                None => return Err(NoSort::Name(head)),
            },
        };
        Ok(if is_declared { self.add(Made { name, numbers: Vec::new(), arguments }) } else { UNKNOWN })
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
