//! The automata against those of lrtable, and against all that small grammars derive.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail in its helpers, too")]

use cfgrammar::yacc::{YaccGrammar, YaccKind, YaccOriginalActionKind};
use lrtable::{Minimiser, StateTableErrorKind, from_yacc};
use proptest::prelude::*;
use reducer_build::bnf::{Action, Bnf, Nonterminal, NonterminalId, Production, Symbol};
use reducer_build::ir::TokenId;
use reducer_build::lr::{Automaton, Examples, Other};
use reducer_build::source::{Sources, Span};
use reducer_build::{Generated, Options, generate};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::{Duration, Instant};

const TOKENS: usize = 3;

/// A grammar in a notation of its own: a capital letter is a nonterminal, any other a token; `S:Sa|b;A:`.
fn bnf(text: &str) -> Bnf {
    let rules: Vec<(&str, &str)> = text.split(';').map(|rule| rule.split_once(':').unwrap()).collect();
    let symbol = |letter: char| match rules.iter().position(|(name, _)| name.starts_with(letter)) {
        Some(index) => Symbol::Nonterminal(NonterminalId(index)),
        None => Symbol::Token(TokenId(letter as usize - 'a' as usize)),
    };
    let production = |symbols: &str| Production {
        symbols: symbols.chars().map(symbol).collect(),
        action: Action::Empty,
        span: Span::default(),
    };
    let nonterminal = |(name, productions): &(&str, &str)| Nonterminal {
        rule: None,
        whole: false,
        name: (*name).to_owned(),
        productions: productions.split('|').map(production).collect(),
    };
    Bnf { nonterminals: rules.iter().map(nonterminal).collect(), start: NonterminalId(0), bodies: Vec::new() }
}

/// Small grammars of all kinds.
fn any_small() -> impl Strategy<Value = String> {
    let letter = prop_oneof![Just('a'), Just('b'), Just('c'), Just('S'), Just('A'), Just('B'), Just('C')];
    let production = prop::collection::vec(letter, 0..4);
    let productions = prop::collection::vec(production, 1..4);
    prop::collection::vec(productions, 4).prop_map(|rules| {
        let rules = rules.into_iter().zip("SABC".chars()).map(|(productions, name)| {
            let productions: Vec<String> = productions.into_iter().map(String::from_iter).collect();
            format!("{name}:{}", productions.join("|"))
        });
        rules.collect::<Vec<_>>().join(";")
    })
}

/// Small grammars whose nonterminals all derive something.
fn small() -> impl Strategy<Value = String> {
    any_small().prop_filter("derives something", |text| is_productive(&bnf(text)))
}

/// Whether each nonterminal derives some text; lrtable and brute force know no others.
fn is_productive(bnf: &Bnf) -> bool {
    let mut productive = vec![false; bnf.nonterminals.len()];
    for _ in &bnf.nonterminals {
        for (index, nonterminal) in bnf.nonterminals.iter().enumerate() {
            productive[index] |= nonterminal.productions.iter().any(|production| {
                production.symbols.iter().all(|symbol| match symbol {
                    Symbol::Token(_) => true,
                    Symbol::Nonterminal(id) => productive[id.0],
                })
            });
        }
    }
    productive.into_iter().all(|each| each)
}

/// How many conflicts lrtable finds: none, some, or that the start derives itself.
#[derive(PartialEq, Eq, Debug)]
enum Verdict {
    Clean,
    Conflicts,
    Circle,
}

fn pager(bnf: &Bnf) -> Verdict {
    let mut text = "%start N0\n%%\n".to_owned();
    for (index, nonterminal) in bnf.nonterminals.iter().enumerate() {
        let productions: Vec<String> = nonterminal
            .productions
            .iter()
            .map(|production| {
                production.symbols.iter().fold(String::new(), |mut text, symbol| {
                    match symbol {
                        Symbol::Token(token) => write!(text, " 'T{}'", token.0).unwrap(),
                        Symbol::Nonterminal(id) => write!(text, " N{}", id.0).unwrap(),
                    }
                    text
                })
            })
            .collect();
        writeln!(text, "N{index}: {};", productions.join("|")).unwrap();
    }
    let yacc =
        YaccGrammar::<u32>::new_with_storaget(YaccKind::Original(YaccOriginalActionKind::NoAction), &text)
            .unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    match from_yacc(&yacc, Minimiser::Pager) {
        Ok((_, table)) if table.conflicts().is_none() => Verdict::Clean,
        Ok(_) => Verdict::Conflicts,
        Err(error) => match error.kind {
            StateTableErrorKind::AcceptReduceConflict(_) => Verdict::Circle,
            _ => panic!("{error}"),
        },
    }
}

