//! Kinds of tokens, by what can be made of them.

use super::k;
use reducer_syntax::Kind;

/// Behind the last token.
pub(super) const END: Kind = Kind(u16::MAX);

/// Whether declarations are made of tokens of this kind.
pub(super) fn is_word(kind: Kind) -> bool {
    is_word_of_type(kind)
        || matches!(kind, k::STORAGE | k::TokExtern | k::ALIGNAS | k::ATTRIBUTE | k::DECLSPEC)
}

/// The same for types without names.
pub(super) fn is_word_of_type(kind: Kind) -> bool {
    matches!(
        kind,
        k::QUALIFIER | k::TYPE_WORD | k::STRUCT | k::TokEnum | k::TYPEOF | k::BIT_INT | k::ATOMIC_TYPE
    )
}

/// Whether a statement or declaration, but no rest of an expression, can begin with it.
pub(super) fn begins_item(kind: Kind) -> bool {
    is_word(kind) || begins_statement(kind) || matches!(kind, k::NAME | k::BRACE | k::TokRBrace)
}

/// Whether it is the first word of a statement.
pub(super) fn begins_statement(kind: Kind) -> bool {
    matches!(
        kind,
        k::TokIf
            | k::TokFor
            | k::TokWhile
            | k::TokDo
            | k::TokSwitch
            | k::TokReturn
            | k::TokGoto
            | k::TokBreak
            | k::TokContinue
            | k::TokCase
            | k::TokDefault
    )
}

pub(super) fn ends_operand(kind: Kind) -> bool {
    matches!(
        kind,
        k::NAME
            | k::CONSTANT
            | k::STRING
            | k::STRING_MACRO
            | k::TokRParen
            | k::TokRBracket
            | k::TokRBrace
            | k::TokPlusPlus
            | k::TokMinusMinus
    )
}

/// Whether an operand begins with it and can begin with nothing else.
pub(super) fn begins_operand(kind: Kind) -> bool {
    matches!(
        kind,
        k::NAME
            | k::CONSTANT
            | k::STRING
            | k::TokTilde
            | k::TokBang
            | k::SIZEOF
            | k::TokExtension
            | k::TokGeneric
            | k::VA_ARG
            | k::OFFSETOF
            | k::TYPES_COMPATIBLE
            | k::COMPLEX_PART
            | k::BRACE
    )
}

/// Whether an operand can begin with it, and an operator can be it.
pub(super) fn may_begin_operand(kind: Kind) -> bool {
    matches!(kind, k::PAREN | k::TokStar | k::TokAmp | k::TokPlus | k::TokMinus)
}

pub(super) fn is_string(kind: Kind) -> bool {
    matches!(kind, k::STRING | k::STRING_MACRO)
}

/// Whether it gives what stands before it another value, and no first one.
pub(super) fn is_change(kind: Kind) -> bool {
    matches!(
        kind,
        k::TokStarEq
            | k::TokSlashEq
            | k::TokPercentEq
            | k::TokPlusEq
            | k::TokMinusEq
            | k::TokLtLtEq
            | k::TokGtGtEq
            | k::TokAmpEq
            | k::TokCaretEq
            | k::TokPipeEq
    )
}

pub(super) fn is_access(kind: Kind) -> bool {
    matches!(kind, k::TokDot | k::TokMinusGt)
}
