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
        pub const OPEN: Kind = Kind(0);
        pub const OPEN_END: Kind = Kind(1);
        pub const ENTITY: Kind = Kind(2);
        pub const TEXT: Kind = Kind(3);
        pub const CLOSE: Kind = Kind(4);
        pub const CLOSE_EMPTY: Kind = Kind(5);
        pub const EQUALS: Kind = Kind(6);
        pub const NAME: Kind = Kind(7);
        pub const VALUE: Kind = Kind(8);
        pub const File: Kind = Kind(9);
        pub const Pair: Kind = Kind(10);
        pub const Empty: Kind = Kind(11);
        pub const Attribute: Kind = Kind(12);
        pub const AttributePart: Kind = Kind(13);
    }
    pub mod minimal {
        use ::reducer::tree::{Kind, Minimal, MinimalNode, Token};
        pub static ENTITY: Minimal = Minimal {
            text: "&a;",
            tokens: &[
                Token {
                    kind: Kind(2),
                    start: 0,
                    end: 3,
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
        pub static TEXT: Minimal = Minimal {
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
        pub static NAME: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(7),
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
        pub static VALUE: Minimal = Minimal {
            text: "\"\"",
            tokens: &[
                Token {
                    kind: Kind(8),
                    start: 0,
                    end: 2,
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
        pub static File: Minimal = Minimal {
            text: "",
            tokens: &[],
            nodes: &[
                MinimalNode {
                    kind: Kind(9),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 0,
                },
            ],
        };
        pub static Node2: Minimal = Minimal {
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
        pub static Pair: Minimal = Minimal {
            text: "<a></a>",
            tokens: &[
                Token {
                    kind: Kind(0),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(7),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(4),
                    start: 2,
                    end: 3,
                },
                Token {
                    kind: Kind(1),
                    start: 3,
                    end: 5,
                },
                Token {
                    kind: Kind(7),
                    start: 5,
                    end: 6,
                },
                Token {
                    kind: Kind(4),
                    start: 6,
                    end: 7,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(10),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 6,
                },
                MinimalNode {
                    kind: Kind(7),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(7),
                    slot: 3,
                    parent: 0,
                    end: 3,
                    first: 4,
                    last: 5,
                },
            ],
        };
        pub static Empty: Minimal = Minimal {
            text: "<a/>",
            tokens: &[
                Token {
                    kind: Kind(0),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(7),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(5),
                    start: 2,
                    end: 4,
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
                    kind: Kind(7),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
            ],
        };
        pub static Element: Minimal = Minimal {
            text: "<a/>",
            tokens: &[
                Token {
                    kind: Kind(0),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(7),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(5),
                    start: 2,
                    end: 4,
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
                    kind: Kind(7),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
            ],
        };
        pub static Attribute: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(7),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(12),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(7),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static Value: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(7),
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
        pub static AttributePart: Minimal = Minimal {
            text: "=a",
            tokens: &[
                Token {
                    kind: Kind(6),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(7),
                    start: 1,
                    end: 2,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(13),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(7),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
            ],
        };
    }
    pub mod shrinks {
        use ::reducer::tree::{
            Fate::{Slot, Token},
            Shrink,
        };
        pub const Pair: &[Shrink] = &[
            Shrink {
                to: super::kinds::Empty,
                parts: &[
                    Token(true),
                    Slot(Some(0)),
                    Slot(Some(1)),
                    Token(false),
                    Slot(None),
                    Token(false),
                    Slot(None),
                    Token(false),
                ],
                new: Some((3, &new::CLOSE_EMPTY)),
            },
            Shrink {
                to: super::kinds::Empty,
                parts: &[
                    Token(true),
                    Slot(Some(0)),
                    Slot(None),
                    Token(false),
                    Slot(None),
                    Token(false),
                    Slot(None),
                    Token(false),
                ],
                new: Some((2, &new::CLOSE_EMPTY)),
            },
            Shrink {
                to: super::kinds::Empty,
                parts: &[
                    Token(true),
                    Slot(None),
                    Slot(None),
                    Token(false),
                    Slot(None),
                    Token(false),
                    Slot(Some(0)),
                    Token(false),
                ],
                new: Some((7, &new::CLOSE_EMPTY)),
            },
        ];
        mod new {
            use ::reducer::tree::{Kind, Minimal, Token};
            pub static CLOSE_EMPTY: Minimal = Minimal {
                text: "/>",
                tokens: &[
                    Token {
                        kind: Kind(5),
                        start: 0,
                        end: 2,
                    },
                ],
                nodes: &[],
            };
        }
    }
}
use generated::parser;
pub use generated::{kinds, lexer, minimal, nodes, shrinks};
pub use nodes::*;
/// The language of `markup.g4:4`.
pub static LANGUAGE: ::reducer::tree::Language = ::reducer::tree::Language {
    name: "markup",
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
                    ::reducer::tree::Kind(14),
                    ::reducer::tree::Kind(15),
                ],
            ),
        ];
        &[
            ::reducer::tree::KindInfo {
                name: "OPEN",
                line: 32,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "OPEN_END",
                line: 36,
                slots: &[],
                shrinks: &[],
            },
            ENTITY::INFO,
            TEXT::INFO,
            ::reducer::tree::KindInfo {
                name: "CLOSE",
                line: 50,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "CLOSE_EMPTY",
                line: 54,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "EQUALS",
                line: 58,
                slots: &[],
                shrinks: &[],
            },
            NAME::INFO,
            VALUE::INFO,
            File::INFO,
            Pair::INFO,
            Empty::INFO,
            Attribute::INFO,
            AttributePart::INFO,
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
    blank: "",
    prolongs: ::reducer::tree::Prolongs {
        tokens: &[
            ::reducer::tree::ByteSet::of(&[(b'!', b'!'), (b'/', b'/')]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(
                &[(b'\0', b'%'), (b'\'', b';'), (b'=', b'\xFF')],
            ),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[(b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[(b'\0', b'\xFF')]),
        ],
        hidden: &[(b'\0', b'\xFF', ::reducer::tree::ByteSet::of(&[(b'\0', b'\xFF')]))],
        reach: 4,
        far: &[],
    },
    lexer: ::reducer::tree::Lexer::Modal(lexer::MODES),
    not_first: &[],
    unbounded: &[
        ::reducer::tree::Kind(2),
        ::reducer::tree::Kind(3),
        ::reducer::tree::Kind(7),
    ],
    filter: None,
    islands: &[],
    recovery: Some(::reducer::tree::Recovery {
        errors: &[],
        table: None,
        brackets: &[],
        group: ::reducer::tree::Kind(14),
        unknown: ::reducer::tree::Kind(15),
        text: ::reducer::tree::Kind(16),
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
