//! What a script declares.

use super::sorts::{Sort, UNKNOWN};
use std::collections::HashMap;

/// What is known of a function, or of a constant, which has no parameters.
#[derive(Clone, PartialEq, Eq)]
pub struct Function {
    /// `None` if nothing is known of them.
    pub parameters: Option<Vec<Sort>>,
    pub result: Sort,
}

impl Function {
    /// A function, or a constant, of which nothing is known but its name.
    pub const UNKNOWN: Self = Self { parameters: None, result: UNKNOWN };

    fn is_constant(&self) -> bool {
        self.parameters.as_ref().is_some_and(Vec::is_empty)
    }
}

/// What is known of a sort that is declared.
#[derive(Clone, Copy)]
pub struct Declared {
    /// How many arguments it has; `None` if that is not known.
    pub arguments: Option<usize>,
    /// The sort that it is another name of; an unknown one, if that depends on the arguments.
    pub stands_for: Option<Sort>,
}

enum Entry<'a> {
    Function(&'a [u8], Option<Function>),
    Sort(&'a [u8], Option<Declared>),
}

/// The names that are declared, and bound by terms.
#[derive(Default)]
pub struct Names<'a> {
    functions: HashMap<&'a [u8], Function>,
    sorts: HashMap<&'a [u8], Declared>,
    bound: HashMap<&'a [u8], Vec<Sort>>,
    /// What was there before each declaration, for `pop`.
    before: Vec<Entry<'a>>,
    /// For each `push`, how many of these there were, and how many of its levels are left.
    levels: Vec<(usize, u64)>,
    /// Whether `pop` takes nothing back (`:global-declarations`).
    pub are_global: bool,
}

impl<'a> Names<'a> {
    /// Whether the name was free, or has become one of several functions.
    pub fn declare(&mut self, name: &'a [u8], function: Function) -> bool {
        let old = self.functions.get(name).cloned();
        let is_known =
            old.as_ref().is_some_and(|old| old == &function || old.is_constant() || function.is_constant());
        let is_new = !is_known || function == Function::UNKNOWN || old.as_ref() == Some(&Function::UNKNOWN);
        let now = if old.is_none() { function } else { Function::UNKNOWN };
        self.functions.insert(name, now);
        self.before.push(Entry::Function(name, old));
        is_new
    }

    pub fn declare_sort(&mut self, name: &'a [u8], sort: Declared) {
        let old = self.sorts.insert(name, sort);
        self.before.push(Entry::Sort(name, old));
    }

    /// Takes back all that was declared.
    pub fn reset(&mut self) {
        *self = Self { are_global: self.are_global, ..Self::default() };
    }

    pub fn push(&mut self, levels: u64) {
        self.levels.push((self.before.len(), levels));
    }

    /// Whether there were so many levels; else none is left.
    pub fn pop(&mut self, mut levels: u64) -> bool {
        while levels > 0 {
            let Some((length, left)) = self.levels.last_mut() else { return false };
            let (length, taken) = (*length, levels.min(*left));
            levels -= taken;
            *left -= taken;
            if *left == 0 {
                self.levels.pop();
            }
            if taken > 0 && !self.are_global {
                self.take_back(length);
            }
        }
        true
    }

    /// How many declarations there were.
    pub fn count(&self) -> usize {
        self.before.len()
    }

    /// Takes back all declarations but so many.
    pub fn take_back(&mut self, count: usize) {
        while self.before.len() > count {
            match self.before.pop() {
                Some(Entry::Function(name, Some(old))) => drop(self.functions.insert(name, old)),
                Some(Entry::Function(name, None)) => drop(self.functions.remove(name)),
                Some(Entry::Sort(name, Some(old))) => drop(self.sorts.insert(name, old)),
                Some(Entry::Sort(name, None)) => drop(self.sorts.remove(name)),
                None => {}
            }
        }
    }

    pub fn bind(&mut self, name: &'a [u8], sort: Sort) {
        self.bound.entry(name).or_default().push(sort);
    }

    pub fn unbind(&mut self, name: &'a [u8]) {
        if let Some(sorts) = self.bound.get_mut(name) {
            sorts.pop();
        }
    }

    /// The sort of a name that is bound around a term.
    pub fn bound(&self, name: &[u8]) -> Option<Sort> {
        self.bound.get(name)?.last().copied()
    }

    pub fn function(&self, name: &[u8]) -> Option<&Function> {
        self.functions.get(name)
    }

    pub fn sort(&self, name: &[u8]) -> Option<Declared> {
        self.sorts.get(name).copied()
    }
}
