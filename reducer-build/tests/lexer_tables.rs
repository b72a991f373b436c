//! Lexers as tables find what the regular expressions of their rules say: random small lexers on all short texts.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail in its helpers, too")]

use proptest::prelude::*;
use reducer_build::analysis::states::States;
use reducer_build::backend::lexer;
use reducer_build::ir::ModeId;
use reducer_build::source::Sources;
use reducer_build::{Compiled, Options, analyse};
use reducer_tables::LexerTable;
use regex::bytes::Regex;

/// A rule of the lexer: its number, its regular expression, and whether it matches at the end of the text only.
struct Rule {
    number: u16,
    regex: Regex,
    at_end: bool,
}

/// By mode its rules, in the order of the grammar, as [`lexer::table`] numbers them.
fn rules(compiled: &Compiled<'_>) -> Vec<Vec<Rule>> {
    let tokens = &compiled.grammar.tokens;
    let visible: Vec<usize> = (0..tokens.len()).filter(|&index| !tokens[index].hidden).collect();
    let hidden: Vec<usize> = (0..tokens.len()).filter(|&index| tokens[index].hidden).collect();
    let order = [visible, hidden].concat();
    let has_commands = compiled.grammar.has_commands();
    let number = |token: usize| {
        if has_commands { token } else { order.iter().position(|&other| other == token).unwrap() }
    };
    let modes = (0..compiled.grammar.modes.len()).map(|mode| {
        let tokens = compiled.grammar.lexed_in(ModeId(mode)).into_iter();
        let rules = tokens.flat_map(|token| {
            let regexes = &compiled.regexes[token.0];
            [(&regexes.anywhere, false), (&regexes.at_end, true)].into_iter().filter_map(
                move |(regex, at_end)| {
                    let regex = Regex::new(&format!(r"\A(?:{})\z", regex.as_ref()?)).unwrap();
                    Some(Rule { number: number(token.0) as u16, regex, at_end })
                },
            )
        });
        rules.collect()
    });
    modes.collect()
}

/// Of the longest matches the first; of those at the end of the text, one that matches there only comes first.
fn longest(rules: &[Rule], text: &str) -> Option<(u16, usize)> {
    (1..=text.len()).rev().find_map(|end| {
        let matching = |at_end: bool| {
            let mut rules = rules.iter().filter(|rule| rule.at_end == at_end);
            rules.find(|rule| rule.regex.is_match(&text.as_bytes()[..end])).map(|rule| (rule.number, end))
        };
        matching(true).filter(|_| end == text.len()).or_else(|| matching(false))
    })
}

/// All texts of three letters up to a length.
fn texts(most: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut from = 0;
    for _ in 0..most {
        let to = all.len();
        for index in from..to {
            all.extend(["a", "b", "ü"].map(|letter| format!("{}{letter}", all[index])));
        }
        from = to;
    }
    all
}

/// Holds the table of a grammar against its regular expressions; says how many matches there were.
fn check(grammar: &str) -> Option<usize> {
    let sources = Sources::new("g.g4", grammar);
    let (found, diagnostics) = analyse(&sources, &Options::default(), |compiled| {
        let table = lexer::table(compiled).unwrap();
        let states: usize = compiled.states.iter().map(States::count).sum();
        (rules(compiled), LexerTable::read(&table), states)
    });
    let Some((modes, table, states)) = found else {
        assert!(diagnostics.has_errors(), "{grammar}");
        return None;
    };
    assert!(states > 0, "{grammar}");
    let mut matches = 0;
    for (mode, rules) in modes.iter().enumerate() {
        for text in texts(5) {
            let found = table.longest(text.as_bytes(), mode as u8);
            assert_eq!(found, longest(rules, &text), "{grammar}\n`{text}` in mode {mode}");
            matches += usize::from(found.is_some());
        }
    }
    Some(matches)
}

#[test]
fn all_sorts_of_rules() {
    let matches = check(
        "grammar g; s: (A | B | C)* EOF; A: 'a' 'b'? -> pushMode(IN); B: 'b' EOF; H: 'ü'+ -> skip;
         mode IN; C: [ab]+? 'ü' -> popMode; D: 'b' 'ü'* EOF -> type(B); E: 'b'+ 'a' -> skip;",
    );
    assert!(matches.unwrap() > 100);
}

#[test]
fn a_longer_match_at_the_end_only_hides_no_shorter_one() {
    assert!(check("grammar g; s: (A | B)* EOF; A: 'a'; B: 'ab' EOF; C: 'ü' -> skip;").unwrap() > 50);
}

/// A part of a rule, in ANTLR's notation.
fn part() -> impl Strategy<Value = String> {
    let letter = prop::sample::select(vec!["'a'", "'b'", "'ü'", "[ab]", "[a-c]", "~'b'", "."]);
    letter.prop_map(str::to_owned).prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 1..3).prop_map(|parts| parts.join(" ")),
            prop::collection::vec(inner.clone(), 2..4).prop_map(|parts| format!("({})", parts.join(" | "))),
            (inner, prop::sample::select(vec!["?", "*", "+", "*?", "+?"]))
                .prop_map(|(inner, times)| format!("({inner}){times}")),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_rules(
        parts in prop::collection::vec((part(), prop::sample::select(vec!["", " EOF"]), 0..4), 1..6),
    ) {
        let rules = parts.iter().enumerate().map(|(index, (part, end, then))| {
            let then = match then {
                0 => " -> skip",
                1 => " -> pushMode(M)",
                _ => "",
            };
            format!("T{index}: 'b'? {part} 'a'{end}{then};")
        });
        let mode = if parts.iter().any(|(_, _, then)| *then == 1) { "mode M; U: 'a'+ 'b' -> popMode;" } else { "" };
        let grammar = format!("grammar g; s: (X | T0)* EOF; X: 'a'; {} {mode}", rules.collect::<String>());
        check(&grammar);
    }
}