/// All texts of up to `length` tokens that the start derives: a fix-point over all nonterminals at once.
fn derived(bnf: &Bnf, length: usize) -> BTreeSet<Vec<usize>> {
    let mut texts = vec![BTreeSet::new(); bnf.nonterminals.len()];
    loop {
        let before: usize = texts.iter().map(BTreeSet::len).sum();
        for (index, nonterminal) in bnf.nonterminals.iter().enumerate() {
            for production in &nonterminal.productions {
                let mut found = BTreeSet::from([Vec::new()]);
                for symbol in &production.symbols {
                    let next = match symbol {
                        Symbol::Token(token) => &BTreeSet::from([vec![token.0]]),
                        Symbol::Nonterminal(id) => &texts[id.0],
                    };
                    let joined =
                        found.iter().flat_map(|left| next.iter().map(|right| [&left[..], right].concat()));
                    found = joined.filter(|text| text.len() <= length).collect();
                }
                texts[index].extend(found);
            }
        }
        if texts.iter().map(BTreeSet::len).sum::<usize>() == before {
            return texts.swap_remove(bnf.start.0);
        }
    }
}

/// All texts of up to `length` tokens.
fn all(length: usize) -> Vec<Vec<usize>> {
    let mut texts = vec![Vec::new()];
    let mut longest = texts.clone();
    for _ in 0..length {
        longest = longest
            .iter()
            .flat_map(|text| (0..TOKENS).map(move |token| [&text[..], &[token]].concat()))
            .collect();
        texts.extend(longest.iter().cloned());
    }
    texts
}

fn accepts(automaton: &Automaton, text: &[usize]) -> bool {
    automaton.accepts(text.iter().map(|&token| TokenId(token)))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, ..ProptestConfig::default() })]

    /// LALR(1) merges states that Pager's method keeps apart, and never the other way round. LR(1) says what lrtable's
    /// automaton by that method says.
    #[test]
    fn no_conflict_is_missed(text in small()) {
        let bnf = bnf(&text);
        let [lalr, lr1] = [Automaton::new(&bnf, TOKENS), Automaton::lr1(&bnf, TOKENS)];
        let circle = |automaton: &Automaton| {
            automaton.conflicts().iter().any(|conflict| conflict.other == Other::Accept)
        };
        prop_assert_eq!(circle(&lalr), circle(&lr1));
        match pager(&bnf) {
            Verdict::Clean => prop_assert!(lr1.conflicts().is_empty() && !circle(&lalr)),
            Verdict::Conflicts => {
                prop_assert!(!lr1.conflicts().is_empty() && !lalr.conflicts().is_empty() && !circle(&lr1));
            }
            Verdict::Circle => prop_assert!(circle(&lr1)),
        }
    }

    /// Without conflicts, what is accepted is what is derived.
    #[test]
    fn accepts_what_is_derived(text in small()) {
        let bnf = bnf(&text);
        for automaton in [Automaton::new(&bnf, TOKENS), Automaton::lr1(&bnf, TOKENS)] {
            if automaton.conflicts().is_empty() {
                let derived = derived(&bnf, 5);
                for text in all(5) {
                    prop_assert_eq!(accepts(&automaton, &text), derived.contains(&text), "{:?}", text);
                }
            }
        }
    }

    /// Endless nonterminals are no problem.
    #[test]
    fn any_grammar_has_an_automaton(text in any_small()) {
        let automaton = Automaton::new(&bnf(&text), TOKENS);
        let mut examples = Examples::new(&automaton);
        automaton.conflicts().iter().for_each(|conflict| drop(examples.find(&[conflict])));
        accepts(&automaton, &[0, 1]);
        accepts(&Automaton::lr1(&bnf(&text), TOKENS), &[0, 1]);
    }

    /// The texts of an example are derived, both; and there is one if and only if LR(1) has the conflict, too.
    #[test]
    fn examples_are_real(text in small()) {
        let bnf = bnf(&text);
        let automaton = Automaton::new(&bnf, TOKENS);
        let mut examples = Examples::new(&automaton);
        let found: Vec<_> = automaton.conflicts().iter().filter_map(|conflict| Some(examples.find(&[conflict])?.1)).collect();
        let verdict = pager(&bnf);
        prop_assert!(verdict == Verdict::Circle || found.is_empty() == (verdict == Verdict::Clean));
        let derived = derived(&bnf, 5);
        for example in found {
            for behind in [&example.reduced, &example.other] {
                let text: Vec<usize> = example.before.iter().chain(behind).map(|token| token.0).collect();
                prop_assert!(text.len() > 5 || derived.contains(&text), "{:?}", example);
            }
        }
    }
}

