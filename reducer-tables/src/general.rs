//! The table of a grammar for which one token ahead does not decide: an LR automaton whose cells can hold several
//! actions, and for each production the choices that ANTLR makes along it.
//!
//! It comes as a file, for the largest grammars have half a million cells. [`GeneralTable::encode`] writes the file and
//! [`GeneralTable::read`] reads it, once in a process.

use crate::sections::{self, Section, Sections};

/// How many sections the file has.
pub const SECTIONS: usize = 14;

/// Among [pieces](GeneralTable::piece): a symbol.
pub const SYMBOL: u16 = u16::MAX;
/// Among pieces: from here on a rule that matches nothing here, by the alternative of the number above this one.
pub const NOTHING: u16 = 1 << 15;
/// As what a production [makes](Production::makes): what its values are, in the slot of the whole.
pub const PASS: u16 = u16::MAX;
/// As what a production makes: what its values are, each in its own slot of the node around.
pub const PART: u16 = u16::MAX - 1;
/// As what a production makes: the nodes of operators and operands, as they bind.
pub const CLIMB: u16 = u16::MAX - 2;
/// From here on a value is no symbol but an [empty rule](GeneralTable::empty).
pub const EMPTY: u16 = 1 << 15;
/// A number that stands for none.
pub const NO: u16 = u16::MAX;

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
    /// Several of these: a number for [`GeneralTable::fork`].
    Fork(u16),
}

/// Among pieces: an optional part that is rather absent is absent;
pub const LAZY_ABSENT: u16 = 2;
/// and it is there.
pub const LAZY_PRESENT: u16 = 3;

/// What a nonterminal is when two derivations are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// A rule, or a part of one.
    Plain,
    /// A list: its productions with the list itself in front go on.
    List,
    /// A list that ends as soon as it can.
    LazyList,
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
    /// Whether it only gives its one symbol another name: nothing is made of it, and no choice of how operators bind.
    pub renames: bool,
}

/// Where no row begins: that of a state that does one thing before all columns.
const EMPTY_ROW: u32 = u32::MAX;

/// A state.
#[derive(Clone, Copy, Debug)]
struct State {
    /// Where its row of actions begins, and the number of the row;
    actions: u32,
    action_row: u16,
    /// the same of its gotos.
    goto_row: u16,
    gotos: u32,
    /// What it does before tokens that its row does not name.
    default: Action,
}

/// What is known of a nonterminal.
#[derive(Clone, Copy, Debug)]
struct Nonterminal {
    role: Role,
    is_circular: bool,
    rank: u16,
    nothing: u16,
}

/// The table.
#[derive(Debug)]
pub struct GeneralTable {
    /// By kind of token, its column of actions.
    columns: Vec<u16>,
    end: u16,
    empty_start: Option<u16>,
    states: Vec<State>,
    /// Rows laid over each other: the row that an entry belongs to, and the action.
    actions: Vec<(u16, Action)>,
    /// By fork the range of its actions.
    forks: Vec<(u32, u32)>,
    forked: Vec<Action>,
    /// Rows laid over each other: the row that an entry belongs to, and the state.
    gotos: Vec<(u16, u16)>,
    productions: Vec<Production>,
    pieces: Vec<u16>,
    values: Vec<(u16, u16)>,
    nonterminals: Vec<Nonterminal>,
    empties: Vec<(u16, (u32, u32))>,
}

impl GeneralTable {
    /// The file of sections: the header (how many states there are, how many productions, the column of the end, the empty
    /// rule of the start or [`NO`]); by kind of token its column; by state its row of actions, its row of gotos, and its
    /// default; by row of actions where it begins (wide); pairs of a row and an action; by fork where it begins (wide);
    /// forks, each with its length first; by row of gotos where it begins (wide); pairs of a row and a state; by
    /// production and one more, the fields of [`Production`], ranges as where they begin (wide); pieces; pairs of a slot
    /// and a value; by nonterminal its role, 4 more if it is circular, its rank, and the
    /// alternative by which it matches nothing or [`NO`]; by empty rule and one more what it
    /// makes, and where its values begin (wide).
    ///
    /// An action is 0 for an error, 1 for acceptance, and then come the states to shift to, those to shift to where the
    /// default is done too, the productions, and the forks.
    pub fn encode(sections: &[Section; SECTIONS]) -> Vec<u8> {
        sections::encode(sections)
    }

