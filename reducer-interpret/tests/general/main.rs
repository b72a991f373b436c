//! The parser that goes several ways at once, held against two that try everything: an Earley recogniser says which
//! texts are of a language, and a parser that backtracks through all choices in ANTLR's order says which tree they have.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail in its helpers, too")]

mod backtrack;
mod both;
mod earley;
mod random;

use reducer_build::backend::Backend as _;
use reducer_build::ir::Parsing;
use reducer_build::shape::Shape;
use reducer_build::source::Sources;
use reducer_build::{Options, analyse};
use reducer_interpret::{Interpret, Interpreter};
use reducer_syntax::{Edit, NodeId, SyntaxError, Tree};

/// What a grammar says, and the letters of its tokens.
struct Rules {
    shape: Shape,
    letters: Vec<u8>,
}

/// A grammar, parsed several ways at once; nothing if it has mistakes.
fn compiled(grammar: &str) -> Option<(Rules, Interpreter)> {
    let options = Options { parsing: Some(Parsing::General), ..Options::default() };
    let sources = Sources::new("g.g4", grammar);
    let (found, _) = analyse(&sources, &options, |compiled| {
        // The names of the tokens are `'a'` and `'b'`.
        let letters = compiled.grammar.tokens.iter().map(|token| token.name.as_bytes()[1]).collect();
        (Rules { shape: compiled.shape.clone(), letters }, Interpret.parser(compiled).unwrap())
    });
    found
}

/// A tree in one line: the kind of each node with its children, each in its slot.
fn shown(tree: &Tree, node: NodeId) -> String {
    if tree.is_token(node) {
        return String::from_utf8_lossy(tree.text_of(node)).into_owned();
    }
    let child = |child| {
        let slot = tree.slot(child).map_or("", |slot| slot.name);
        format!(" {slot}:{}", shown(tree, child))
    };
    let children: String = tree.children(node).map(child).collect();
    format!("({}{children})", tree.kind(node).0)
}

/// All texts of `a` and `b` up to a length.
fn texts(most: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut from = 0;
    for _ in 0..most {
        let to = all.len();
        for index in from..to {
            all.extend(["a", "b"].map(|letter| format!("{}{letter}", all[index])));
        }
        from = to;
    }
    all
}

/// Holds a grammar against both; says how many texts have a tree, and how many of these were compared.
fn hold(grammar: &str, most: usize) -> Option<(usize, usize)> {
    let (rules, interpreter) = compiled(grammar)?;
    let (mut read, mut compared) = (0, 0);
    for text in texts(most) {
        let parsed = interpreter.parse(text.as_bytes());
        assert_eq!(parsed.is_ok(), earley::accepts(&rules, &text), "{grammar}\n`{text}`: {parsed:?}");
        let Ok(tree) = parsed else { continue };
        assert_eq!(tree.render(&Edit::default()), text.as_bytes(), "{grammar}");
        read += 1;
        if let Some(expected) = backtrack::tree(&rules, &text) {
            assert_eq!(shown(&tree, NodeId::ROOT), expected, "{grammar}\n`{text}`");
            compared += 1;
        }
    }
    Some((read, compared))
}

#[test]
fn ambiguous_grammars() {
    for rules in [
        "s: s s s | s s | 'a';",
        "s: 'a' s 'b' | 'a' s | 'a';",
        "s: ('a' | 'a' 'b' | 'b')*;",
        "s: x? y? x?; x: 'a'; y: 'a' | 'b';",
        "s: x* y; x: 'a' 'b'? ; y: 'b' 'a'? | 'a';",
        "s: (x | y)+; x: 'a'+; y: 'a' | 'b';",
        "s: x s | ; x: 'a' | 'a' 'b' | 'b';",
        "s: l 'b' r; l: 'a'*; r: 'a'?;",
        // What is not greedy ends first.
        "s: l 'b' r; l: .*?; r: .*;",
        "s: l+ r; l: 'a' ('b' 'a')*?; r: ('b' 'a')* 'b'??;",
        // Alternatives of so many optional parts that several of them are one symbol.
        "s: x x; x: 'a'?? 'b'? 'a'?? 'b'?? 'a'? 'b'? 'a'?? 'b';",
        "s: x x; x: y y y 'a'? y 'b'? y 'a'? y; y: | 'a' | 'b';",
        "s: x x; x: y y y 'a'? y 'b'?? y 'a'? y; y: 'a' | | 'b';",
        // The alternatives of `x` are the same with text and without; those of `s` decide.
        "s: ('a' s | 'b'? 'a') 'b'? x | | 'b'* 'a'; x: s | s;",
        // Lists in lists: the inner one goes on where it can, whatever it lies in.
        "s: x+; x: 'a'+;",
        "s: x* 'b'?; x: ('a' | 'b' 'a')+;",
        "s: x+ 'a'?; x: 'a'+ | 'b';",
        "s: x+; x: 'b'? y; y: 'a'+ 'b'*;",
        "s: x+; x: 'a' y | y 'b' | 'a' y 'b'; y: 'a'+;",
        "s: x+; x: 'b' y | y; y: ('a' 'b'?)+;",
        "s: (x | 'b')+ x?; x: y 'b'?; y: 'a'+ | 'b' 'a'+;",
        // What is absent before it says nothing of `x`.
        "s: 'a' y 'b'*; y: 'b'? x | ; x: | s+;",
    ] {
        let (read, _) = hold(&format!("grammar g; options {{ start = s; }} {rules}"), 7).unwrap();
        assert!(read > 0, "{rules}");
    }
}

