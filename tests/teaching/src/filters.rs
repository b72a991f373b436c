//! Token filters of the grammars here.

use crate::attributes::kinds as attributes;
use crate::lines::kinds;
use crate::scopes::kinds as scopes;
use crate::slashes::{kinds as slashes, lexer::modes};
use crate::tags::kinds as tags;
use reducer::tree::{Filter, Kind, Sections, Token};
use std::collections::HashMap;

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

/// Inserts a `;` after a token that a statement can end with.
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

/// A block after `style` is a style, and a block ends its attribute.
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

/// A `<p>` ends another one, an end tag all that was opened after its start tag, and the text whatever is open.
#[derive(Default)]
pub struct Tags {
    /// The names of the open tags.
    open: Vec<u8>,
    /// What the edited text has: so many end tags without text, and this token after them.
    expected_ends: usize,
    expected: Option<Kind>,
}

impl Tags {
    /// Puts so many end tags; goes on as if it were as many as are expected.
    fn close(&mut self, ends: usize, expected: usize, tokens: &mut Vec<Token>) {
        let at = tokens.last().map_or(0, |last| last.end);
        tokens.extend((0..ends).map(|_| Token::new_virtual(tags::END, at)));
        self.open.truncate(self.open.len().saturating_sub(expected));
    }

    /// How many tags are open after the last one of this name.
    fn behind(&self, name: u8) -> Option<usize> {
        self.open.iter().rev().position(|&open| open == name)
    }
}

impl Filter for Tags {
    fn token(&mut self, text: &[u8], mut token: Token, tokens: &mut Vec<Token>) {
        let expected = self.expected.take().map(|kind| (kind, std::mem::take(&mut self.expected_ends)));
        let name = token.text(text).iter().copied().find(u8::is_ascii_lowercase).unwrap_or_default();
        let (ends, kind) = match (token.kind, self.behind(name)) {
            (tags::START, Some(behind)) if name == b'p' => (behind + 1, tags::START),
            (tags::END_TAG, Some(behind)) => (behind, tags::END),
            (tags::END_TAG, None) => (0, tags::STRAY),
            (kind, _) => (0, kind),
        };
        token.kind = kind;
        let (kind, expected) = expected.unwrap_or((kind, ends));
        self.close(ends, expected, tokens);
        match kind {
            tags::START => self.open.push(name),
            tags::END => drop(self.open.pop()),
            _ => {}
        }
        tokens.push(token);
    }

    fn finish(&mut self, _text: &[u8], tokens: &mut Vec<Token>) {
        self.close(self.open.len(), self.open.len(), tokens);
    }

    fn expect(&mut self, token: Token) {
        if token.is_virtual() {
            self.expected_ends += 1;
        } else {
            self.expected = Some(token.kind);
        }
    }

    fn written(&self, text: &[u8], tokens: &[Token], index: usize) -> Option<Vec<u8>> {
        let mut open = 0;
        let start = tokens.get(..index)?.iter().rfind(|token| match token.kind {
            tags::END => {
                open += 1;
                false
            }
            tags::START if open > 0 => {
                open -= 1;
                false
            }
            kind => kind == tags::START,
        })?;
        Some([b"</", &start.text(text)[1..]].concat())
    }
}

/// A name after `type` is one of a type, one after that of a type is not; and a name before the end of the text or a
/// block is the last one. An item outside of blocks is a section.
#[derive(Default)]
pub struct Declared;

/// What a name means.
const TYPE: u8 = 0;
const VARIABLE: u8 = 1;

impl Filter for Declared {
    fn token(&mut self, _text: &[u8], token: Token, tokens: &mut Vec<Token>) {
        tokens.push(token);
    }

    fn finish_sections<'t>(
        &mut self,
        text: &'t [u8],
        tokens: &mut Vec<Token>,
        names: &dyn Fn(&[u8]) -> Option<u8>,
    ) -> Sections<'t> {
        let mut sections = Sections::default();
        let mut declared: HashMap<&[u8], u8> = HashMap::new();
        let (mut open, mut reach) = (0usize, 0);
        let mut before = None;
        for index in 0..tokens.len() {
            let Token { kind, .. } = tokens[index];
            let name = tokens[index].text(text);
            let next = |count: usize| tokens.get(index + count).map(|token: &Token| token.kind);
            match (kind, before) {
                (scopes::NAME, Some(scopes::TokType | scopes::TYPE)) => {
                    let meaning = if before == Some(scopes::TYPE) { VARIABLE } else { TYPE };
                    declared.insert(name, meaning);
                    sections.writes(name, meaning);
                }
                (scopes::NAME, _) if next(1) == Some(scopes::NAME) => {
                    sections.reads(name);
                    if declared.get(name).copied().or_else(|| names(name)) == Some(TYPE) {
                        tokens[index].kind = scopes::TYPE;
                    }
                }
                (scopes::NAME, _) => {
                    reach = index + 3;
                    if matches!(next(2), None | Some(scopes::TokLBrace)) {
                        tokens[index].kind = scopes::LAST;
                    }
                }
                (scopes::TokLBrace, _) => open += 1,
                (scopes::TokRBrace, _) => open = open.saturating_sub(1),
                _ => {}
            }
            before = Some(tokens[index].kind);
            if open == 0 && matches!(kind, scopes::TokSemi | scopes::TokRBrace) {
                sections.end(index + 1, std::mem::take(&mut reach));
            }
        }
        sections
    }
}
