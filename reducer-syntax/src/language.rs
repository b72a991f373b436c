//! What the grammar compiler tells the tree and the search about a language: constants, no code but two calls.

use super::build::{Builder, Chain};
use super::error::SyntaxError;
use super::filter::{Filter, Filtering};
use super::islands::Island;
use super::modes::{Modes, States};
use super::recover::Table;
use super::sections::Outline;

/// Few texts have shorter tokens, on average and with what stands between them.
const BYTES_PER_TOKEN: usize = 3;

/// The kind of a token or of a node: an index into [`Language::kinds`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub u16);

/// A token: its kind and its bytes in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// Its kind.
    pub kind: Kind,
    /// First byte.
    pub start: u32,
    /// One past its last byte.
    pub end: u32,
}

impl Token {
    /// A token without text, for a token filter to insert.
    pub fn new_virtual(kind: Kind, at: u32) -> Self {
        Self { kind, start: at, end: at }
    }

    /// Whether a token filter inserted it: it has no text.
    pub fn is_virtual(self) -> bool {
        self.start == self.end
    }

    /// Its bytes in the text.
    pub fn text(self, text: &[u8]) -> &[u8] {
        text.get(self.start as usize..self.end as usize).unwrap_or_default()
    }
}

/// Appends the tokens of a text from a byte on, so many at most; `Err` is the offset of the first byte that begins
/// none.
pub type Lex = fn(text: &[u8], from: usize, most: usize, tokens: &mut Vec<Token>) -> Result<(), usize>;

/// How a language cuts a text into tokens.
#[derive(Debug)]
pub enum Lexer {
    /// The same rules hold everywhere.
    Plain(Lex),
    /// What has been read decides which rules hold.
    Modal(Modes),
}

/// What is made of a text that the grammar rejects.
#[derive(Debug)]
pub struct Recovery {
    /// The kinds of nodes that stand for errors in rules that are recovery points.
    pub errors: &'static [Kind],
    /// How the grammar goes on behind such errors; `None` if it has no recovery points.
    pub table: Option<&'static Table>,
    /// Pairs of an opening and a closing token.
    pub brackets: &'static [(Kind, Kind)],
    /// Tokens from an opening to a closing one, below an error.
    pub group: Kind,
    /// A token: a character that begins none.
    pub unknown: Kind,
    /// A whole text, none of which is parsed.
    pub text: Kind,
}

/// What is known of the tokens of a text.
#[derive(Default)]
pub(super) struct Lexed {
    /// With modes, the stacks around them.
    pub states: Option<States>,
    /// If the token filter knows sections.
    pub outline: Option<Outline>,
}

/// A compiled-in language.
#[derive(Debug)]
pub struct Language {
    /// Its name, as in `grammars/<name>.g4`.
    pub name: &'static str,
    /// What the names of its files end with, without dots.
    pub extensions: &'static [&'static str],
    /// Facts of every kind; tokens first.
    pub kinds: &'static [KindInfo],
    /// What can stand between two tokens that would otherwise run together; empty if the language has nothing.
    pub blank: &'static str,
    /// Which bytes prolong which tokens.
    pub prolongs: Prolongs,
    /// Kinds of nodes that may not begin with certain tokens, in order, with those tokens.
    pub not_first: &'static [(Kind, &'static [Kind])],
    /// The kinds of tokens whose texts have no greatest length, in order: names and literals, but no keywords.
    pub unbounded: &'static [Kind],
    /// Cuts a text into tokens.
    pub lexer: Lexer,
    /// What stands between the lexer and the parser.
    pub filter: Option<Filtering>,
    /// The tokens whose texts are of other languages.
    pub islands: &'static [Island],
    /// What is made of a text that the grammar rejects; `None` if there is no such text.
    pub recovery: Option<Recovery>,
    /// Parses tokens into the builder's arena and gives the root.
    pub parse: fn(&[Token], &mut Builder) -> Result<Chain, SyntaxError>,
}

