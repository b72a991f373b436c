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
        pub const TokLBrace: Kind = Kind(0);
        pub const TokRBrace: Kind = Kind(1);
        pub const TokFun: Kind = Kind(2);
        pub const TokLParen: Kind = Kind(3);
        pub const TokRParen: Kind = Kind(4);
        pub const TokSemi: Kind = Kind(5);
        pub const TokDot: Kind = Kind(6);
        pub const TokPlus: Kind = Kind(7);
        pub const TokColon: Kind = Kind(8);
        pub const NAME: Kind = Kind(9);
        pub const File: Kind = Kind(10);
        pub const Block: Kind = Kind(11);
        pub const Function: Kind = Kind(12);
        pub const ExpressionStatement: Kind = Kind(13);
        pub const Member: Kind = Kind(14);
        pub const Sum: Kind = Kind(15);
        pub const Object: Kind = Kind(16);
        pub const Lambda: Kind = Kind(17);
        pub const Group: Kind = Kind(18);
        pub const ExpressionPart: Kind = Kind(19);
    }
    pub mod minimal {
        use ::reducer::tree::{Kind, Minimal, MinimalNode, Token};
        pub static NAME: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(9),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(9),
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
                    kind: Kind(10),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 0,
                },
            ],
        };
        pub static Block: Minimal = Minimal {
            text: "{}",
            tokens: &[
                Token {
                    kind: Kind(0),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(1),
                    start: 1,
                    end: 2,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 2,
                },
            ],
        };
        pub static Function: Minimal = Minimal {
            text: "fun a(){}",
            tokens: &[
                Token {
                    kind: Kind(2),
                    start: 0,
                    end: 3,
                },
                Token {
                    kind: Kind(9),
                    start: 4,
                    end: 5,
                },
                Token {
                    kind: Kind(3),
                    start: 5,
                    end: 6,
                },
                Token {
                    kind: Kind(4),
                    start: 6,
                    end: 7,
                },
                Token {
                    kind: Kind(0),
                    start: 7,
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
                    kind: Kind(12),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 6,
                },
                MinimalNode {
                    kind: Kind(9),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
            ],
        };
        pub static Statement: Minimal = Minimal {
            text: "{}",
            tokens: &[
                Token {
                    kind: Kind(0),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(1),
                    start: 1,
                    end: 2,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(11),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 2,
                },
            ],
        };
        pub static ExpressionStatement: Minimal = Minimal {
            text: "a;",
            tokens: &[
                Token {
                    kind: Kind(9),
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
                    kind: Kind(13),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(9),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static Member: Minimal = Minimal {
            text: "a.a",
            tokens: &[
                Token {
                    kind: Kind(9),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(6),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(9),
                    start: 2,
                    end: 3,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(14),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(9),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(9),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Sum: Minimal = Minimal {
            text: "a+a",
            tokens: &[
                Token {
                    kind: Kind(9),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(7),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(9),
                    start: 2,
                    end: 3,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(9),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(9),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Object: Minimal = Minimal {
            text: "{}",
            tokens: &[
                Token {
                    kind: Kind(0),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(1),
                    start: 1,
                    end: 2,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(16),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 2,
                },
            ],
        };
        pub static Lambda: Minimal = Minimal {
            text: "fun(){}",
            tokens: &[
                Token {
                    kind: Kind(2),
                    start: 0,
                    end: 3,
                },
                Token {
                    kind: Kind(3),
                    start: 3,
                    end: 4,
                },
                Token {
                    kind: Kind(4),
                    start: 4,
                    end: 5,
                },
                Token {
                    kind: Kind(0),
                    start: 5,
                    end: 6,
                },
                Token {
                    kind: Kind(1),
                    start: 6,
                    end: 7,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(17),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 5,
                },
            ],
        };
        pub static Group: Minimal = Minimal {
            text: "(a)",
            tokens: &[
                Token {
                    kind: Kind(3),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(9),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(4),
                    start: 2,
                    end: 3,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(18),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(9),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
            ],
        };
        pub static Expression: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(9),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(9),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static ExpressionPart: Minimal = Minimal {
            text: "a:a",
            tokens: &[
                Token {
                    kind: Kind(9),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(8),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(9),
                    start: 2,
                    end: 3,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(19),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(9),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(9),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 2,
                    last: 3,
                },
            ],
        };
    }
    pub(super) mod bodies {
        use ::reducer::tree::{Body, Kind, Operator, Step};
        /// `expression`, edges.g4:21.
        pub static Expression: Body = Body {
            index: 0,
            symbols: 11,
            start: 3,
            steps: &[
                Step::Close { next: 22 },
                Step::Take {
                    symbol: 0,
                    slot: Some(1),
                    next: 0,
                },
                Step::Close { next: 3 },
                Step::Choose(&[9, 7, 5, 4]),
                Step::Take {
                    symbol: 0,
                    slot: Some(0),
                    next: 22,
                },
                Step::Open {
                    kind: Kind(18),
                    slot: 0,
                    next: 6,
                },
                Step::Take {
                    symbol: 7,
                    slot: None,
                    next: 29,
                },
                Step::Open {
                    kind: Kind(17),
                    slot: 0,
                    next: 8,
                },
                Step::Take {
                    symbol: 8,
                    slot: None,
                    next: 20,
                },
                Step::Open {
                    kind: Kind(16),
                    slot: 0,
                    next: 10,
                },
                Step::Take {
                    symbol: 4,
                    slot: None,
                    next: 12,
                },
                Step::Close { next: 22 },
                Step::Choose(&[33, 32]),
                Step::Close { next: 22 },
                Step::Choose(&[17, 16]),
                Step::Choose(&[17, 16]),
                Step::Take {
                    symbol: 3,
                    slot: None,
                    next: 13,
                },
                Step::Take {
                    symbol: 5,
                    slot: Some(0),
                    next: 14,
                },
                Step::Take {
                    symbol: 4,
                    slot: None,
                    next: 15,
                },
                Step::Take {
                    symbol: 6,
                    slot: None,
                    next: 18,
                },
                Step::Take {
                    symbol: 7,
                    slot: None,
                    next: 19,
                },
                Step::Close { next: 22 },
                Step::Choose(&[26, 24, 23]),
                Step::Accept,
                Step::OpenOperator {
                    kind: Kind(15),
                    operator: 1,
                    next: 25,
                },
                Step::Take {
                    symbol: 2,
                    slot: None,
                    next: 2,
                },
                Step::OpenOperator {
                    kind: Kind(14),
                    operator: 0,
                    next: 27,
                },
                Step::Take {
                    symbol: 1,
                    slot: None,
                    next: 1,
                },
                Step::Take {
                    symbol: 6,
                    slot: None,
                    next: 21,
                },
                Step::Take {
                    symbol: 9,
                    slot: Some(0),
                    next: 28,
                },
                Step::Close { next: 31 },
                Step::Choose(&[33, 32]),
                Step::Take {
                    symbol: 3,
                    slot: None,
                    next: 11,
                },
                Step::Open {
                    kind: Kind(19),
                    slot: 0,
                    next: 34,
                },
                Step::Take {
                    symbol: 0,
                    slot: Some(0),
                    next: 36,
                },
                Step::Take {
                    symbol: 9,
                    slot: Some(1),
                    next: 30,
                },
                Step::Take {
                    symbol: 10,
                    slot: None,
                    next: 35,
                },
            ],
            operators: &[
                Operator {
                    precedence: 6,
                    left: true,
                    right: None,
                },
                Operator {
                    precedence: 5,
                    left: true,
                    right: Some((1, 6)),
                },
            ],
        };
    }
    pub mod shrinks {
        use ::reducer::tree::{
            Fate::{Slot, Token},
            Shrink,
        };
        pub const Function: &[Shrink] = &[
            Shrink {
                to: super::kinds::Block,
                parts: &[
                    Token(false),
                    Slot(None),
                    Token(false),
                    Token(false),
                    Token(true),
                    Slot(Some(0)),
                    Token(true),
                ],
                new: None,
            },
            Shrink {
                to: super::kinds::Block,
                parts: &[
                    Token(false),
                    Slot(None),
                    Token(false),
                    Token(false),
                    Token(true),
                    Slot(None),
                    Token(true),
                ],
                new: None,
            },
        ];
        pub const Lambda: &[Shrink] = &[
            Shrink {
                to: super::kinds::Object,
                parts: &[
                    Token(false),
                    Token(false),
                    Token(false),
                    Token(true),
                    Slot(None),
                    Token(true),
                ],
                new: None,
            },
        ];
    }
}
use generated::parser;
pub use generated::{kinds, lexer, minimal, nodes, shrinks};
pub use nodes::*;
/// The language of `edges.g4:4`.
pub static LANGUAGE: ::reducer::tree::Language = ::reducer::tree::Language {
    name: "edges",
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
                    ::reducer::tree::Kind(20),
                    ::reducer::tree::Kind(21),
                ],
            ),
        ];
        &[
            ::reducer::tree::KindInfo {
                name: "'{'",
                line: 9,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'}'",
                line: 9,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'fun'",
                line: 10,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'('",
                line: 10,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "')'",
                line: 10,
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
                name: "'.'",
                line: 22,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'+'",
                line: 23,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "':'",
                line: 24,
                slots: &[],
                shrinks: &[],
            },
            NAME::INFO,
            File::INFO,
            Block::INFO,
            Function::INFO,
            ExpressionStatement::INFO,
            Member::INFO,
            Sum::INFO,
            Object::INFO,
            Lambda::INFO,
            Group::INFO,
            ExpressionPart::INFO,
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
            ::reducer::tree::ByteSet::of(&[(b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
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
    not_first: &[
        (
            ::reducer::tree::Kind(13),
            &[::reducer::tree::Kind(0), ::reducer::tree::Kind(2)],
        ),
    ],
    unbounded: &[::reducer::tree::Kind(9)],
    filter: None,
    islands: &[],
    recovery: Some(::reducer::tree::Recovery {
        errors: &[],
        table: None,
        brackets: &[
            (kinds::TokLBrace, kinds::TokRBrace),
            (kinds::TokLParen, kinds::TokRParen),
        ],
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
