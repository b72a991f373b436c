//! The conflict gate: LALRPOP is called only for grammars that are LR(1).
//!
//! LALRPOP's own report of a conflict is mostly spurious at the size of real languages and tells nothing of the
//! `.g4`; a table built by Pager's method says exactly which productions collide, in a fraction of the time.

use crate::bnf::{Bnf, Production, Symbol};
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::Grammar;
use crate::source::Span;
use cfgrammar::PIdx;
use cfgrammar::yacc::{YaccGrammar, YaccKind, YaccOriginalActionKind};
use lrtable::{Minimiser, StateTableErrorKind, from_yacc};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Reports every pair of places in the grammar that one token of look-ahead cannot tell apart.
pub fn check(grammar: &Grammar, bnf: &Bnf, diagnostics: &mut Diagnostics) {
    let start = grammar.rules[grammar.start.0].span;
    let yacc = match YaccGrammar::new(YaccKind::Original(YaccOriginalActionKind::NoAction), &yacc_text(bnf)) {
        Ok(yacc) => yacc,
        Err(errors) => {
            let text = errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
            diagnostics.push(Diagnostic::error(
                start,
                format!("the conflict check cannot read the grammar: {text}"),
            ));
            return;
        }
    };
    let table = match from_yacc(&yacc, Minimiser::Pager) {
        Ok((_, table)) => table,
        Err(error) => {
            let StateTableErrorKind::AcceptReduceConflict(production) = error.kind else {
                diagnostics.push(Diagnostic::error(start, "the conflict check failed"));
                return;
            };
            let place =
                production.and_then(|index| place(bnf, &yacc, index)).map_or(start, |place| place.span);
            diagnostics
                .push(Diagnostic::error(place, "the start rule can derive itself: a file has many trees"));
            return;
        }
    };
    let Some(conflicts) = table.conflicts() else { return };
    let token_name = |token: cfgrammar::TIdx<u32>| {
        let name = yacc.token_name(token).and_then(|name| name.strip_prefix('T')?.parse::<usize>().ok());
        name.and_then(|index| grammar.tokens.get(index)).map_or("the end of the file", |token| &token.name)
    };
    // One cause shows in many states: each pair of places is reported once, with all its tokens.
    let mut causes: Vec<Cause> = Vec::new();
    for &(token, production, _) in conflicts.sr_conflicts() {
        let Some(reduce) = place(bnf, &yacc, production) else { continue };
        note(&mut causes, reduce.span, None, token_name(token));
    }
    for &(token, first, second, _) in conflicts.rr_conflicts() {
        let (Some(first), Some(second)) = (place(bnf, &yacc, first), place(bnf, &yacc, second)) else {
            continue;
        };
        note(&mut causes, first.span, Some(second.span), token_name(token));
    }
    for cause in causes {
        diagnostics.push(cause.diagnostic());
    }
}

/// Two places that collide, or one with going on.
struct Cause {
    span: Span,
    other: Option<Span>,
    tokens: BTreeSet<String>,
}

impl Cause {
    fn diagnostic(self) -> Diagnostic {
        let tokens = self.tokens.into_iter().collect::<Vec<_>>().join(", ");
        let diagnostic = match self.other {
            Some(other) => {
                Diagnostic::error(self.span, format!("before {tokens}, two alternatives can end here"))
                    .label("this one")
                    .related(other, "and this one")
            }
            None => Diagnostic::error(self.span, format!("before {tokens}, this can end or go on"))
                .label("one token ahead does not tell which"),
        };
        diagnostic.help("write the rule such that the next token decides: factor out what both begin with")
    }
}

fn note(causes: &mut Vec<Cause>, span: Span, other: Option<Span>, token: &str) {
    let known = causes.iter().position(|cause| cause.span == span && cause.other == other);
    let index = known.unwrap_or_else(|| {
        causes.push(Cause { span, other, tokens: BTreeSet::new() });
        causes.len() - 1
    });
    causes[index].tokens.insert(token.to_owned());
}

/// The production that the table knows by this number.
fn place<'b>(bnf: &'b Bnf, yacc: &YaccGrammar<u32>, index: PIdx<u32>) -> Option<&'b Production> {
    let rule = yacc.prod_to_rule(index);
    let nonterminal = yacc.rule_name_str(rule).strip_prefix('N')?.parse::<usize>().ok()?;
    let number = yacc.rule_to_prods(rule).iter().position(|&other| other == index)?;
    bnf.nonterminals.get(nonterminal)?.productions.get(number)
}

/// The grammar in the notation that the table builder reads.
fn yacc_text(bnf: &Bnf) -> String {
    let mut text = format!("%start N{}\n%%\n", bnf.start.0);
    for (index, nonterminal) in bnf.nonterminals.iter().enumerate() {
        let _ = write!(text, "N{index}:");
        for (number, production) in nonterminal.productions.iter().enumerate() {
            if number > 0 {
                text.push_str("\n |");
            }
            for symbol in &production.symbols {
                let _ = match symbol {
                    Symbol::Token(token) => write!(text, " 'T{}'", token.0),
                    Symbol::Nonterminal(nonterminal) => write!(text, " N{}", nonterminal.0),
                };
            }
        }
        text.push_str("\n ;\n");
    }
    text
}
