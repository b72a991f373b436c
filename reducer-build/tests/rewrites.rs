//! Rewritten grammars match what the rules as written match: random small grammars against a chart parser.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail in its helpers, too")]

use proptest::prelude::*;
use reducer_build::diagnostics::Diagnostics;
use reducer_build::ir::TokenId;
use reducer_build::lr::Automaton;
use reducer_build::passes::{lists, rewrite, shape};
use reducer_build::shape::{Alternative, Arity, Form, Part, RuleId, Shape, Slot, Symbol};
use reducer_build::source::Sources;
use reducer_build::{Options, front};

/// How many tokens the texts have, at most.
const LONGEST: usize = 5;

/// What the rules of a shape match of one text: by rule, where it begins and where it ends.
struct Chart<'a> {
    shape: &'a Shape,
    text: &'a [TokenId],
    found: Vec<[[bool; LONGEST + 1]; LONGEST + 1]>,
}

/// Whether a text is of the language, by the rules as they are written.
fn is_matched(shape: &Shape, text: &[TokenId]) -> bool {
    let mut chart = Chart { shape, text, found: vec![<_>::default(); shape.rules.len()] };
    while chart.grow() {}
    chart.found[shape.start.0][0][text.len()]
}

impl Chart<'_> {
    fn grow(&mut self) -> bool {
        let mut grown = false;
        for (index, rule) in self.shape.rules.iter().enumerate() {
            for from in 0..=self.text.len() {
                let ends: Vec<usize> =
                    rule.alternatives.iter().flat_map(|each| self.alternative(each, from)).collect();
                for to in ends {
                    grown |= !std::mem::replace(&mut self.found[index][from][to], true);
                }
            }
        }
        grown
    }

    fn alternative(&self, alternative: &Alternative, from: usize) -> Vec<usize> {
        let node = match &alternative.form {
            Form::Unit(symbol) => return self.symbol(*symbol, from),
            Form::Node(node) => node,
        };
        node.parts.iter().fold(vec![from], |ends, part| {
            let mut next: Vec<usize> = ends.into_iter().flat_map(|end| self.part(part, end)).collect();
            next.sort_unstable();
            next.dedup();
            next
        })
    }

    fn part(&self, part: &Part, from: usize) -> Vec<usize> {
        let slot = match part {
            Part::Fixed(token) => return self.symbol(Symbol::Token(*token), from),
            Part::Slot(slot) => slot,
        };
        match &slot.arity {
            Arity::One => self.symbol(slot.symbol, from),
            Arity::Optional => [self.symbol(slot.symbol, from), vec![from]].concat(),
            Arity::List { at_least_one, .. } => {
                let mut ends = self.elements(slot, from);
                ends.extend((!at_least_one).then_some(from));
                ends
            }
        }
    }

    /// Where a list of at least one element can end.
    fn elements(&self, slot: &Slot, from: usize) -> Vec<usize> {
        let Arity::List { separator, .. } = &slot.arity else { return Vec::new() };
        let separators = |end: usize| {
            separator.spellings.iter().filter(move |spelling| self.text[end..].starts_with(spelling))
        };
        let (mut open, mut seen, mut ends) = (vec![from], Vec::new(), Vec::new());
        while let Some(begin) = open.pop() {
            if seen.contains(&begin) {
                continue;
            }
            seen.push(begin);
            for end in self.symbol(slot.symbol, begin) {
                let behind = separators(end).map(|spelling| end + spelling.len());
                open.extend(behind.clone());
                if separator.terminated { ends.extend(behind) } else { ends.push(end) }
            }
        }
        ends
    }

    fn symbol(&self, symbol: Symbol, from: usize) -> Vec<usize> {
        match symbol {
            Symbol::Token(token) => {
                self.text.get(from).filter(|&&other| other == token).map(|_| from + 1).into_iter().collect()
            }
            Symbol::Rule(RuleId(rule)) => (0..=LONGEST).filter(|&to| self.found[rule][from][to]).collect(),
        }
    }
}

/// All texts up to the longest.
fn texts(tokens: usize) -> Vec<Vec<TokenId>> {
    let mut all = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..LONGEST {
        let to = all.len();
        for index in from..to {
            for token in 0..tokens {
                let mut text = all[index].clone();
                text.push(TokenId(token));
                all.push(text);
            }
        }
        from = to;
    }
    all
}

/// What became of a grammar.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    /// It has mistakes, or conflicts are left.
    Rejected,
    /// It needed no rewrite.
    Written,
    /// It did, and lost nothing.
    Rewritten,
    /// Where something can go on it does; so many texts are lost.
    Greedy(usize),
}

