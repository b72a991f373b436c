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
        pub const TokUse: Kind = Kind(0);
        pub const TokA: Kind = Kind(1);
        pub const TokB: Kind = Kind(2);
        pub const TokSemi: Kind = Kind(3);
        pub const TokC: Kind = Kind(4);
        pub const TokPlus: Kind = Kind(5);
        pub const TokMinus: Kind = Kind(6);
        pub const TokBang: Kind = Kind(7);
        pub const NAME: Kind = Kind(8);
        pub const File: Kind = Kind(9);
        pub const Head: Kind = Kind(10);
        pub const Body: Kind = Kind(11);
        pub const Pair: Kind = Kind(12);
        pub const Signed: Kind = Kind(13);
        pub const Bare: Kind = Kind(14);
        pub const HeadPart: Kind = Kind(15);
    }
    pub mod minimal {
        use ::reducer::tree::{Kind, Minimal, MinimalNode, Token};
        pub static TokPlus: Minimal = Minimal {
            text: "+",
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
        pub static TokMinus: Minimal = Minimal {
            text: "-",
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
        pub static TokBang: Minimal = Minimal {
            text: "!",
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
        pub static NAME: Minimal = Minimal {
            text: "aa",
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
                    end: 3,
                    first: 0,
                    last: 0,
                },
                MinimalNode {
                    kind: Kind(10),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 0,
                },
                MinimalNode {
                    kind: Kind(11),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 0,
                },
            ],
        };
        pub static Head: Minimal = Minimal {
            text: "",
            tokens: &[],
            nodes: &[
                MinimalNode {
                    kind: Kind(10),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 0,
                },
            ],
        };
        pub static Body: Minimal = Minimal {
            text: "",
            tokens: &[],
            nodes: &[
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 0,
                },
            ],
        };
        pub static Pair: Minimal = Minimal {
            text: "a aa b aa;",
            tokens: &[
                Token {
                    kind: Kind(1),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(8),
                    start: 2,
                    end: 4,
                },
                Token {
                    kind: Kind(2),
                    start: 5,
                    end: 6,
                },
                Token {
                    kind: Kind(8),
                    start: 7,
                    end: 9,
                },
                Token {
                    kind: Kind(3),
                    start: 9,
                    end: 10,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(12),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 5,
                },
                MinimalNode {
                    kind: Kind(8),
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
        pub static Signed: Minimal = Minimal {
            text: "c aa;",
            tokens: &[
                Token {
                    kind: Kind(4),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(8),
                    start: 2,
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
                    kind: Kind(13),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(8),
                    slot: 1,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
            ],
        };
        pub static Bare: Minimal = Minimal {
            text: "b;",
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
                    kind: Kind(14),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 2,
                },
            ],
        };
        pub static Entry: Minimal = Minimal {
            text: "b;",
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
                    kind: Kind(14),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 2,
                },
            ],
        };
        pub static HeadPart: Minimal = Minimal {
            text: "useaa",
            tokens: &[
                Token {
                    kind: Kind(0),
                    start: 0,
                    end: 3,
                },
                Token {
                    kind: Kind(8),
                    start: 3,
                    end: 5,
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
                    kind: Kind(8),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
            ],
        };
        pub static EntryPart: Minimal = Minimal {
            text: "+",
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
    }
    pub mod shrinks {
        use ::reducer::tree::{
            Fate::{Slot, Token},
            Shrink,
        };
        pub const Pair: &[Shrink] = &[
            Shrink {
                to: super::kinds::Signed,
                parts: &[
                    Token(false),
                    Slot(Some(1)),
                    Token(false),
                    Slot(None),
                    Token(true),
                ],
                new: Some((0, &new::TokC)),
            },
            Shrink {
                to: super::kinds::Signed,
                parts: &[
                    Token(false),
                    Slot(None),
                    Token(false),
                    Slot(Some(1)),
                    Token(true),
                ],
                new: Some((0, &new::TokC)),
            },
            Shrink {
                to: super::kinds::Bare,
                parts: &[Token(false), Slot(None), Token(true), Slot(None), Token(true)],
                new: None,
            },
        ];
        mod new {
            use ::reducer::tree::{Kind, Minimal, Token};
            pub static TokC: Minimal = Minimal {
                text: "c",
                tokens: &[
                    Token {
                        kind: Kind(4),
                        start: 0,
                        end: 1,
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
/// The language of `keys.g4:4`.
pub static LANGUAGE: ::reducer::tree::Language = ::reducer::tree::Language {
    name: "keys",
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
                    ::reducer::tree::Kind(16),
                    ::reducer::tree::Kind(17),
                ],
            ),
        ];
        &[
            ::reducer::tree::KindInfo {
                name: "'use'",
                line: 9,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'a'",
                line: 18,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'b'",
                line: 18,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "';'",
                line: 18,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'c'",
                line: 19,
                slots: &[],
                shrinks: &[],
            },
            TokPlus::INFO,
            TokMinus::INFO,
            TokBang::INFO,
            NAME::INFO,
            File::INFO,
            Head::INFO,
            Body::INFO,
            Pair::INFO,
            Signed::INFO,
            Bare::INFO,
            HeadPart::INFO,
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
            ::reducer::tree::ByteSet::of(&[(b'a', b'c')]),
            ::reducer::tree::ByteSet::of(&[(b'a', b'c')]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[(b'a', b'c')]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[(b'a', b'c')]),
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
    unbounded: &[::reducer::tree::Kind(8)],
    filter: None,
    islands: &[],
    recovery: Some(::reducer::tree::Recovery {
        errors: &[],
        table: None,
        brackets: &[(kinds::TokB, kinds::TokSemi), (kinds::TokC, kinds::TokSemi)],
        group: ::reducer::tree::Kind(16),
        unknown: ::reducer::tree::Kind(17),
        text: ::reducer::tree::Kind(18),
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
