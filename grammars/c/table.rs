//! The names that are declared.

use std::collections::HashMap;

/// What a name has been seen as.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Declared behind `typedef`.
    Type,
    /// Declared otherwise.
    Value,
    /// Not declared, but used where only a type can stand.
    Used,
}

/// The names that are declared, by scopes.
#[derive(Default)]
pub(super) struct Table<'t> {
    pub(super) meanings: HashMap<&'t [u8], Meaning>,
    /// What the declarations of open scopes hide.
    pub(super) hidden: Vec<(&'t [u8], Option<Meaning>)>,
    /// Where scopes begin in it.
    pub(super) scopes: Vec<usize>,
}

impl<'t> Table<'t> {
    pub(super) fn declare(&mut self, name: &'t [u8], meaning: Meaning) {
        let old = self.meanings.insert(name, meaning);
        if !self.scopes.is_empty() {
            self.hidden.push((name, old));
        }
    }

    pub(super) fn leave(&mut self) {
        let Some(start) = self.scopes.pop() else { return };
        for (name, old) in self.hidden.drain(start..).rev() {
            match old {
                Some(meaning) => self.meanings.insert(name, meaning),
                None => self.meanings.remove(name),
            };
        }
    }
}
