//! The names that are declared.

use reducer_syntax::Sections;
use std::cell::RefCell;
use std::collections::HashMap;

/// What a name has been seen as.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Declared after `typedef`.
    Type,
    /// Declared otherwise.
    Value,
    /// Not declared, but used where only a type can stand.
    Used,
}

impl Meaning {
    /// The number that a meaning has outside of the filter.
    fn number(self) -> u8 {
        match self {
            Self::Type => 0,
            Self::Value => 1,
            Self::Used => 2,
        }
    }

    fn of_number(number: u8) -> Self {
        match number {
            0 => Self::Type,
            1 => Self::Value,
            _ => Self::Used,
        }
    }
}

/// The names that are declared, by scopes; and what a section reads and writes of those outside of scopes.
pub(super) struct Table<'t, 'n> {
    names: RefCell<Names<'t, 'n>>,
    /// What the declarations of open scopes hide.
    hidden: Vec<(&'t [u8], Option<Meaning>)>,
    /// Where scopes begin in it.
    scopes: Vec<usize>,
    /// What this section has written.
    written: Vec<&'t [u8]>,
}

struct Names<'t, 'n> {
    /// What names mean before the text.
    before: &'n dyn Fn(&[u8]) -> Option<u8>,
    known: HashMap<&'t [u8], Name>,
    /// The number of this section, from 1.
    section: u32,
    sections: Sections<'t>,
}

struct Name {
    meaning: Option<Meaning>,
    /// How many declarations in open scopes hide the one outside.
    hiding: u32,
    /// The last sections that read and wrote the one outside.
    read: u32,
    written: u32,
}

impl<'t> Names<'t, '_> {
    fn get(&mut self, name: &'t [u8]) -> &mut Name {
        self.known.entry(name).or_insert_with(|| Name {
            meaning: (self.before)(name).map(Meaning::of_number),
            hiding: 0,
            read: 0,
            written: 0,
        })
    }
}

impl<'t, 'n> Table<'t, 'n> {
    /// With what names mean before the text.
    pub(super) fn new(before: &'n dyn Fn(&[u8]) -> Option<u8>) -> Self {
        let (known, sections) = (HashMap::new(), Sections::default());
        let names = RefCell::new(Names { before, known, section: 1, sections });
        Self { names, hidden: Vec::new(), scopes: Vec::new(), written: Vec::new() }
    }

    /// What a name means here.
    pub(super) fn meaning(&self, name: &'t [u8]) -> Option<Meaning> {
        let mut names = self.names.borrow_mut();
        let section = names.section;
        let known = names.get(name);
        let meaning = known.meaning;
        if known.hiding == 0 && known.written != section && known.read != section {
            known.read = section;
            names.sections.reads(name);
        }
        meaning
    }

    /// Declares a name in the innermost scope.
    pub(super) fn declare(&mut self, name: &'t [u8], meaning: Meaning) {
        if self.scopes.is_empty() {
            return self.declare_outside(name, meaning);
        }
        let known = self.names.get_mut().get(name);
        known.hiding += 1;
        let old = known.meaning.replace(meaning);
        self.hidden.push((name, old));
    }

    /// Declares a name outside of all scopes, where none of them has it.
    pub(super) fn declare_outside(&mut self, name: &'t [u8], meaning: Meaning) {
        let names = self.names.get_mut();
        let section = names.section;
        let known = names.get(name);
        known.meaning = Some(meaning);
        if known.written != section {
            known.written = section;
            self.written.push(name);
        }
    }

    pub(super) fn enter(&mut self) {
        self.scopes.push(self.hidden.len());
    }

    pub(super) fn leave(&mut self) {
        let Some(start) = self.scopes.pop() else { return };
        for (name, old) in self.hidden.drain(start..).rev() {
            let known = self.names.get_mut().get(name);
            known.hiding -= 1;
            known.meaning = old;
        }
    }

    /// Whether no scope is open.
    pub(super) fn is_outside(&self) -> bool {
        self.scopes.is_empty()
    }

    /// A section ends before the token of this number, and it was looked at no token from `reach` on.
    pub(super) fn end_section(&mut self, tokens: usize, reach: usize) {
        self.note_written();
        let names = self.names.get_mut();
        names.sections.end(tokens, reach);
        names.section += 1;
    }

    fn note_written(&mut self) {
        let names = self.names.get_mut();
        for name in self.written.drain(..) {
            if let Some(meaning) = names.known.get(name).and_then(|known| known.meaning) {
                names.sections.writes(name, meaning.number());
            }
        }
    }

    /// What there is to tell of the sections.
    pub(super) fn into_sections(mut self) -> Sections<'t> {
        self.note_written();
        self.names.into_inner().sections
    }
}
