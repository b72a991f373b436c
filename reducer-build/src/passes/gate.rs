//! The conflict gate: LALRPOP is called only for grammars that are LR(1).
//!
//! LALRPOP's own report of a conflict is mostly spurious at the size of real languages and tells nothing of the
//! `.g4`; a table built by Pager's method says exactly which productions collide, in a fraction of the time.

use crate::bnf::{Bnf, Production, Symbol};
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::Grammar;
use crate::source::Span;
use cfgrammar::yacc::{YaccGrammar, YaccKind, YaccOriginalActionKind};
use cfgrammar::{PIdx, Symbol as YaccSymbol};
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
            diagnostics.push(
                Diagnostic::error(start, "the conflict check cannot read the grammar")
                    .label(text)
                    .help("this is a mistake of the grammar compiler: please report it, with the grammar"),
            );
            return;
        }
    };
    let (graph, table) =
        match from_yacc(&yacc, Minimiser::Pager) {
            Ok((graph, table)) => (graph, table),
            Err(error) => {
                let StateTableErrorKind::AcceptReduceConflict(production) = error.kind else {
                    diagnostics.push(Diagnostic::error(start, "the conflict check failed").help(
                        "this is a mistake of the grammar compiler: please report it, with the grammar",
                    ));
                    return;
                };
                let place = production.and_then(|index| place(bnf, &yacc, index)).or_else(|| circle(bnf));
                let place = place.map_or(start, |production| production.span);
                diagnostics.push(
                    Diagnostic::error(place, "the start rule can stand for nothing but itself")
                        .label("any file could be read through this any number of times")
                        .related(start, "the start rule")
                        .help("remove this alternative, or let it match something more"),
                );
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
    for &(token, production, state) in conflicts.sr_conflicts() {
        let Some(reduce) = place(bnf, &yacc, production) else { continue };
        let next = YaccSymbol::Token(token);
        let going_on = graph
            .closed_state(state)
            .items
            .keys()
            .filter(|(production, dot)| yacc.prod(*production).get(usize::from(*dot)) == Some(&next));
        // Those that have begun tell more than those that would begin here; then in the order of the file.
        let going_on = going_on.filter_map(|(production, dot)| {
            Some((usize::from(*dot) == 0, place(bnf, &yacc, *production)?.span))
        });
        let going_on = going_on.min().map(|(_, span)| span);
        note(&mut causes, reduce.span, going_on, Way::GoesOn, token_name(token));
    }
    for &(token, first, second, _) in conflicts.rr_conflicts() {
        let (Some(first), Some(second)) = (place(bnf, &yacc, first), place(bnf, &yacc, second)) else {
            continue;
        };
        let (first, second) = (first.span.min(second.span), first.span.max(second.span));
        note(&mut causes, first, Some(second), Way::Ends, token_name(token));
    }
    // The table's own order is another in each run.
    causes.sort_by(|left, right| left.key().cmp(&right.key()));
    for cause in causes {
        diagnostics.push(cause.diagnostic());
    }
}

/// What the other of two places does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    Ends,
    GoesOn,
}

/// A place that can end, and another that can end there, too, or go on.
struct Cause {
    span: Span,
    other: Option<Span>,
    way: Way,
    tokens: BTreeSet<String>,
}

impl Cause {
    fn key(&self) -> (Span, Option<Span>, Way, &BTreeSet<String>) {
        (self.span, self.other, self.way, &self.tokens)
    }

    fn diagnostic(self) -> Diagnostic {
        let tokens = self.tokens.into_iter().collect::<Vec<_>>().join(", ");
        let Self { span, way, .. } = self;
        // Both in one alternative, by way of different optional parts: there is one place to show.
        let other = self.other.filter(|&other| other != span);
        let diagnostic = match (way, other) {
            (Way::Ends, Some(other)) => {
                Diagnostic::error(span, format!("before {tokens}, two alternatives can end here"))
                    .label("this one")
                    .related(other, "and this one")
            }
            (Way::Ends, None) => {
                Diagnostic::error(span, format!("before {tokens}, this can be matched in two ways"))
                    .label("it is not clear which of its parts are there")
            }
            (Way::GoesOn, Some(other)) => {
                Diagnostic::error(span, format!("before {tokens}, one alternative can end and another go on"))
                    .label("this one can end")
                    .related(other, "this one can go on")
            }
            (Way::GoesOn, None) => Diagnostic::error(span, format!("before {tokens}, this can end or go on"))
                .label("one token ahead does not tell which"),
        };
        diagnostic.help("write the rules such that the next token decides: factor out what both begin with")
    }
}

fn note(causes: &mut Vec<Cause>, span: Span, other: Option<Span>, way: Way, token: &str) {
    let known = causes.iter().position(|cause| (cause.span, cause.other, cause.way) == (span, other, way));
    let index = known.unwrap_or_else(|| {
        causes.push(Cause { span, other, way, tokens: BTreeSet::new() });
        causes.len() - 1
    });
    causes[index].tokens.insert(token.to_owned());
}

/// A production that is the start rule once more.
fn circle(bnf: &Bnf) -> Option<&Production> {
    let mut productions = bnf.nonterminals.iter().flat_map(|nonterminal| &nonterminal.productions);
    productions.find(|production| *production.symbols == [Symbol::Nonterminal(bnf.start)])
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
