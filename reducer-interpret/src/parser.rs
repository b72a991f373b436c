//! The parser: the automaton's moves, each with the calls that a generated action makes.

use reducer_build::Compiled;
use reducer_build::backend::general;
use reducer_build::bnf::{Action, Bnf};
use reducer_build::body;
use reducer_build::ir::TokenId;
use reducer_build::lr::{Automaton, Move, Unexpected};
use reducer_syntax::general::{self as several_ways, GeneralTable, Work};
use reducer_syntax::{Body, Builder, Chain, Kind, KindInfo, Operator, Step, SyntaxError, Token};
use std::cell::Cell;

thread_local! {
    /// The parser whose function [`parse`] is.
    static CURRENT: Cell<Option<&'static Parser>> = const { Cell::new(None) };
}

/// The tables of a grammar.
#[derive(Debug)]
pub(crate) enum Parser {
    Deterministic(Deterministic),
    General(General),
}

/// One token ahead decides.
#[derive(Debug)]
pub(crate) struct Deterministic {
    automaton: Automaton,
    bnf: Bnf,
    bodies: &'static [Body],
    /// The tokens by their kinds.
    tokens: Vec<TokenId>,
    /// The names of all tokens, in the order of the grammar; none of those that stand for an error.
    names: Vec<Option<String>>,
}

/// What stands on the parser's stack: the number of the token that it begins with, or that comes after it if it is
/// empty, and what it is.
#[derive(Clone, Copy)]
struct Entry {
    first: u32,
    value: Value,
}

#[derive(Clone, Copy)]
enum Value {
    /// No node yet: it may not become one.
    Token(Kind),
    Chain(Chain),
}

/// It goes several ways at once.
#[derive(Debug)]
pub(crate) struct General {
    table: GeneralTable,
    kinds: &'static [KindInfo],
    /// The names of tokens that stand for an error.
    errors: Vec<String>,
}

impl Parser {
    pub(crate) fn new(compiled: &Compiled<'_>, kinds: &'static [KindInfo]) -> Result<Self, String> {
        Ok(match compiled.general {
            Some(_) => {
                let table = GeneralTable::read(&general::table(compiled)?);
                let errors = compiled.grammar.tokens.iter().filter(|token| token.is_error);
                let errors = errors.map(|token| token.name.clone()).collect();
                Self::General(General { table, kinds, errors })
            }
            None => Self::Deterministic(Deterministic::new(compiled)?),
        })
    }

    /// Parses on this thread from now on.
    pub(crate) fn enter(&'static self) {
        CURRENT.set(Some(self));
    }

    /// What it takes to parse tokens where several ways are gone.
    pub(crate) fn work(&self, tokens: &[Token]) -> Option<Work> {
        match self {
            Self::Deterministic(_) => None,
            Self::General(General { table, .. }) => several_ways::work(table, tokens),
        }
    }

    fn parse(&self, tokens: &[Token], builder: &mut Builder) -> Result<Chain, SyntaxError> {
        match self {
            Self::Deterministic(parser) => parser.parse(tokens, builder),
            Self::General(General { table, kinds, errors }) => {
                let mut parsed = several_ways::parse(table, kinds, tokens, builder);
                // A text cannot have them.
                if let Err(SyntaxError::Unexpected { expected, .. }) = &mut parsed {
                    expected.retain(|name| !errors.contains(name));
                }
                parsed
            }
        }
    }
}

impl Deterministic {
    fn new(compiled: &Compiled<'_>) -> Result<Self, String> {
        let automaton = Automaton::deterministic(compiled.bnf, compiled.grammar.tokens.len())
            .ok_or("one token of look-ahead does not decide everywhere")?;
        let bodies: Vec<Body> =
            compiled.bnf.bodies.iter().enumerate().map(|(index, each)| body(index, each)).collect();
        let tokens =
            (0..compiled.grammar.tokens.len()).filter(|&token| compiled.shape.token_kinds[token].is_some());
        let names = compiled.grammar.tokens.iter();
        let names = names.map(|token| (!token.is_error).then(|| token.name.clone()));
        Ok(Self {
            automaton,
            bnf: compiled.bnf.clone(),
            bodies: bodies.leak(),
            tokens: tokens.map(TokenId).collect(),
            names: names.collect(),
        })
    }

