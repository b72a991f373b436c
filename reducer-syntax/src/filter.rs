//! Token filters: what a language decides between its lexer and its parser, by hand.
//!
//! Some languages let what a token is depend on more than its text. A [`Filter`] sees the tokens that the
//! lexer made, with the text, and hands on what the parser is to see. It may give a token another kind, one
//! that the grammar declares with `options { retypes = BASE; }`, and put virtual tokens between: tokens
//! without text, of any kind. A virtual token of a kind that has a single text (`;`) is as good as that text,
//! so wherever an edit takes away what the filter inserted it for, the text is written.
//!
//! Other virtual tokens have texts that depend on where they stand, such as end tags: the filter knows them.
//!
//! The tree keeps what the filter decided. Whether it would decide the same of an edited text is not guessed:
//! it is run once more over the tokens of each candidate, and a change after which it would not is not made. A filter
//! that can begin in the middle of a text says where, and is run over what the change may concern alone.
//!
//! How the languages that need one would use it:
//! - **Java.** `token` keeps a stack of open brackets; at a closing one it knows where the matching one is,
//!   so that in `finish`, or at once in the tokens pushed so far, `(` of `(...) ->` becomes `LAMBDA_PAREN`,
//!   and a virtual `TYPE_ARGUMENTS` comes before the `<` of `Name<...>::`. `record`, `yield`, `sealed` and
//!   the like are retyped by their neighbours.
//! - **JavaScript.** `token` looks whether there is a line end between the token before and this one, and
//!   puts a virtual `;` where the rules of restricted productions say so; `in` and `of` become tokens of
//!   their own directly in the head of a `for`; arrow parentheses as in Java. After an operand `mode` names
//!   the mode in which `/` divides, after an operator the one in which it begins a regular expression; after
//!   the `}` that closes a hole of a template, which its stack of brackets knows, the mode of templates. Statements in
//!   no bracket are sections.
//! - **C.** `finish_sections` is a pass over all tokens with a stack of scopes: it sees the declarators behind
//!   `typedef`, and names that they declare become `TYPE_NAME`. An edit that takes a `typedef` away while its
//!   name is in use is not made, unless its uses go with it. Declarations outside of functions are sections.
//! - **HTML.** `token` keeps the stack of open elements, and puts a virtual end tag for each that a tag implies the
//!   end of; `written` knows its name. `expect` keeps the stack that of the edited tree, where one is to be written.

use super::render::{Piece, Placed, Rewritten};
use super::sections::{Edited, Meaning, Outline, Sections};
use super::{Kind, Language, Layer, Minimal, NodeId, Nodes, Token};
use std::ops::Range;
use std::sync::Arc;

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

/// What the filter makes of a text.
pub(super) struct Filtered {
    pub tokens: Vec<Token>,
    /// If the filter knows sections.
    pub outline: Option<Outline>,
}

impl Filtered {
    fn new(tokens: Vec<Token>, sections: &Sections<'_>) -> Self {
        Self { outline: Outline::new(sections, tokens.len()), tokens }
    }
}

/// A filter, and what it has made of the tokens that it has taken.
pub(super) struct Taking {
    filter: Box<dyn Filter>,
    tokens: Vec<Token>,
}

impl Taking {
    /// A new filter, with room for so many tokens.
    pub(super) fn new(filtering: &Filtering, count: usize) -> Self {
        Self { filter: (filtering.new)(), tokens: Vec::with_capacity(count) }
    }

    /// Takes the next token, and gives the mode that the filter chooses for what follows it.
    pub(super) fn take(&mut self, text: &[u8], token: Token) -> Option<u8> {
        self.filter.token(text, token, &mut self.tokens);
        self.filter.mode()
    }

    /// Says that this was the last one.
    fn finish(mut self, text: &[u8]) -> Filtered {
        let sections = self.filter.finish_sections(text, &mut self.tokens, &|_| None);
        Filtered::new(self.tokens, &sections)
    }
}

