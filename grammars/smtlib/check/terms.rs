//! Terms (3.6): their sorts, and what is wrong with them.

use super::lists::{Part, Script};
use super::literals::{Literal, literal};
use super::names::{Function, Names};
use super::sorts::{BOOL, Made, Sort, Sorts, UNKNOWN, number};
use super::theories::{self, Theory, Wrong};
use super::written::NoSort;
use reducer_syntax::Fault;

pub const UNDECLARED: &str = "nothing declares this name";
pub const COUNT: &str = "the number of arguments is another one";
pub const SORT: &str = "the sorts do not fit";
pub const NO_SORT: &str = "there is no such sort";

/// All that is known while a script is read.
pub struct Reader<'s, 'a> {
    pub script: &'s Script<'a>,
    pub names: Names<'a>,
    pub sorts: Sorts<'a>,
    pub faults: Vec<Fault>,
}

/// A term that is being read.
struct Open<'a> {
    term: Part,
    form: Form,
    /// What is to be read in it, in order.
    inside: Vec<Part>,
    /// How much of that was begun.
    begun: usize,
    /// Of how many sorts before it the list of sorts consists.
    base: usize,
    /// What it binds.
    binds: Vec<&'a [u8]>,
}

#[derive(Clone, Copy)]
enum Form {
    /// A function and arguments.
    Application,
    /// Bindings, so many, and a term.
    Let(usize),
    /// `forall`, `exists`.
    Quantifier,
    /// The sort is that of what was read first.
    First,
    /// Nothing is known of it.
    Other,
}

