//! Lexer rules that match nothing and only change the mode: `OTHER : -> mode(DEFAULT_MODE), channel(HIDDEN);`.
//!
//! ANTLR takes such a rule where no other rule of its mode matches. So each rule of the mode that it leads to stands in
//! its own mode, too, after those that are there. The difference: where one of these matches more than a rule of the
//! mode, it is taken.

use crate::ir::{Gives, ModeId, Pattern, Token, TokenId};
use reducer_tables::ModeChange;

/// Puts the rules of other modes in the place of rules that match nothing.
pub(super) fn replace(tokens: &mut Vec<Token>) {
    let written = tokens.len();
    for nothing in 0..written {
        let Some(next) = leads_to(&tokens[nothing]) else { continue };
        let Token { mode, changes, .. } = tokens[nothing].clone();
        for index in 0..written {
            let other = &tokens[index];
            if other.mode != next || !other.is_lexed() || leads_to(other).is_some() {
                continue;
            }
            let gives = match other.gives {
                Gives::Itself => Gives::Other(TokenId(index)),
                gives => gives,
            };
            let changes = changes.iter().chain(&other.changes).copied().collect();
            let copy = Token { mode, gives, changes, hidden: true, island: None, ..other.clone() };
            tokens.push(copy);
        }
        tokens[nothing].pattern = Pattern::Choice(Vec::new());
        tokens[nothing].declared = true;
    }
}

/// The mode that a rule leads to that matches nothing, and does nothing else.
fn leads_to(token: &Token) -> Option<ModeId> {
    let Token { pattern: Pattern::Sequence(parts), gives: Gives::Nothing, changes, .. } = token else {
        return None;
    };
    match changes[..] {
        [ModeChange::To(next) | ModeChange::Push(next)] if parts.is_empty() && next != token.mode => {
            Some(next)
        }
        _ => None,
    }
}
