//! The resolved grammar: every name is an index, every item keeps its place in the `.g4`.
//!
//! Made by `passes::resolve`; what cannot occur in it: an undefined name, a reference to a fragment from a
//! parser rule, a token in a parser rule that never reaches it, an alternative nested deeper than [`MAX_NESTING`].

pub(crate) mod uses;

use crate::builtin::Known;
use crate::ground::source::Span;
use reducer_tables::ModeChange;

/// How deep groups may nest in a rule. A bound lets the passes recurse over groups without a stack overflow.
pub const MAX_NESTING: usize = 100;

/// Index of a [`Token`] in [`Grammar::tokens`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TokenId(pub usize);

/// Index of a [`Fragment`] in [`Grammar::fragments`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FragmentId(pub usize);

/// Index of a [`Rule`] in [`Grammar::rules`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(pub usize);

/// Index of a [`Mode`] in [`Grammar::modes`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ModeId(pub usize);

impl ModeId {
    /// The mode that a lexer begins in.
    pub const DEFAULT: Self = Self(0);
}

/// What makes the parser of a grammar.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Parsing {
    /// LALRPOP where one token ahead decides, and otherwise the parser that goes several ways at once.
    #[default]
    Any,
    /// LALRPOP: where one token ahead does not decide, the grammar is wrong.
    Lalrpop,
    /// The parser that goes several ways at once.
    General,
}

/// A whole grammar, lexer and parser.
#[derive(Clone, Debug)]
pub struct Grammar {
    /// The name after the word `grammar`.
    pub name: String,
    /// What stands between lexer and parser, from `options { filter = a.b.Type; }`.
    pub filter: Option<Filter>,
    /// The path of a function that finds what is wrong with a text that parses, from `options { check = a.b.function; }`.
    pub check: Option<String>,
    /// The path of a function that gives tokens of the input other texts, from `options { spelling = a.b.function; }`.
    pub spelling: Option<String>,
    /// The path of a function that gives what may stand in the place of a node, from `options { rewrites = a.b.function; }`.
    pub rewrites: Option<String>,
    /// Where some rules of the lexer are read alone; made modes of by `passes::contexts`.
    pub contexts: Vec<Context>,
    /// What the names of its files end with, from `options { extensions = 'c h'; }`, without dots.
    pub extensions: Vec<String>,
    /// What makes its parser: `options { backend = lalrpop; }`, or `general`.
    pub parsing: Parsing,
    /// The rule that a file must match: `options { start = rule; }`, or else the likeliest.
    pub start: RuleId,
    /// In order of priority when two match the same length: literals of parser rules first, then the
    /// lexer rules as written, as ANTLR has it.
    pub tokens: Vec<Token>,
    /// The modes of the lexer, the default one first.
    pub modes: Vec<Mode>,
    /// Lexer rules that only other lexer rules use.
    pub fragments: Vec<Fragment>,
    /// Parser rules, as written.
    pub rules: Vec<Rule>,
}

impl Grammar {
    /// Whether the lexer does more than to cut the text: then what it does next depends on what it has read.
    pub fn has_commands(&self) -> bool {
        let plain = |token: &Token| matches!(token.gives, Gives::Itself | Gives::Nothing);
        self.modes.len() > 1 || !self.tokens.iter().all(plain)
    }

    /// The tokens that the lexer looks for in a mode, in order of priority.
    pub fn lexed_in(&self, mode: ModeId) -> Vec<TokenId> {
        let lexed = |id: &TokenId| self.tokens[id.0].mode == mode && self.tokens[id.0].is_lexed();
        (0..self.tokens.len()).map(TokenId).filter(lexed).collect()
    }

    /// For each of so many modes, whether the lexer can be in it amidst a token, after a `more`.
    pub fn modes_inside_tokens(tokens: &[Token], modes: usize) -> Vec<bool> {
        let mut inside = vec![false; modes];
        for token in tokens.iter().filter(|token| token.gives == Gives::More) {
            match token.changes.last() {
                None => inside[token.mode.0] = true,
                Some(ModeChange::Push(mode) | ModeChange::To(mode)) => inside[mode.0] = true,
                Some(ModeChange::Pop) => inside.fill(true),
            }
        }
        inside
    }

    /// For each token, whether its texts have no greatest length.
    pub fn unbounded_tokens(&self) -> Vec<bool> {
        let mut fragments = vec![false; self.fragments.len()];
        // A fragment can be used by one before it.
        for _ in 0..fragments.len() {
            for (index, fragment) in self.fragments.iter().enumerate() {
                fragments[index] = fragment.pattern.is_unbounded(&|id| fragments[id.0]);
            }
        }
        let pattern = |token: &Token| token.pattern.is_unbounded(&|id| fragments[id.0]);
        let given =
            |id: usize| self.tokens.iter().filter(move |token| token.gives == Gives::Other(TokenId(id)));
        let unbounded = |(id, token): (usize, &Token)| {
            let base = token.retypes.filter(|_| token.declared).map(|base| &self.tokens[base.0]);
            pattern(base.unwrap_or(token)) || given(id).any(pattern)
        };
        self.tokens.iter().enumerate().map(unbounded).collect()
    }
}

