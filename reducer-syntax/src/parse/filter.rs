//! (filter docs)

use super::sections::{Meaning, Sections};
use crate::tables::{Kind, Minimal, Token};

/// Decides what the parser sees of the tokens that the lexer made. One is made for each text.
pub trait Filter {
    /// Takes the next token of the lexer and pushes what the parser sees: that token, with its bytes, perhaps
    /// of another kind, and virtual tokens before or behind it. It may change the kind of tokens pushed
    /// before.
    fn token(&mut self, text: &[u8], token: Token, tokens: &mut Vec<Token>);

    /// The mode of the lexer, in the place of the one on top, for what follows the tokens taken so far; asked
    /// behind each token, if the language has modes. It may depend on those tokens, but not on what stands
    /// between them.
    fn mode(&self) -> Option<u8> {
        None
    }

    /// Called behind the last token: a second pass over all of them, under the same terms.
    fn finish(&mut self, _text: &[u8], _tokens: &mut Vec<Token>) {}

    /// Does the same in the place of `finish` for a filter that knows sections, and tells of them.
    ///
    /// A section ends where the filter comes to be as it is at the beginning of a text, but for what names mean. What it
    /// makes of the tokens of one, virtual ones among them, and of names, may depend on these tokens and what stands
    /// between them; on the tokens behind it, but then [`end`](Sections::end) says how far; on what names
    /// mean before it, if it says which it [`reads`](Sections::reads); and on nothing else. So of an edited text a new
    /// filter is given some sections alone, and `names` then tells what names mean before them.
    fn finish_sections<'t>(
        &mut self,
        text: &'t [u8],
        tokens: &mut Vec<Token>,
        _names: &dyn Fn(&[u8]) -> Option<Meaning>,
    ) -> Sections<'t> {
        self.finish(text, tokens);
        Sections::default()
    }

    /// Told of each token of an edited tree before it is taken, virtual ones among them. What the filter pushes is to
    /// be what it would without; but if that is not this token, it may go on as if it were, so that one difference
    /// does not bring others, for which other edits would be blamed.
    fn expect(&mut self, _token: Token) {}

    /// What a virtual token can be written as, given what the filter has made of a text, if its kind does not say.
    fn written(&self, _text: &[u8], _tokens: &[Token], _index: usize) -> Option<Vec<u8>> {
        None
    }
}

/// The filter of a language, and what the grammar says about its tokens.
#[derive(Debug)]
pub struct Filtering {
    /// A filter for a new text.
    pub new: fn() -> Box<dyn Filter>,
    /// By kind of token, what the lexer makes of its text: another kind for those that only the filter makes.
    pub bases: &'static [Kind],
    /// By kind of token, the text that a virtual token of that kind stands for, if it has a single one.
    pub written: &'static [Option<&'static Minimal>],
}

impl Filtering {
    pub(crate) fn lexed(&self, token: Token) -> Option<Token> {
        (!token.is_virtual()).then_some(Token { kind: self.base(token.kind), ..token })
    }

    /// What the lexer makes of the text of such a token.
    pub(crate) fn base(&self, kind: Kind) -> Kind {
        self.bases.get(usize::from(kind.0)).copied().unwrap_or(kind)
    }

    /// Whether it is a kind of tokens: those come first.
    pub(crate) fn is_token(&self, kind: Kind) -> bool {
        usize::from(kind.0) < self.bases.len()
    }
}
