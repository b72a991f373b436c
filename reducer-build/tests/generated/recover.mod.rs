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
    pub(super) mod recovery {
        include!("recovery.rs");
    }
    pub mod kinds {
        use ::reducer::tree::Kind;
        pub const TokEq: Kind = Kind(0);
        pub const TokSemi: Kind = Kind(1);
        pub const TokLBrace: Kind = Kind(2);
        pub const TokRBrace: Kind = Kind(3);
        pub const TokLParen: Kind = Kind(4);
        pub const TokRParen: Kind = Kind(5);
        pub const NAME: Kind = Kind(6);
        pub const StatementError: Kind = Kind(7);
        pub const File: Kind = Kind(8);
        pub const Statement1: Kind = Kind(9);
        pub const Statement2: Kind = Kind(10);
        pub const Value2: Kind = Kind(11);
    }
    pub mod minimal {
        use ::reducer::tree::{Kind, Minimal, MinimalNode, Token};
        pub static NAME: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(6),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(6),
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
                    kind: Kind(8),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 0,
                },
            ],
        };
        pub static Statement1: Minimal = Minimal {
            text: "a=a;",
            tokens: &[
                Token {
                    kind: Kind(6),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(0),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(6),
                    start: 2,
                    end: 3,
                },
                Token {
                    kind: Kind(1),
                    start: 3,
                    end: 4,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(9),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 4,
                },
                MinimalNode {
                    kind: Kind(6),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(6),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Statement2: Minimal = Minimal {
            text: "{}",
            tokens: &[
                Token {
                    kind: Kind(2),
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
                    kind: Kind(10),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 2,
                },
            ],
        };
        pub static Statement: Minimal = Minimal {
            text: "{}",
            tokens: &[
                Token {
                    kind: Kind(2),
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
                    kind: Kind(10),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 2,
                },
            ],
        };
        pub static Value2: Minimal = Minimal {
            text: "(a)",
            tokens: &[
                Token {
                    kind: Kind(4),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(6),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(5),
                    start: 2,
                    end: 3,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(6),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
            ],
        };
        pub static Value: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(6),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(6),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
    }
    pub mod shrinks {
        use ::reducer::tree::{
            Fate::{Slot, Token},
            Shrink,
        };
    }
}
use generated::parser;
pub use generated::{kinds, lexer, minimal, nodes, shrinks};
pub use nodes::*;
/// The language of `recover.g4:4`.
pub static LANGUAGE: ::reducer::tree::Language = ::reducer::tree::Language {
    name: "recover",
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
                    ::reducer::tree::Kind(5),
                    ::reducer::tree::Kind(6),
                    ::reducer::tree::Kind(12),
                    ::reducer::tree::Kind(13),
                ],
            ),
        ];
        &[
            ::reducer::tree::KindInfo {
                name: "'='",
                line: 6,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "';'",
                line: 6,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'{'",
                line: 6,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'}'",
                line: 6,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'('",
                line: 8,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "')'",
                line: 8,
                slots: &[],
                shrinks: &[],
            },
            NAME::INFO,
            ::reducer::tree::KindInfo {
                name: "statement_error",
                line: 6,
                slots: PARTS,
                shrinks: &[],
            },
            File::INFO,
            Statement1::INFO,
            Statement2::INFO,
            Value2::INFO,
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
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[(b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[]),
        ],
        hidden: &[
            (
                b'\n',
                b'\n',
                ::reducer::tree::ByteSet::of(&[(b'\n', b'\n'), (b' ', b' ')]),
            ),
            (b' ', b' ', ::reducer::tree::ByteSet::of(&[(b'\n', b'\n'), (b' ', b' ')])),
        ],
    },
    lexer: ::reducer::tree::Lexer::Plain(lexer::lex),
    not_first: &[],
    filter: None,
    islands: &[],
    recovery: Some(::reducer::tree::Recovery {
        errors: &[kinds::StatementError],
        table: Some(&generated::recovery::TABLE),
        brackets: &[
            (kinds::TokLBrace, kinds::TokRBrace),
            (kinds::TokLParen, kinds::TokRParen),
        ],
        group: ::reducer::tree::Kind(12),
        unknown: ::reducer::tree::Kind(13),
        text: ::reducer::tree::Kind(14),
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
    parser::FileParser::new()
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
