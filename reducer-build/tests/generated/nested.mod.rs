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
        pub const NUMBER: Kind = Kind(1);
        pub const NAME: Kind = Kind(2);
        pub const RAW: Kind = Kind(3);
        pub const QUOTE: Kind = Kind(4);
        pub const BRACES: Kind = Kind(5);
        pub const CODE: Kind = Kind(6);
        pub const File: Kind = Kind(7);
    }
    pub mod minimal {
        use ::reducer::tree::{Kind, Minimal, MinimalNode, Token};
        pub static NUMBER: Minimal = Minimal {
            text: "0",
            tokens: &[
                Token {
                    kind: Kind(1),
                    start: 0,
                    end: 1,
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
        pub static NAME: Minimal = Minimal {
            text: "a",
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
        pub static RAW: Minimal = Minimal {
            text: "r\"\"",
            tokens: &[
                Token {
                    kind: Kind(3),
                    start: 0,
                    end: 3,
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
        pub static QUOTE: Minimal = Minimal {
            text: "[]",
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
        pub static BRACES: Minimal = Minimal {
            text: "{}",
            tokens: &[
                Token {
                    kind: Kind(5),
                    start: 0,
                    end: 2,
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
        pub static CODE: Minimal = Minimal {
            text: "<>",
            tokens: &[
                Token {
                    kind: Kind(6),
                    start: 0,
                    end: 2,
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
                    kind: Kind(7),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 0,
                },
            ],
        };
        pub static Item: Minimal = Minimal {
            text: "0",
            tokens: &[
                Token {
                    kind: Kind(1),
                    start: 0,
                    end: 1,
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
/// The language of `nested.g4:4`.
pub static LANGUAGE: ::reducer::tree::Language = ::reducer::tree::Language {
    name: "nested",
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
            NUMBER::INFO,
            NAME::INFO,
            RAW::INFO,
            QUOTE::INFO,
            BRACES::INFO,
            CODE::INFO,
            File::INFO,
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
            ::reducer::tree::ByteSet::of(&[(b'0', b'9')]),
            ::reducer::tree::ByteSet::of(&[(b'"', b'#'), (b'-', b'-'), (b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[(b'\n', b'\n'), (b' ', b'~')]),
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
        reach: 2,
        far: &[
            (
                ::reducer::tree::Kind(2),
                ::reducer::tree::ByteSet::of(&[(b'r', b'r')]),
                ::reducer::tree::ByteSet::of(&[(b'"', b'#')]),
            ),
            (
                ::reducer::tree::Kind(5),
                ::reducer::tree::ByteSet::of(&[(b'}', b'}')]),
                ::reducer::tree::ByteSet::of(
                    &[(b'\n', b'\n'), (b' ', b'|'), (b'~', b'~')],
                ),
            ),
        ],
    },
    lexer: ::reducer::tree::Lexer::Plain(lexer::lex),
    not_first: &[],
    unbounded: &[
        ::reducer::tree::Kind(1),
        ::reducer::tree::Kind(2),
        ::reducer::tree::Kind(3),
        ::reducer::tree::Kind(4),
        ::reducer::tree::Kind(5),
        ::reducer::tree::Kind(6),
    ],
    filter: None,
    islands: &[],
    recovery: Some(::reducer::tree::Recovery {
        errors: &[],
        table: None,
        brackets: &[],
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
