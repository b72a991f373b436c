//! Token filters: what a language decides by hand between its lexer and its parser.
//!
//! In some languages it depends on more than its text what a token is. A [`Filter`] is given the tokens that the lexer
//! made, with the text, and hands on the tokens that the parser is to take. It may give a token another kind, one that
//! the grammar declares with `options { retypes = BASE; }`, and insert virtual tokens: tokens without text, of any
//! kind.
//!
//! A virtual token can become text. Where its kind has a single text (`;`), and an edit takes away what the filter
//! inserted it for, that text is written. Other virtual tokens have texts that depend on their place, such as end tags;
//! the filter tells them.
//!
//! The tree keeps the decisions of the filter. Whether the filter would decide the same of an edited text is not
//! guessed: it is run over the tokens of each candidate, and a change after which it would decide otherwise is not
//! made. A filter that can begin in the middle of a text says where, and is run over those parts alone that the change
//! may concern.

use super::checkpoint::Checkpoint;
use super::layout::Layout;
use super::sections::{Meaning, Sections};
use reducer_tables::{Kind, Minimal, Token};

/// Decides which tokens the parser takes, given those that the lexer made. A new filter is made for each text.
///
/// A filter reads the tokens from first to last, and keeps what it must know: open brackets to find out at the closing
/// one what the opening one was, the token before to know whether an operand or an operator may follow, scopes to know
/// whether a name is that of a type. Names, kinds and modes are those of the generated code of its grammar.
///
/// This one inserts a virtual `;` after a `return` that ends its line:
///
/// ```
/// use reducer_syntax::{Filter, Kind, Token};
///
/// // In a filter of a grammar, these are `kinds::RETURN` and `kinds::SEMICOLON` of the generated code.
/// const RETURN: Kind = Kind(0);
/// const NAME: Kind = Kind(1);
/// const SEMICOLON: Kind = Kind(2);
///
/// #[derive(Default)]
/// struct ReturnsEnd {
///     /// The `return` that was the last token.
///     last: Option<Token>,
/// }
///
/// impl Filter for ReturnsEnd {
///     fn token(&mut self, text: &[u8], token: Token, tokens: &mut Vec<Token>) {
///         if let Some(last) = self.last.take()
///             && text[last.end as usize..token.start as usize].contains(&b'\n')
///         {
///             tokens.push(Token::new_virtual(SEMICOLON, last.end));
///         }
///         self.last = (token.kind == RETURN).then_some(token);
///         tokens.push(token);
///     }
/// }
///
/// let text = b"return\nx";
/// let (mut filter, mut tokens) = (ReturnsEnd::default(), Vec::new());
/// for (kind, start, end) in [(RETURN, 0, 6), (NAME, 7, 8)] {
///     filter.token(text, Token { kind, start, end }, &mut tokens);
/// }
/// assert_eq!(tokens.iter().map(|token| token.kind).collect::<Vec<_>>(), [RETURN, SEMICOLON, NAME]);
/// ```
pub trait Filter {
    /// Takes the next token of the lexer, and pushes the tokens that the parser is to take to the end of `tokens`.
    ///
    /// Pushed is that token, with its bytes, perhaps with another kind, and virtual tokens before or after it. The
    /// filter may also change the kinds of tokens that it pushed before.
    fn token(&mut self, text: &[u8], token: Token, tokens: &mut Vec<Token>);

    /// The mode of the lexer that takes the place of the one on top of its stack; `None` to leave the stack as it is.
    ///
    /// If the language has modes, this is asked after each token that the filter was given. The answer may depend on
    /// the tokens so far. If it depends on the text after them, up to the next token, the filter gives
    /// [checkpoints](Filter::checkpoint) or has no sections at all, and what depends on it is seen in the tokens that it makes.
    fn mode(&self) -> Option<u8> {
        None
    }

    /// Ends the text: the place of a second pass over all tokens. What [`token`](Filter::token) may do to them may be
    /// done here, too.
    fn finish(&mut self, _text: &[u8], _tokens: &mut Vec<Token>) {}

