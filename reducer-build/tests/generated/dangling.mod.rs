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
        pub const TokIf: Kind = Kind(0);
        pub const TokElse: Kind = Kind(1);
        pub const TokTry: Kind = Kind(2);
        pub const TokRetry: Kind = Kind(3);
        pub const TokSum: Kind = Kind(4);
        pub const TokSemi: Kind = Kind(5);
        pub const TokLBrace: Kind = Kind(6);
        pub const TokRBrace: Kind = Kind(7);
        pub const TokOn: Kind = Kind(8);
        pub const TokPlus: Kind = Kind(9);
        pub const TokComma: Kind = Kind(10);
        pub const NAME: Kind = Kind(11);
        pub const File: Kind = Kind(12);
        pub const Statement1: Kind = Kind(13);
        pub const Statement2: Kind = Kind(14);
        pub const Statement3: Kind = Kind(15);
        pub const Statement4: Kind = Kind(16);
        pub const Statement5: Kind = Kind(17);
        pub const Handler: Kind = Kind(18);
        pub const Addend: Kind = Kind(19);
        pub const StatementPart: Kind = Kind(20);
        pub const StatementPart21: Kind = Kind(21);
        pub const AddendPart: Kind = Kind(22);
    }
    pub mod minimal {
        use ::reducer::tree::{Kind, Minimal, MinimalNode, Token};
        pub static TokRetry: Minimal = Minimal {
            text: "retry",
            tokens: &[
                Token {
                    kind: Kind(3),
                    start: 0,
                    end: 5,
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
        pub static TokComma: Minimal = Minimal {
            text: ",",
            tokens: &[
                Token {
                    kind: Kind(10),
                    start: 0,
                    end: 1,
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
        pub static NAME: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(11),
                    start: 0,
                    end: 1,
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
        pub static File: Minimal = Minimal {
            text: "",
            tokens: &[],
            nodes: &[
                MinimalNode {
                    kind: Kind(12),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 0,
                },
            ],
        };
        pub static Statement1: Minimal = Minimal {
            text: "if a a;",
            tokens: &[
                Token {
                    kind: Kind(0),
                    start: 0,
                    end: 2,
                },
                Token {
                    kind: Kind(11),
                    start: 3,
                    end: 4,
                },
                Token {
                    kind: Kind(11),
                    start: 5,
                    end: 6,
                },
                Token {
                    kind: Kind(5),
                    start: 6,
                    end: 7,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(13),
                    slot: 0,
                    parent: 0,
                    end: 4,
                    first: 0,
                    last: 4,
                },
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(16),
                    slot: 1,
                    parent: 0,
                    end: 4,
                    first: 2,
                    last: 4,
                },
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 2,
                    end: 4,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Statement2: Minimal = Minimal {
            text: "try a;",
            tokens: &[
                Token {
                    kind: Kind(2),
                    start: 0,
                    end: 3,
                },
                Token {
                    kind: Kind(11),
                    start: 4,
                    end: 5,
                },
                Token {
                    kind: Kind(5),
                    start: 5,
                    end: 6,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(14),
                    slot: 0,
                    parent: 0,
                    end: 4,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(16),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 1,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 1,
                    end: 3,
                    first: 1,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(21),
                    slot: 1,
                    parent: 0,
                    end: 4,
                    first: 3,
                    last: 3,
                },
            ],
        };
        pub static Statement3: Minimal = Minimal {
            text: "sum+a",
            tokens: &[
                Token {
                    kind: Kind(4),
                    start: 0,
                    end: 3,
                },
                Token {
                    kind: Kind(9),
                    start: 3,
                    end: 4,
                },
                Token {
                    kind: Kind(11),
                    start: 4,
                    end: 5,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 0,
                    end: 4,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(19),
                    slot: 0,
                    parent: 0,
                    end: 4,
                    first: 1,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(22),
                    slot: 0,
                    parent: 1,
                    end: 4,
                    first: 1,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 2,
                    end: 4,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Statement4: Minimal = Minimal {
            text: "a;",
            tokens: &[
                Token {
                    kind: Kind(11),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(5),
                    start: 1,
                    end: 2,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(16),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static Statement5: Minimal = Minimal {
            text: "{}",
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
                    kind: Kind(17),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 2,
                },
            ],
        };
        pub static Statement: Minimal = Minimal {
            text: "a;",
            tokens: &[
                Token {
                    kind: Kind(11),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(5),
                    start: 1,
                    end: 2,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(16),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static Handler: Minimal = Minimal {
            text: "on a a;",
            tokens: &[
                Token {
                    kind: Kind(8),
                    start: 0,
                    end: 2,
                },
                Token {
                    kind: Kind(11),
                    start: 3,
                    end: 4,
                },
                Token {
                    kind: Kind(11),
                    start: 5,
                    end: 6,
                },
                Token {
                    kind: Kind(5),
                    start: 6,
                    end: 7,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(18),
                    slot: 0,
                    parent: 0,
                    end: 4,
                    first: 0,
                    last: 4,
                },
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(16),
                    slot: 1,
                    parent: 0,
                    end: 4,
                    first: 2,
                    last: 4,
                },
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 2,
                    end: 4,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Addend: Minimal = Minimal {
            text: "+a",
            tokens: &[
                Token {
                    kind: Kind(9),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(11),
                    start: 1,
                    end: 2,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(19),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(22),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 1,
                    end: 3,
                    first: 1,
                    last: 2,
                },
            ],
        };
        pub static StatementPart: Minimal = Minimal {
            text: "else a;",
            tokens: &[
                Token {
                    kind: Kind(1),
                    start: 0,
                    end: 4,
                },
                Token {
                    kind: Kind(11),
                    start: 5,
                    end: 6,
                },
                Token {
                    kind: Kind(5),
                    start: 6,
                    end: 7,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(20),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(16),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 1,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 1,
                    end: 3,
                    first: 1,
                    last: 2,
                },
            ],
        };
        pub static StatementPart21: Minimal = Minimal {
            text: "",
            tokens: &[],
            nodes: &[
                MinimalNode {
                    kind: Kind(21),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 0,
                },
            ],
        };
        pub static StatementPart2: Minimal = Minimal {
            text: "",
            tokens: &[],
            nodes: &[
                MinimalNode {
                    kind: Kind(21),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 0,
                },
            ],
        };
        pub static AddendPart: Minimal = Minimal {
            text: "+a",
            tokens: &[
                Token {
                    kind: Kind(9),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(11),
                    start: 1,
                    end: 2,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(22),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
            ],
        };
    }
    pub(super) mod bodies {
        use ::reducer::tree::{Body, Kind, Operator, Step};
        /// `statement`, dangling.g4:8.
        pub static Statement: Body = Body {
            index: 0,
            symbols: 13,
            start: 0,
            steps: &[
                Step::Choose(&[9, 7, 5, 3, 1]),
                Step::Open {
                    kind: Kind(17),
                    slot: 0,
                    next: 2,
                },
                Step::Take {
                    symbol: 7,
                    slot: None,
                    next: 25,
                },
                Step::Open {
                    kind: Kind(16),
                    slot: 0,
                    next: 4,
                },
                Step::Take {
                    symbol: 1,
                    slot: Some(0),
                    next: 22,
                },
                Step::Open {
                    kind: Kind(15),
                    slot: 0,
                    next: 6,
                },
                Step::Take {
                    symbol: 4,
                    slot: None,
                    next: 34,
                },
                Step::Open {
                    kind: Kind(14),
                    slot: 0,
                    next: 8,
                },
                Step::Take {
                    symbol: 3,
                    slot: None,
                    next: 20,
                },
                Step::Open {
                    kind: Kind(13),
                    slot: 0,
                    next: 10,
                },
                Step::Take {
                    symbol: 2,
                    slot: None,
                    next: 15,
                },
                Step::Choose(&[12, 48]),
                Step::Open {
                    kind: Kind(20),
                    slot: 2,
                    next: 13,
                },
                Step::Take {
                    symbol: 12,
                    slot: None,
                    next: 50,
                },
                Step::Take {
                    symbol: 0,
                    slot: Some(1),
                    next: 11,
                },
                Step::Take {
                    symbol: 1,
                    slot: Some(0),
                    next: 14,
                },
                Step::Choose(&[18, 17]),
                Step::Take {
                    symbol: 10,
                    slot: Some(1),
                    next: 42,
                },
                Step::Open {
                    kind: Kind(21),
                    slot: 1,
                    next: 19,
                },
                Step::Choose(&[43, 41]),
                Step::Take {
                    symbol: 0,
                    slot: Some(0),
                    next: 16,
                },
                Step::Close { next: 49 },
                Step::Take {
                    symbol: 5,
                    slot: None,
                    next: 21,
                },
                Step::Close { next: 49 },
                Step::Choose(&[27, 26]),
                Step::Choose(&[27, 26]),
                Step::Take {
                    symbol: 6,
                    slot: None,
                    next: 23,
                },
                Step::Take {
                    symbol: 0,
                    slot: Some(0),
                    next: 24,
                },
                Step::Close { next: 29 },
                Step::Choose(&[35, 30]),
                Step::Choose(&[37, 31]),
                Step::Close { next: 32 },
                Step::Choose(&[34, 33]),
                Step::Close { next: 49 },
                Step::Open {
                    kind: Kind(19),
                    slot: 0,
                    next: 35,
                },
                Step::Open {
                    kind: Kind(22),
                    slot: 0,
                    next: 36,
                },
                Step::Take {
                    symbol: 9,
                    slot: None,
                    next: 38,
                },
                Step::Take {
                    symbol: 8,
                    slot: Some(1),
                    next: 31,
                },
                Step::Take {
                    symbol: 1,
                    slot: Some(0),
                    next: 28,
                },
                Step::Close { next: 40 },
                Step::Choose(&[43, 41]),
                Step::Close { next: 42 },
                Step::Close { next: 49 },
                Step::Open {
                    kind: Kind(18),
                    slot: 0,
                    next: 44,
                },
                Step::Take {
                    symbol: 11,
                    slot: None,
                    next: 46,
                },
                Step::Take {
                    symbol: 0,
                    slot: Some(1),
                    next: 39,
                },
                Step::Take {
                    symbol: 1,
                    slot: Some(0),
                    next: 45,
                },
                Step::Close { next: 48 },
                Step::Close { next: 49 },
                Step::Accept,
                Step::Take {
                    symbol: 0,
                    slot: Some(0),
                    next: 47,
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
    }
}
use generated::parser;
pub use generated::{kinds, lexer, minimal, nodes, shrinks};
pub use nodes::*;
/// The language of `dangling.g4:4`.
pub static LANGUAGE: ::reducer::tree::Language = ::reducer::tree::Language {
    name: "dangling",
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
                    ::reducer::tree::Kind(23),
                    ::reducer::tree::Kind(24),
                ],
            ),
        ];
        &[
            ::reducer::tree::KindInfo {
                name: "'if'",
                line: 9,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'else'",
                line: 9,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'try'",
                line: 10,
                slots: &[],
                shrinks: &[],
            },
            TokRetry::INFO,
            ::reducer::tree::KindInfo {
                name: "'sum'",
                line: 11,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "';'",
                line: 12,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'{'",
                line: 13,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'}'",
                line: 13,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'on'",
                line: 17,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'+'",
                line: 21,
                slots: &[],
                shrinks: &[],
            },
            TokComma::INFO,
            NAME::INFO,
            File::INFO,
            Statement1::INFO,
            Statement2::INFO,
            Statement3::INFO,
            Statement4::INFO,
            Statement5::INFO,
            Handler::INFO,
            Addend::INFO,
            StatementPart::INFO,
            StatementPart21::INFO,
            AddendPart::INFO,
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
            ::reducer::tree::ByteSet::of(&[(b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[(b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[(b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[(b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[(b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[(b'a', b'z')]),
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
    unbounded: &[::reducer::tree::Kind(11)],
    filter: None,
    islands: &[],
    recovery: Some(::reducer::tree::Recovery {
        errors: &[],
        table: None,
        brackets: &[(kinds::TokLBrace, kinds::TokRBrace)],
        group: ::reducer::tree::Kind(23),
        unknown: ::reducer::tree::Kind(24),
        text: ::reducer::tree::Kind(25),
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
