//! What names stand for ("Declarations and scope").

use reducer_syntax::NodeId;
use std::collections::HashMap;

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    Package,
    Type {
        /// Whether it has parameters; `None` if that is not known.
        is_generic: Option<bool>,
    },
    Function {
        /// How many parameters it has; `None` if any number may be more, or that is not known.
        parameters: Option<usize>,
    },
    /// A function that the language has.
    Builtin,
    /// A variable, a constant, a value that the language has.
    Value,
}

/// A type without parameters.
const PLAIN_TYPE: Meaning = Meaning::Type { is_generic: Some(false) };

/// A name where it is declared.
pub(super) struct Declared {
    pub meaning: Meaning,
    pub node: NodeId,
    /// Whether it is an error if nothing uses it.
    pub must_be_used: bool,
    pub is_used: bool,
}

/// The names that are declared, in blocks in blocks; the outermost one is that of the file.
#[derive(Default)]
pub(super) struct Names<'t> {
    all: Vec<Declared>,
    /// For each name, the depths of the blocks that declare it, and which one it is there; the innermost last.
    by_name: HashMap<&'t [u8], Vec<(usize, usize)>>,
    /// What each block declares.
    blocks: Vec<Vec<&'t [u8]>>,
}

impl<'t> Names<'t> {
    /// Begins a block.
    pub fn open(&mut self) {
        self.blocks.push(Vec::new());
    }

    /// Ends the innermost block. Gives what has to be used and is not.
    pub fn close(&mut self) -> Vec<NodeId> {
        let mut unused = Vec::new();
        for name in self.blocks.pop().unwrap_or_default() {
            let last = self.by_name.get_mut(name).and_then(Vec::pop);
            let declared = last.map(|(_, number)| &self.all[number]);
            unused.extend(declared.filter(|one| one.must_be_used && !one.is_used).map(|one| one.node));
        }
        unused
    }

    /// How many blocks are around.
    pub fn depth(&self) -> usize {
        self.blocks.len()
    }

    /// Declares a name in the innermost block. Whether it was not declared there.
    pub fn declare(&mut self, name: &'t [u8], declared: Declared) -> bool {
        if self.is_in_block(name) {
            return false;
        }
        let depth = self.blocks.len();
        if let (Some(block), true) = (self.blocks.last_mut(), name != b"_") {
            block.push(name);
            self.by_name.entry(name).or_default().push((depth, self.all.len()));
            self.all.push(declared);
        }
        true
    }

    /// Whether a name is declared in the innermost block.
    pub fn is_in_block(&self, name: &[u8]) -> bool {
        let last = self.by_name.get(name).and_then(|declared| declared.last());
        last.is_some_and(|(depth, _)| *depth == self.blocks.len())
    }

    /// Whether a name is that of a type of the language, and nothing else of that name is declared.
    pub fn is_predeclared_type(&self, name: &[u8]) -> bool {
        let is_declared = self.by_name.get(name).is_some_and(|declared| !declared.is_empty());
        !is_declared && matches!(predeclared(name), Some(Meaning::Type { .. }))
    }

    /// What a name stands for, which is a use of it or not.
    pub fn find(&mut self, name: &[u8], is_use: bool) -> Option<Meaning> {
        let Some(&(_, number)) = self.by_name.get(name).and_then(|declared| declared.last()) else {
            return predeclared(name);
        };
        self.all[number].is_used |= is_use;
        Some(self.all[number].meaning)
    }
}

/// What a name stands for that no file declares ("Predeclared identifiers").
fn predeclared(name: &[u8]) -> Option<Meaning> {
    Some(match name {
        b"any" | b"bool" | b"byte" | b"comparable" | b"complex64" | b"complex128" | b"error" | b"float32"
        | b"float64" | b"int" | b"int8" | b"int16" | b"int32" | b"int64" | b"rune" | b"string" | b"uint"
        | b"uint8" | b"uint16" | b"uint32" | b"uint64" | b"uintptr" => PLAIN_TYPE,
        b"true" | b"false" | b"iota" | b"nil" => Meaning::Value,
        b"append" | b"cap" | b"clear" | b"close" | b"complex" | b"copy" | b"delete" | b"imag" | b"len"
        | b"make" | b"max" | b"min" | b"new" | b"panic" | b"print" | b"println" | b"real" | b"recover" => {
            Meaning::Builtin
        }
        _ => return None,
    })
}

/// Whether a call of a function that the language has is no statement ("Expression statements").
pub(super) fn gives_only(name: &[u8]) -> bool {
    matches!(
        name,
        b"append" | b"cap" | b"complex" | b"imag" | b"len" | b"make" | b"max" | b"min" | b"new" | b"real"
    )
}
