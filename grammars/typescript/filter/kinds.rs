//! Tokens, by what can be made of them.

use super::k;
use reducer_syntax::{Kind, Token};

/// Whether a byte can begin a name.
pub(super) fn begins_name(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'$' | b'\\' | 0x80..)
}

/// Whether this is a keyword or a name.
pub(super) fn is_word(text: &[u8], token: Token) -> bool {
    !matches!(
        token.kind,
        k::TEMPLATE_HOLE | k::CHARS | k::JSX_TEXT | k::JSX_NAME | k::JSX_KEY | k::REGEX_BODY
    ) && !token.is_virtual()
        && text.get(token.start as usize).is_some_and(|&byte| begins_name(byte))
}

/// Whether this, at the beginning of a line, does not go on with an expression.
pub(super) fn begins_line(text: &[u8], token: Token) -> bool {
    if is_word(text, token) {
        return !matches!(token.text(text), b"in" | b"instanceof");
    }
    matches!(
        token.kind,
        k::BRACE
            | k::NUMBER
            | k::STRING
            | k::PRIVATE
            | k::TokPlusPlus
            | k::TokMinusMinus
            | k::TokTilde
            | k::TokBang
            | k::TokAt
            | k::TokDotDotDot
            | k::HASHBANG
    )
}

/// Whether this, at the beginning of a line, goes on with a type.
pub(super) fn continues_type(kind: Kind) -> bool {
    matches!(
        kind,
        k::PIPE
            | k::AMPERSAND
            | k::TokDot
            | k::EQUALS
            | k::TokComma
            | k::TokEqGt
            | k::TokQuestion
            | k::TokColon
    )
}

/// Words before a declaration.
pub(super) fn is_modifier(word: &[u8]) -> bool {
    matches!(
        word,
        b"declare"
            | b"abstract"
            | b"accessor"
            | b"private"
            | b"protected"
            | b"public"
            | b"readonly"
            | b"async"
    )
}

/// Words before a member of a class or an object.
pub(super) fn is_member_modifier(word: &[u8]) -> bool {
    is_modifier(word) || matches!(word, b"static" | b"get" | b"set" | b"override")
}
