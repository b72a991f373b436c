//! Whole trees, beside those that ANTLR 4.13.2 gave for the same texts.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use collection::whole::{Step, Whole};
use reducer_build::backend::Backend as _;
use reducer_build::ir::Parsing;
use reducer_build::source::Sources;
use reducer_build::{Options, analyse};
use reducer_interpret::Interpret;

/// Holds a grammar's trees against walks as `Trees.java` writes them, by either way of parsing.
fn hold(rules: &str, expected: &[(&str, &str)]) {
    let grammar = format!("grammar g; options {{ start = s; }} {rules} ID: [a-z]; WS: [ ]+ -> skip;");
    let sources = Sources::new("g.g4", &grammar);
    for parsing in [None, Some(Parsing::General)] {
        let options = Options { parsing, ..Options::default() };
        let (found, diagnostics) = analyse(&sources, &options, |compiled| {
            (Interpret.parser(compiled).unwrap(), Whole::new(compiled))
        });
        let (interpreter, whole) = found.unwrap_or_else(|| panic!("{}", diagnostics.render(&sources)));
        for (text, expected) in expected {
            let tree = interpreter.parse(text.as_bytes()).unwrap();
            let steps = whole.steps(&tree).unwrap().into_iter().map(|step| match step {
                Step::Open(name) => format!("({name}"),
                Step::Close => ")".to_owned(),
                Step::Token => ".".to_owned(),
            });
            assert_eq!(steps.collect::<Vec<_>>().join(" "), *expected, "{text}, {parsing:?}");
        }
    }
}

#[test]
fn an_operand_that_is_under_way_goes_on_first() {
    let expected = [
        ("x-z", "(s (e (e . ) . (e . ) ) )"),
        ("x+y-z", "(s (e (e . ) . (e (e . ) (arg . . ) ) ) )"),
        ("x+y-z-w", "(s (e (e . ) . (e (e (e . ) (arg . . ) ) (arg . . ) ) ) )"),
        ("x-y-z+w", "(s (e (e . ) . (e (e (e . ) (arg . . ) ) . (e . ) ) ) )"),
        (
            "x+y+z-w-v+u",
            "(s (e (e (e (e . ) . (e . ) ) . (e (e (e . ) (arg . . ) ) (arg . . ) ) ) . (e . ) ) )",
        ),
    ];
    let rules = "s: e EOF; e: e arg | e '+' e | e '-' e | ID; arg: '-' ID;";
    hold(rules, &expected);
}

#[test]
fn an_optional_part_of_a_separator_is_taken() {
    let expected = [
        ("not a and not b or not not c", "(s . (c . ) . . (c . ) . . (c . . ) )"),
        ("a and b", "(s (c . ) . (c . ) )"),
    ];
    hold("s: 'not'? c (('and' | 'or') 'not'? c)* EOF; c: 'not'? ID;", &expected);
}