#[test]
fn random_grammars() {
    let (mut grammars, mut read, mut compared) = (0, 0, 0);
    for seed in 0..600 {
        if let Some(held) = hold(&random::grammar(seed), 6) {
            grammars += 1;
            read += held.0;
            compared += held.1;
        }
    }
    // Not all that is random compiles, and not all trees are known; most are.
    assert!(grammars > 150 && read > 2_500 && compared > 1_000, "{grammars} {read} {compared}");
}

#[test]
fn random_lists_in_lists() {
    let held = (0..150).filter_map(|seed| hold(&random::lists_in_lists(seed), 6));
    let (grammars, read, compared) =
        held.fold((0, 0, 0), |all, held| (all.0 + 1, all.1 + held.0, all.2 + held.1));
    assert!(grammars > 100 && read > 2_000 && compared > 1_000, "{grammars} {read} {compared}");
}

#[test]
fn a_text_is_given_up_where_there_are_too_many_ways() {
    let grammar = "grammar g; s: t t t | t t | 'a'; t: s | s s | t s t;";
    let (_, interpreter) = compiled(grammar).unwrap();
    let text = "a".repeat(20_000);
    let error = interpreter.parse(text.as_bytes()).unwrap_err();
    assert!(matches!(error, SyntaxError::TooManyWays { token: Some(_) }), "{error:?}");
    let message = error.describe(text.as_bytes());
    assert!(message.contains(": too many ways to read the text up to here; "), "{message}");
}

/// Where several ways are gone all the time, ten times the text takes ten times the steps, and not a hundred times.
#[test]
fn steps_grow_as_the_text_does() {
    // An element that is known at its end alone, and elements of which nothing says where they end.
    for grammar in [
        "grammar g; s: e*; e: x 'a' | y 'b'; x: 'a'*; y: 'a'*;",
        "grammar g; s: (t 'b'? | t t)*; t: 'a' 'a' | 'a';",
    ] {
        let (_, parser) = compiled(grammar).unwrap();
        let work = |count: usize| {
            let tree = parser.parse("aaaaab".repeat(count).into_bytes()).unwrap();
            parser.work(&tree).unwrap()
        };
        let [short, long] = [100, 1000].map(work);
        assert_eq!([short.tokens, long.tokens], [600, 6000], "{grammar}");
        assert!(short.productions > short.tokens, "{grammar}: {short:?} is one way");
        assert!(long.steps() <= 11 * short.steps(), "{grammar}: {short:?} to {long:?}");
    }
}

/// How many productions are tried beside the only way, in a text that is read.
fn tried(grammar: &str, text: &str) -> u64 {
    let (_, parser) = compiled(grammar).unwrap();
    parser.work(&parser.parse(text.as_bytes()).unwrap()).unwrap().productions
}

#[test]
fn a_choice_of_few_tokens_is_no_second_way() {
    let grammar = "grammar g; s: e*; e: 'c' 'x' 'd' | ('c' | 'e') 'x';";
    assert_eq!(tried(grammar, &"cxdcxex".repeat(10)), 0);
}

/// Where two ways have met, and what comes then can end in two ways, of which one leads nowhere below either of them.
#[test]
fn a_way_that_leads_nowhere_below_several_is_not_gone() {
    let grammar = "grammar g; s: x*; x: k t ';' | l t '!' | 'y' e '.'; k: 'n' 'n'; l: 'n' 'n'; t: 'o' e; e: p | q '.' 'n'; \
                   p: 'n' 'm'; q: 'n' 'm';";
    let [short, long] = ["nnonm;", "nnonm.n;"].map(|text| tried(grammar, &text.repeat(10)));
    assert!(short > 0);
    assert_eq!(short, long);
}
