//! The table of a grammar for which one token ahead does not decide: an LR automaton whose cells can hold several
//! actions, and for each production the choices that ANTLR makes along it.
//!
//! It is one file of 16-bit numbers, for the largest grammars have half a million cells: rustc would take minutes to
//! read them as code. [`encode`](GeneralTable::encode) writes it and [`read`](GeneralTable::read) finds its sections.

/// Numbers of 16 bits, the low byte first.
#[derive(Clone, Copy, Debug)]
pub struct Words(&'static [u8]);

impl Words {
    /// The number at an index; 0 beyond the end.
    #[inline]
    pub fn get(self, index: usize) -> u16 {
        match self.0.get(2 * index..2 * index + 2) {
            Some(&[low, high]) => u16::from_le_bytes([low, high]),
            _ => 0,
        }
    }

    /// The number of 32 bits at an index that counts these.
    #[inline]
    pub fn wide(self, index: usize) -> u32 {
        u32::from(self.get(2 * index)) | u32::from(self.get(2 * index + 1)) << 16
    }

    /// How many there are.
    pub fn count(self) -> usize {
        self.0.len() / 2
    }
}

/// How many sections the file has.
pub const SECTIONS: usize = 14;

/// How many numbers a production takes up.
pub const PRODUCTION: usize = 10;

/// Among [pieces](GeneralTable::pieces): a symbol.
pub const SYMBOL: u16 = u16::MAX;
/// Among pieces: from here on a rule that matches nothing here, by the alternative of the number above this one.
pub const NOTHING: u16 = 1 << 15;
/// As what a production [makes](Production::makes): what its values are, in the slot of the whole.
pub const PASS: u16 = u16::MAX;
/// As what a production makes: what its values are, each in its own slot of the node around.
pub const PART: u16 = u16::MAX - 1;
/// As what a production makes: the nodes of operators and operands, as they bind.
pub const CLIMB: u16 = u16::MAX - 2;
/// From here on a value is no symbol but an [empty rule](GeneralTable::empties).
pub const EMPTY: u16 = 1 << 15;
/// A number that stands for none.
pub const NO: u16 = u16::MAX;

/// The table.
#[derive(Clone, Copy, Debug)]
pub struct GeneralTable {
    /// How many states there are, how many productions, the column of the end of the text, the empty rule that the
    /// start can be or [`NO`].
    pub header: Words,
    /// By kind of token, its column of actions.
    pub columns: Words,
    /// By state, its row of actions, that of its gotos, and the action before tokens that the row does not name.
    pub states: Words,
    /// By row of actions, where it begins (wide).
    pub action_bases: Words,
    /// Rows of actions, laid over each other: the row that an entry belongs to, and the action.
    pub actions: Words,
    /// By cell with several actions, where they begin in `forks` (wide).
    pub fork_bases: Words,
    /// How many there are, and the actions themselves.
    pub forks: Words,
    /// By row of gotos, where it begins (wide).
    pub goto_bases: Words,
    /// Rows of gotos by nonterminal: the row that an entry belongs to, and the state.
    pub gotos: Words,
    /// [`PRODUCTION`] numbers for each, and the ends of the last.
    pub productions: Words,
    /// The choices along productions, and where their symbols stand among these.
    pub pieces: Words,
    /// What stands in the node of a production: a slot and a symbol or an empty rule.
    pub values: Words,
    /// By nonterminal what it is, and its rank: what can be all of another comes before it.
    pub nonterminals: Words,
    /// By empty rule what it makes, and where its values begin (wide); and the end of the last.
    pub empties: Words,
}

/// An action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// The token cannot stand here.
    Error,
    /// Take the token and go to the state.
    Shift(u16),
    /// The same, and also what the state does by default.
    ShiftToo(u16),
    /// Make the production.
    Reduce(u16),
    /// The text is complete.
    Accept,
    /// Several of these: a number for [`GeneralTable::forks`].
    Fork(u16),
}

/// What a nonterminal is when two derivations are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A rule, or a part of one.
    Plain,
    /// A list: its productions with the list itself in front go on.
    List,
    /// Operands and operators in a row: the same.
    Operators,
}

/// A production.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Production {
    /// Its nonterminal.
    pub left: u16,
    /// How many symbols it has; at least one.
    pub symbols: u16,
    /// Whether its first symbol is its nonterminal, and that is a list or a row of operators.
    pub goes_on: bool,
    /// How tightly it binds, if it is an operator: at least 1.
    pub precedence: u16,
    /// How tightly its right operand must bind, if it has one: at least 1.
    pub binding: u16,
    /// The kind of its node, or [`PASS`], [`PART`], [`CLIMB`].
    pub makes: u16,
    /// Its range of pieces.
    pub pieces: (u32, u32),
    /// Its range of values.
    pub values: (u32, u32),
}

impl GeneralTable {
    /// The file of sections, in the order of the fields.
    pub fn encode(sections: &[Vec<u16>; SECTIONS]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for section in sections {
            bytes.extend((section.len() as u32).to_le_bytes());
            bytes.extend(section.iter().flat_map(|number| number.to_le_bytes()));
        }
        bytes
    }

