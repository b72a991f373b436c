//! The backend of grammars for which one token ahead does not decide: a table, which the runtime parses with.
//!
//! Three things keep it small. Tokens before which all states do the same have one column: most keywords. A state makes
//! the production that it makes before most tokens before all others, too: a way that leads nowhere then ends at the
//! next token. Rows are laid over each other (Tarjan and Yao, "Storing a Sparse Table", 1979).

mod comb;
mod needless;

use super::{Backend, lexer};
use crate::bnf::{NonterminalId, Symbol};
use crate::compiled::Compiled;
use crate::emit::{self, Files, LexerCode, ParserCode};
use crate::general::{self, Makes, Piece, Value};
use crate::lr::{Forks, Step};
use comb::Comb;
use quote::quote;
use reducer_tables::general::{CLIMB, EMPTY, GeneralTable, NO, NOTHING, PART, PASS, Role, SECTIONS, SYMBOL};
use std::collections::{BTreeMap, HashMap, HashSet};

/// Writes the table into a file, and the Rust around it.
#[derive(Clone, Copy, Debug, Default)]
pub struct General;

impl Backend for General {
    type Parser = Files;

    fn parser(&self, compiled: &Compiled<'_>) -> Result<Files, String> {
        let module = quote! {
            use ::reducer_syntax::general::GeneralTable;
            use ::std::sync::LazyLock;

            pub static TABLE: LazyLock<GeneralTable> =
                LazyLock::new(|| GeneralTable::read(include_bytes!("parser.bin")));
        };
        let parse = quote! {
            fn parse_tokens(
                tokens: &[::reducer_syntax::Token],
                builder: &mut ::reducer_syntax::Builder,
            ) -> ::std::result::Result<::reducer_syntax::Chain, ::reducer_syntax::SyntaxError> {
                ::reducer_syntax::general::parse(&parser::TABLE, LANGUAGE.kinds, tokens, builder)
            }
        };
        let lexer = LexerCode::Table(lexer::table(compiled)?);
        emit::files(compiled, lexer, ParserCode { file: ("parser.bin", table(compiled)?), module, parse })
    }
}

/// The table of a grammar's [general productions](Compiled::general).
///
/// # Errors
/// If it has none, or the table is too large for numbers of 16 bits.
pub fn table(compiled: &Compiled<'_>) -> Result<Vec<u8>, String> {
    let general = compiled.general.ok_or("one token ahead decides: there is no such table")?;
    let tokens = compiled.grammar.tokens.len();
    let forks = Forks::new(&general.bnf, tokens);
    let visible: Vec<usize> =
        (0..tokens).filter(|&token| compiled.shape.token_kinds[token].is_some()).chain([tokens]).collect();
    let rows = Rows::new(&forks, &needless::needless(general, tokens));
    let columns = rows.columns(&visible, tokens);
    let mut table =
        Table { forks: &forks, general, known: HashMap::new(), fork_bases: Vec::new(), several: Vec::new() };
    let sections = table.sections(&rows, &columns, &visible).ok_or("its parser's table is too large")?;
    Ok(GeneralTable::encode(&sections))
}

/// What states do before tokens.
struct Rows {
    /// By state, by token: what is done unless it is the default.
    cells: Vec<Vec<(u32, Cell)>>,
    /// By state, the productions that are made by default: a number in `sets`.
    defaults: Vec<u32>,
    /// Sets of productions. The first is empty.
    sets: Vec<Vec<u32>>,
}

/// What a state does before a token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Cell {
    Accept,
    Shift(u32),
    /// It takes the token, and makes the state's default productions, too.
    ShiftToo(u32),
    /// It takes the token, perhaps, and makes a set of productions.
    Others(Option<u32>, u32),
}

