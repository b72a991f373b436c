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
        pub const TokSelect: Kind = Kind(0);
        pub const TokFrom: Kind = Kind(1);
        pub const TokSemi: Kind = Kind(2);
        pub const TokStar: Kind = Kind(3);
        pub const TokComma: Kind = Kind(4);
        pub const TokNot: Kind = Kind(5);
        pub const EXACT: Kind = Kind(6);
        pub const WHERE: Kind = Kind(7);
        pub const NAME: Kind = Kind(8);
        pub const NEVER: Kind = Kind(9);
        pub const TEXT: Kind = Kind(10);
        pub const RAW: Kind = Kind(11);
        pub const EMBEDDED: Kind = Kind(12);
        pub const Queries: Kind = Kind(13);
        pub const Query1: Kind = Kind(14);
        pub const Query2: Kind = Kind(15);
        pub const Query3: Kind = Kind(16);
        pub const Fields2: Kind = Kind(17);
        pub const Filter: Kind = Kind(18);
        pub const Value5: Kind = Kind(19);
    }
    pub mod minimal {
        use ::reducer::tree::{Kind, Minimal, MinimalNode, Token};
        pub static TokStar: Minimal = Minimal {
            text: "*",
            tokens: &[
                Token {
                    kind: Kind(3),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(3),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static EXACT: Minimal = Minimal {
            text: "NULL",
            tokens: &[
                Token {
                    kind: Kind(6),
                    start: 0,
                    end: 4,
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
        pub static NAME: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(8),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(8),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static TEXT: Minimal = Minimal {
            text: "\"\"",
            tokens: &[
                Token {
                    kind: Kind(10),
                    start: 0,
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
                    last: 1,
                },
            ],
        };
        pub static RAW: Minimal = Minimal {
            text: "$$$$",
            tokens: &[
                Token {
                    kind: Kind(11),
                    start: 0,
                    end: 4,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static EMBEDDED: Minimal = Minimal {
            text: "{}",
            tokens: &[
                Token {
                    kind: Kind(12),
                    start: 0,
                    end: 2,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(12),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static Queries: Minimal = Minimal {
            text: "",
            tokens: &[],
            nodes: &[
                MinimalNode {
                    kind: Kind(13),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 0,
                },
            ],
        };
        pub static Query1: Minimal = Minimal {
            text: "select*from a;",
            tokens: &[
                Token {
                    kind: Kind(0),
                    start: 0,
                    end: 6,
                },
                Token {
                    kind: Kind(3),
                    start: 6,
                    end: 7,
                },
                Token {
                    kind: Kind(1),
                    start: 7,
                    end: 11,
                },
                Token {
                    kind: Kind(8),
                    start: 12,
                    end: 13,
                },
                Token {
                    kind: Kind(2),
                    start: 13,
                    end: 14,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(14),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 5,
                },
                MinimalNode {
                    kind: Kind(3),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(8),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 3,
                    last: 4,
                },
            ],
        };
        pub static Query2: Minimal = Minimal {
            text: "{};",
            tokens: &[
                Token {
                    kind: Kind(12),
                    start: 0,
                    end: 2,
                },
                Token {
                    kind: Kind(2),
                    start: 2,
                    end: 3,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(12),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static Query: Minimal = Minimal {
            text: "{};",
            tokens: &[
                Token {
                    kind: Kind(12),
                    start: 0,
                    end: 2,
                },
                Token {
                    kind: Kind(2),
                    start: 2,
                    end: 3,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(12),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static Fields2: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(8),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(17),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(8),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static Fields: Minimal = Minimal {
            text: "*",
            tokens: &[
                Token {
                    kind: Kind(3),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(3),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static Filter: Minimal = Minimal {
            text: "where a",
            tokens: &[
                Token {
                    kind: Kind(7),
                    start: 0,
                    end: 5,
                },
                Token {
                    kind: Kind(8),
                    start: 6,
                    end: 7,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(18),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(8),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
            ],
        };
        pub static Value5: Minimal = Minimal {
            text: "not a",
            tokens: &[
                Token {
                    kind: Kind(5),
                    start: 0,
                    end: 3,
                },
                Token {
                    kind: Kind(8),
                    start: 4,
                    end: 5,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(19),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(8),
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
                    kind: Kind(8),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(8),
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
/// The language of `query.g4:5`.
pub static LANGUAGE: ::reducer::tree::Language = ::reducer::tree::Language {
    name: "query",
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
                    ::reducer::tree::Kind(7),
                    ::reducer::tree::Kind(8),
                    ::reducer::tree::Kind(9),
                    ::reducer::tree::Kind(10),
                    ::reducer::tree::Kind(11),
                    ::reducer::tree::Kind(12),
                    ::reducer::tree::Kind(20),
                    ::reducer::tree::Kind(21),
                ],
            ),
        ];
        &[
            ::reducer::tree::KindInfo {
                name: "'select'",
                line: 6,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'from'",
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
            TokStar::INFO,
            ::reducer::tree::KindInfo {
                name: "','",
                line: 7,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'not'",
                line: 9,
                slots: &[],
                shrinks: &[],
            },
            EXACT::INFO,
            ::reducer::tree::KindInfo {
                name: "WHERE",
                line: 12,
                slots: &[],
                shrinks: &[],
            },
            NAME::INFO,
            ::reducer::tree::KindInfo {
                name: "NEVER",
                line: 14,
                slots: &[],
                shrinks: &[],
            },
            TEXT::INFO,
            RAW::INFO,
            EMBEDDED::INFO,
            Queries::INFO,
            Query1::INFO,
            Query2::INFO,
            Query3::INFO,
            Fields2::INFO,
            Filter::INFO,
            Value5::INFO,
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
            ::reducer::tree::ByteSet::of(&[(b'A', b'Z'), (b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[(b'A', b'Z'), (b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[(b'A', b'Z'), (b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[(b'A', b'Z'), (b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[(b'A', b'Z'), (b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[(b'A', b'Z'), (b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[(b'E', b'E'), (b'e', b'e')]),
        ],
        hidden: &[
            (b'\0', b'\t', ::reducer::tree::ByteSet::of(&[(b'\0', b'\xFF')])),
            (
                b'\n',
                b'\n',
                ::reducer::tree::ByteSet::of(
                    &[(b'\n', b'\n'), (b'\r', b'\r'), (b' ', b' ')],
                ),
            ),
            (b'\x0B', b'\xFF', ::reducer::tree::ByteSet::of(&[(b'\0', b'\xFF')])),
        ],
        reach: 3,
        far: &[],
    },
    lexer: ::reducer::tree::Lexer::Plain(lexer::lex),
    not_first: &[],
    unbounded: &[
        ::reducer::tree::Kind(8),
        ::reducer::tree::Kind(10),
        ::reducer::tree::Kind(11),
        ::reducer::tree::Kind(12),
    ],
    filter: None,
    islands: &[],
    recovery: Some(::reducer::tree::Recovery {
        errors: &[],
        table: None,
        brackets: &[],
        group: ::reducer::tree::Kind(20),
        unknown: ::reducer::tree::Kind(21),
        text: ::reducer::tree::Kind(22),
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
pub fn root(tree: &::reducer::tree::Tree) -> ::std::option::Option<Queries<'_>> {
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
    parser::QueriesParser::new()
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
