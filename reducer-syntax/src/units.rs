//! Texts without a grammar: a root over a flat list of lines, characters or bytes.
//!
//! With these, the list algorithms of the papers are the tree algorithms on a tree of two levels, and an input that its
//! grammar rejects is still reduced.

use crate::parse::{Builder, Chain, Language, Lex, Lexer, SyntaxError, behind_character};
use reducer_tables::{Arity, ByteSet, Kind, KindInfo, Prolongs, Separator, SlotInfo, Token};

/// The language of lines: any text as a list of lines, each with its line end.
pub static LINES: Language = units("lines", &[UNIT_OF_LINES, ROOT], lex_lines);

/// The language of characters: any text as a list of characters. A byte that is no UTF-8 belongs to a character of one
/// to four bytes.
pub static CHARS: Language = units("chars", &[UNIT_OF_CHARS, ROOT], lex_chars);

/// The language of bytes: any text as a list of bytes.
pub static BYTES: Language = units("bytes", &[UNIT_OF_BYTES, ROOT], lex_bytes);

const UNIT: Kind = Kind(0);
const UNIT_OF_LINES: KindInfo = KindInfo { name: "line", line: 0, slots: &[], shrinks: &[] };
const UNIT_OF_CHARS: KindInfo = KindInfo { name: "character", line: 0, slots: &[], shrinks: &[] };
const UNIT_OF_BYTES: KindInfo = KindInfo { name: "byte", line: 0, slots: &[], shrinks: &[] };
const ROOT: KindInfo = KindInfo {
    name: "text",
    line: 0,
    slots: &[SlotInfo {
        name: "units",
        arity: Arity::List { at_least_one: false, separator: Separator::NONE },
        accepts: &[UNIT],
        wrappers: &[],
        minimal: None,
    }],
    shrinks: &[],
};
/// A line without a line end is the last one, and nothing comes after it.
static PROLONGS: [ByteSet; 1] = [ByteSet::of(&[])];

const fn units(name: &'static str, kinds: &'static [KindInfo], lex: Lex) -> Language {
    let prolongs = Prolongs { tokens: &PROLONGS, hidden: &[], reach: 1, far: &[], readings: &[] };
    Language {
        name,
        extensions: &[],
        kinds,
        blank: "",
        prolongs,
        not_first: &[],
        unbounded: &[],
        stand_ins: &[],
        holders: &[],
        must_use: &[],
        check: None,
        spelling: None,
        rewrites: None,
        lexer: Lexer::Plain(lex),
        filter: None,
        islands: &[],
        recovery: None,
        parse,
    }
}

#[expect(clippy::unnecessary_wraps, reason = "the signature of every language's lexer")]
fn lex_lines(text: &[u8], from: usize, most: usize, tokens: &mut Vec<Token>) -> Result<(), usize> {
    let mut start = from;
    for line in text[from..].split_inclusive(|&byte| byte == b'\n').take(most) {
        let end = start + line.len();
        tokens.push(Token { kind: UNIT, start: start as u32, end: end as u32 });
        start = end;
    }
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "the signature of every language's lexer")]
fn lex_chars(text: &[u8], from: usize, most: usize, tokens: &mut Vec<Token>) -> Result<(), usize> {
    let mut start = from;
    for _ in 0..most.min(text.len() - from) {
        if start == text.len() {
            break;
        }
        let end = behind_character(text, start);
        tokens.push(Token { kind: UNIT, start: start as u32, end: end as u32 });
        start = end;
    }
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "the signature of every language's lexer")]
fn lex_bytes(text: &[u8], from: usize, most: usize, tokens: &mut Vec<Token>) -> Result<(), usize> {
    let bytes = (from..text.len()).take(most);
    tokens.extend(bytes.map(|start| Token { kind: UNIT, start: start as u32, end: start as u32 + 1 }));
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