    /// The table of a file; what is missing there is taken for empty.
    pub fn read(file: &[u8]) -> Self {
        let mut sections = Sections::new(file);
        let mut next = || sections.next();
        let (header, columns, states) = (next(), next(), next());
        let (action_bases, actions) = (wide(&next()), pairs(&next()));
        let (fork_bases, forks) = (wide(&next()), next());
        let (goto_bases, gotos) = (wide(&next()), pairs(&next()));
        let (productions, pieces, values) = (next(), next(), pairs(&next()));
        let (nonterminals, empties) = (next(), next());
        let header = |index: usize| header.get(index).copied().unwrap_or(0);
        let codes = Codes { states: header(0), productions: header(1) };
        let base = |bases: &[u32], row: u16| bases.get(usize::from(row)).copied().unwrap_or(0);
        // Many states do one thing, whatever comes: their rows have nothing.
        let mut is_empty = vec![true; action_bases.len()];
        for &(row, _) in &actions {
            if let Some(is_empty) = is_empty.get_mut(usize::from(row)) {
                *is_empty = false;
            }
        }
        let has_any = |row: u16| is_empty.get(usize::from(row)) == Some(&false);
        let state = |&[actions, gotos, default]: &[u16; 3]| State {
            actions: if has_any(actions) { base(&action_bases, actions) } else { EMPTY_ROW },
            action_row: actions,
            goto_row: gotos,
            gotos: base(&goto_bases, gotos),
            default: codes.action(default),
        };
        let mut forked = Vec::new();
        let fork = |&begin: &u32| {
            let from = forked.len() as u32;
            let mut codes_of = forks.iter().skip(begin as usize).copied();
            let count = codes_of.next().unwrap_or(0);
            forked.extend(codes_of.take(usize::from(count)).map(|code| codes.action(code)));
            (from, forked.len() as u32)
        };
        let forks = fork_bases.iter().map(fork).collect();
        let nonterminals: Vec<_> = nonterminals.as_chunks().0.iter().copied().map(nonterminal).collect();
        let mut productions: Vec<_> = productions.as_chunks().0.windows(2).map(production).collect();
        for production in &mut productions {
            let left = nonterminals.get(usize::from(production.left));
            let is_plain = left.is_some_and(|left| left.role == Role::Plain && !left.is_circular);
            let (first, last) = production.values;
            let is_symbol =
                first + 1 == last && values.get(first as usize).is_some_and(|value| value.1 < EMPTY);
            let is_one = production.symbols == 1 && is_symbol && production.binding == 0;
            production.renames = is_plain && is_one && production.makes == PASS && production.precedence == 0;
        }
        Self {
            columns,
            end: header(2),
            empty_start: Some(header(3)).filter(|&empty| empty != NO),
            states: states.as_chunks().0.iter().map(state).collect(),
            actions: actions.into_iter().map(|(row, code)| (row, codes.action(code))).collect(),
            forks,
            forked,
            gotos,
            productions,
            pieces,
            values,
            nonterminals,
            empties: empties.as_chunks().0.windows(2).map(empty).collect(),
        }
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.states.len()
    }

    /// By kind of token, its column of actions; several kinds can share one.
    pub fn columns(&self) -> &[u16] {
        &self.columns
    }

    /// The column of the end of the text.
    pub fn end(&self) -> u16 {
        self.end
    }

    /// The greatest column.
    pub fn greatest_column(&self) -> u16 {
        let columns = self.columns.iter().copied();
        columns.filter(|&column| column != NO).max().unwrap_or(0).max(self.end)
    }

    /// The empty rule that the start can be.
    pub fn empty_start(&self) -> Option<u16> {
        self.empty_start
    }

    /// What a state does before a column.
    #[inline]
    pub fn action(&self, state: u16, column: u16) -> Action {
        let Some(state) = self.states.get(usize::from(state)) else { return Action::Error };
        if state.actions == EMPTY_ROW {
            return state.default;
        }
        match self.actions.get(state.actions as usize + usize::from(column)) {
            Some(&(row, action)) if row == state.action_row => action,
            _ => state.default,
        }
    }

    /// What a state does before columns that its row does not name.
    #[inline]
    pub fn default(&self, state: u16) -> Action {
        self.states.get(usize::from(state)).map_or(Action::Error, |state| state.default)
    }

    /// The actions of a cell that has several.
    #[inline]
    pub fn fork(&self, number: u16) -> &[Action] {
        let range = self.forks.get(usize::from(number)).copied().unwrap_or_default();
        self.forked.get(range.0 as usize..range.1 as usize).unwrap_or_default()
    }