    /// Ends the text in the place of [`finish`](Filter::finish), and tells the sections of the text: for a filter that
    /// can begin in the middle of a text.
    ///
    /// A section ends where the filter is again as at the beginning of a text, except for the meanings of names. What
    /// the filter makes of the tokens of a section and of names may depend on
    /// - these tokens, virtual ones among them, and the text between them;
    /// - tokens after the section, if [`end`](Sections::end) says how far;
    /// - the meanings that names have before the section, if the filter says which names it [`reads`](Sections::reads);
    ///
    /// and on nothing else. So a new filter is given some sections of an edited text alone. Then `names` gives the
    /// meaning of a name before the first of them.
    fn finish_sections<'t>(
        &mut self,
        text: &'t [u8],
        tokens: &mut Vec<Token>,
        _names: &dyn Fn(&[u8]) -> Option<Meaning>,
    ) -> Sections<'t> {
        self.finish(text, tokens);
        Sections::default()
    }

    /// The state of the filter between two tokens: all that what it makes of the tokens to come depends on, but for these
    /// tokens and the text from the end of the last token on. `None` if the filter cannot begin here, or never can but at the beginning
    /// of a text or of a [section](Sections::end). Asked now and then after a token that is not virtual, and first of all of a new filter with an empty text:
    /// one that says `None` then is never asked again.
    ///
    /// Virtual tokens of a filter that gives checkpoints stand where the token before them ends.
    ///
    /// Tokens before a place at which a state was given must stay as they are; where they do
    /// not, the filter says that it [is lost](Filter::is_lost).
    fn checkpoint(&self, _text: &[u8], _tokens: &[Token]) -> Option<Checkpoint> {
        None
    }

    /// Begins a new filter in the middle of a text, in such a state and after a token. That one is the first of the tokens that it
    /// pushes to, and all before it are not among them.
    fn resume(&mut self, _checkpoint: &Checkpoint, _last: Token) {}

    /// Ends a part of a text, in the place of [`finish`](Filter::finish), where the filter is in the state in which the rest of the text was
    /// filtered before.
    fn leave(&mut self, _text: &[u8], _tokens: &mut Vec<Token>) {}

    /// Whether a token before a [checkpoint](Filter::checkpoint) is another one now, or would have to be: then nothing less than a whole
    /// text can be filtered.
    fn is_lost(&self) -> bool {
        false
    }

    /// Called before [`token`](Filter::token), with the token that the edited tree has there; also for virtual tokens,
    /// which the lexer does not make.
    ///
    /// What the filter pushes must be what it would push without this call. But if that is another token, the filter
    /// may go on as if it were this one: then one difference brings no others, for which other edits would be blamed.
    fn expect(&mut self, _token: Token) {}

    /// The text of the virtual token of this index among the tokens that the filter made of a text; `None` if there is
    /// no such text. Called for kinds that have no single text.
    fn written(&self, _text: &[u8], _tokens: &[Token], _index: usize) -> Option<Vec<u8>> {
        None
    }

    /// What writes the gaps of an edited text, for a filter that makes virtual tokens of what stands between tokens.
    fn layout(&self) -> Option<Box<dyn Layout>> {
        None
    }
}

/// The token filter of a language, and what the grammar says of the kinds of tokens.
#[derive(Debug)]
pub struct Filtering {
    /// Makes a filter for a new text.
    pub new: fn() -> Box<dyn Filter>,
    /// By kind of token: the kind that the lexer gives such a text. It is another one for kinds that only the filter
    /// gives.
    pub bases: &'static [Kind],
    /// By kind of token: the single text of the kind, which a virtual token is written as; `None` if there are several.
    pub written: &'static [Option<&'static Minimal>],
}

impl Filtering {
    /// The token as the lexer made it; `None` if it is virtual.
    pub(crate) fn lexed(&self, token: Token) -> Option<Token> {
        (!token.is_virtual()).then_some(Token { kind: self.base(token.kind), ..token })
    }

    /// The kind that the lexer gives the text of a token of this kind.
    pub(crate) fn base(&self, kind: Kind) -> Kind {
        self.bases.get(usize::from(kind.0)).copied().unwrap_or(kind)
    }

    /// Whether this is a kind of tokens: those come first.
    pub(crate) fn is_token(&self, kind: Kind) -> bool {
        usize::from(kind.0) < self.bases.len()
    }
}