impl Filtering {
    /// What the filter makes of so many tokens of an edited tree, if names mean this before them; it may be told of each token
    /// first.
    fn run<'t>(
        &self,
        text: &'t [u8],
        expected: impl Iterator<Item = Token>,
        count: u32,
        names: &dyn Fn(&[u8]) -> Option<Meaning>,
        is_told: bool,
    ) -> (Vec<Token>, Sections<'t>) {
        let mut filter = (self.new)();
        let mut tokens = Vec::with_capacity(count as usize);
        for token in expected {
            if is_told {
                filter.expect(token);
            }
            if let Some(token) = self.lexed(token) {
                filter.token(text, token, &mut tokens);
            }
        }
        let sections = filter.finish_sections(text, &mut tokens, names);
        (tokens, sections)
    }

    /// What the filter makes of all tokens of an edited tree.
    fn run_on_all(
        &self,
        text: &[u8],
        expected: impl Iterator<Item = Token>,
        count: u32,
        is_told: bool,
    ) -> Filtered {
        let (tokens, sections) = self.run(text, expected, count, &|_| None, is_told);
        Filtered::new(tokens, &sections)
    }

    fn lexed(&self, token: Token) -> Option<Token> {
        (!token.is_virtual()).then_some(Token { kind: self.base(token.kind), ..token })
    }

    /// What the lexer makes of the text of such a token.
    fn base(&self, kind: Kind) -> Kind {
        self.bases.get(usize::from(kind.0)).copied().unwrap_or(kind)
    }

    /// Whether it is a kind of tokens: those come first.
    fn is_token(&self, kind: Kind) -> bool {
        usize::from(kind.0) < self.bases.len()
    }
}

impl Language {
    /// A token as the lexer made it; `None` for a virtual one.
    pub(super) fn lexed(&self, token: Token) -> Option<Token> {
        self.filter.as_ref().map_or(Some(token), |filtering| filtering.lexed(token))
    }
}

/// A token of an edited text, and what it comes from.
struct Expected {
    token: Token,
    /// The last cut before it.
    cut: usize,
    /// Its number in the tree that is edited, unless it comes from a minimal text.
    source: Option<u32>,
}

/// What becomes of an edit by what the filter makes of its text.
struct Check<'a> {
    layer: &'a Layer,
    filtering: &'a Filtering,
    /// The tokens below errors, once they are asked for.
    errors: Option<Vec<Range<u32>>>,
    /// Whether the filter makes something else of a token below one: it went on as if it did not.
    differs_below_error: bool,
    /// The virtual tokens of the tree that could be written.
    writes: Vec<u32>,
    /// The cuts that cannot be made.
    impossible: Vec<usize>,
}

impl Check<'_> {
    /// Compares a stretch of the tokens with what the filter makes of them; `behind` is the last cut before what follows.
    fn compare(&mut self, expected: impl Iterator<Item = Expected>, found: &[Token], behind: Option<usize>) {
        let mut found = found.iter().peekable();
        for Expected { token, cut, source } in expected {
            let same = |other: &&Token| other.kind == token.kind && other.is_virtual() == token.is_virtual();
            if found.next_if(same).is_some() {
                continue;
            }
            if token.is_virtual() {
                match source.filter(|&source| self.layer.written(source).is_some()) {
                    Some(source) => self.writes.push(source),
                    None => self.impossible.push(cut),
                }
                continue;
            }
            while found.next_if(|other| other.is_virtual()).is_some() {
                self.impossible.push(cut);
            }
            let other = found.next();
            // Below an error it does not matter what the filter makes of a token.
            let is_same = other.is_some_and(|other| {
                let errors = self.errors.get_or_insert_with(|| self.layer.error_tokens());
                let below_error = |source| errors.iter().any(|tokens: &Range<u32>| tokens.contains(&source));
                self.filtering.base(other.kind) == self.filtering.base(token.kind)
                    && source.is_some_and(below_error)
            });
            self.differs_below_error |= is_same;
            if !is_same {
                self.impossible.push(cut);
            }
        }
        if found.next().is_some() {
            self.impossible.extend(behind);
        }
    }

    /// In order.
    fn sort(&mut self) {
        self.impossible.sort_unstable();
        self.impossible.dedup();
        self.writes.sort_unstable();
    }
}

impl Layer {
    /// Runs the filter, if the language has one, over what an edit concerns: if that is all of the text, gives what it
    /// makes of it. Perhaps one has `taken` all tokens already. Where what it makes is not the tokens of the pieces, a
    /// virtual token of the tree that could be written is one of `writes`, or else the cut before the place is
    /// `impossible`.
    pub(super) fn refilter(
        &self,
        text: &[u8],
        placed: &[Placed],
        taken: Option<Taking>,
        writes: &mut Vec<u32>,
        impossible: &mut Vec<usize>,
    ) -> Option<Filtered> {
        let filtering = self.language.filter.as_ref()?;
        let (mut check, mut filtered) = if let Some(outline) = &self.outline {
            let check = self.check_sections(filtering, outline, text, placed);
            #[cfg(debug_assertions)]
            {
                let all = self.check_all(filtering, text, placed).0;
                let is_same = check.writes == all.writes && check.impossible == all.impossible;
                debug_assert!(is_same, "the filter breaks its word on sections");
            }
            (check, None)
        } else {
            let taken = taken.and_then(|taken| self.check_taken(filtering, text, placed, taken.finish(text)));
            let (check, filtered) = taken.unwrap_or_else(|| self.check_all(filtering, text, placed));
            (check, Some(filtered))
        };
        if check.differs_below_error && check.writes.is_empty() && check.impossible.is_empty() {
            let expected = || self.all_expected(placed);
            let count = self.count(placed);
            let anew = filtering.run_on_all(text, expected().map(|each| each.token), count, false);
            check.compare(expected(), &anew.tokens, last_cut(placed));
            filtered = Some(anew);
        }
        check.sort();
        writes.append(&mut check.writes);
        writes.sort_unstable();
        impossible.append(&mut check.impossible);
        filtered
    }

