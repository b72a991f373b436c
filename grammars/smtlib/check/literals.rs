//! Literals (3.1).

use super::sorts::{INT, REAL, STRING, Sort};

/// The sort of a literal; `None` if the word is a name.
pub fn literal(word: &[u8]) -> Option<Literal> {
    Some(match word {
        [b'"', ..] => Literal::Of(STRING),
        [b'#', b'x', digits @ ..] => Literal::Bits(4 * digits.len() as u64),
        [b'#', b'b', digits @ ..] => Literal::Bits(digits.len() as u64),
        [b'0'..=b'9', ..] if word.contains(&b'.') => Literal::Of(REAL),
        [b'0'..=b'9', ..] => Literal::Of(INT),
        _ => return None,
    })
}

/// What a literal is.
pub enum Literal {
    Of(Sort),
    /// A bit vector of this width.
    Bits(u64),
}
