//! The lexers of all modes as a table, which the runtime lexes with: logos writes each state as code, and large lexers
//! (names in Unicode, keywords without case) would be more code than rustc has memory for.

use crate::analysis::states::{State, States};
use crate::automata::indistinguishable;
use crate::compiled::Compiled;
use crate::emit::LexerCode;
use reducer_tables::lexer_table::{DEAD, LexerTable, NO_RULE};

/// With more states than this, a lexer is quicker to build as a table.
const MOST_AS_CODE: usize = 2048;

/// How a lexer is best written that is not too much code: a lexer of logos is quicker to run.
///
/// # Errors
/// If it would be a table, and that is too large.
pub(super) fn code(compiled: &Compiled<'_>) -> Result<LexerCode, String> {
    let states: usize = compiled.states.iter().map(States::count).sum();
    Ok(if states > MOST_AS_CODE { LexerCode::Table(table(compiled)?) } else { LexerCode::Logos })
}

/// The table of a grammar's lexers.
///
/// In a lexer without commands, rules are numbered as kinds, and those of hidden tokens come after them; in others, they
/// have their places in the grammar.
///
/// # Errors
/// If it has more states than there are numbers of 16 bits.
pub fn table(compiled: &Compiled<'_>) -> Result<Vec<u8>, String> {
    let modes = compiled.states;
    let rules = rules(compiled);
    let rule = |token: Option<usize>| token.map_or(NO_RULE, |token| rules[token]);
    let columns = Columns::new(modes);
    let order = Order::new(modes).ok_or("its lexer's table is too large")?;
    let mut rows = vec![DEAD; columns.firsts.len()];
    let (mut matches, mut at_end) = (Vec::new(), vec![NO_RULE]);
    for &(mode, state) in &order.states {
        let state = &modes[mode].all[state];
        let next = columns.firsts.iter().map(|&byte| state.next[byte]);
        rows.extend(next.map(|next| next.map_or(DEAD, |next| order.numbers[mode][next])));
        matches.extend(state.token.map(|token| rules[token]));
        at_end.push(rule(state.at_end));
    }
    let header = vec![columns.firsts.len() as u16, order.first_match];
    let starts = order.numbers.iter().map(|numbers| numbers[0]).collect();
    let by_byte = columns.of.iter().map(|&column| column as u16).collect();
    Ok(LexerTable::encode(&[header, by_byte, rows, starts, matches, at_end]))
}

/// By token of the grammar the number of its rule.
fn rules(compiled: &Compiled<'_>) -> Vec<u16> {
    let tokens = &compiled.grammar.tokens;
    if compiled.grammar.has_commands() {
        return (0..tokens.len()).map(|index| index as u16).collect();
    }
    let mut hidden = (0..).skip(compiled.visible_tokens());
    let kinds = compiled.shape.token_kinds.iter();
    kinds.map(|kind| kind.map(|kind| kind.0).or_else(|| hidden.next()).unwrap_or(NO_RULE)).collect()
}

/// Bytes before which all states do the same have one column.
struct Columns {
    /// By byte.
    of: Vec<usize>,
    /// By column its first byte.
    firsts: Vec<usize>,
}

impl Columns {
    fn new(modes: &[States]) -> Self {
        let states = || modes.iter().flat_map(|mode| &mode.all);
        let after = |byte: usize, _: &[usize]| -> Vec<_> { states().map(|state| state.next[byte]).collect() };
        let of = indistinguishable(vec![0; 256], after).of;
        let mut firsts = Vec::new();
        for (byte, &column) in of.iter().enumerate() {
            // Columns are numbered in the order of their first bytes.
            if column == firsts.len() {
                firsts.push(byte);
            }
        }
        Self { of, firsts }
    }
}

/// The states of all modes in the order of the table: those that match come last.
struct Order {
    /// Mode and state, from number 1 on.
    states: Vec<(usize, usize)>,
    /// By mode, by state its number.
    numbers: Vec<Vec<u16>>,
    first_match: u16,
}

impl Order {
    /// `None` if there are more states than numbers.
    fn new(modes: &[States]) -> Option<Self> {
        let states = |wanted: fn(&State) -> bool| {
            modes.iter().enumerate().flat_map(move |(mode, states)| {
                let wanted = states.all.iter().enumerate().filter(move |(_, state)| wanted(state));
                wanted.map(move |(index, _)| (mode, index))
            })
        };
        let mut all: Vec<(usize, usize)> = states(|state| state.live && state.token.is_none()).collect();
        let first_match = u16::try_from(all.len() + 1).ok()?;
        all.extend(states(|state| state.token.is_some()));
        let mut numbers: Vec<Vec<u16>> = modes.iter().map(|mode| vec![DEAD; mode.all.len()]).collect();
        for (number, &(mode, state)) in (1..).zip(&all) {
            numbers[mode][state] = u16::try_from(number).ok()?;
        }
        Some(Self { states: all, numbers, first_match })
    }
}