    fn check<'a>(&'a self, filtering: &'a Filtering) -> Check<'a> {
        let (errors, writes, impossible) = (None, Vec::new(), Vec::new());
        Check { layer: self, filtering, errors, differs_below_error: false, writes, impossible }
    }

    /// Runs the filter over the whole text.
    fn check_all<'a>(
        &'a self,
        filtering: &'a Filtering,
        text: &[u8],
        placed: &[Placed],
    ) -> (Check<'a>, Filtered) {
        let expected = || self.all_expected(placed);
        let count = self.count(placed);
        let filtered = filtering.run_on_all(text, expected().map(|each| each.token), count, true);
        let mut check = self.check(filtering);
        check.compare(expected(), &filtered.tokens, last_cut(placed));
        check.sort();
        (check, filtered)
    }

    /// The same of what a filter has made of the whole text that was told nothing; `None` if that is not the tokens of the
    /// pieces: then it has to be told what was expected.
    fn check_taken<'a>(
        &'a self,
        filtering: &'a Filtering,
        text: &[u8],
        placed: &[Placed],
        filtered: Filtered,
    ) -> Option<(Check<'a>, Filtered)> {
        let mut check = self.check(filtering);
        check.compare(self.all_expected(placed), &filtered.tokens, last_cut(placed));
        let differs = check.differs_below_error || !check.writes.is_empty() || !check.impossible.is_empty();
        debug_assert!(
            differs || filtered.tokens == self.check_all(filtering, text, placed).1.tokens,
            "the filter breaks its word on what it expects"
        );
        (!differs).then_some((check, filtered))
    }

    /// Runs the filter over the sections that the edit concerns.
    fn check_sections<'a>(
        &'a self,
        filtering: &'a Filtering,
        outline: &Outline,
        text: &[u8],
        placed: &[Placed],
    ) -> Check<'a> {
        let mut check = self.check(filtering);
        let numbered = Numbered::new(self, placed);
        let take = |tokens: Range<u32>, names: &dyn Fn(&[u8]) -> Option<Meaning>| {
            let count = tokens.end - tokens.start;
            filtering.run(text, numbered.expected(tokens).map(|each| each.token), count, names, true)
        };
        Edited::new(outline, self, placed).take_again(take, |tokens, found| {
            let behind = numbered.cut(tokens.end);
            check.compare(numbered.expected(tokens), found, behind);
        });
        check.sort();
        check
    }

    /// What the filter makes of an edited text, if the language has one.
    pub(super) fn filtered(&self, text: &[u8], placed: &[Placed]) -> Option<Filtered> {
        let filtering = self.language.filter.as_ref()?;
        let tokens = placed.iter().flat_map(|piece| self.tokens_of(piece));
        Some(filtering.run_on_all(text, tokens, self.count(placed), false))
    }

    /// How many tokens there are in pieces.
    fn count(&self, placed: &[Placed]) -> u32 {
        placed.iter().map(|piece| self.token_count(piece)).sum()
    }

    /// The tokens below errors.
    fn error_tokens(&self) -> Vec<Range<u32>> {
        let Some(recovery) = &self.language.recovery else { return Vec::new() };
        let errors = self
            .nodes
            .range(0..self.nodes.len())
            .filter(|node| node.kind == recovery.text || recovery.errors.contains(&node.kind));
        errors.map(|node| node.first..node.last).collect()
    }

    /// Lets the tokens below errors have the kinds that the filter gives them now.
    pub(super) fn follow_filter(&self, tokens: &[Token], nodes: &mut Nodes) {
        let Some(filtering) = &self.language.filter else { return };
        let is_error = |kind| self.language.recovery.as_ref().is_some_and(|all| all.errors.contains(&kind));
        for node in (0..nodes.len()).map(NodeId) {
            let kind = nodes.kind(node);
            if filtering.is_token(kind)
                && !is_error(kind)
                && let Some(token) = tokens.get(nodes.get(node).first as usize)
                && token.kind != kind
            {
                nodes.change(node, |node| node.kind = token.kind);
            }
        }
    }

    fn all_expected<'a>(&'a self, placed: &'a [Placed]) -> impl Iterator<Item = Expected> + use<'a> {
        placed.iter().flat_map(|piece| self.expected_in(piece, 0..self.token_count(piece)))
    }

    /// Some of the tokens of a piece.
    fn expected_in<'a>(
        &'a self,
        piece: &'a Placed,
        tokens: Range<u32>,
    ) -> impl Iterator<Item = Expected> + use<'a> {
        let first = match &piece.piece {
            Piece::Source { tokens, .. } => Some(tokens.start),
            Piece::Minimal(_) | Piece::Text(_) => None,
        };
        let cut = piece.cut;
        let numbered = tokens.clone().zip(self.some_tokens_of(piece, tokens));
        numbered.map(move |(index, token)| Expected { token, cut, source: first.map(|first| first + index) })
    }

    /// What a virtual token of the tree can be written as.
    fn written(&self, token: u32) -> Option<Piece> {
        let (filtering, index) = (self.language.filter.as_ref()?, token as usize);
        let kind = self.tokens.get(index)?.kind;
        if let Some(minimal) = filtering.written.get(usize::from(kind.0)).copied().flatten() {
            return Some(Piece::Minimal(minimal));
        }
        let text = (filtering.new)().written(&self.text, &self.tokens, index)?;
        let token = Token { kind, start: 0, end: text.len() as u32 };
        Some(Piece::Text(Arc::new(Rewritten { island: None, token, text })))
    }

    /// Puts the texts of these virtual tokens of the tree into the pieces that they stand in.
    pub(super) fn write(&self, writes: &[u32], text: &mut Vec<u8>, placed: &mut Vec<Placed>) {
        for &write in writes {
            let has_it = |piece: &Placed| match &piece.piece {
                Piece::Source { tokens, .. } => tokens.contains(&write),
                Piece::Minimal(_) | Piece::Text(_) => false,
            };
            let Some(index) = placed.iter().position(has_it) else { continue };
            let Placed { piece: Piece::Source { tokens, bytes }, cut, at } = placed[index].clone() else {
                continue;
            };
            let Some(piece) = self.written(write) else { continue };
            let start = self.tokens[write as usize].start as usize;
            let here = at + (start - bytes.start);
            let length = match &piece {
                Piece::Source { .. } => 0,
                Piece::Minimal(minimal) => insert(text, here, minimal.text.as_bytes()),
                Piece::Text(written) => insert(text, here, &written.text),
            };
            placed[index + 1..].iter_mut().for_each(|piece| piece.at += length);
            let source = |tokens: Range<u32>, bytes: Range<usize>, at| Placed {
                piece: Piece::Source { tokens, bytes },
                cut,
                at,
            };
            let parts = [
                source(tokens.start..write, bytes.start..start, at),
                Placed { piece, cut, at: here },
                source(write + 1..tokens.end, start..bytes.end, here + length),
            ];
            placed.splice(index..=index, parts.into_iter().filter(|part| !part.piece.is_empty()));
        }
    }
}

