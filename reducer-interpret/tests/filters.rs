//! Token filters that come with the runtime are run, and base classes that are known count.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use reducer_build::{Options, build, diagnostics::Severity, source::Sources};
use reducer_interpret::{Interpret, Interpreter};

fn parser(grammar: &str) -> (Interpreter, Vec<(Severity, String)>) {
    let sources = Sources::new("test.g4", grammar);
    let (parser, diagnostics) = build(&sources, &Options::default(), &Interpret);
    let Some(parser) = parser else { panic!("{}", diagnostics.render(&sources)) };
    (parser, diagnostics.iter().map(|each| (each.severity, each.message.clone())).collect())
}

fn error(parser: &Interpreter, text: &str) -> Option<String> {
    parser.parse(text.as_bytes()).err().map(|error| error.describe(text.as_bytes()))
}

const BLOCKS: &str = "
    tokens { INDENT, DEDENT }
    file: line* EOF;
    line: NAME NEWLINE | NAME ':' NEWLINE INDENT line+ DEDENT;
    NAME: [a-z]+;
    NEWLINE: '\\n' [ ]*;
    BLANK: [ ]+ -> skip;
";

#[test]
fn a_filter_that_the_grammar_names() {
    let (parser, said) =
        parser(&format!("grammar test; options {{ filter = builtin.indentation; }} {BLOCKS}"));
    assert_eq!(said, []);
    assert_eq!(error(&parser, "a:\n  b\n\n  c:\n    d\ne"), None);
    assert_eq!(error(&parser, "a:\nb\n").as_deref(), Some("2:1: unexpected `b`; expected INDENT"));
    // Another grammar has no filter, on the same thread.
    let (other, _) = self::parser("grammar test; file: 'a' '\\n' 'b' EOF;");
    assert_eq!(error(&other, "a\nb"), None);
    assert_eq!(error(&parser, "a\nb"), None);
}

#[test]
fn line_ends_that_end_statements() {
    let rules = "
        tokens { END }
        file: (NAME ('(' NAME* ')')? ('.' NAME)* (';' | END))* EOF;
        NAME: [a-z]+;
        COMMENT: '/*' .*? '*/' -> skip;
        BLANK: [ \\n]+ -> skip;
    ";
    let options = "filter = builtin.lineEnds; notAfter = ';'; notBefore = '.';";
    let parser_with = |more: &str| parser(&format!("grammar test; options {{ {options} {more} }} {rules}")).0;
    let usual = parser_with("");
    assert_eq!(error(&usual, "a\nb(c\nd)\n.e;\nf"), None);
    assert_eq!(error(&usual, "a b").as_deref(), Some("1:3: unexpected `b`; expected '(', '.', ';' or END"));
    assert_eq!(
        error(&usual, "a /*\n*/ b").as_deref(),
        Some("2:4: unexpected `b`; expected '(', '.', ';' or END")
    );
    assert_eq!(error(&parser_with("blockComments = ' ';"), "a /*\n*/ b"), None);
    let only = parser_with("after = ')';");
    assert_eq!(error(&only, "a()\nb()"), None);
    assert_eq!(error(&only, "a\nb()").as_deref(), Some("2:1: unexpected `b`; expected '(', '.', ';' or END"));
}

#[test]
fn a_base_class_that_is_known() {
    let (parser, said) =
        parser(&format!("grammar test; options {{ superClass = PythonLexerBase; }} {BLOCKS}"));
    let note = "for the base class `PythonLexerBase` there is `filter = builtin.indentation`";
    assert_eq!(said, [(Severity::Note, note.to_owned())]);
    assert_eq!(error(&parser, "a:\n  b\n"), None);
    let (_, said) = self::parser("grammar test; options { superClass = PythonLexerBase; } file: 'a' EOF;");
    assert_eq!(said, [], "there is no such token");
}

#[test]
fn rules_in_contexts() {
    let ada = "grammar test;
        options { superClass = AdaLexerBase; }
        file: (IDENTIFIER_ ('\\'' (IDENTIFIER_ | '(' CHARACTER_LITERAL_ ')'))? | CHARACTER_LITERAL_)* EOF;
        IDENTIFIER_: [a-z]+;
        CHARACTER_LITERAL_: {this.isAllowed()}? '\\'' . '\\'';
        BLANK: ' ' -> skip;
    ";
    let (parser, said) = parser(ada);
    assert_eq!(said.len(), 1, "{said:?}");
    assert_eq!(error(&parser, "a'('b') 'c' d'e"), None);
}

#[test]
fn entries_in_columns() {
    let rules = "
        tokens { INDENT, DEDENT, END }
        file: value? EOF;
        value: INDENT ('-' value? END)+ DEDENT | INDENT (NAME ':' value? END)+ DEDENT | NAME MORE* | HEADER LINE*;
        NAME: [a-z]+ -> mode(WORDS);
        HEADER: '|' -> mode(TEXT);
        BLANK: [ \\n]+ -> skip;
        mode TEXT;
        LINE: ~[ \\n] ~[\\n]*;
        TEXT_BLANK: [ \\n]+ -> skip;
        mode WORDS;
        MORE: [a-z]+;
        WORDS_BLANK: [ \\n]+ -> skip;
    ";
    let options =
        "filter = builtin.columns; headers = HEADER; lines = LINE; words = 'NAME MORE'; more = MORE;";
    let (parser, said) = parser(&format!("grammar test; options {{ {options} }} {rules}"));
    assert_eq!(said, []);
    let text = "a:\n- b\n- - c\n  - d: e\n    f:\n      |\n       g: h\n\n        i\nk: l\n  m\nn: |\no:\n";
    assert_eq!(error(&parser, text), None);
    assert_eq!(
        error(&parser, "a: - b").as_deref(),
        Some("1:4: unexpected `-`; expected NAME, HEADER, INDENT or END")
    );
    for text in ["a:\nb\n", "a:\n  b: c\n d: e\n", "- a\nb: c\n", "a\n: b\n", "a: b: c\n", "a: |\nb\n"] {
        assert!(error(&parser, text).is_some(), "{text}");
    }
}