    /// The table of a file; sections that are missing are empty.
    pub fn read(file: &'static [u8]) -> Self {
        let mut rest = file;
        let mut next = || {
            let (count, after) = rest.split_first_chunk().unwrap_or((&[0; 4], &[]));
            let bytes = 2 * u32::from_le_bytes(*count) as usize;
            let (section, after) = after.split_at_checked(bytes).unwrap_or((after, &[]));
            rest = after;
            Words(section)
        };
        Self {
            header: next(),
            columns: next(),
            states: next(),
            action_bases: next(),
            actions: next(),
            fork_bases: next(),
            forks: next(),
            goto_bases: next(),
            gotos: next(),
            productions: next(),
            pieces: next(),
            values: next(),
            nonterminals: next(),
            empties: next(),
        }
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        usize::from(self.header.get(0))
    }

    /// The column of the end of the text.
    pub fn end(&self) -> u16 {
        self.header.get(2)
    }

    /// The greatest column.
    pub fn greatest_column(&self) -> u16 {
        let kinds = (0..self.columns.count()).map(|kind| self.columns.get(kind));
        kinds.filter(|&column| column != NO).max().unwrap_or(0).max(self.end())
    }

    /// The empty rule that the start can be.
    pub fn empty_start(&self) -> Option<u16> {
        Some(self.header.get(3)).filter(|&empty| empty != NO)
    }

    /// What a state does before a column.
    #[inline]
    pub fn action(&self, state: u16, column: u16) -> Action {
        let row = self.states.get(3 * usize::from(state));
        let entry = self.action_bases.wide(usize::from(row)) as usize + usize::from(column);
        let code = if self.actions.get(2 * entry) == row {
            self.actions.get(2 * entry + 1)
        } else {
            self.states.get(3 * usize::from(state) + 2)
        };
        self.decoded(code)
    }

    /// What a state does before columns that its row does not name.
    pub fn default(&self, state: u16) -> Action {
        self.decoded(self.states.get(3 * usize::from(state) + 2))
    }

    /// The actions of a cell that has several.
    pub fn fork(self, number: u16) -> impl Iterator<Item = Action> {
        let base = self.fork_bases.wide(usize::from(number)) as usize;
        let count = usize::from(self.forks.get(base));
        (base + 1..=base + count).map(move |index| self.decoded(self.forks.get(index)))
    }

    #[inline]
    fn decoded(&self, code: u16) -> Action {
        let (states, productions) = (self.header.get(0), self.header.get(1));
        match code {
            0 => Action::Error,
            1 => Action::Accept,
            _ if code - 2 < states => Action::Shift(code - 2),
            _ if code - 2 - states < states => Action::ShiftToo(code - 2 - states),
            _ if code - 2 - 2 * states < productions => Action::Reduce(code - 2 - 2 * states),
            _ => Action::Fork(code - 2 - 2 * states - productions),
        }
    }

    /// Where a nonterminal leads.
    #[inline]
    pub fn goto(&self, state: u16, nonterminal: u16) -> Option<u16> {
        let row = self.states.get(3 * usize::from(state) + 1);
        let entry = self.goto_bases.wide(usize::from(row)) as usize + usize::from(nonterminal);
        (self.gotos.get(2 * entry) == row).then(|| self.gotos.get(2 * entry + 1))
    }

    /// A production.
    #[inline]
    pub fn production(&self, number: u16) -> Production {
        let at = PRODUCTION * usize::from(number);
        let word = |index| self.productions.get(at + index);
        let wide = |index| u32::from(word(index)) | u32::from(word(index + 1)) << 16;
        Production {
            left: word(0),
            symbols: word(1),
            goes_on: word(2) != 0,
            precedence: word(3),
            binding: word(4),
            makes: word(5),
            pieces: (wide(6), wide(6 + PRODUCTION)),
            values: (wide(8), wide(8 + PRODUCTION)),
        }
    }

    /// The nonterminal of a production, and how many symbols it has.
    #[inline]
    pub fn reduction(&self, number: u16) -> (u16, usize) {
        let at = PRODUCTION * usize::from(number);
        (self.productions.get(at), usize::from(self.productions.get(at + 1)))
    }

    /// What a nonterminal is.
    pub fn role(&self, nonterminal: u16) -> Role {
        match self.nonterminals.get(2 * usize::from(nonterminal)) & 3 {
            1 => Role::List,
            2 => Role::Operators,
            _ => Role::Plain,
        }
    }

    /// Whether a nonterminal can be derived from itself with nothing around.
    pub fn is_circular(&self, nonterminal: u16) -> bool {
        self.nonterminals.get(2 * usize::from(nonterminal)) & 4 != 0
    }

    /// The rank of a nonterminal: a lower one is made first of two with the same text.
    pub fn rank(&self, nonterminal: u16) -> u16 {
        self.nonterminals.get(2 * usize::from(nonterminal) + 1)
    }

    /// What an empty rule makes, and its range of values.
    pub fn empty(&self, number: u16) -> (u16, (u32, u32)) {
        let at = 3 * usize::from(number);
        let wide = |index| u32::from(self.empties.get(index)) | u32::from(self.empties.get(index + 1)) << 16;
        (self.empties.get(at), (wide(at + 1), wide(at + 4)))
    }

    /// A value of a production: its slot, and its symbol or, from [`EMPTY`] on, its empty rule.
    pub fn value(&self, index: u32) -> (u16, u16) {
        (self.values.get(2 * index as usize), self.values.get(2 * index as usize + 1))
    }
}
