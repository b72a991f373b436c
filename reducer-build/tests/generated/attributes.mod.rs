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
        pub const TokEq: Kind = Kind(0);
        pub const TokSemi: Kind = Kind(1);
        pub const SET_STYLE: Kind = Kind(2);
        pub const BLOCK: Kind = Kind(3);
        pub const STYLE: Kind = Kind(4);
        pub const NAME: Kind = Kind(5);
        pub const File: Kind = Kind(6);
        pub const Other: Kind = Kind(7);
        pub const Style: Kind = Kind(8);
    }
    pub mod minimal {
        use ::reducer_syntax::{Kind, Minimal, MinimalNode, Token};
        pub static BLOCK: Minimal = Minimal {
            text: "{}",
            tokens: &[
                Token {
                    kind: Kind(3),
                    start: 0,
                    end: 2,
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
        pub static STYLE: Minimal = Minimal {
            text: "{}",
            tokens: &[
                Token {
                    kind: Kind(4),
                    start: 0,
                    end: 2,
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
        pub static NAME: Minimal = Minimal {
            text: "a",
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
        pub static Other: Minimal = Minimal {
            text: "a={};",
            tokens: &[
                Token {
                    kind: Kind(5),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(0),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(3),
                    start: 2,
                    end: 4,
                },
                Token {
                    kind: Kind(1),
                    start: 4,
                    end: 5,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(7),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 4,
                },
                MinimalNode {
                    kind: Kind(5),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
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
        pub static Style: Minimal = Minimal {
            text: "style={};",
            tokens: &[
                Token {
                    kind: Kind(2),
                    start: 0,
                    end: 5,
                },
                Token {
                    kind: Kind(0),
                    start: 5,
                    end: 6,
                },
                Token {
                    kind: Kind(4),
                    start: 6,
                    end: 8,
                },
                Token {
                    kind: Kind(1),
                    start: 8,
                    end: 9,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(8),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 4,
                },
                MinimalNode {
                    kind: Kind(4),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Attribute: Minimal = Minimal {
            text: "a={};",
            tokens: &[
                Token {
                    kind: Kind(5),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(0),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(3),
                    start: 2,
                    end: 4,
                },
                Token {
                    kind: Kind(1),
                    start: 4,
                    end: 5,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(7),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 4,
                },
                MinimalNode {
                    kind: Kind(5),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
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
    }
    pub mod shrinks {
        use ::reducer_syntax::{
            Fate::{Slot, Token},
            Shrink,
        };
    }
}
use generated::parser;
pub use generated::{kinds, lexer, minimal, nodes, shrinks};
pub use nodes::*;
/// The language of `attributes.g4:6`.
#[allow(unused_qualifications, reason = "at the root of a crate, `self::` is")]
pub static LANGUAGE: ::reducer_syntax::Language = ::reducer_syntax::Language {
    name: "attributes",
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
                    ::reducer_syntax::Kind(9),
                    ::reducer_syntax::Kind(10),
                ],
            ),
        ];
        &[
            ::reducer_syntax::KindInfo {
                name: "'='",
                line: 11,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "';'",
                line: 11,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "SET_STYLE",
                line: 15,
                slots: &[],
                shrinks: &[],
            },
            BLOCK::INFO,
            STYLE::INFO,
            NAME::INFO,
            File::INFO,
            Other::INFO,
            Style::INFO,
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
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[(b'a', b'z')]),
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[(b'a', b'z')]),
        ],
        hidden: &[
            (
                b'\n',
                b'\n',
                ::reducer_syntax::ByteSet::of(&[(b'\n', b'\n'), (b' ', b' ')]),
            ),
            (b' ', b' ', ::reducer_syntax::ByteSet::of(&[(b'\n', b'\n'), (b' ', b' ')])),
        ],
        reach: 1,
        far: &[],
        readings: &[],
    },
    lexer: ::reducer_syntax::Lexer::Plain(lexer::lex),
    not_first: &[],
    unbounded: &[
        ::reducer_syntax::Kind(3),
        ::reducer_syntax::Kind(4),
        ::reducer_syntax::Kind(5),
    ],
    stand_ins: &[],
    holders: &[],
    must_use: &[],
    check: None,
    spelling: None,
    rewrites: None,
    filter: Some(::reducer_syntax::Filtering {
        new: || ::std::boxed::Box::new(
            <crate::filters::Attributes as ::std::default::Default>::default(),
        ),
        bases: &[
            kinds::TokEq,
            kinds::TokSemi,
            kinds::SET_STYLE,
            kinds::BLOCK,
            kinds::BLOCK,
            kinds::NAME,
        ],
        written: &[
            Some(
                &::reducer_syntax::Minimal {
                    text: "=",
                    tokens: &[
                        ::reducer_syntax::Token {
                            kind: kinds::TokEq,
                            start: 0,
                            end: 1,
                        },
                    ],
                    nodes: &[],
                },
            ),
            Some(
                &::reducer_syntax::Minimal {
                    text: ";",
                    tokens: &[
                        ::reducer_syntax::Token {
                            kind: kinds::TokSemi,
                            start: 0,
                            end: 1,
                        },
                    ],
                    nodes: &[],
                },
            ),
            Some(
                &::reducer_syntax::Minimal {
                    text: "style",
                    tokens: &[
                        ::reducer_syntax::Token {
                            kind: kinds::SET_STYLE,
                            start: 0,
                            end: 5,
                        },
                    ],
                    nodes: &[],
                },
            ),
            None,
            None,
            None,
        ],
    }),
    islands: &[
        ::reducer_syntax::Island {
            kind: kinds::STYLE,
            language: &super::blocks::LANGUAGE,
        },
    ],
    recovery: Some(::reducer_syntax::Recovery {
        errors: &[],
        table: None,
        brackets: &[],
        group: ::reducer_syntax::Kind(9),
        unknown: ::reducer_syntax::Kind(10),
        text: ::reducer_syntax::Kind(11),
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