/// The textbook's LR(1) grammar that is not LALR(1).
#[test]
fn lalr_merges_what_lr_keeps_apart() {
    let bnf = bnf("S:aAd|bBd|aBe|bAe;A:c;B:c");
    let automaton = Automaton::new(&bnf, 5);
    assert_eq!(automaton.conflicts().len(), 2);
    assert!(
        automaton.conflicts().iter().all(|conflict| Examples::new(&automaton).find(&[conflict]).is_none())
    );
    assert_eq!(pager(&bnf), Verdict::Clean);
    let lr1 = Automaton::deterministic(&bnf, 5).unwrap();
    assert!([[0, 2, 3], [1, 2, 3], [0, 2, 4], [1, 2, 4]].iter().all(|text| accepts(&lr1, text)));
    assert!(!accepts(&lr1, &[0, 2]) && !accepts(&lr1, &[2, 3]));
    let source = "grammar g; s: 'a' a 'd' | 'b' b 'd' | 'a' b 'e' | 'b' a 'e'; a: 'c'; b: 'c';";
    let Generated { files, diagnostics } = generate(&Sources::new("g.g4", source), &Options::default());
    assert!(files.is_some() && !diagnostics.has_errors());
}

#[test]
fn circles_and_nothing_end() {
    for text in ["S:S", "S:S|a", "S:A;A:|A", "S:aAb;A:A|", "S:SS|", "S:AS|a;A:", "S:A;A:B;B:A|c"] {
        let automaton = Automaton::new(&bnf(text), TOKENS);
        assert!(!automaton.conflicts().is_empty(), "{text}");
        assert!(!accepts(&automaton, &[0]), "{text}");
    }
}

/// Behind a conflict: `D` derives no text, and the text of `A` is too long to count.
#[test]
fn long_and_endless_texts_end() {
    let endless = bnf("S:Aad|Bae|AaD;A:c;B:c;D:aD");
    let mut doubling = bnf("S:aTA|bU|aUA;T:c;U:c;A:aAA");
    let doubled = |index: usize| vec![Symbol::Nonterminal(NonterminalId(index + 1)); 2];
    let first = doubling.nonterminals.len() - 1;
    doubling.nonterminals.truncate(first);
    for index in first..first + 70 {
        let symbols = if index < first + 69 { doubled(index) } else { vec![Symbol::Token(TokenId(0))] };
        let production = Production { symbols, action: Action::Empty, span: Span::default() };
        doubling.nonterminals.push(Nonterminal {
            name: format!("N{index}"),
            rule: None,
            whole: false,
            productions: vec![production],
        });
    }
    for (bnf, examples) in [(endless, 1), (doubling, 0)] {
        let automaton = Automaton::new(&bnf, 5);
        assert_eq!(automaton.conflicts().len(), 1);
        let found =
            automaton.conflicts().iter().filter_map(|conflict| Examples::new(&automaton).find(&[conflict]));
        assert_eq!(found.count(), examples);
    }
}

#[test]
fn a_token_out_of_range_is_not_accepted() {
    let automaton = Automaton::new(&bnf("S:Sa|b"), 2);
    assert!(accepts(&automaton, &[1, 0, 0]));
    assert!(!accepts(&automaton, &[1, 2]) && !accepts(&automaton, &[1000]));
}

/// A ladder of operators, a rule for each.
#[test]
fn a_thousand_rules_are_no_problem() {
    let rules = 1_000;
    let nonterminal = |index: usize| Symbol::Nonterminal(NonterminalId(index % rules));
    let token = |index: usize| Symbol::Token(TokenId(index));
    let production = |symbols| Production { symbols, action: Action::Empty, span: Span::default() };
    let nonterminals = (0..rules).map(|index| Nonterminal {
        rule: None,
        whole: false,
        name: format!("N{index}"),
        productions: if index + 1 < rules {
            vec![
                production(vec![nonterminal(index), token(index), nonterminal(index + 1)]),
                production(vec![nonterminal(index + 1)]),
            ]
        } else {
            vec![
                production(vec![token(index), nonterminal(0), token(rules)]),
                production(vec![token(rules + 1)]),
            ]
        },
    });
    let bnf = Bnf { nonterminals: nonterminals.collect(), start: NonterminalId(0), bodies: Vec::new() };
    let begin = Instant::now();
    let automaton = Automaton::new(&bnf, rules + 2);
    assert!(automaton.conflicts().is_empty());
    assert!(begin.elapsed() < Duration::from_secs(20), "{:?}", begin.elapsed());
}
