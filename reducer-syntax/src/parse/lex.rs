//! From a text to the tokens that the parser sees, through the modes and the token filter of the language.

use super::language::Language;
use super::lexer::{Lex, Lexer, Modes, behind_character};
use super::modes::{ModalLexer, Stack, Stacks, States};
use super::outline::Outline;
use super::running::Running;
use reducer_tables::{Kind, Token};

/// Few texts have shorter tokens, on average and with what stands between them.
const BYTES_PER_TOKEN: usize = 3;

/// What is known of the tokens of a text besides their kinds and places.
#[derive(Default)]
pub(crate) struct Lexed {
    /// The stacks of modes around them, if the language has modes.
    pub states: Option<States>,
    /// The sections of the text, if the token filter tells of them.
    pub outline: Option<Outline>,
}

impl Language {
    /// Appends to `tokens` those of a whole text, as the token filter hands them to the parser.
    ///
    /// # Errors
    /// The offset of the first byte at which no token begins. The tokens before it have been appended.
    pub fn lex(&self, text: &[u8], tokens: &mut Vec<Token>) -> Result<(), usize> {
        self.lexed_whole(text, None, tokens).map(|_| ())
    }

    /// Appends the tokens of a whole text, and gives what else is known of them. A character at which none begins is a
    /// token of the kind `unknown`, if that is given.
    pub(super) fn lexed_whole(
        &self,
        text: &[u8],
        unknown: Option<Kind>,
        tokens: &mut Vec<Token>,
    ) -> Result<Lexed, usize> {
        let mut filter = self.filter.as_ref().map(Running::whole);
        let mut states = None;
        // Growing would copy the tokens several times.
        let capacity = text.len() / BYTES_PER_TOKEN;
        tokens.reserve(capacity);
        let end = match (&self.lexer, &mut filter) {
            (Lexer::Plain(lex), None) => lex_on(*lex, text, 0, usize::MAX, unknown, tokens),
            (Lexer::Plain(lex), Some(filter)) => lex_filtered(*lex, text, unknown, filter, tokens),
            (Lexer::Modal(modes), filter) => {
                states.insert(States::new(capacity)).lex(modes, text, unknown, filter.as_mut(), tokens)
            }
        };
        let sections = filter.map(|mut filter| filter.finish(text, tokens, &|_| None));
        tokens.shrink_to_fit();
        end.map(|()| Lexed {
            states: states.map(|states| states.spread(tokens)),
            outline: sections.and_then(|sections| Outline::new(sections, tokens.len())),
        })
    }

    /// The token as the lexer made it; `None` if it is virtual.
    pub(crate) fn lexed(&self, token: Token) -> Option<Token> {
        self.filter.as_ref().map_or(Some(token), |filtering| filtering.lexed(token))
    }
}

/// Appends the tokens of a text from the byte `from` on, `most` of them at most. A character at which none begins is a
/// token of the kind `unknown`, if that is given.
pub(crate) fn lex_on(
    lex: Lex,
    text: &[u8],
    mut from: usize,
    most: usize,
    unknown: Option<Kind>,
    tokens: &mut Vec<Token>,
) -> Result<(), usize> {
    let full = tokens.len().saturating_add(most);
    loop {
        let Err(offset) = lex(text, from, full - tokens.len(), tokens) else { return Ok(()) };
        let Some(kind) = unknown else { return Err(offset) };
        from = behind_character(text, offset);
        tokens.push(Token { kind, start: offset as u32, end: from as u32 });
    }
}

/// Appends the tokens that a filter makes of those of a whole text. The filter is not told that the text ends.
fn lex_filtered(
    lex: Lex,
    text: &[u8],
    unknown: Option<Kind>,
    filter: &mut Running,
    tokens: &mut Vec<Token>,
) -> Result<(), usize> {
    // Few enough to be in the processor's cache when the filter takes them.
    const STRETCH: usize = 1024;
    let mut lexed = Vec::with_capacity(STRETCH);
    let mut from = 0;
    loop {
        lexed.clear();
        let end = lex_on(lex, text, from, STRETCH, unknown, &mut lexed);
        for &token in &lexed {
            filter.token(text, token, tokens);
        }
        match lexed.last() {
            Some(last) if end.is_ok() && lexed.len() == STRETCH => from = last.end as usize,
            _ => return end,
        }
    }
}

impl States {
    /// Appends the tokens of a whole text.
    pub(super) fn lex(
        &mut self,
        modes: &Modes,
        text: &[u8],
        unknown: Option<Kind>,
        mut filter: Option<&mut Running>,
        tokens: &mut Vec<Token>,
    ) -> Result<(), usize> {
        let mut lexer =
            ModalLexer { modes, unknown, stacks: &mut self.stacks, text, at: 0, stack: Stack::START };
        while let Some((token, mut around)) = lexer.next()? {
            match &mut filter {
                None => tokens.push(token),
                Some(filter) => {
                    filter.token(text, token, tokens);
                    around.behind = Stacks::choose(lexer.stacks, around.left, filter.mode());
                    lexer.stack = around.behind;
                }
            }
            self.tokens.push(around);
        }
        Ok(())
    }
}
