//! Datatypes (3.9.3): their constructors and selectors are functions.

use super::lists::Part;
use super::names::{Declared, Function};
use super::sorts::{Sort, UNKNOWN};
use super::terms::{COUNT, Reader};

impl Reader<'_, '_> {
    /// A datatype and its constructors.
    pub fn datatype(&mut self, name: Part, body: Part) {
        self.declare_sort(name, Declared { arguments: None, stands_for: None });
        let constructors = self.plain(body).filter(|_| !self.script.is_list(name));
        if constructors.is_some() {
            self.declare_sort(name, Declared { arguments: Some(0), stands_for: None });
        }
        self.constructors(name, body, constructors);
    }

    /// Several datatypes at once: their names with numbers of parameters, and their constructors; before 2.6, parameters of all, and
    /// of each the name and the constructors.
    pub fn datatypes(&mut self, head: Part, names: Part, bodies: Part) {
        let names: Vec<Part> = self.script.inside(names).collect();
        let bodies: Vec<Part> = self.script.inside(bodies).collect();
        let is_older = names.first().is_none_or(|&name| !self.script.is_list(name));
        if !is_older && names.len() != bodies.len() {
            self.fault(COUNT, head);
        }
        let mut datatypes = Vec::new();
        for (place, &body) in bodies.iter().enumerate() {
            let head = if is_older { Some(body) } else { names.get(place).copied() };
            let Some(name) = head.and_then(|head| self.script.inside(head).next()) else { continue };
            let constructors = if !is_older {
                self.plain(body)
            } else if names.is_empty() {
                Some(self.script.inside(body).skip(1).collect())
            } else {
                None
            };
            let arguments = constructors.is_some().then_some(0);
            self.declare_sort(name, Declared { arguments, stands_for: None });
            datatypes.push((name, body, constructors));
        }
        for (name, body, constructors) in datatypes {
            self.constructors(name, body, constructors);
        }
    }

    /// The constructors of a datatype without parameters.
    fn plain(&self, body: Part) -> Option<Vec<Part>> {
        let parts: Vec<Part> = self.script.inside(body).collect();
        let is_parametric = parts.first().is_some_and(|&part| self.script.word(part) == Some(b"par"));
        (!is_parametric).then_some(parts)
    }

    /// Declares the constructors and selectors of a datatype; of one that has parameters, all that may be some.
    fn constructors(&mut self, name: Part, body: Part, constructors: Option<Vec<Part>>) {
        let (Some(word), Some(constructors)) = (self.script.word(name), constructors) else {
            let words: Vec<&[u8]> = self.script.words(body).collect();
            for word in words {
                self.names.declare(word, Function::UNKNOWN);
            }
            return;
        };
        let whole = self.sorts.simple(word);
        for constructor in constructors {
            let mut parts = self.script.inside(constructor);
            let Some(name) = parts.next() else {
                self.declare(constructor, Function { parameters: Some(Vec::new()), result: whole });
                continue;
            };
            let selectors: Vec<Part> = parts.collect();
            let mut parameters: Vec<Sort> = Vec::new();
            for selector in selectors {
                let (name, sort) = self.variable(selector).unwrap_or((&[], UNKNOWN));
                self.names.declare(name, Function { parameters: Some(vec![whole]), result: sort });
                parameters.push(sort);
            }
            self.declare(name, Function { parameters: Some(parameters), result: whole });
        }
    }
}