/// The last cut before the end of a text.
fn last_cut(placed: &[Placed]) -> Option<usize> {
    placed.last().map(|piece| piece.cut)
}

/// Puts bytes into a text; how many they are.
fn insert(text: &mut Vec<u8>, at: usize, bytes: &[u8]) -> usize {
    text.splice(at..at, bytes.iter().copied());
    bytes.len()
}

/// Finds tokens of an edited text by their numbers.
struct Numbered<'a> {
    layer: &'a Layer,
    placed: &'a [Placed],
    /// By piece, how many tokens stand before it.
    before: Vec<u32>,
}

impl<'a> Numbered<'a> {
    fn new(layer: &'a Layer, placed: &'a [Placed]) -> Self {
        let mut count = 0;
        let before = placed.iter().map(|piece| {
            let before = count;
            count += layer.token_count(piece);
            before
        });
        Self { before: before.collect(), layer, placed }
    }

    /// The piece that a token is in.
    fn piece(&self, token: u32) -> usize {
        self.before.partition_point(|&before| before <= token).saturating_sub(1)
    }

    fn expected(&self, tokens: Range<u32>) -> impl Iterator<Item = Expected> {
        let first = self.piece(tokens.start);
        let pieces = self.placed[first..].iter().zip(&self.before[first..]);
        let pieces = pieces.take_while(move |&(_, &before)| before < tokens.end);
        pieces.flat_map(move |(piece, &before)| {
            let end = self.layer.token_count(piece).min(tokens.end - before);
            self.layer.expected_in(piece, tokens.start.saturating_sub(before)..end)
        })
    }

    /// The last cut before a token; before the end of the text, if there is none.
    fn cut(&self, token: u32) -> Option<usize> {
        self.placed.get(self.piece(token)).map(|piece| piece.cut)
    }
}
