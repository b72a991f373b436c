//! Texts without a grammar: a root over a flat list of lines or of bytes.
//!
//! With these, the list algorithms of the papers are the tree algorithms on a tree of two levels, and an input
//! that its grammar rejects is still reduced (law 5).

use super::{Arity, Builder, Chain, Kind, KindInfo, Language, Minimal, SlotInfo, SyntaxError, Token};

/// Any text as a list of lines, each with its line end.
pub static LINES: Language = units("lines", &[UNIT_OF_LINES, ROOT], lex_lines, next_line);

/// Any text as a list of bytes.
pub static BYTES: Language = units("bytes", &[UNIT_OF_BYTES, ROOT], lex_bytes, next_byte);

const UNIT: Kind = Kind(0);
const UNIT_OF_LINES: KindInfo = KindInfo { name: "line", line: 0, slots: &[] };
const UNIT_OF_BYTES: KindInfo = KindInfo { name: "byte", line: 0, slots: &[] };
const ROOT: KindInfo = KindInfo {
    name: "text",
    line: 0,
    slots: &[SlotInfo { name: "units", arity: Arity::List { min: 0 }, accepts: &[UNIT], minimal: &NOTHING }],
};
static NOTHING: Minimal = Minimal { text: "", tokens: &[], nodes: &[] };

type Lex = fn(&[u8], &mut Vec<Token>) -> Result<(), usize>;
type Next = fn(&[u8], usize) -> Result<Option<Token>, usize>;

const fn units(name: &'static str, kinds: &'static [KindInfo], lex: Lex, next: Next) -> Language {
    Language { name, kinds, root: Kind(1), blank: "", lex, next, parse }
}

#[expect(clippy::unnecessary_wraps, reason = "the signature of every language's lexer")]
fn lex_lines(text: &[u8], tokens: &mut Vec<Token>) -> Result<(), usize> {
    let mut start = 0;
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let end = start + line.len();
        tokens.push(Token { kind: UNIT, start: start as u32, end: end as u32 });
        start = end;
    }
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "the signature of every language's lexer")]
fn next_line(text: &[u8], from: usize) -> Result<Option<Token>, usize> {
    let line = text[from..].split_inclusive(|&byte| byte == b'\n').next();
    Ok(line.map(|line| Token { kind: UNIT, start: from as u32, end: (from + line.len()) as u32 }))
}

#[expect(clippy::unnecessary_wraps, reason = "the signature of every language's lexer")]
fn next_byte(text: &[u8], from: usize) -> Result<Option<Token>, usize> {
    Ok((from < text.len()).then_some(Token { kind: UNIT, start: from as u32, end: from as u32 + 1 }))
}

#[expect(clippy::unnecessary_wraps, reason = "the signature of every language's lexer")]
fn lex_bytes(text: &[u8], tokens: &mut Vec<Token>) -> Result<(), usize> {
    tokens.extend((0..text.len() as u32).map(|start| Token { kind: UNIT, start, end: start + 1 }));
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "the signature of every language's parser")]
fn parse(tokens: &[Token], builder: &mut Builder) -> Result<Chain, SyntaxError> {
    let mut units = Chain::EMPTY;
    for index in 0..tokens.len() as u32 {
        let unit = builder.token(UNIT, index);
        units = builder.join(units, unit);
    }
    Ok(builder.node(Kind(1), 0, tokens.len() as u32, &[units]))
}
