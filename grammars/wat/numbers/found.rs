//! What a module defines, and what it mentions by numbers.

/// What has numbers of its own. Those of locals and labels go on from function to function here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Space {
    Type,
    Function,
    Global,
    Local,
    Label,
}

/// Something that is defined.
#[derive(Debug)]
pub(super) struct Definition<'w> {
    /// The token after which a name may stand; that of its type, if it stands in a list with others.
    pub token: usize,
    /// The name that it has.
    pub name: Option<&'w [u8]>,
    /// Whether it stands in a list with others.
    pub is_in_list: bool,
}

/// A list of parameters or locals without names.
#[derive(Debug)]
pub(super) struct List {
    /// The token `param` or `local`.
    pub head: usize,
    /// The first token of each type.
    pub types: Vec<usize>,
}

/// A number that stands for something.
#[derive(Debug)]
pub(super) struct Mention {
    pub token: usize,
    pub space: Space,
    pub number: usize,
}

/// What is found in a module.
#[derive(Debug, Default)]
pub(super) struct Found<'w> {
    definitions: [Vec<Definition<'w>>; 5],
    pub lists: Vec<List>,
    pub mentions: Vec<Mention>,
}

impl<'w> Found<'w> {
    pub fn definition(&self, (space, number): (Space, usize)) -> Option<&Definition<'w>> {
        self.all(space).get(number)
    }

    /// All definitions of a space, in order.
    pub fn all(&self, space: Space) -> &[Definition<'w>] {
        &self.definitions[space as usize]
    }

    /// Adds a definition, and gives its number.
    pub fn define(&mut self, space: Space, definition: Definition<'w>) -> usize {
        self.definitions[space as usize].push(definition);
        self.all(space).len() - 1
    }
}