impl Language {
    /// The facts of a kind.
    pub fn kind(&self, kind: Kind) -> &'static KindInfo {
        &self.kinds[usize::from(kind.0)]
    }

    /// Whether the texts of a kind of tokens are of another language.
    pub(super) fn is_island(&self, kind: Kind) -> bool {
        self.islands.iter().any(|island| island.kind == kind)
    }

    /// Appends the tokens of a whole text, as the parser sees them.
    ///
    /// # Errors
    /// The offset of the first byte that begins none; the tokens before it have been appended.
    pub fn lex(&self, text: &[u8], tokens: &mut Vec<Token>) -> Result<(), usize> {
        self.lexed_whole(text, None, tokens).map(|_| ())
    }

    /// Appends the tokens of a whole text, and gives what else is known of them. A character that begins none is one of
    /// the kind `unknown`, if that is given.
    pub(super) fn lexed_whole(
        &self,
        text: &[u8],
        unknown: Option<Kind>,
        tokens: &mut Vec<Token>,
    ) -> Result<Lexed, usize> {
        let mut filter = self.filter.as_ref().map(|filtering| (filtering.new)());
        let mut states = None;
        // Growing would copy the tokens several times.
        let capacity = text.len() / BYTES_PER_TOKEN;
        tokens.reserve(capacity);
        let end = match (&self.lexer, filter.as_deref_mut()) {
            (Lexer::Plain(lex), None) => lex_on(*lex, text, 0, usize::MAX, unknown, tokens),
            (Lexer::Plain(lex), Some(filter)) => lex_filtered(*lex, text, unknown, filter, tokens),
            (Lexer::Modal(modes), filter) => {
                states.insert(States::new(capacity)).lex(modes, text, unknown, filter, tokens)
            }
        };
        let sections = filter.map(|mut filter| filter.finish_sections(text, tokens, &|_| None));
        tokens.shrink_to_fit();
        end.map(|()| Lexed {
            states: states.map(|states| states.spread(tokens)),
            outline: sections.and_then(|sections| Outline::new(&sections, tokens.len())),
        })
    }

    /// The kind of a character that begins no token.
    pub(super) fn unknown(&self) -> Option<Kind> {
        self.recovery.as_ref().map(|recovery| recovery.unknown)
    }
}

