//! Which brackets begin patterns, and which parentheses targets of assignments.

use super::places::{Bracket, Sort};
use super::{Context, k};
use reducer_syntax::Token;

impl Context {
    /// The bracket that the last token closed.
    pub(super) fn just_closed(&mut self, tokens: &[Token]) -> Option<&mut Bracket> {
        let bracket = &mut self.brackets[self.closed?];
        (bracket.close + 1 == tokens.len()).then_some(bracket)
    }

    /// What stands before this is assigned to.
    pub(super) fn assigned(&mut self, tokens: &[Token]) {
        if let Some(bracket) = self.just_closed(tokens) {
            bracket.is_assigned = true;
        }
    }

    /// The first part of the head of a `for` is over, without a `;`.
    pub(super) fn begin_for(&mut self, tokens: &[Token]) {
        self.assigned(tokens);
        if let Some(open) = self.open.last_mut() {
            open.sort = Sort::Other;
            open.declares = false;
        }
    }

    /// Finds the patterns and groups that something is assigned to: no one knows of the inner ones before the
    /// outermost is read.
    pub(super) fn mark_patterns(&mut self, tokens: &mut [Token]) {
        // What is known of each bracket: whether it is part of a pattern, and whether that is of an assignment.
        let mut patterns: Vec<Option<bool>> = Vec::with_capacity(self.brackets.len());
        for bracket in &self.brackets {
            let is_outermost = patterns.is_empty();
            let outer = patterns.get(bracket.parent).copied().flatten();
            let parent = &self.brackets[bracket.parent];
            let next = tokens.get(bracket.close.saturating_add(1)).map(|token| token.kind);
            let is_whole = matches!(next, Some(k::TokComma | k::TokRBracket | k::RIGHT | k::EQUALS));
            let pattern = match bracket.sort {
                Sort::Array | Sort::Object if !is_outermost => {
                    if bracket.is_declared || (bracket.is_element && parent.sort == Sort::Parameters) {
                        Some(false)
                    } else if bracket.is_element && is_whole && outer.is_some() {
                        outer
                    } else {
                        bracket.is_assigned.then_some(true)
                    }
                }
                Sort::Group => {
                    let is_stepped = bracket.open > 0
                        && matches!(tokens[bracket.open - 1].kind, k::TokPlusPlus | k::TokMinusMinus)
                        && !matches!(next, Some(k::TokDot | k::CHAIN | k::BRACKET | k::PAREN | k::BACKTICK));
                    let is_inner = parent.sort == Sort::Group
                        && parent.open + 1 == bracket.open
                        && bracket.close.saturating_add(1) == parent.close;
                    let is_target = bracket.is_assigned
                        || is_stepped
                        || (outer == Some(true) && (is_inner || (bracket.is_element && is_whole)));
                    is_target.then_some(true)
                }
                _ => None,
            };
            if pattern == Some(true) {
                tokens[bracket.open].kind = match bracket.sort {
                    Sort::Array => k::PATTERN_BRACKET,
                    Sort::Object => k::PATTERN_BRACE,
                    _ => k::TARGET_PAREN,
                };
            }
            patterns.push(pattern);
        }
    }
}
