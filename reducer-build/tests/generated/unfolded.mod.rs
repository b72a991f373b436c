#[allow(
    missing_docs,
    nonstandard_style,
    unused,
    unused_qualifications,
    clippy::all,
    clippy::pedantic,
    clippy::restriction
)]
mod generated {
    pub mod lexer {
        include!("lexer.rs");
    }
    pub mod nodes {
        include!("nodes.rs");
    }
    pub(super) mod parser {
        include!("parser.rs");
    }
    pub mod kinds {
        use ::reducer::tree::Kind;
        pub const TokSemi: Kind = Kind(0);
        pub const TokLParen: Kind = Kind(1);
        pub const TokColon: Kind = Kind(2);
        pub const TokRParen: Kind = Kind(3);
        pub const NAME: Kind = Kind(4);
        pub const File: Kind = Kind(5);
        pub const Pair: Kind = Kind(6);
        pub const Items: Kind = Kind(7);
    }
    pub mod minimal {
        use ::reducer::tree::{Kind, Minimal, MinimalNode, Token};
        pub static TokColon: Minimal = Minimal {
            text: ":",
            tokens: &[
                Token {
                    kind: Kind(2),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(2),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static NAME: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(4),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(4),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static File: Minimal = Minimal {
            text: "",
            tokens: &[],
            nodes: &[
                MinimalNode {
                    kind: Kind(5),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 0,
                },
            ],
        };
        pub static Pair: Minimal = Minimal {
            text: "(a:a)",
            tokens: &[
                Token {
                    kind: Kind(1),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(4),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(2),
                    start: 2,
                    end: 3,
                },
                Token {
                    kind: Kind(4),
                    start: 3,
                    end: 4,
                },
                Token {
                    kind: Kind(3),
                    start: 4,
                    end: 5,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(6),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 5,
                },
                MinimalNode {
                    kind: Kind(4),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(4),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 3,
                    last: 4,
                },
            ],
        };
        pub static Items: Minimal = Minimal {
            text: "()",
            tokens: &[
                Token {
                    kind: Kind(1),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(3),
                    start: 1,
                    end: 2,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(7),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 2,
                },
            ],
        };
        pub static Item: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(4),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(4),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
    }
    pub(super) mod bodies {
        use ::reducer::tree::{Body, Kind, Operator, Step};
        /// `file`, unfolded.g4:4.
        pub static File: Body = Body {
            index: 0,
            symbols: 4,
            start: 2,
            steps: &[
                Step::Choose(&[6, 4]),
                Step::Take {
                    symbol: 0,
                    slot: None,
                    next: 0,
                },
                Step::Open {
                    kind: Kind(5),
                    slot: 0,
                    next: 3,
                },
                Step::Choose(&[6, 4]),
                Step::Close { next: 5 },
                Step::Accept,
                Step::Choose(&[9, 8, 7]),
                Step::Take {
                    symbol: 3,
                    slot: Some(0),
                    next: 1,
                },
                Step::Take {
                    symbol: 2,
                    slot: Some(0),
                    next: 1,
                },
                Step::Take {
                    symbol: 1,
                    slot: Some(0),
                    next: 1,
                },
            ],
            operators: &[],
        };
        /// `item`, unfolded.g4:8.
        pub static Item: Body = Body {
            index: 1,
            symbols: 5,
            start: 0,
            steps: &[
                Step::Choose(&[3, 1]),
                Step::Open {
                    kind: Kind(7),
                    slot: 0,
                    next: 2,
                },
                Step::Take {
                    symbol: 2,
                    slot: None,
                    next: 19,
                },
                Step::Open {
                    kind: Kind(6),
                    slot: 0,
                    next: 4,
                },
                Step::Take {
                    symbol: 2,
                    slot: None,
                    next: 12,
                },
                Step::Close { next: 17 },
                Step::Take {
                    symbol: 0,
                    slot: None,
                    next: 5,
                },
                Step::Choose(&[10, 9, 8]),
                Step::Take {
                    symbol: 1,
                    slot: Some(1),
                    next: 6,
                },
                Step::Take {
                    symbol: 4,
                    slot: Some(1),
                    next: 6,
                },
                Step::Take {
                    symbol: 3,
                    slot: Some(1),
                    next: 6,
                },
                Step::Take {
                    symbol: 1,
                    slot: None,
                    next: 7,
                },
                Step::Choose(&[15, 14, 13]),
                Step::Take {
                    symbol: 1,
                    slot: Some(0),
                    next: 11,
                },
                Step::Take {
                    symbol: 4,
                    slot: Some(0),
                    next: 11,
                },
                Step::Take {
                    symbol: 3,
                    slot: Some(0),
                    next: 11,
                },
                Step::Close { next: 17 },
                Step::Accept,
                Step::Choose(&[21, 20]),
                Step::Choose(&[21, 20]),
                Step::Take {
                    symbol: 0,
                    slot: None,
                    next: 16,
                },
                Step::Choose(&[24, 23, 22]),
                Step::Take {
                    symbol: 1,
                    slot: Some(0),
                    next: 18,
                },
                Step::Take {
                    symbol: 4,
                    slot: Some(0),
                    next: 18,
                },
                Step::Take {
                    symbol: 3,
                    slot: Some(0),
                    next: 18,
                },
            ],
            operators: &[],
        };
    }
    pub mod shrinks {
        use ::reducer::tree::{
            Fate::{Slot, Token},
            Shrink,
        };
        pub const Pair: &[Shrink] = &[
            Shrink {
                to: super::kinds::Items,
                parts: &[
                    Token(true),
                    Slot(Some(0)),
                    Token(false),
                    Slot(None),
                    Token(true),
                ],
                new: None,
            },
            Shrink {
                to: super::kinds::Items,
                parts: &[
                    Token(true),
                    Slot(None),
                    Token(false),
                    Slot(Some(0)),
                    Token(true),
                ],
                new: None,
            },
            Shrink {
                to: super::kinds::Items,
                parts: &[Token(true), Slot(None), Token(false), Slot(None), Token(true)],
                new: None,
            },
        ];
    }
}
use generated::parser;
pub use generated::{kinds, lexer, minimal, nodes, shrinks};
pub use nodes::*;
/// The language of `unfolded.g4:4`.
pub static LANGUAGE: ::reducer::tree::Language = ::reducer::tree::Language {
    name: "unfolded",
    extensions: &[],
    kinds: {
        const PARTS: &[::reducer::tree::SlotInfo] = &[
            ::reducer::tree::SlotInfo::parts(
                &[
                    ::reducer::tree::Kind(0),
                    ::reducer::tree::Kind(1),
                    ::reducer::tree::Kind(2),
                    ::reducer::tree::Kind(3),
                    ::reducer::tree::Kind(4),
                    ::reducer::tree::Kind(8),
                    ::reducer::tree::Kind(9),
                ],
            ),
        ];
        &[
            ::reducer::tree::KindInfo {
                name: "';'",
                line: 5,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'('",
                line: 9,
                slots: &[],
                shrinks: &[],
            },
            TokColon::INFO,
            ::reducer::tree::KindInfo {
                name: "')'",
                line: 9,
                slots: &[],
                shrinks: &[],
            },
            NAME::INFO,
            File::INFO,
            Pair::INFO,
            Items::INFO,
            ::reducer::tree::KindInfo {
                name: "group",
                line: 0,
                slots: PARTS,
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "unknown",
                line: 0,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "text",
                line: 0,
                slots: PARTS,
                shrinks: &[],
            },
        ]
    },
    blank: " ",
    prolongs: ::reducer::tree::Prolongs {
        tokens: &[
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[(b'a', b'z')]),
        ],
        hidden: &[
            (
                b'\n',
                b'\n',
                ::reducer::tree::ByteSet::of(&[(b'\n', b'\n'), (b' ', b' ')]),
            ),
            (b' ', b' ', ::reducer::tree::ByteSet::of(&[(b'\n', b'\n'), (b' ', b' ')])),
        ],
        reach: 1,
        far: &[],
    },
    lexer: ::reducer::tree::Lexer::Plain(lexer::lex),
    not_first: &[],
    unbounded: &[::reducer::tree::Kind(4)],
    filter: None,
    islands: &[],
    recovery: Some(::reducer::tree::Recovery {
        errors: &[],
        table: None,
        brackets: &[(kinds::TokLParen, kinds::TokRParen)],
        group: ::reducer::tree::Kind(8),
        unknown: ::reducer::tree::Kind(9),
        text: ::reducer::tree::Kind(10),
    }),
    parse: parse_tokens,
};
/// The tree of a text.
///
/// # Errors
/// If the text is not of the language.
pub fn parse(
    text: impl ::std::convert::Into<::std::sync::Arc<[u8]>>,
) -> ::std::result::Result<::reducer::tree::Tree, ::reducer::tree::SyntaxError> {
    ::reducer::tree::Tree::parse(&LANGUAGE, text)
}
/// The typed view of a tree's root; `None` if it is of another language, or an error.
pub fn root(tree: &::reducer::tree::Tree) -> ::std::option::Option<File<'_>> {
    tree.root().cast()
}
fn parse_tokens(
    tokens: &[::reducer::tree::Token],
    builder: &mut ::reducer::tree::Builder,
) -> ::std::result::Result<::reducer::tree::Chain, ::reducer::tree::SyntaxError> {
    use ::lalrpop_util::ParseError;
    use ::reducer::tree::SyntaxError;
    let numbered = (0u32..)
        .zip(tokens)
        .map(|(index, token)| {
            Ok((index, lexer::LEXEMES[usize::from(token.kind.0)], index + 1))
        });
    parser::StartParser::new()
        .parse(builder, numbered)
        .map_err(|error| match error {
            ParseError::UnrecognizedToken { token: (index, _, _), expected } => {
                SyntaxError::unexpected(tokens, Some(index), &expected)
            }
            ParseError::ExtraToken { token: (index, _, _) } => {
                SyntaxError::unexpected(tokens, Some(index), &[])
            }
            ParseError::UnrecognizedEof { expected, .. } => {
                SyntaxError::unexpected(tokens, None, &expected)
            }
            ParseError::InvalidToken { .. } | ParseError::User { .. } => {
                SyntaxError::unexpected(tokens, None, &[])
            }
        })
}
