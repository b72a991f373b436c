//! The conflict gate: LALRPOP is called only for grammars that are LR(1).
//!
//! LALRPOP's own report of a conflict is mostly spurious at the size of real languages and tells nothing of the
//! `.g4`; our automaton says exactly which productions collide, after which text, in a fraction of the time.

use crate::bnf::{Bnf, ProductionId};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Span;
use crate::ir::{Grammar, TokenId};
use crate::lr::{Automaton, Conflict, Example, Examples, Other, confirmed};
use crate::passes::rewrite;
use crate::shape::RuleId;
use std::collections::{BTreeMap, BTreeSet};

/// How many causes are shown in full: who has more begins with these.
const MOST_SHOWN: usize = 20;

/// Reports every pair of places in the grammar that one token of look-ahead cannot tell apart: those that are about
/// the given rules, or if there are none, all.
pub fn check(grammar: &Grammar, bnf: &Bnf, rules: &BTreeSet<RuleId>, diagnostics: &mut Diagnostics) {
    let automaton = Automaton::new(bnf, grammar.tokens.len());
    let circles = automaton.conflicts().iter().filter(|conflict| conflict.other == Other::Accept);
    let circles: BTreeSet<Span> = circles.filter_map(|conflict| span(bnf, conflict.reduce)).collect();
    if !circles.is_empty() {
        // Any text has any number of readings: until that is gone, nothing else can be said.
        report_circles(grammar, circles, diagnostics);
        return;
    }
    // One cause shows in many states: each pair of places is reported once, with all its tokens.
    let mut causes: BTreeMap<Cause, Vec<&Conflict>> = BTreeMap::new();
    let conflicts = confirmed(bnf, grammar.tokens.len(), automaton.conflicts());
    let owners = rewrite::owners(bnf);
    let is_about = |conflict: &&Conflict| !rewrite::rules(&owners, conflict).is_disjoint(rules);
    let all = !conflicts.iter().any(is_about);
    for conflict in conflicts.into_iter().filter(|conflict| all || is_about(conflict)) {
        if let Some(cause) = Cause::new(bnf, conflict) {
            causes.entry(cause).or_default().push(conflict);
        }
    }
    let mut examples = Examples::new(&automaton);
    let more = causes.len().saturating_sub(MOST_SHOWN);
    for (cause, conflicts) in causes.into_iter().take(MOST_SHOWN) {
        let mut diagnostic = cause.diagnostic(&tokens(grammar, &conflicts));
        if let Some((conflict, example)) = examples.find(&conflicts) {
            let is_turned = span(bnf, conflict.reduce) != Some(cause.span);
            for note in cause.notes(grammar, &example, is_turned) {
                diagnostic = diagnostic.note(note);
            }
        }
        diagnostics.push(diagnostic);
    }
    if more > 0 {
        let span = grammar.rules[grammar.start.0].span;
        let message = format!("there are {more} more places where one token ahead does not decide");
        diagnostics.push(Diagnostic::error(span, message).help("mend the ones shown first"));
    }
}

fn report_circles(grammar: &Grammar, circles: BTreeSet<Span>, diagnostics: &mut Diagnostics) {
    let start = grammar.rules[grammar.start.0].span;
    for circle in circles {
        diagnostics.push(
            Diagnostic::error(circle, "the start rule can stand for nothing but itself")
                .label("any file could be read through this any number of times")
                .related(start, "the start rule")
                .help("remove this alternative, or let it match something more"),
        );
    }
}

/// What the other of two places does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    Ends,
    GoesOn,
}

/// A place that can end, and another that can end there, too, or go on; in the order of the file, if both end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Cause {
    span: Span,
    /// The same if both are in one alternative, by way of different optional parts: there is one place to show.
    other: Span,
    way: Way,
}

impl Cause {
    fn new(bnf: &Bnf, conflict: &Conflict) -> Option<Self> {
        let reduce = span(bnf, conflict.reduce)?;
        let (span, other, way) = match &conflict.other {
            Other::Shift(going_on) => {
                let spans =
                    going_on.iter().filter_map(|&(production, dot)| Some((dot == 0, span(bnf, production)?)));
                // Those that have begun tell more than those that would begin here; then in the order of the file.
                (reduce, spans.min()?.1, Way::GoesOn)
            }
            Other::Reduce(production) => {
                let other = span(bnf, *production)?;
                (reduce.min(other), reduce.max(other), Way::Ends)
            }
            Other::Accept => return None,
        };
        Some(Self { span, other, way })
    }

    fn second_place(self) -> Option<Span> {
        (self.other != self.span).then_some(self.other)
    }

    fn diagnostic(self, tokens: &str) -> Diagnostic {
        let Self { span, way, .. } = self;
        let diagnostic = match (way, self.second_place()) {
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

    /// An example in words. It is turned if its first reading is of the other place.
    fn notes(self, grammar: &Grammar, example: &Example, is_turned: bool) -> Vec<String> {
        let before = text(grammar, &example.before);
        let whole = |behind: &[TokenId]| format!("{before} · {}", text(grammar, behind)).trim().to_owned();
        if example.is_ambiguous() {
            return vec![format!("this text can be read in both ways: {}", whole(&example.reduced))];
        }
        let (first, second) = match (self.way, self.second_place()) {
            (Way::GoesOn, _) => ("it ends at the dot in", "and it goes on in"),
            (Way::Ends, Some(_)) => ("the first one ends at the dot in", "and the second one in"),
            (Way::Ends, None) => ("it is matched in one way in", "and in the other in"),
        };
        let readings = [&example.reduced, &example.other];
        let [ends, other] = if is_turned { [readings[1], readings[0]] } else { readings };
        vec![format!("{first}: {}", whole(ends)), format!("{second}: {}", whole(other))]
    }
}

/// Tokens as the grammar writes them.
fn text(grammar: &Grammar, tokens: &[TokenId]) -> String {
    let names: Vec<&str> = tokens.iter().map(|token| grammar.tokens[token.0].name.as_str()).collect();
    names.join(" ")
}

/// The tokens of some conflicts, in the order of their names.
fn tokens(grammar: &Grammar, conflicts: &[&Conflict]) -> String {
    let names = conflicts.iter().map(|conflict| {
        conflict.token.map_or("the end of the file", |token| grammar.tokens[token.0].name.as_str())
    });
    names.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>().join(", ")
}

/// Where a production comes from.
fn span(bnf: &Bnf, production: ProductionId) -> Option<Span> {
    let nonterminal = bnf.nonterminals.get(production.nonterminal.0)?;
    nonterminal.productions.get(production.number).map(|production| production.span)
}