/// Where a rule of the lexer is read alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Context {
    /// `options { notAfter = 'A B'; }`: not right after these tokens.
    NotAfter {
        /// The rule.
        token: TokenId,
        /// In order.
        tokens: Vec<TokenId>,
    },
    /// `options { closes = 'A B'; }`: where it closes what one of these tokens opened.
    Closes {
        /// The rule, a closing bracket.
        token: TokenId,
        /// What leads into the mode of the rule.
        opens: Vec<TokenId>,
    },
}

/// What stands between lexer and parser.
#[derive(Clone, Debug)]
pub enum Filter {
    /// A Rust type, by its path.
    Path(String),
    /// One that comes with the runtime.
    Builtin(Chosen),
}

/// A filter that comes with the runtime, with what the grammar says for its parameters.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// The filter.
    pub filter: &'static Known,
    /// The parameters that are tokens, by their names.
    pub tokens: Vec<(&'static str, Vec<TokenId>)>,
    /// The parameters that are texts, by their names.
    pub texts: Vec<(&'static str, Vec<String>)>,
    /// The tokens that it makes of nothing.
    pub made: Vec<TokenId>,
}

/// A set of lexer rules, one of which is active at a time.
#[derive(Clone, Debug)]
pub struct Mode {
    /// Its name.
    pub name: String,
    /// Where it is declared; for the default mode the name of the grammar.
    pub span: Span,
}

/// A lexer rule, or a literal that stands in a parser rule.
///
/// A lexer rule whose alternatives have different commands is several of these in a row, with the same name; the
/// first that gives itself stands for the rule wherever it is used.
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the grammar about it")]
#[derive(Clone, Debug)]
pub struct Token {
    /// `STRING`, or for a literal of a parser rule the literal in quotes: `'{'`.
    pub name: String,
    /// Where the rule's name, or the literal's first use, stands.
    pub span: Span,
    /// Doc comment lines, without their markers.
    pub doc: Vec<String>,
    /// What it matches.
    pub pattern: Pattern,
    /// The one text that it can have, upper and lower case aside, if it is a plain literal.
    pub literal: Option<String>,
    /// Hidden from the parser: no lexer rule gives it.
    pub hidden: bool,
    /// Without a lexer rule: declared in `tokens { }`. Made by the command `type` or by a token filter only, so
    /// that its pattern, a choice of nothing, never matches.
    pub declared: bool,
    /// The mode in which the lexer looks for it.
    pub mode: ModeId,
    /// What the parser gets when the lexer finds it.
    pub gives: Gives,
    /// What becomes of the modes then, in order.
    pub changes: Vec<ModeChange<ModeId>>,
    /// `options { retypes = T; }`: the lexer makes a `T` of its text, and the token filter makes this of some `T`s.
    pub retypes: Option<TokenId>,
    /// `options { implied = true; }`: it makes this of nothing, too.
    pub implied: bool,
    /// The Rust path of the language of its text, from `options { island = path; }`.
    pub island: Option<String>,
    /// `options { fixed = true; }`: its text says the same as another one, so no shortest one is put in its place.
    pub fixed: bool,
    /// Stands for text that a rule with `options { recover = true; }` does not match; neither the lexer nor a token
    /// filter makes it.
    pub is_error: bool,
}

impl Token {
    /// One that the parser gets as the lexer finds it in the default mode.
    pub fn new(name: String, span: Span, pattern: Pattern) -> Self {
        Self {
            name,
            span,
            doc: Vec::new(),
            pattern,
            literal: None,
            hidden: false,
            declared: false,
            mode: ModeId::DEFAULT,
            gives: Gives::Itself,
            changes: Vec::new(),
            retypes: None,
            implied: false,
            island: None,
            fixed: false,
            is_error: false,
        }
    }

    /// Whether the lexer looks for its pattern.
    pub fn is_lexed(&self) -> bool {
        self.retypes.is_none() && !self.declared
    }
}

/// What the parser gets when the lexer finds a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gives {
    /// The token.
    Itself,
    /// Nothing: `skip`, or a channel other than the default.
    Nothing,
    /// Another token: `type(T)`.
    Other(TokenId),
    /// Nothing yet: the text is the beginning of what the lexer finds next (`more`).
    More,
}

/// A lexer rule marked `fragment`.
#[derive(Clone, Debug)]
pub struct Fragment {
    /// Its name.
    pub name: String,
    /// Where the name stands.
    pub span: Span,
    /// What it matches.
    pub pattern: Pattern,
    /// How deep it stands in itself: `1` but for what `passes::unroll` wrote out.
    pub level: usize,
}

/// The right side of a lexer rule.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Pattern {
    /// These characters, one after the other.
    Literal(String),
    /// One character of a set: sorted, disjoint, inclusive ranges. `~` is already resolved into `negated`.
    Set {
        /// Inclusive ranges, sorted and disjoint.
        ranges: Vec<(char, char)>,
        /// Whether it matches every character but those.
        negated: bool,
    },
    /// `.`: any character.
    Any,
    /// The parts one after the other; empty matches the empty text.
    Sequence(Vec<Pattern>),
    /// One of them.
    Choice(Vec<Pattern>),
    /// A quantified pattern.
    Repeat(Box<Pattern>, Quantifier),
    /// A pattern with a non-greedy quantifier.
    Lazy(Box<Pattern>, Quantifier),
    /// `EOF`: the end of the input.
    End,
    /// A fragment, or another token's pattern used as one.
    Fragment(FragmentId),
}

