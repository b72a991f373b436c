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
        pub const LAST: Kind = Kind(1);
        pub const OPEN: Kind = Kind(2);
        pub const NAME: Kind = Kind(3);
        pub const CLOSE: Kind = Kind(4);
        pub const CHARS: Kind = Kind(5);
        pub const File: Kind = Kind(6);
        pub const String: Kind = Kind(7);
        pub const FilePart2: Kind = Kind(8);
    }
    pub mod minimal {
        use ::reducer::tree::{Kind, Minimal, MinimalNode, Token};
        pub static NAME: Minimal = Minimal {
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
        pub static CHARS: Minimal = Minimal {
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
        pub static String: Minimal = Minimal {
            text: "\"\"",
            tokens: &[
                Token {
                    kind: Kind(2),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(4),
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
        pub static FilePart2: Minimal = Minimal {
            text: "last;",
            tokens: &[
                Token {
                    kind: Kind(1),
                    start: 0,
                    end: 4,
                },
                Token {
                    kind: Kind(0),
                    start: 4,
                    end: 5,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(8),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 2,
                },
            ],
        };
        pub static FilePart: Minimal = Minimal {
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
/// The language of `modes.g4:6`.
pub static LANGUAGE: ::reducer::tree::Language = ::reducer::tree::Language {
    name: "modes",
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
                    ::reducer::tree::Kind(9),
                    ::reducer::tree::Kind(10),
                ],
            ),
        ];
        &[
            ::reducer::tree::KindInfo {
                name: "';'",
                line: 7,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "LAST",
                line: 10,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "OPEN",
                line: 19,
                slots: &[],
                shrinks: &[],
            },
            NAME::INFO,
            ::reducer::tree::KindInfo {
                name: "CLOSE",
                line: 38,
                slots: &[],
                shrinks: &[],
            },
            CHARS::INFO,
            File::INFO,
            String::INFO,
            FilePart2::INFO,
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
            ::reducer::tree::ByteSet::of(&[(b'\0', b'\xFF')]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[(b'\0', b'\xFF')]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[(b'\0', b'!'), (b'#', b'\xFF')]),
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
    lexer: ::reducer::tree::Lexer::Modal(lexer::MODES),
    not_first: &[],
    filter: Some(::reducer::tree::Filtering {
        new: || ::std::boxed::Box::new(
            <crate::filters::Modes as ::std::default::Default>::default(),
        ),
        bases: &[
            kinds::TokSemi,
            kinds::NAME,
            kinds::OPEN,
            kinds::NAME,
            kinds::CLOSE,
            kinds::CHARS,
        ],
        written: &[
            Some(
                &::reducer::tree::Minimal {
                    text: ";",
                    tokens: &[
                        ::reducer::tree::Token {
                            kind: kinds::TokSemi,
                            start: 0,
                            end: 1,
                        },
                    ],
                    nodes: &[],
                },
            ),
            None,
            Some(
                &::reducer::tree::Minimal {
                    text: "\"",
                    tokens: &[
                        ::reducer::tree::Token {
                            kind: kinds::OPEN,
                            start: 0,
                            end: 1,
                        },
                    ],
                    nodes: &[],
                },
            ),
            None,
            Some(
                &::reducer::tree::Minimal {
                    text: "\"",
                    tokens: &[
                        ::reducer::tree::Token {
                            kind: kinds::CLOSE,
                            start: 0,
                            end: 1,
                        },
                    ],
                    nodes: &[],
                },
            ),
            None,
        ],
    }),
    islands: &[
        ::reducer::tree::Island {
            kind: kinds::CHARS,
            language: &super::letters::LANGUAGE,
        },
    ],
    recovery: Some(::reducer::tree::Recovery {
        errors: &[],
        table: None,
        brackets: &[(kinds::OPEN, kinds::CLOSE)],
        group: ::reducer::tree::Kind(9),
        unknown: ::reducer::tree::Kind(10),
        text: ::reducer::tree::Kind(11),
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