fn check(grammar: &str) -> Outcome {
    let sources = Sources::new("g.g4", grammar);
    let Some(grammar) = front(&sources, &Options::default(), &mut Diagnostics::default()) else {
        return Outcome::Rejected;
    };
    let shape = shape::shape(&lists::normalised(&grammar), &mut Diagnostics::default()).unwrap();
    let rewritten = rewrite::rewrite(&grammar, &shape);
    let automaton = Automaton::new(&rewritten.bnf, grammar.tokens.len());
    if rewritten.written.is_some() || !automaton.conflicts().is_empty() {
        return Outcome::Rejected;
    }
    let mut lost = 0;
    for text in texts(grammar.tokens.len()) {
        let (accepted, matched) = (automaton.accepts(text.iter().copied()), is_matched(&shape, &text));
        assert!(matched || !accepted, "{text:?} is no text of\n{}", sources.text());
        assert!(
            accepted || !matched || !rewritten.greedy.is_empty(),
            "{text:?} is lost of\n{}",
            sources.text()
        );
        lost += usize::from(accepted != matched);
    }
    match (rewritten.bnf.bodies.is_empty(), rewritten.greedy.is_empty()) {
        (true, _) => Outcome::Written,
        (false, true) => Outcome::Rewritten,
        (false, false) => Outcome::Greedy(lost),
    }
}

/// An element of a random rule, `depth` groups deep at most.
fn element(depth: u32) -> BoxedStrategy<String> {
    let symbol = prop_oneof![
        3 => prop::sample::select(vec!["'x'", "'y'", "'z'"]).prop_map(str::to_owned),
        2 => prop::sample::select(vec!["a", "b", "c", "d"]).prop_map(str::to_owned),
    ];
    let item = if depth == 0 {
        symbol.boxed()
    } else {
        prop_oneof![4 => symbol, 1 => alternatives(depth - 1).prop_map(|text| format!("({text})"))].boxed()
    };
    (item, prop_oneof![5 => Just(""), 1 => Just("?"), 1 => Just("*"), 1 => Just("+")])
        .prop_map(|(item, quantifier)| item + quantifier)
        .boxed()
}

fn alternatives(depth: u32) -> BoxedStrategy<String> {
    let alternative = prop::collection::vec(element(depth), 1..4).prop_map(|elements| elements.join(" "));
    prop::collection::vec(alternative, 1..4).prop_map(|alternatives| alternatives.join(" | ")).boxed()
}

fn grammar() -> impl Strategy<Value = String> {
    prop::collection::vec(alternatives(1), 4).prop_map(|rules| {
        let rules = ["a", "b", "c", "d"].iter().zip(rules).map(|(name, rule)| format!("{name}: {rule};\n"));
        format!("grammar g;\noptions {{ start = a; }}\n{}", rules.collect::<String>())
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn a_rewritten_grammar_matches_the_same(grammar in grammar()) {
        check(&grammar);
    }
}

/// Grammars of each kind, so that the property is about something.
#[test]
fn each_rewrite_is_made() {
    let rewritten = |rules: &str| check(&format!("grammar g;\noptions {{ start = a; }}\n{rules}"));
    assert_eq!(rewritten("a: 'x' a | 'y';"), Outcome::Written);
    assert_eq!(rewritten("a: a 'x' a | 'y' a | 'z';"), Outcome::Rewritten);
    assert_eq!(rewritten("a: b 'x' | c 'x' 'y'; b: 'z'; c: 'z';"), Outcome::Rewritten);
    assert_eq!(
        rewritten("a: 'x' a 'y' a | 'x' a 'y' | 'x' b 'y' 'z' | 'z'; b: 'x' b 'y' | 'z';"),
        Outcome::Rejected
    );
    assert_eq!(rewritten("a: 'x' a ('y' a)? | 'z';"), Outcome::Greedy(0));
    assert_eq!(rewritten("a: b; b: 'x' b ':' b 'y' | 'x' b* 'y' | 'z' | ':';"), Outcome::Rewritten);
}

/// Two rules that would be put in place of each other without end.
#[test]
fn rules_that_unfold_each_other_end() {
    let rules = "a: b; b: 'x' b ':' b 'y' | 'x' b* 'y' | c | 'z'; c: 'x' c ':' c 'z' | 'x' c* 'z' | b | ':';";
    check(&format!("grammar g;\noptions {{ start = a; }}\n{rules}"));
}

/// What may match nothing and is ambiguous but for precedence was not allowed to be nothing where it is used.
#[test]
fn operators_between_what_may_be_nothing_may_be_nothing() {
    for rules in
        ["a: 'x' b; b: b 'x' b | 'x'?;", "a: b 'y'; b: b 'x' b | ;", "a: b 'z'; b: b 'y' b | c?; c: 'x';"]
    {
        let grammar = format!("grammar g;\noptions {{ start = a; }}\n{rules}");
        assert_eq!(check(&grammar), Outcome::Rewritten, "{rules}");
    }
}

/// `('y'? 'y')+` matched nothing, because its elements can but for the token after each.
#[test]
fn elements_that_end_with_a_token_are_not_nothing() {
    for rules in ["a: ('y'?) 'y' a?;", "a: (b 'y')+; b: 'y'? 'y'*;"] {
        let grammar = format!("grammar g;\noptions {{ start = a; }}\n{rules}");
        assert_eq!(check(&grammar), Outcome::Rewritten, "{rules}");
    }
}
