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
        pub const NAME: Kind = Kind(1);
        pub const CLOSE: Kind = Kind(2);
        pub const CHARS: Kind = Kind(3);
        pub const File: Kind = Kind(4);
        pub const String: Kind = Kind(5);
    }
    pub mod minimal {
        use ::reducer::tree::{Kind, Minimal, MinimalNode, Token};
        pub static NAME: Minimal = Minimal {
            text: "a",
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
        pub static CHARS: Minimal = Minimal {
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
        pub static File: Minimal = Minimal {
            text: "",
            tokens: &[],
            nodes: &[
                MinimalNode {
                    kind: Kind(4),
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
                    kind: Kind(0),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(2),
                    start: 1,
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
                    last: 2,
                },
            ],
        };
        pub static FilePart: Minimal = Minimal {
            text: "a",
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
}
use generated::parser;
pub use generated::{kinds, lexer, minimal, nodes};
pub use nodes::*;
/// The language of `modes.g4:4`.
pub static LANGUAGE: ::reducer::tree::Language = ::reducer::tree::Language {
    name: "modes",
    kinds: &[
        ::reducer::tree::KindInfo {
            name: "OPEN",
            line: 12,
            slots: &[],
        },
        NAME::INFO,
        ::reducer::tree::KindInfo {
            name: "CLOSE",
            line: 31,
            slots: &[],
        },
        CHARS::INFO,
        File::INFO,
        String::INFO,
    ],
    blank: " ",
    prolongs: ::reducer::tree::Prolongs {
        tokens: &[
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