impl Rows {
    fn new(forks: &Forks, needless: &HashSet<(u32, usize)>) -> Self {
        let mut known: HashMap<Vec<u32>, u32> = HashMap::from([(Vec::new(), 0)]);
        let mut rows = Self { cells: Vec::new(), defaults: Vec::new(), sets: vec![Vec::new()] };
        for state in 0..forks.states() {
            let mut found: Vec<(u32, Cell)> = Vec::new();
            let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
            for same in forks.steps(state).chunk_by(|left, right| left.0 == right.0) {
                let token = same[0].0 as u32;
                let (mut shift, mut set, mut accepts) = (None, Vec::new(), false);
                for &(_, step) in same {
                    match step {
                        Step::Shift(target) => shift = Some(target),
                        Step::Reduce(production) if needless.contains(&(production, same[0].0)) => {}
                        Step::Reduce(production) => set.push(production),
                        Step::Accept => accepts = true,
                    }
                }
                if accepts {
                    // Of the readings of a whole text, one is chosen; to go on around it would add none.
                    found.push((token, Cell::Accept));
                    continue;
                }
                let set = *known.entry(set).or_insert_with_key(|set| {
                    rows.sets.push(set.clone());
                    rows.sets.len() as u32 - 1
                });
                *counts.entry(set).or_default() += 1;
                found.push((token, Cell::Others(shift, set)));
            }
            counts.remove(&0);
            let default = counts.into_iter().max_by_key(|&(set, count)| (count, std::cmp::Reverse(set)));
            let default = default.map_or(0, |(set, _)| set);
            let mut cells = Vec::with_capacity(found.len());
            for (token, cell) in found {
                match cell {
                    Cell::Others(Some(target), 0) => cells.push((token, Cell::Shift(target))),
                    Cell::Others(None, set) if set == default => {}
                    Cell::Others(Some(target), set) if set == default => {
                        cells.push((token, Cell::ShiftToo(target)));
                    }
                    cell => cells.push((token, cell)),
                }
            }
            rows.cells.push(cells);
            rows.defaults.push(default);
        }
        rows
    }

    /// For each token its column: tokens before which each state does the same have one.
    fn columns(&self, visible: &[usize], tokens: usize) -> Vec<u16> {
        let mut classes = vec![0u32; tokens + 1];
        let mut next = 1;
        for row in &self.cells {
            let mut new: BTreeMap<(u32, Cell), u32> = BTreeMap::new();
            for &(token, cell) in row {
                let class = &mut classes[token as usize];
                *class = *new.entry((*class, cell)).or_insert_with(|| {
                    next += 1;
                    next - 1
                });
            }
        }
        let mut numbers: HashMap<u32, u16> = HashMap::new();
        let mut columns = vec![NO; tokens + 1];
        for &token in visible {
            let count = numbers.len() as u16;
            columns[token] = *numbers.entry(classes[token]).or_insert(count);
        }
        columns
    }
}

struct Table<'a> {
    forks: &'a Forks,
    general: &'a general::General,
    /// The numbers of forks.
    known: HashMap<Vec<u16>, u32>,
    fork_bases: Vec<u32>,
    several: Vec<u16>,
}

