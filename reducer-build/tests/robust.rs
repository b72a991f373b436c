//! No input makes the compiler panic, hang or overflow the stack.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail in its helpers, too")]

use std::fmt::Write;
use std::fs;
use std::path::Path;

use proptest::prelude::*;
use reducer_build::diagnostics::Diagnostics;
use reducer_build::ir::Grammar;
use reducer_build::source::{Sources, Span};
use reducer_build::{Generated, Options, analyse, generate};

/// Runs all passes, and looks at whatever they say.
fn front(text: &str) -> (Option<Grammar>, Vec<String>) {
    let source = Sources::new("any.g4", text);
    let mut diagnostics = Diagnostics::default();
    let grammar = reducer_build::front(&source, &Options::default(), &mut diagnostics);
    let inside = |span: Span| text.get(span.start..span.end).is_some();
    for each in diagnostics.iter() {
        assert!(inside(each.span), "{each:?}");
        assert!(each.related.iter().all(|&(span, _)| inside(span)), "{each:?}");
    }
    assert_eq!(grammar.is_none(), diagnostics.has_errors());
    (grammar, diagnostics.iter().map(|each| each.render(&source)).collect())
}

/// Runs the back end, too.
fn whole(text: &str) {
    let source = Sources::new("any.g4", text);
    let Generated { files, diagnostics } = generate(&source, &Options::default());
    assert_eq!(files.is_none(), diagnostics.has_errors());
    for each in diagnostics.iter() {
        assert!(text.get(each.span.start..each.span.end).is_some(), "{each:?}");
        each.render(&source);
    }
}

/// The test grammars.
fn seeds() -> Vec<String> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut paths: Vec<_> = ["ok", "err", "generated"]
        .into_iter()
        .flat_map(|folder| fs::read_dir(tests.join(folder)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "g4"))
        .collect();
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// What the notation consists of, and some of what it does not.
const PIECES: &[&str] = &[
    "grammar G;",
    "options {",
    "tokens {",
    "import",
    "mode M;",
    "fragment",
    "a",
    "B",
    "EOF",
    "start",
    ":",
    ";",
    "|",
    "(",
    ")",
    "*",
    "+",
    "?",
    "??",
    ".*?",
    "A: 'a' ('b' | EOF | .)*? 'c';",
    "options { caseInsensitive = true; }",
    "[\\uD800]",
    "=",
    "+=",
    "~",
    ".",
    "..",
    "->",
    "skip",
    "channel(X)",
    "#",
    "@x",
    "::",
    "<assoc=right>",
    "'a'",
    "'\\u{1F600}'",
    "'",
    "\"",
    "[a-z]",
    "[\\p{L}]",
    "[",
    "]",
    "{",
    "}",
    "{x}",
    "/**",
    "*/",
    "//",
    "\n",
    "\r\n",
    "\\",
    "é",
    "\u{feff}",
    "\u{0}",
    "\t",
    "returns",
    "locals",
    "throws",
    "catch",
    "finally",
    "a: 'x';",
    "B: 'x';",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        front(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn soup(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..60), blanks in any::<bool>()) {
        front(&format!("grammar G; {}", pieces.join(if blanks { " " } else { "" })));
    }

    #[test]
    fn splices(
        one in prop::sample::select(seeds()),
        other in prop::sample::select(seeds()),
        cuts in prop::array::uniform3(any::<prop::sample::Index>()),
        piece in prop::sample::select(PIECES),
    ) {
        let head: String = one.chars().take(cuts[0].index(one.chars().count() + 1)).collect();
        let tail: String = other.chars().skip(cuts[1].index(other.chars().count() + 1)).collect();
        front(&format!("{head}{piece}{tail}"));
        // Without some of its middle.
        let rest: String = one.chars().skip(cuts[2].index(one.chars().count() + 1)).collect();
        front(&format!("{head}{piece}{rest}"));
    }
}