    /// Where a nonterminal leads.
    #[inline]
    pub fn goto(&self, state: u16, nonterminal: u16) -> Option<u16> {
        let state = self.states.get(usize::from(state))?;
        let &(row, target) = self.gotos.get(state.gotos as usize + usize::from(nonterminal))?;
        (row == state.goto_row).then_some(target)
    }

    /// A production.
    #[inline]
    pub fn production(&self, number: u16) -> &Production {
        const NONE: &Production = &Production {
            left: NO,
            symbols: 1,
            goes_on: false,
            precedence: 0,
            binding: 0,
            makes: PASS,
            pieces: (0, 0),
            values: (0, 0),
            renames: false,
        };
        self.productions.get(usize::from(number)).unwrap_or(NONE)
    }

    /// A piece of a production: a choice, or [`SYMBOL`], or [`NOTHING`] or more.
    #[inline]
    pub fn piece(&self, index: u32) -> u16 {
        self.pieces.get(index as usize).copied().unwrap_or(SYMBOL)
    }

    /// A value of a production: its slot, and its symbol or, from [`EMPTY`] on, its empty rule.
    #[inline]
    pub fn value(&self, index: u32) -> (u16, u16) {
        self.values.get(index as usize).copied().unwrap_or_default()
    }

    /// What a nonterminal is.
    #[inline]
    pub fn role(&self, nonterminal: u16) -> Role {
        self.nonterminals.get(usize::from(nonterminal)).map_or(Role::Plain, |nonterminal| nonterminal.role)
    }

    /// Whether a nonterminal can be derived from itself with nothing around.
    pub fn is_circular(&self, nonterminal: u16) -> bool {
        self.nonterminals.get(usize::from(nonterminal)).is_some_and(|nonterminal| nonterminal.is_circular)
    }

    /// The rank of a nonterminal: a lower one is made first of two with the same text.
    #[inline]
    pub fn rank(&self, nonterminal: u16) -> u16 {
        self.nonterminals.get(usize::from(nonterminal)).map_or(0, |nonterminal| nonterminal.rank)
    }

    /// The alternative by which a rule matches nothing, if it can.
    pub fn nothing(&self, nonterminal: u16) -> Option<u16> {
        let nonterminal = self.nonterminals.get(usize::from(nonterminal))?;
        Some(nonterminal.nothing).filter(|&nothing| nothing != NO)
    }

    /// What an empty rule makes, and its range of values.
    pub fn empty(&self, number: u16) -> (u16, (u32, u32)) {
        self.empties.get(usize::from(number)).copied().unwrap_or((PASS, (0, 0)))
    }
}

/// What numbers stand for which actions.
#[derive(Clone, Copy)]
struct Codes {
    states: u16,
    productions: u16,
}

impl Codes {
    fn action(self, code: u16) -> Action {
        let Self { states, productions } = self;
        match code {
            0 => Action::Error,
            1 => Action::Accept,
            _ if code - 2 < states => Action::Shift(code - 2),
            _ if code - 2 - states < states => Action::ShiftToo(code - 2 - states),
            _ if code - 2 - 2 * states < productions => Action::Reduce(code - 2 - 2 * states),
            _ => Action::Fork(code - 2 - 2 * states - productions),
        }
    }
}

fn production(pair: &[[u16; 10]]) -> Production {
    let (this, next) = (&pair[0], &pair[1]);
    let range = |index: usize| (join(this[index], this[index + 1]), join(next[index], next[index + 1]));
    Production {
        left: this[0],
        symbols: this[1],
        goes_on: this[2] != 0,
        precedence: this[3],
        binding: this[4],
        makes: this[5],
        pieces: range(6),
        values: range(8),
        renames: false,
    }
}

fn nonterminal([facts, rank, nothing]: [u16; 3]) -> Nonterminal {
    let role = match facts & 3 {
        1 => Role::List,
        2 => Role::Operators,
        3 => Role::LazyList,
        _ => Role::Plain,
    };
    Nonterminal { role, is_circular: facts & 4 != 0, rank, nothing }
}

fn empty(pair: &[[u16; 3]]) -> (u16, (u32, u32)) {
    (pair[0][0], (join(pair[0][1], pair[0][2]), join(pair[1][1], pair[1][2])))
}

fn join(low: u16, high: u16) -> u32 {
    u32::from(low) | u32::from(high) << 16
}

fn wide(section: &[u16]) -> Vec<u32> {
    section.as_chunks().0.iter().map(|&[low, high]| join(low, high)).collect()
}

fn pairs(section: &[u16]) -> Vec<(u16, u16)> {
    section.as_chunks().0.iter().map(|&[left, right]| (left, right)).collect()
}
