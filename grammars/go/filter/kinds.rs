//! Kinds of tokens, by what can come after them.

use super::k;
use reducer_syntax::Kind;

/// Whether a line end after such a token is a semicolon.
pub(super) fn ends_statement(kind: Kind) -> bool {
    is_operand(kind)
        || matches!(
            kind,
            k::TokBreak
                | k::TokContinue
                | k::TokFallthrough
                | k::TokReturn
                | k::TokPlusPlus
                | k::TokMinusMinus
        )
}

/// Whether an operand ends with such a token.
pub(super) fn is_operand(kind: Kind) -> bool {
    matches!(
        kind,
        k::NAME
            | k::NUMBER
            | k::CHARACTER
            | k::STRING
            | k::PATH
            | k::TokRParen
            | k::TokRBracket
            | k::TokRBrace
    )
}

/// Whether a `func` after such a token is a type.
pub(super) fn names_type(kind: Kind) -> bool {
    matches!(
        kind,
        k::NAME | k::TokRParen | k::TokRBracket | k::TokStar | k::TokChan | k::TokDotDotDot | k::TokTilde
    )
}

/// Whether a line ends in what stands between two tokens.
pub(super) fn ends_line(gap: &[u8]) -> bool {
    gap.contains(&b'\n')
}
