//! Kinds of tokens, by what can be made of them.

use super::k;
use reducer_syntax::{Kind, Token};

/// Whether this is a keyword or a name.
pub(super) fn is_word(kind: Kind) -> bool {
    kind == k::NAME || is_keyword(kind)
}

pub(super) fn is_keyword(kind: Kind) -> bool {
    matches!(
        kind,
        k::IN
            | k::TokBreak
            | k::TokCase
            | k::TokCatch
            | k::TokClass
            | k::TokConst
            | k::TokContinue
            | k::TokDebugger
            | k::TokDefault
            | k::TokDelete
            | k::TokDo
            | k::TokElse
            | k::TokEnum
            | k::TokExport
            | k::TokExtends
            | k::TokFalse
            | k::TokFinally
            | k::TokFor
            | k::TokFunction
            | k::TokIf
            | k::TokImport
            | k::TokInstanceof
            | k::TokNew
            | k::TokNull
            | k::TokReturn
            | k::TokSuper
            | k::TokSwitch
            | k::TokThis
            | k::TokThrow
            | k::TokTrue
            | k::TokTry
            | k::TokTypeof
            | k::TokVar
            | k::TokVoid
            | k::TokWhile
            | k::TokWith
    )
}

pub(super) fn is_assignment(kind: Kind) -> bool {
    matches!(
        kind,
        k::EQUALS
            | k::TokStarEq
            | k::DIVIDE_ASSIGN
            | k::TokPercentEq
            | k::TokPlusEq
            | k::TokMinusEq
            | k::TokLtLtEq
            | k::TokGtGtEq
            | k::TokGtGtGtEq
            | k::TokAmpEq
            | k::TokCaretEq
            | k::TokPipeEq
            | k::TokStarStarEq
            | k::TokAmpAmpEq
            | k::TokPipePipeEq
            | k::TokQuestionQuestionEq
    )
}

/// Whether this, at the beginning of a line, does not go on with an expression.
pub(super) fn begins_line(kind: Kind) -> bool {
    match kind {
        k::IN | k::TokInstanceof => false,
        k::BRACE
        | k::NUMBER
        | k::STRING
        | k::PRIVATE
        | k::TokBang
        | k::TokTilde
        | k::TokPlusPlus
        | k::TokMinusMinus
        | k::TokAt => true,
        _ => is_word(kind),
    }
}

/// The text of a name.
pub(super) fn is_name(text: &[u8], token: Token, name: &str) -> bool {
    token.kind == k::NAME && token.text(text) == name.as_bytes()
}