impl Pattern {
    /// How deep parts of it stand in parts: what recursion over it is bounded by.
    pub(crate) fn depth(&self) -> usize {
        match self {
            Self::Sequence(parts) | Self::Choice(parts) => {
                1 + parts.iter().map(Self::depth).max().unwrap_or_default()
            }
            Self::Repeat(body, _) | Self::Lazy(body, _) => 1 + body.depth(),
            Self::Literal(_) | Self::Set { .. } | Self::Any | Self::End | Self::Fragment(_) => 0,
        }
    }

    /// Whether its matches can be of any length; `fragment` answers the same for a fragment.
    fn is_unbounded(&self, fragment: &impl Fn(FragmentId) -> bool) -> bool {
        match self {
            Self::Sequence(parts) | Self::Choice(parts) => {
                parts.iter().any(|part| part.is_unbounded(fragment))
            }
            Self::Repeat(body, quantifier) | Self::Lazy(body, quantifier) => {
                matches!(quantifier, Quantifier::ZeroOrMore | Quantifier::OneOrMore)
                    || body.is_unbounded(fragment)
            }
            Self::Literal(_) | Self::Set { .. } | Self::Any | Self::End => false,
            Self::Fragment(id) => fragment(*id),
        }
    }

    /// How many characters and ranges stand in it; `fragment` answers the same for a fragment.
    pub(crate) fn size(&self, fragment: &impl Fn(FragmentId) -> usize) -> usize {
        match self {
            Self::Sequence(parts) | Self::Choice(parts) => {
                parts.iter().fold(0, |sum, part| sum.saturating_add(part.size(fragment)))
            }
            Self::Repeat(body, _) | Self::Lazy(body, _) => body.size(fragment),
            Self::Literal(text) => text.chars().count(),
            Self::Set { ranges, .. } => ranges.len().max(1),
            Self::Any | Self::End => 1,
            Self::Fragment(id) => fragment(*id),
        }
    }
}

/// A text that stands in a grammar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// The text itself.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// A parser rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its name.
    pub name: String,
    /// Where the name stands.
    pub span: Span,
    /// Doc comment lines, without their markers.
    pub doc: Vec<String>,
    /// What to put where something of the rule must stand, instead of the shortest text: `options { minimal = 'x'; }`.
    pub minimal: Option<Text>,
    /// Tokens that it may not begin with: `options { notFirst = '{ function NAME'; }`.
    pub not_first: Vec<TokenId>,
    /// `options { given = true; }`: no edit makes a node of it; such nodes are only where the input has them.
    pub given: bool,
    /// What may stand for it where its shortest text does not do: `options { standIns = 'nil'; }`.
    pub stand_ins: Vec<Text>,
    /// `options { holds = 'int a = {expression};'; }`: a text of it with the name of a rule in braces, for what another node holds.
    pub holds: Option<Text>,
    /// `options { mustUse = 'names'; }`: the slots whose elements declare what has to be used.
    pub must_use: Vec<Text>,
    /// `options { unused = '_'; }`: what stands there for a name that is not used.
    pub unused: Option<String>,
    /// `options { recover = true; }`: an error in it ends with it. Its last alternative is then the token that stands
    /// for the error.
    pub recovers: bool,
    /// In the order written.
    pub alternatives: Vec<Alternative>,
}

/// One alternative of a rule or of a group.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// The name after `#`.
    pub label: Option<String>,
    /// From its first element to its last (an empty place if it has none).
    pub span: Span,
    /// In order; `EOF` is dropped, every parser accepts at the end of the input only.
    pub elements: Vec<Element>,
    /// `<assoc=right>`, of a binary operator in a left-recursive rule; used by `passes::lower`.
    pub right_assoc: bool,
}

/// One element of an alternative.
#[derive(Clone, Debug)]
pub struct Element {
    /// `name=` or `name+=`.
    pub label: Option<String>,
    /// What stands there.
    pub item: Item,
    /// How often.
    pub quantifier: Quantifier,
    /// Whether more is preferred to less: no `?` after the quantifier. The language is the same, the tree is not.
    pub greedy: bool,
    /// The element with its label and quantifier.
    pub span: Span,
}

/// What an element refers to.
#[derive(Clone, Debug)]
pub enum Item {
    /// A token.
    Token(TokenId),
    /// A parser rule.
    Rule(RuleId),
    /// A group in parentheses; a set of tokens (`~'a'`, `'a' | 'b'`, `.`) is one with an alternative a token.
    Group(Vec<Alternative>),
}

/// How often something may stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Quantifier {
    /// Exactly once.
    One,
    /// `?`
    Optional,
    /// `*`
    ZeroOrMore,
    /// `+`
    OneOrMore,
}
