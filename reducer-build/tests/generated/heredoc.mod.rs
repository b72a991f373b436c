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
        use ::reducer_syntax::Kind;
        pub const TokSet: Kind = Kind(0);
        pub const BEGIN: Kind = Kind(1);
        pub const END_OF_LINE: Kind = Kind(2);
        pub const WORD: Kind = Kind(3);
        pub const END: Kind = Kind(4);
        pub const DOC_LINE: Kind = Kind(5);
        pub const File: Kind = Kind(6);
        pub const Line: Kind = Kind(7);
        pub const Command1: Kind = Kind(8);
        pub const Command2: Kind = Kind(9);
        pub const Document: Kind = Kind(10);
    }
    pub mod minimal {
        use ::reducer_syntax::{Kind, Minimal, MinimalNode, Token};
        pub static BEGIN: Minimal = Minimal {
            text: "<<\n",
            tokens: &[
                Token {
                    kind: Kind(1),
                    start: 0,
                    end: 3,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(1),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static WORD: Minimal = Minimal {
            text: "a",
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
        pub static DOC_LINE: Minimal = Minimal {
            text: "\n",
            tokens: &[
                Token {
                    kind: Kind(5),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(5),
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
                    kind: Kind(6),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 0,
                },
            ],
        };
        pub static Line: Minimal = Minimal {
            text: "\n",
            tokens: &[
                Token {
                    kind: Kind(2),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(7),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static Command1: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(3),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(8),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(3),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static Command2: Minimal = Minimal {
            text: "set a a",
            tokens: &[
                Token {
                    kind: Kind(0),
                    start: 0,
                    end: 3,
                },
                Token {
                    kind: Kind(3),
                    start: 4,
                    end: 5,
                },
                Token {
                    kind: Kind(3),
                    start: 6,
                    end: 7,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(9),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 3,
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
                    kind: Kind(3),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Command: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(3),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(8),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(3),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static Argument: Minimal = Minimal {
            text: "a",
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
        pub static Document: Minimal = Minimal {
            text: "<<\nEND",
            tokens: &[
                Token {
                    kind: Kind(1),
                    start: 0,
                    end: 3,
                },
                Token {
                    kind: Kind(4),
                    start: 3,
                    end: 6,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(10),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(1),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
            ],
        };
    }
    pub mod shrinks {
        use ::reducer_syntax::{
            Fate::{Slot, Token},
            Shrink,
        };
        pub const Command2: &[Shrink] = &[
            Shrink {
                to: super::kinds::Command1,
                parts: &[Token(false), Slot(Some(0)), Slot(Some(1))],
                new: None,
            },
            Shrink {
                to: super::kinds::Command1,
                parts: &[Token(false), Slot(Some(0)), Slot(None)],
                new: None,
            },
            Shrink {
                to: super::kinds::Command1,
                parts: &[Token(false), Slot(None), Slot(Some(0))],
                new: None,
            },
        ];
    }
}
use generated::parser;
pub use generated::{kinds, lexer, minimal, nodes, shrinks};
pub use nodes::*;
/// The language of `heredoc.g4:4`.
#[allow(unused_qualifications, reason = "at the root of a crate, `self::` is")]
pub static LANGUAGE: ::reducer_syntax::Language = ::reducer_syntax::Language {
    name: "heredoc",
    extensions: &[],
    kinds: {
        const PARTS: &[::reducer_syntax::SlotInfo] = &[
            ::reducer_syntax::SlotInfo::parts(
                &[
                    ::reducer_syntax::Kind(0),
                    ::reducer_syntax::Kind(1),
                    ::reducer_syntax::Kind(2),
                    ::reducer_syntax::Kind(3),
                    ::reducer_syntax::Kind(4),
                    ::reducer_syntax::Kind(5),
                    ::reducer_syntax::Kind(11),
                    ::reducer_syntax::Kind(12),
                ],
            ),
        ];
        &[
            ::reducer_syntax::KindInfo {
                name: "'set'",
                line: 14,
                slots: &[],
                shrinks: &[],
            },
            BEGIN::INFO,
            ::reducer_syntax::KindInfo {
                name: "END_OF_LINE",
                line: 30,
                slots: &[],
                shrinks: &[],
            },
            WORD::INFO,
            ::reducer_syntax::KindInfo {
                name: "END",
                line: 49,
                slots: &[],
                shrinks: &[],
            },
            DOC_LINE::INFO,
            File::INFO,
            Line::INFO,
            Command1::INFO,
            Command2::INFO,
            Document::INFO,
            ::reducer_syntax::KindInfo {
                name: "group",
                line: 0,
                slots: PARTS,
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "unknown",
                line: 0,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "text",
                line: 0,
                slots: PARTS,
                shrinks: &[],
            },
        ]
    },
    blank: " ",
    prolongs: ::reducer_syntax::Prolongs {
        tokens: &[
            ::reducer_syntax::ByteSet::of(&[(b'a', b'z')]),
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[(b'a', b'z')]),
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[]),
        ],
        hidden: &[
            (
                b'\0',
                b'\t',
                ::reducer_syntax::ByteSet::of(&[(b'\0', b'\t'), (b'\x0B', b'\xFF')]),
            ),
            (
                b'\x0B',
                b'\xFF',
                ::reducer_syntax::ByteSet::of(&[(b'\0', b'\t'), (b'\x0B', b'\xFF')]),
            ),
        ],
        reach: 1,
        far: &[],
        readings: &[],
    },
    lexer: ::reducer_syntax::Lexer::Modal(lexer::MODES),
    not_first: &[],
    unbounded: &[
        ::reducer_syntax::Kind(1),
        ::reducer_syntax::Kind(3),
        ::reducer_syntax::Kind(5),
    ],
    stand_ins: &[],
    holders: &[],
    must_use: &[],
    check: None,
    spelling: None,
    rewrites: None,
    filter: None,
    islands: &[],
    recovery: Some(::reducer_syntax::Recovery {
        errors: &[],
        table: None,
        brackets: &[],
        group: ::reducer_syntax::Kind(11),
        unknown: ::reducer_syntax::Kind(12),
        text: ::reducer_syntax::Kind(13),
    }),
    parse: parse_tokens,
};
/// The tree of a text.
///
/// # Errors
/// If the text is not of the language.
pub fn parse(
    text: impl ::std::convert::Into<::std::sync::Arc<[u8]>>,
) -> ::std::result::Result<::reducer_syntax::Tree, ::reducer_syntax::SyntaxError> {
    ::reducer_syntax::Tree::parse(&LANGUAGE, text)
}
/// The typed view of a tree's root; `None` if it is of another language, or an error.
pub fn root(tree: &::reducer_syntax::Tree) -> ::std::option::Option<File<'_>> {
    tree.root().cast()
}
fn parse_tokens(
    tokens: &[::reducer_syntax::Token],
    builder: &mut ::reducer_syntax::Builder,
) -> ::std::result::Result<::reducer_syntax::Chain, ::reducer_syntax::SyntaxError> {
    use ::lalrpop_util::ParseError;
    use ::reducer_syntax::SyntaxError;
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