    fn parse(&self, tokens: &[Token], builder: &mut Builder) -> Result<Chain, SyntaxError> {
        let mut stack: Vec<Entry> = Vec::new();
        let mut next = 0;
        let ids = tokens.iter().map(|token| self.tokens[usize::from(token.kind.0)]);
        let parsed = self.automaton.parse(ids, |step| match step {
            Move::Shift => {
                stack.push(Entry { first: next, value: Value::Token(tokens[next as usize].kind) });
                next += 1;
            }
            Move::Reduce(id) => {
                let production = &self.bnf.nonterminals[id.nonterminal.0].productions[id.number];
                let symbols = stack.split_off(stack.len() - production.symbols.len());
                let first = symbols.first().map_or(next, |symbol| symbol.first);
                let value = Value::Chain(self.act(builder, &production.action, &symbols, first, next));
                stack.push(Entry { first, value });
            }
        });
        match (parsed, stack.pop()) {
            (Ok(()), Some(Entry { value: Value::Chain(root), .. })) => Ok(root),
            (Ok(()), _) => Err(SyntaxError::unexpected(tokens, None, &[])),
            (Err(Unexpected { before, expected }), _) => {
                let names: Vec<String> =
                    expected.iter().filter_map(|token| self.names[token.0].clone()).collect();
                Err(SyntaxError::unexpected(tokens, Some(before as u32), &names))
            }
        }
    }

    /// What LALRPOP's parser does for an action.
    fn act(&self, b: &mut Builder, action: &Action, symbols: &[Entry], first: u32, last: u32) -> Chain {
        match action {
            Action::Node(kind, slots) => {
                let slots: Vec<Chain> = slots
                    .iter()
                    .map(|slot| slot.map_or(Chain::EMPTY, |index| value(b, symbols[index])))
                    .collect();
                b.node(*kind, first, last, &slots)
            }
            Action::Same(index) => value(b, symbols[*index]),
            Action::Join(left, right) => {
                let behind = value(b, symbols[*right]);
                let before = value(b, symbols[*left]);
                b.join(before, behind)
            }
            Action::Empty => Chain::EMPTY,
            Action::Item(symbol) => {
                let item = value(b, symbols[0]);
                let item = b.item(number(*symbol), item);
                match symbols.get(1) {
                    Some(&rest) => {
                        let rest = value(b, rest);
                        b.join(item, rest)
                    }
                    None => item,
                }
            }
            Action::Rebuild(body) => {
                let sequence = symbols.first().map_or(Chain::EMPTY, |&sequence| value(b, sequence));
                b.rebuild(&self.bodies[*body], sequence, first)
            }
        }
    }
}

fn value(b: &mut Builder, entry: Entry) -> Chain {
    match entry.value {
        Value::Token(kind) => b.token(kind, entry.first),
        Value::Chain(chain) => chain,
    }
}

/// The parser of a language.
pub(crate) fn parse(tokens: &[Token], builder: &mut Builder) -> Result<Chain, SyntaxError> {
    match CURRENT.get() {
        Some(parser) => parser.parse(tokens, builder),
        None => Err(SyntaxError::unexpected(tokens, None, &[])),
    }
}

/// What `emit::bodies` writes for a body.
fn body(index: usize, body: &body::Body) -> Body {
    let steps: Vec<Step> = body.steps.iter().map(step).collect();
    let operators: Vec<Operator> = body.operators.iter().map(operator).collect();
    Body {
        index,
        symbols: body.symbols.len(),
        start: number(body.start),
        steps: steps.leak(),
        operators: operators.leak(),
    }
}

fn step(step: &body::Step) -> Step {
    match step {
        body::Step::Take { symbol, slot, next } => {
            Step::Take { symbol: number(*symbol), slot: slot.map(number), next: number(*next) }
        }
        body::Step::Choose(steps) => {
            Step::Choose(steps.iter().copied().map(number).collect::<Vec<_>>().leak())
        }
        body::Step::Open { kind, slot, next } => {
            Step::Open { kind: *kind, slot: number(*slot), next: number(*next) }
        }
        body::Step::OpenOperator { kind, operator, next } => {
            Step::OpenOperator { kind: *kind, operator: number(*operator), next: number(*next) }
        }
        body::Step::Close { next } => Step::Close { next: number(*next) },
        body::Step::Accept => Step::Accept,
    }
}

fn operator(operator: &body::Operator) -> Operator {
    let right = operator.right.map(|(slot, binding)| (number(slot), number(binding)));
    Operator { precedence: number(operator.precedence), left: operator.left, right }
}

/// The compiler's numbers are small enough: it says so itself of a body that grows too large.
fn number(number: usize) -> u16 {
    number as u16
}
