//! A collection of one grammar, whose lexer has modes, and whose parser is made with rewrites.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use collection::check::Checker;
use collection::grammar::{Finding, examine};
use reducer_build::backend::Backend as _;
use reducer_build::{Compiler, Options, analyse};
use reducer_interpret::{Interpret, Interpreter};
use std::path::{Path, PathBuf};

fn grammar() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/grammars/Mixed.g4")
}

fn interpreter() -> (Interpreter, Checker) {
    let sources = Compiler::new().read(grammar()).unwrap();
    let (found, diagnostics) = analyse(&sources, &Options::default(), |compiled| {
        (Interpret.parser(compiled).unwrap(), Checker::new(compiled.shape))
    });
    found.unwrap_or_else(|| panic!("{}", diagnostics.render(&sources)))
}

#[test]
fn what_is_found_out_of_a_grammar() {
    let mut findings = Vec::new();
    examine(&grammar(), true, |finding| {
        findings.push(finding);
        true
    });
    assert_eq!(findings[..2], [Finding::Read(Ok(())), Finding::Foreign(false)]);
    let Finding::Compiled(Ok(rewrites)) = &findings[2] else { panic!("{:?}", findings[2]) };
    assert_eq!(rewrites.words(), "operators, automata, inlining");
    let examples: Vec<_> = findings[3..]
        .iter()
        .map(|finding| match finding {
            Finding::Example(example) => {
                let name = example.path.file_name().unwrap().to_str().unwrap();
                (name, example.rejected, example.result.is_ok())
            }
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(examples, [("all.mix", false, true), ("half.mix", true, false), ("sum", false, true)]);
}

#[test]
fn operators_have_their_precedence() {
    let (interpreter, checker) = interpreter();
    let tree = interpreter.parse(&b"a = not x + y * z;"[..]).unwrap();
    assert_eq!(checker.check(&tree), Ok(()));
    let expected = "\
File
  Set (statement)
    Name (name)
      NAME (name) \"a\"
    Not (expr)
      Sum (expr)
        Name (expr)
          NAME (name) \"x\"
        Product (expr2)
          Name (expr)
            NAME (name) \"y\"
          TIMES (expr_part) \"*\"
          Name (expr2)
            NAME (name) \"z\"
";
    assert_eq!(format!("{tree:?}"), expected);
}

#[test]
fn mistakes_have_a_place() {
    let (interpreter, _) = interpreter();
    for (text, expected) in [
        ("a = b\n c", "2:2: unexpected `c`; expected SEMI, DOT, POWER, TIMES, OVER or PLUS"),
        ("a = \"x\n", "2:1: unexpected end of file; expected END_QUOTE, OPEN or CHARS"),
        ("a = !;", "1:5: no token begins here"),
    ] {
        let error = interpreter.parse(text.as_bytes()).unwrap_err().describe(text.as_bytes());
        assert_eq!(error, expected);
    }
}