impl Table<'_> {
    fn sections(&mut self, rows: &Rows, columns: &[u16], visible: &[usize]) -> Option<[Vec<u16>; SECTIONS]> {
        let states = u16::try_from(self.forks.states()).ok()?;
        let productions = u16::try_from(self.general.productions.len()).ok()?;
        let mut actions = Comb::new(visible.len());
        let mut gotos = Comb::new(self.general.bnf.nonterminals.len());
        let mut by_state = Vec::new();
        let mut action_rows = Vec::with_capacity(rows.cells.len());
        for cells in &rows.cells {
            let mut row = Vec::with_capacity(cells.len());
            for &(token, cell) in cells {
                row.push((columns[token as usize], self.code(cell, &rows.sets)?));
            }
            row.sort_unstable();
            row.dedup();
            action_rows.push(row);
        }
        let action_of = actions.add(&action_rows)?;
        let goto_rows = (0..self.forks.states()).map(|state| {
            let row = self.forks.gotos(state);
            row.map(|(by, target)| Some((u16::try_from(by).ok()?, u16::try_from(target).ok()?))).collect()
        });
        let goto_of = gotos.add(&goto_rows.collect::<Option<Vec<_>>>()?)?;
        for state in 0..usize::from(states) {
            let default = self.code(Cell::Others(None, rows.defaults[state]), &rows.sets)?;
            by_state.extend([action_of[state], goto_of[state], default]);
        }
        let (&end, kinds) = visible.split_last()?;
        let empty = |empty: Option<usize>| empty.map_or(Some(NO), |empty| u16::try_from(empty).ok());
        let header = vec![states, productions, columns[end], empty(self.general.empty_start)?];
        let mut made = self.productions()?;
        let empties = self.empties(&mut made.values)?;
        Some([
            header,
            kinds.iter().map(|&token| columns[token]).collect(),
            by_state,
            wide(&actions.bases),
            actions.entries(),
            wide(&self.fork_bases),
            std::mem::take(&mut self.several),
            wide(&gotos.bases),
            gotos.entries(),
            made.productions,
            made.pieces,
            made.values,
            self.nonterminals()?,
            empties,
        ])
    }

    /// A cell as a number.
    fn code(&mut self, cell: Cell, sets: &[Vec<u32>]) -> Option<u16> {
        let states = u32::try_from(self.forks.states()).ok()?;
        let productions = u32::try_from(self.general.productions.len()).ok()?;
        let production = |number: u32| 2 + 2 * states + number;
        let code = match cell {
            Cell::Accept => 1,
            Cell::Shift(state) => 2 + state,
            Cell::ShiftToo(state) => 2 + states + state,
            Cell::Others(shift, set) => match (shift, &sets[set as usize][..]) {
                (None, []) => 0,
                (None, [only]) => production(*only),
                (shift, set) => {
                    let shift = shift.map(|state| 2 + state);
                    let all = shift.into_iter().chain(set.iter().map(|&number| production(number)));
                    let all = all.map(|code| u16::try_from(code).ok()).collect::<Option<Vec<u16>>>()?;
                    let next = u32::try_from(self.fork_bases.len()).ok()?;
                    let number = *self.known.entry(all).or_insert_with_key(|all| {
                        self.fork_bases.push(self.several.len() as u32);
                        self.several.push(all.len() as u16);
                        self.several.extend(all);
                        next
                    });
                    production(productions) + number
                }
            },
        };
        u16::try_from(code).ok()
    }

    fn productions(&self) -> Option<Made> {
        let mut made = Made::default();
        for ((left, symbols), production) in self.forks.productions().zip(&self.general.productions) {
            let operator = production.operator;
            made.productions.extend([
                u16::try_from(left).ok()?,
                u16::try_from(symbols).ok()?,
                u16::from(production.goes_on),
                operator.map_or(0, |operator| operator.precedence),
                operator.and_then(|operator| operator.binding).unwrap_or(0),
                match production.makes {
                    Makes::Node(kind) => kind.0,
                    Makes::Pass => PASS,
                    Makes::Part => PART,
                    Makes::Climb => CLIMB,
                },
            ]);
            made.ends();
            made.pieces.extend(production.pieces.iter().map(|piece| match piece {
                Piece::Choice(number) => *number,
                Piece::Symbol => SYMBOL,
                Piece::Nothing(alternative) => NOTHING | *alternative,
            }));
            for &(slot, value) in &production.values {
                let value = match value {
                    Value::Symbol(index) => u16::try_from(index).ok()?,
                    Value::Empty(index) => EMPTY | u16::try_from(index).ok()?,
                };
                made.values.extend([slot, value]);
            }
        }
        made.productions.extend([0; 6]);
        made.ends();
        Some(made)
    }

    fn empties(&self, values: &mut Vec<u16>) -> Option<Vec<u16>> {
        let mut empties = Vec::new();
        for empty in &self.general.empties {
            empties.push(empty.kind.map_or(PASS, |kind| kind.0));
            empties.extend(halves(values.len() as u32 / 2));
            for &(slot, empty) in &empty.values {
                values.extend([slot, EMPTY | u16::try_from(empty).ok()?]);
            }
        }
        empties.push(NO);
        empties.extend(halves(values.len() as u32 / 2));
        Some(empties)
    }

    /// What nonterminals are, and in which order those are made that can be all of each other.
    fn nonterminals(&self) -> Option<Vec<u16>> {
        let nonterminals = &self.general.bnf.nonterminals;
        let units = nonterminals.iter().map(|nonterminal| {
            let mut units: Vec<usize> = nonterminal
                .productions
                .iter()
                .filter_map(|production| match production.symbols[..] {
                    [Symbol::Nonterminal(NonterminalId(only))] => Some(only),
                    _ => None,
                })
                .collect();
            units.sort_unstable();
            units.dedup();
            units
        });
        let units = units.collect();
        let mut facts = vec![0; 3 * nonterminals.len()];
        let mut rank = 0u16;
        // Components come after those that they lead to.
        for component in crate::ground::graph::components(&units) {
            let is_circle = crate::ground::graph::is_cycle(&units, &component);
            for index in component {
                let (role, nothing) = self.general.roles[index];
                let role = match role {
                    Role::Plain => 0,
                    Role::List => 1,
                    Role::Operators => 2,
                    Role::LazyList => 3,
                };
                facts[3 * index] = role | if is_circle { 4 } else { 0 };
                facts[3 * index + 1] = rank;
                facts[3 * index + 2] = nothing.unwrap_or(NO);
                rank = rank.checked_add(1)?;
            }
        }
        Some(facts)
    }
}

/// The sections about productions.
#[derive(Default)]
struct Made {
    productions: Vec<u16>,
    pieces: Vec<u16>,
    values: Vec<u16>,
}

impl Made {
    fn ends(&mut self) {
        self.productions.extend(halves(self.pieces.len() as u32));
        self.productions.extend(halves(self.values.len() as u32 / 2));
    }
}

fn halves(number: u32) -> [u16; 2] {
    [number as u16, (number >> 16) as u16]
}

fn wide(numbers: &[u32]) -> Vec<u16> {
    numbers.iter().flat_map(|&number| halves(number)).collect()
}