/// What a grammar is made of, for changes that mostly leave one.
fn words(text: &str) -> Vec<&str> {
    text.split_inclusive(|c: char| c.is_whitespace() || "()*+?|;:".contains(c)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changed_words_through_all_passes(
        grammar in prop::sample::select(seeds()),
        changes in prop::collection::vec(
            (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..4, prop::sample::select(PIECES)),
            1..4,
        ),
    ) {
        let mut words = words(&grammar);
        if words.is_empty() {
            return Ok(());
        }
        for (at, other, what, piece) in changes {
            let (at, other) = (at.index(words.len()), other.index(words.len()));
            match what {
                0 => words[at] = "",
                1 => words.swap(at, other),
                2 => words[at] = words[other],
                _ => words.insert(at, piece),
            }
        }
        whole(&words.concat());
    }
}

/// Rules `r0: r1; r1: r2;` and so on; the last one is `last`.
fn chain(length: usize, name: &str, last: &str) -> String {
    let mut text = String::new();
    for index in 0..length {
        writeln!(text, "{name}{index}: {name}{};", index + 1).unwrap();
    }
    writeln!(text, "{name}{length}: {last};").unwrap();
    text
}

#[test]
fn a_chain_of_rules_may_be_long() {
    let (grammar, messages) = front(&format!("grammar Chain;\n{}X: 'x';", chain(1000, "r", "X")));
    assert_eq!(messages, [""; 0]);
    let grammar = grammar.unwrap();
    assert_eq!((grammar.rules.len(), grammar.start.0), (1001, 0));
}

#[test]
fn a_thousand_rules_compile() {
    // Fifty statements, each with an expression of twenty levels of its own.
    let mut text = String::from("grammar Thousand;\nunit: (s0 | block)*;\nblock: '{' (s0 | block)* '}';\n");
    for number in 0..50 {
        let next = (number + 1) % 50;
        writeln!(text, "s{number}: 'word{number}' e{number}_0 (',' e{number}_0)* ';' ('then' s{next})?;")
            .unwrap();
        for level in 0..19 {
            let below = format!("e{number}_{}", level + 1);
            writeln!(text, "e{number}_{level}: {below} | e{number}_{level} 'op{level}' {below};").unwrap();
        }
        writeln!(text, "e{number}_19: NAME | '(' e{number}_0 ')';").unwrap();
    }
    text += "NAME: [a-z]+;\nBLANK: ' ' -> skip;";
    let source = Sources::new("thousand.g4", text);
    let Generated { files, diagnostics } = generate(&source, &Options::default());
    assert!(files.is_some(), "{}", diagnostics.render(&source));
}

#[test]
fn a_chain_of_tokens_may_be_long() {
    let (grammar, messages) = front(&format!("grammar Chain;\na: T0;\n{}", chain(1000, "T", "'x'")));
    assert_eq!(messages, [""; 0]);
    assert_eq!(grammar.unwrap().fragments.len(), 1000);
}

#[test]
fn a_long_circle_is_one_mistake() {
    let (grammar, messages) = front(&format!("grammar Circle;\n{}", chain(1000, "r", "r0")));
    assert!(grammar.is_none());
    assert_eq!(messages.len(), 1);
    let (grammar, messages) = front(&format!("grammar Circle;\na: T0;\n{}", chain(1000, "T", "T0")));
    assert!(grammar.is_none());
    assert_eq!(messages.len(), 1);
}

#[test]
fn nesting_is_bounded() {
    let nested = |depth: usize| format!("grammar Nested;\na: {}'x'{};", "(".repeat(depth), ")".repeat(depth));
    assert!(front(&nested(99)).0.is_some());
    for depth in [100, 100_000] {
        let (_, messages) = front(&nested(depth));
        assert_eq!(messages.len(), 1, "{messages:?}");
        assert!(messages[0].contains("groups are nested"));
    }
    let lexer =
        |depth: usize| format!("grammar Nested;\na: A;\nA: {}'x'{};", "(".repeat(depth), ")+".repeat(depth));
    assert!(front(&lexer(99)).0.is_some());
    assert_eq!(front(&lexer(100_000)).1.len(), 1);
}

#[test]
fn long_runs_of_anything_end_soon() {
    for piece in PIECES
        .iter()
        .chain(&["a:(", "a: b* ", "/*", "{'", "{\"", "[\\", "'\\", "~(", "A: [", "B ", "a: c | "])
    {
        let source = Sources::new("long.g4", format!("grammar G; a: 'x' {}", piece.repeat(20_000)));
        let mut diagnostics = Diagnostics::default();
        assert_eq!(
            reducer_build::front(&source, &Options::default(), &mut diagnostics).is_none(),
            diagnostics.has_errors(),
            "{piece}"
        );
    }
}

/// T-SQL has a token `LANGUAGE`, which is what generated code calls its language.
#[test]
fn a_token_may_be_called_as_generated_code_calls_something() {
    let names = ["LANGUAGE", "Node", "Tree", "Lexeme", "Option"];
    let rules = names.map(|name| format!("{name}: '{name}';")).concat();
    let grammar = format!("grammar g; s: ({})* EOF; {rules}", names.join(" | "));
    let sources = Sources::new("g.g4", grammar);
    let (types, diagnostics) =
        analyse(&sources, &Options::default(), |compiled| compiled.shape.token_types.clone());
    assert_eq!(diagnostics.render(&sources), "");
    assert!(types.unwrap().iter().all(|name| !names.contains(&name.as_str())));
}
