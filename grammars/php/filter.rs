//! Where a here-document ends: at the first line that begins with its label.

use super::kinds as k;
use super::lexer::modes;
use reducer_syntax::{Checkpoint, Filter, Token};

/// Keeps the labels of the here-documents that are open: one can stand in a hole of another.
#[derive(Default)]
pub struct Labels {
    open: Vec<Vec<u8>>,
    /// Whether the last token was an end.
    has_ended: bool,
}

impl Filter for Labels {
    fn token(&mut self, text: &[u8], mut token: Token, tokens: &mut Vec<Token>) {
        let bytes = text.get(token.start as usize..token.end as usize).unwrap_or_default();
        self.has_ended = false;
        match token.kind {
            k::HERE_OPEN | k::NOW_OPEN => self.open.push(label(bytes).to_vec()),
            k::HERE_LINE | k::HERE_LINE_AFTER
                if self.open.last().is_some_and(|open| open == label(bytes)) =>
            {
                token.kind = if token.kind == k::HERE_LINE { k::HERE_END } else { k::HERE_END_AFTER };
                self.open.pop();
                self.has_ended = true;
            }
            _ => {}
        }
        tokens.push(token);
    }

    fn mode(&self) -> Option<u8> {
        self.has_ended.then_some(modes::CODE)
    }

    fn checkpoint(&self, _text: &[u8], _tokens: &[Token]) -> Option<Checkpoint> {
        Some(Checkpoint::new(self.open.clone(), self.open.len()))
    }

    fn resume(&mut self, checkpoint: &Checkpoint, _last: Token) {
        self.open = checkpoint.state().cloned().unwrap_or_default();
    }
}

/// What is left of the beginning of a here-document, or of one of its lines, without all before the label and a quote after it.
fn label(bytes: &[u8]) -> &[u8] {
    let bytes = bytes.strip_suffix(b"'").or_else(|| bytes.strip_suffix(b"\"")).unwrap_or(bytes);
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || !byte.is_ascii();
    let start = bytes.iter().rposition(|byte| !is_word(byte)).map_or(0, |before| before + 1);
    bytes.get(start..).unwrap_or_default()
}