impl<'a> Reader<'_, 'a> {
    pub fn fault(&mut self, why: &'static str, part: Part) {
        self.faults.push(Fault { why, token: self.script.token(part) });
    }

    /// The sort that is written somewhere.
    pub fn sort(&mut self, part: Part) -> Sort {
        match self.sorts.read(self.script, part, &self.names) {
            Ok(sort) => sort,
            Err(NoSort::Name(part)) => {
                self.fault(NO_SORT, part);
                UNKNOWN
            }
            Err(NoSort::Arguments(part)) => {
                self.fault(COUNT, part);
                UNKNOWN
            }
        }
    }

    /// The sort of a term.
    pub fn term(&mut self, term: Part) -> Sort {
        let mut done: Vec<Sort> = Vec::new();
        let mut open: Vec<Open<'a>> = Vec::new();
        self.begin(term, &mut open, &mut done);
        while let Some(mut top) = open.pop() {
            if let Form::Let(count) = top.form
                && top.begun == count
                && top.binds.is_empty()
            {
                let sorts = done.split_off(top.base);
                self.bind_let(&mut top, &sorts);
            }
            if let Some(&next) = top.inside.get(top.begun) {
                top.begun += 1;
                open.push(top);
                self.begin(next, &mut open, &mut done);
                continue;
            }
            let read = done.split_off(top.base);
            for name in &top.binds {
                self.names.unbind(name);
            }
            let sort = self.made(&top, &read);
            done.push(sort);
        }
        done.pop().unwrap_or(UNKNOWN)
    }

    /// Reads a word, or begins to read a list.
    fn begin(&mut self, term: Part, open: &mut Vec<Open<'a>>, done: &mut Vec<Sort>) {
        if let Some(word) = self.script.word(term) {
            done.push(self.name(term, word));
            return;
        }
        let mut parts = self.script.inside(term);
        let Some(head) = parts.next() else { return done.push(UNKNOWN) };
        let rest: Vec<Part> = parts.collect();
        let mut begun = Open {
            term,
            form: Form::Other,
            inside: Vec::new(),
            begun: 0,
            base: done.len(),
            binds: Vec::new(),
        };
        match (self.script.word(head), &rest[..]) {
            (Some(b"let"), &[bindings, body]) => {
                let values = self.script.inside(bindings).filter_map(|each| self.script.inside(each).nth(1));
                begun.inside = values.collect();
                begun.form = Form::Let(begun.inside.len());
                begun.inside.push(body);
            }
            (
                Some(word @ (b"forall" | b"exists" | b"lambda" | b"comprehension" | b"set.comprehension")),
                &[variables, ref bodies @ ..],
            ) => {
                let variables: Vec<Part> = self.script.inside(variables).collect();
                for variable in variables {
                    if let Some((name, sort)) = self.variable(variable) {
                        self.names.bind(name, sort);
                        begun.binds.push(name);
                    }
                }
                begun.inside = bodies.to_vec();
                if matches!(word, b"forall" | b"exists") {
                    begun.form = Form::Quantifier;
                }
            }
            // What the patterns bind is not known.
            (Some(b"match"), _) => {}
            (Some(b"!"), &[first, ..]) => {
                begun.form = Form::First;
                begun.inside.push(first);
            }
            (Some(b"as"), &[_, sort]) => {
                done.push(self.sort(sort));
                return;
            }
            (Some(b"_"), &[name, ref indices @ ..]) => {
                done.push(self.indexed(name, indices));
                return;
            }
            _ => {
                begun.form = Form::Application;
                begun.inside = rest;
            }
        }
        open.push(begun);
    }

    /// A name and a sort in a list; `None` if the list is another.
    pub fn variable(&mut self, variable: Part) -> Option<(&'a [u8], Sort)> {
        let mut parts = self.script.inside(variable);
        let (name, sort) = (self.script.word(parts.next()?)?, parts.next()?);
        Some((name, self.sort(sort)))
    }

    fn bind_let(&mut self, begun: &mut Open<'a>, sorts: &[Sort]) {
        let Some(bindings) = self.script.inside(begun.term).nth(1) else { return };
        let with_value =
            self.script.inside(bindings).filter(|&each| self.script.inside(each).nth(1).is_some());
        let names =
            with_value.map(|each| self.script.inside(each).next().and_then(|name| self.script.word(name)));
        let names: Vec<&[u8]> = names.map(Option::unwrap_or_default).collect();
        for (&name, &sort) in names.iter().zip(sorts) {
            self.names.bind(name, sort);
        }
        begun.binds = names;
    }

    /// The sort of a name or a literal.
    fn name(&mut self, part: Part, word: &'a [u8]) -> Sort {
        match self.script.as_written(part).and_then(literal) {
            Some(Literal::Of(sort)) => return sort,
            Some(Literal::Bits(width)) => return self.sorts.vector(width),
            None => {}
        }
        if let Some(sort) = self.names.bound(word) {
            return sort;
        }
        if let Some(Function { parameters, result }) = self.names.function(word).cloned() {
            return self.function_sort(parameters.unwrap_or_default(), result);
        }
        if let Some(sort) = theories::constant(word) {
            return sort;
        }
        match Theory::named(word).map(|theory| theory.apply(&[], &mut self.sorts)) {
            Some(Ok(sort)) => sort,
            Some(Err(_)) => {
                self.fault(COUNT, part);
                UNKNOWN
            }
            None => {
                self.fault(UNDECLARED, part);
                UNKNOWN
            }
        }
    }

    /// The sort of a function that lacks arguments; what it gives, if it lacks none.
    fn function_sort(&mut self, mut parameters: Vec<Sort>, result: Sort) -> Sort {
        if parameters.is_empty() {
            return result;
        }
        parameters.push(result);
        self.sorts.add(Made { name: b"->", numbers: Vec::new(), arguments: parameters })
    }

    /// The sort of a name with numbers: `(_ bv0 8)` and other constants.
    fn indexed(&mut self, name: Part, indices: &[Part]) -> Sort {
        let word = self.script.word(name).unwrap_or_default();
        let numbers: Vec<Option<u64>> = indices.iter().map(|&part| number(self.script.word(part)?)).collect();
        let is_vector = word.strip_prefix(b"bv").and_then(number).is_some();
        let is_float = theories::is_float(word);
        match numbers[..] {
            [Some(width)] if is_vector => return self.sorts.vector(width),
            [Some(exponent), Some(significand)] if is_float => {
                return self.sorts.float(exponent, significand);
            }
            _ if is_vector || is_float || theories::is_applied(word) => self.fault(COUNT, name),
            _ if theories::is_indexed(word) => {}
            _ => self.fault(UNDECLARED, name),
        }
        UNKNOWN
    }

    /// The sort of a list of which all was read that is to be read.
    fn made(&mut self, read: &Open<'a>, sorts: &[Sort]) -> Sort {
        match read.form {
            Form::Let(_) => sorts.last().copied().unwrap_or(UNKNOWN),
            Form::First => sorts.first().copied().unwrap_or(UNKNOWN),
            Form::Quantifier => {
                if sorts.first().is_some_and(|&body| !self.sorts.fits(BOOL, body)) {
                    self.fault(SORT, read.term + 1);
                }
                BOOL
            }
            Form::Application => self.application(read.term + 1, sorts),
            Form::Other => UNKNOWN,
        }
    }

    /// The sort of a function, which may be a list, with arguments of these sorts.
    fn application(&mut self, head: Part, arguments: &[Sort]) -> Sort {
        let Some(word) = self.script.word(head) else { return self.other_application(head, arguments) };
        if let Some(sort) = self.names.bound(word) {
            // An array is taken for a function by some.
            if sort != UNKNOWN && !matches!(self.sorts.made(sort).name, b"->" | b"Array") {
                self.fault(COUNT, head);
            }
            return UNKNOWN;
        }
        let made = match self.names.function(word).cloned() {
            Some(Function { parameters: None, .. }) => return UNKNOWN,
            Some(Function { parameters: Some(parameters), result }) => {
                let is_function = result == UNKNOWN || self.sorts.made(result).name == b"->";
                let fits = parameters.iter().zip(arguments).all(|(&one, &other)| self.sorts.fits(one, other));
                match parameters.get(arguments.len()..) {
                    None if is_function => return UNKNOWN,
                    None => Err(Wrong::Count),
                    Some(_) if !fits => Err(Wrong::Sort),
                    // Of higher-order logic.
                    Some(left) => Ok(self.function_sort(left.to_vec(), result)),
                }
            }
            None => match Theory::named(word) {
                Some(theory) => theory.apply(arguments, &mut self.sorts),
                None if word == b"fp" => return UNKNOWN,
                // Tests of constructors, as older versions have them.
                None if word.strip_prefix(b"is-").is_some_and(|name| self.names.function(name).is_some()) => {
                    return BOOL;
                }
                None => {
                    self.fault(UNDECLARED, head);
                    return UNKNOWN;
                }
            },
        };
        self.known(made, head)
    }

    /// The sort of a function that is a list, with arguments of these sorts.
    fn other_application(&mut self, head: Part, arguments: &[Sort]) -> Sort {
        let parts: Vec<Part> = self.script.inside(head).collect();
        let words: Vec<Option<&[u8]>> = parts.iter().map(|&part| self.script.word(part)).collect();
        match words[..] {
            [Some(b"as"), _, _] => self.sort(parts[2]),
            [Some(b"_"), Some(name), ref indices @ ..] => {
                if !theories::is_indexed(name) {
                    self.fault(UNDECLARED, parts[1]);
                    return UNKNOWN;
                }
                let numbers: Vec<Option<u64>> = indices.iter().map(|index| number((*index)?)).collect();
                let constructor = indices.first().copied().flatten();
                if *name == *b"is" && constructor.is_some_and(|name| self.names.function(name).is_none()) {
                    self.fault(UNDECLARED, parts[2]);
                }
                let made = theories::indexed(name, &numbers, arguments, &mut self.sorts);
                self.known(made, parts[1])
            }
            // What is applied must itself be an application.
            [Some(name), ..] if !self.is_function(name) => {
                self.fault(UNDECLARED, parts[0]);
                UNKNOWN
            }
            _ => UNKNOWN,
        }
    }

    fn is_function(&self, name: &[u8]) -> bool {
        let is_named = self.names.bound(name).is_some() || self.names.function(name).is_some();
        is_named || matches!(name, b"let" | b"lambda") || Theory::named(name).is_some()
    }

    /// What was made, or else a fault.
    fn known(&mut self, made: Result<Sort, Wrong>, head: Part) -> Sort {
        made.unwrap_or_else(|wrong| {
            self.fault(if wrong == Wrong::Count { COUNT } else { SORT }, head);
            UNKNOWN
        })
    }
}