/// Appends the tokens of a text from a byte on, so many at most. A character that begins none is one of the kind
/// `unknown`, if that is given.
pub(super) fn lex_on(
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

/// Appends the tokens that a filter makes of those of a whole text; the filter is yet to end.
fn lex_filtered(
    lex: Lex,
    text: &[u8],
    unknown: Option<Kind>,
    filter: &mut (dyn Filter + '_),
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

/// Where the character at a byte ends; what is no UTF-8 ends somewhere.
pub(super) fn behind_character(text: &[u8], at: usize) -> usize {
    let more = text.iter().skip(at + 1).take(3);
    at + 1 + more.take_while(|&&byte| byte & 0xC0 == 0x80).count()
}

/// Which bytes can prolong a token: mostly tells without lexing that two tokens do not run together.
#[derive(Debug)]
pub struct Prolongs {
    /// By kind: a token that is followed by none of these ends where it ended before.
    pub tokens: &'static [ByteSet],
    /// The same for the text between tokens by its last byte: ranges of bytes, in order. It has none of the
    /// bytes that are in no range.
    pub hidden: &'static [(u8, u8, ByteSet)],
    /// How many tokens before a place may be others if what follows it is, since the lexer reads beyond a token to see
    /// that it ends; without those that are followed by what is `far` for them.
    pub reach: usize,
    /// The kinds of tokens beyond which it may read for ever, in order, with their last bytes and those behind them with
    /// which it may.
    pub far: &'static [(Kind, ByteSet, ByteSet)],
}

impl Prolongs {
    /// Whether a token of this kind may go on with `byte`.
    pub(super) fn token(&self, kind: Kind, byte: u8) -> bool {
        self.tokens.get(usize::from(kind.0)).is_none_or(|set| set.contains(byte))
    }

    /// Whether the lexer may read for ever beyond a token of this kind that ends with `last` if `next` follows.
    pub(super) fn is_far(&self, kind: Kind, last: u8, next: u8) -> bool {
        let from = self.far.partition_point(|(other, ..)| *other < kind);
        let mut same = self.far[from..].iter().take_while(|(other, ..)| *other == kind);
        same.any(|(_, lasts, nexts)| lasts.contains(last) && nexts.contains(next))
    }

    /// Whether text between tokens that ends with `last` may go on with `byte`.
    pub(super) fn hidden(&self, last: u8, byte: u8) -> bool {
        let range = self.hidden.iter().find(|(first, end, _)| (*first..=*end).contains(&last));
        range.is_some_and(|(_, _, set)| set.contains(byte))
    }
}

/// A set of bytes: bit `b % 64` of word `b / 64`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByteSet([u64; 4]);

impl ByteSet {
    /// The bytes of these inclusive ranges.
    pub const fn of(ranges: &[(u8, u8)]) -> Self {
        let mut set = Self([0; 4]);
        let mut index = 0;
        // A constant function knows no iterators.
        while index < ranges.len() {
            let (first, last) = ranges[index];
            let mut byte = first as usize;
            while byte <= last as usize {
                set.0[byte / 64] |= 1 << (byte % 64);
                byte += 1;
            }
            index += 1;
        }
        set
    }

    /// Whether it has this byte.
    pub const fn contains(&self, byte: u8) -> bool {
        self.0[(byte / 64) as usize] & (1 << (byte % 64)) != 0
    }
}

/// Facts of one kind of node or token.
#[derive(Clone, Copy, Debug)]
pub struct KindInfo {
    /// The rule or the token in the grammar.
    pub name: &'static str,
    /// The line in the `.g4` that it comes from.
    pub line: u32,
    /// What stands where in it; empty for tokens.
    pub slots: &'static [SlotInfo],
    /// What can be made of parts of it.
    pub shrinks: &'static [Shrink],
}

/// A smaller kind that can be made of some parts of a node: see [`Change::Shrink`](super::Change::Shrink).
#[derive(Clone, Copy, Debug)]
pub struct Shrink {
    /// What it becomes.
    pub to: Kind,
    /// What becomes of each part, in order.
    pub parts: &'static [Fate],
    /// A new token, and the first of the parts that go in whose place it comes.
    pub new: Option<(u16, &'static Minimal)>,
}

/// What becomes of a part of a node that is made smaller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// A token that is not in the tree; whether it stays.
    Token(bool),
    /// What stands in the next slot; the slot that it will stand in, if it stays.
    Slot(Option<u16>),
}

/// A place in a node where something variable stands.
#[derive(Clone, Copy, Debug)]
pub struct SlotInfo {
    /// The label in the grammar, or the name of what stands there.
    pub name: &'static str,
    /// How many may stand there.
    pub arity: Arity,
    /// The kinds that may stand there as they are.
    pub accepts: &'static [Kind],
    /// The kinds that may stand there with nodes around them, those that need no token behind first; no kind twice with
    /// the same token, and none that is accepted with less.
    pub wrappers: &'static [Wrapper],
    /// The shortest that may stand there; if none is known, what must stand there cannot be pruned.
    pub minimal: Option<&'static Minimal>,
}

impl SlotInfo {
    /// What stands in a node over tokens that are not parsed.
    pub const fn parts(accepts: &'static [Kind]) -> Self {
        let arity = Arity::List { min: 0, separator: Separator::NONE };
        let minimal = &Minimal { text: "", tokens: &[], nodes: &[] };
        Self { name: "parts", arity, accepts, wrappers: &[], minimal: Some(minimal) }
    }

    /// Whether a node of this kind may stand there, perhaps with other nodes around it, but with no further token.
    pub fn takes(&self, kind: Kind) -> bool {
        let wraps = |wrapper: &Wrapper| wrapper.behind.is_none() && wrapper.kinds.contains(&kind);
        self.accepts.contains(&kind) || self.wrappers.iter().any(wraps)
    }

    /// Whether something must stand there, if only a node without tokens.
    pub fn is_required(&self) -> bool {
        matches!(self.arity, Arity::One | Arity::List { min: 1.., .. })
    }
}

/// A node that stands around another where everything else in it is empty: `sum (op sum)?` around a `sum`; but for a
/// token at its end or at that of a node in between: `call ';'` around a `call`.
#[derive(Clone, Copy, Debug)]
pub struct Wrapper {
    /// The node's kind.
    pub by: Kind,
    /// Where the other stands in it.
    pub slot: u16,
    /// The kinds that fit there, as they are or with further nodes around them.
    pub kinds: &'static [Kind],
    /// The token that has to stand behind them.
    pub behind: Option<Kind>,
}

/// How many nodes a slot holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// A list, separated or not; an element that goes takes one separator along.
    List {
        /// 0 or 1.
        min: u8,
        /// What stands between two.
        separator: Separator,
    },
}

/// The tokens between the elements of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Separator {
    /// The ways to spell it; only an empty one if nothing separates.
    pub spellings: &'static [&'static [Kind]],
    /// Whether it stands behind the last element, too; then all spellings have the same number of tokens.
    pub terminated: bool,
}

impl Separator {
    /// That of a list without separators.
    pub const NONE: Self = Self { spellings: &[&[]], terminated: false };

    /// How many tokens of it stand behind the last element.
    pub(super) fn behind_last(self) -> u32 {
        let length = self.spellings.first().map_or(0, |spelling| spelling.len());
        if self.terminated { length as u32 } else { 0 }
    }
}

/// The shortest text of a symbol, with its tokens and nodes ready to be put into a tree.
///
/// Offsets and indices are relative to the place where it is put.
#[derive(Debug)]
pub struct Minimal {
    /// The text.
    pub text: &'static str,
    /// Its tokens.
    pub tokens: &'static [Token],
    /// Its nodes in preorder.
    pub nodes: &'static [MinimalNode],
}

/// A node of a [`Minimal`].
#[derive(Clone, Copy, Debug)]
pub struct MinimalNode {
    /// Its kind.
    pub kind: Kind,
    /// Its slot in its parent; that of the first node is given by the place it is put.
    pub slot: u16,
    /// Its parent's index; not used for the first node.
    pub parent: u32,
    /// One past the last node of its subtree.
    pub end: u32,
    /// Its first token.
    pub first: u32,
    /// One past its last token.
    pub last: u32,
}
