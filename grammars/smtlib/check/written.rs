//! Sorts as they are written (3.5).

use super::lists::{Part, Script};
use super::names::Names;
use super::sorts::{APPLIED, FLOATS, Made, SIMPLE, Sort, Sorts, UNKNOWN, number};
use std::collections::HashMap;

/// Why there is no such sort: it has no such name, or another number of arguments. And the part that says so.
pub enum NoSort {
    Name(Part),
    Arguments(Part),
}

impl<'a> Sorts<'a> {
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
        if SIMPLE.iter().skip(1).any(|known| known.as_bytes() == name) {
            return Ok(self.simple(name));
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
