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
