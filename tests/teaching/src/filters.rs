//! Token filters of the grammars here.

use crate::attributes::kinds as attributes;
use crate::lines::kinds;
use crate::slashes::{kinds as slashes, lexer::modes};
use reducer::tree::{Filter, Token};

/// The end of a line ends a statement, where one can end; so do a closing brace and the end of the text.
#[derive(Default)]
pub struct Lines {
    /// Where the open brackets stand among the tokens.
    open: Vec<usize>,
    /// Where the last closed one stands.
    closed: Option<usize>,
}

impl Filter for Lines {
    fn token(&mut self, text: &[u8], token: Token, tokens: &mut Vec<Token>) {
        if let Some(&last) = tokens.last() {
            let new_line = text[last.end as usize..token.start as usize].contains(&b'\n');
            let in_parentheses = self.open.last().is_some_and(|&open| tokens[open].kind != kinds::TokLBrace);
            if (new_line && !in_parentheses) || token.kind == kinds::TokRBrace {
                end_statement(last, tokens);
            }
        }
        match token.kind {
            kinds::PAREN | kinds::TokLBrace => self.open.push(tokens.len()),
            kinds::TokRParen | kinds::TokRBrace => self.closed = self.open.pop(),
            kinds::TokEqGt => {
                if let Some(open) = self.closed.filter(|&open| tokens[open].kind == kinds::PAREN) {
                    tokens[open].kind = kinds::LAMBDA_PAREN;
                }
            }
            _ => {}
        }
        tokens.push(token);
    }

    fn finish(&mut self, text: &[u8], tokens: &mut Vec<Token>) {
        if let Some(&last) = tokens.last() {
            end_statement(last, tokens);
        }
        for index in 0..tokens.len().saturating_sub(1) {
            let begins = index == 0 || matches!(tokens[index - 1].kind, kinds::TokSemi | kinds::TokLBrace);
            if begins && tokens[index].text(text) == b"record" && tokens[index + 1].kind == kinds::NAME {
                tokens[index].kind = kinds::RECORD;
            }
        }
    }
}

/// Inserts a `;` behind a token that a statement can end with.
fn end_statement(last: Token, tokens: &mut Vec<Token>) {
    if matches!(last.kind, kinds::NAME | kinds::NUMBER | kinds::TokRParen | kinds::TokRBrace) {
        tokens.push(Token::new_virtual(kinds::TokSemi, last.end));
    }
}

/// After an operand an operator is expected, elsewhere an operand.
#[derive(Default)]
pub struct Slashes {
    after_operand: bool,
}

impl Filter for Slashes {
    fn token(&mut self, _text: &[u8], token: Token, tokens: &mut Vec<Token>) {
        self.after_operand = matches!(token.kind, slashes::NAME | slashes::REGEX | slashes::CLOSE);
        tokens.push(token);
    }

    fn mode(&self) -> Option<u8> {
        Some(if self.after_operand { modes::OPERATOR } else { modes::DEFAULT_MODE })
    }
}

/// A block behind `style` is a style, and a block ends its attribute.
#[derive(Default)]
pub struct Attributes;

impl Filter for Attributes {
    fn token(&mut self, text: &[u8], mut token: Token, tokens: &mut Vec<Token>) {
        if let [.., name, _] = tokens[..]
            && token.kind == attributes::BLOCK
            && name.kind == attributes::SET_STYLE
        {
            token.kind = attributes::STYLE;
        }
        if matches!(token.kind, attributes::NAME | attributes::SET_STYLE) {
            self.finish(text, tokens);
        }
        tokens.push(token);
    }

    fn finish(&mut self, _text: &[u8], tokens: &mut Vec<Token>) {
        if let Some(last) = tokens.last()
            && matches!(last.kind, attributes::BLOCK | attributes::STYLE)
        {
            tokens.push(Token::new_virtual(attributes::TokSemi, last.end));
        }
    }
}
