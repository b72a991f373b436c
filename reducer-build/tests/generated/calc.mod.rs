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
        pub const TokBang: Kind = Kind(1);
        pub const TokLBracket: Kind = Kind(2);
        pub const TokRBracket: Kind = Kind(3);
        pub const TokDot: Kind = Kind(4);
        pub const TokMinus: Kind = Kind(5);
        pub const TokCaret: Kind = Kind(6);
        pub const TokStar: Kind = Kind(7);
        pub const TokSlash: Kind = Kind(8);
        pub const TokPlus: Kind = Kind(9);
        pub const TokBetween: Kind = Kind(10);
        pub const TokAnd: Kind = Kind(11);
        pub const TokNot: Kind = Kind(12);
        pub const TokQuestion: Kind = Kind(13);
        pub const TokColon: Kind = Kind(14);
        pub const TokLParen: Kind = Kind(15);
        pub const TokRParen: Kind = Kind(16);
        pub const NAME: Kind = Kind(17);
        pub const File: Kind = Kind(18);
        pub const Factorial: Kind = Kind(19);
        pub const Index: Kind = Kind(20);
        pub const Member: Kind = Kind(21);
        pub const Negative: Kind = Kind(22);
        pub const Power: Kind = Kind(23);
        pub const Product: Kind = Kind(24);
        pub const Sum: Kind = Kind(25);
        pub const Between: Kind = Kind(26);
        pub const Not: Kind = Kind(27);
        pub const Choice: Kind = Kind(28);
        pub const Group: Kind = Kind(29);
    }
    pub mod minimal {
        use ::reducer::tree::{Kind, Minimal, MinimalNode, Token};
        pub static TokStar: Minimal = Minimal {
            text: "*",
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
        pub static TokSlash: Minimal = Minimal {
            text: "/",
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
        pub static NAME: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(17),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(17),
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
                    kind: Kind(18),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 0,
                },
            ],
        };
        pub static Factorial: Minimal = Minimal {
            text: "a!",
            tokens: &[
                Token {
                    kind: Kind(17),
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
                    kind: Kind(19),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static Index: Minimal = Minimal {
            text: "a[a]",
            tokens: &[
                Token {
                    kind: Kind(17),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(2),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(17),
                    start: 2,
                    end: 3,
                },
                Token {
                    kind: Kind(3),
                    start: 3,
                    end: 4,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(20),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 4,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Member: Minimal = Minimal {
            text: "a.a",
            tokens: &[
                Token {
                    kind: Kind(17),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(4),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(17),
                    start: 2,
                    end: 3,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(21),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Negative: Minimal = Minimal {
            text: "-a",
            tokens: &[
                Token {
                    kind: Kind(5),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(17),
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
                    kind: Kind(17),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
            ],
        };
        pub static Power: Minimal = Minimal {
            text: "a^a",
            tokens: &[
                Token {
                    kind: Kind(17),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(6),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(17),
                    start: 2,
                    end: 3,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(23),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Product: Minimal = Minimal {
            text: "a*a",
            tokens: &[
                Token {
                    kind: Kind(17),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(7),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(17),
                    start: 2,
                    end: 3,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(24),
                    slot: 0,
                    parent: 0,
                    end: 4,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(7),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 1,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 2,
                    parent: 0,
                    end: 4,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Sum: Minimal = Minimal {
            text: "a+a",
            tokens: &[
                Token {
                    kind: Kind(17),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(9),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(17),
                    start: 2,
                    end: 3,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(25),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Between: Minimal = Minimal {
            text: "a between a and a",
            tokens: &[
                Token {
                    kind: Kind(17),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(10),
                    start: 2,
                    end: 9,
                },
                Token {
                    kind: Kind(17),
                    start: 10,
                    end: 11,
                },
                Token {
                    kind: Kind(11),
                    start: 12,
                    end: 15,
                },
                Token {
                    kind: Kind(17),
                    start: 16,
                    end: 17,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(26),
                    slot: 0,
                    parent: 0,
                    end: 4,
                    first: 0,
                    last: 5,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 2,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 2,
                    parent: 0,
                    end: 4,
                    first: 4,
                    last: 5,
                },
            ],
        };
        pub static Not: Minimal = Minimal {
            text: "not a",
            tokens: &[
                Token {
                    kind: Kind(12),
                    start: 0,
                    end: 3,
                },
                Token {
                    kind: Kind(17),
                    start: 4,
                    end: 5,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(27),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
            ],
        };
        pub static Choice: Minimal = Minimal {
            text: "a?a:a",
            tokens: &[
                Token {
                    kind: Kind(17),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(13),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(17),
                    start: 2,
                    end: 3,
                },
                Token {
                    kind: Kind(14),
                    start: 3,
                    end: 4,
                },
                Token {
                    kind: Kind(17),
                    start: 4,
                    end: 5,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(28),
                    slot: 0,
                    parent: 0,
                    end: 4,
                    first: 0,
                    last: 5,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 2,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 2,
                    parent: 0,
                    end: 4,
                    first: 4,
                    last: 5,
                },
            ],
        };
        pub static Group: Minimal = Minimal {
            text: "(a)",
            tokens: &[
                Token {
                    kind: Kind(15),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(17),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(16),
                    start: 2,
                    end: 3,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(29),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(17),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
            ],
        };
        pub static Expr: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(17),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(17),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static ExprPart: Minimal = Minimal {
            text: "*",
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
    }
    pub(super) mod bodies {
        use ::reducer::tree::{Body, Kind, Operator, Step};
        /// `expr`, calc.g4:8.
        pub static Expr: Body = Body {
            index: 0,
            symbols: 18,
            start: 15,
            steps: &[
                Step::Close { next: 26 },
                Step::Close { next: 26 },
                Step::Take {
                    symbol: 1,
                    slot: None,
                    next: 1,
                },
                Step::Take {
                    symbol: 2,
                    slot: Some(1),
                    next: 2,
                },
                Step::Close { next: 26 },
                Step::Take {
                    symbol: 4,
                    slot: Some(1),
                    next: 4,
                },
                Step::Close { next: 15 },
                Step::Close { next: 15 },
                Step::Close { next: 15 },
                Step::Close { next: 15 },
                Step::Close { next: 15 },
                Step::Take {
                    symbol: 9,
                    slot: None,
                    next: 10,
                },
                Step::Take {
                    symbol: 2,
                    slot: Some(1),
                    next: 11,
                },
                Step::Close { next: 15 },
                Step::Close { next: 15 },
                Step::Choose(&[21, 19, 18, 16]),
                Step::Open {
                    kind: Kind(29),
                    slot: 0,
                    next: 17,
                },
                Step::Take {
                    symbol: 15,
                    slot: None,
                    next: 47,
                },
                Step::Take {
                    symbol: 4,
                    slot: Some(0),
                    next: 26,
                },
                Step::OpenOperator {
                    kind: Kind(27),
                    operator: 8,
                    next: 20,
                },
                Step::Take {
                    symbol: 11,
                    slot: None,
                    next: 13,
                },
                Step::OpenOperator {
                    kind: Kind(22),
                    operator: 3,
                    next: 22,
                },
                Step::Take {
                    symbol: 6,
                    slot: None,
                    next: 6,
                },
                Step::Take {
                    symbol: 12,
                    slot: None,
                    next: 14,
                },
                Step::Take {
                    symbol: 2,
                    slot: Some(1),
                    next: 23,
                },
                Step::Close { next: 26 },
                Step::Choose(&[44, 42, 40, 38, 34, 32, 30, 28, 27]),
                Step::Accept,
                Step::OpenOperator {
                    kind: Kind(28),
                    operator: 9,
                    next: 29,
                },
                Step::Take {
                    symbol: 13,
                    slot: None,
                    next: 24,
                },
                Step::OpenOperator {
                    kind: Kind(26),
                    operator: 7,
                    next: 31,
                },
                Step::Take {
                    symbol: 10,
                    slot: None,
                    next: 12,
                },
                Step::OpenOperator {
                    kind: Kind(25),
                    operator: 6,
                    next: 33,
                },
                Step::Take {
                    symbol: 8,
                    slot: None,
                    next: 9,
                },
                Step::OpenOperator {
                    kind: Kind(24),
                    operator: 5,
                    next: 35,
                },
                Step::Choose(&[37, 36]),
                Step::Take {
                    symbol: 17,
                    slot: Some(1),
                    next: 8,
                },
                Step::Take {
                    symbol: 16,
                    slot: Some(1),
                    next: 8,
                },
                Step::OpenOperator {
                    kind: Kind(23),
                    operator: 4,
                    next: 39,
                },
                Step::Take {
                    symbol: 7,
                    slot: None,
                    next: 7,
                },
                Step::OpenOperator {
                    kind: Kind(21),
                    operator: 2,
                    next: 41,
                },
                Step::Take {
                    symbol: 5,
                    slot: None,
                    next: 5,
                },
                Step::OpenOperator {
                    kind: Kind(20),
                    operator: 1,
                    next: 43,
                },
                Step::Take {
                    symbol: 3,
                    slot: None,
                    next: 3,
                },
                Step::OpenOperator {
                    kind: Kind(19),
                    operator: 0,
                    next: 45,
                },
                Step::Take {
                    symbol: 0,
                    slot: None,
                    next: 0,
                },
                Step::Take {
                    symbol: 14,
                    slot: None,
                    next: 25,
                },
                Step::Take {
                    symbol: 2,
                    slot: Some(0),
                    next: 46,
                },
            ],
            operators: &[
                Operator {
                    precedence: 12,
                    left: true,
                    right: None,
                },
                Operator {
                    precedence: 11,
                    left: true,
                    right: None,
                },
                Operator {
                    precedence: 10,
                    left: true,
                    right: None,
                },
                Operator {
                    precedence: 9,
                    left: false,
                    right: Some((0, 9)),
                },
                Operator {
                    precedence: 8,
                    left: true,
                    right: Some((1, 8)),
                },
                Operator {
                    precedence: 7,
                    left: true,
                    right: Some((2, 8)),
                },
                Operator {
                    precedence: 6,
                    left: true,
                    right: Some((1, 7)),
                },
                Operator {
                    precedence: 5,
                    left: true,
                    right: Some((2, 6)),
                },
                Operator {
                    precedence: 4,
                    left: false,
                    right: Some((0, 4)),
                },
                Operator {
                    precedence: 3,
                    left: true,
                    right: Some((2, 3)),
                },
            ],
        };
    }
    pub mod shrinks {
        use ::reducer::tree::{
            Fate::{Slot, Token},
            Shrink,
        };
        pub const Index: &[Shrink] = &[
            Shrink {
                to: super::kinds::Member,
                parts: &[Slot(Some(0)), Token(false), Slot(Some(1)), Token(false)],
                new: Some((1, &new::TokDot)),
            },
        ];
        pub const Between: &[Shrink] = &[
            Shrink {
                to: super::kinds::Member,
                parts: &[
                    Slot(Some(0)),
                    Token(false),
                    Slot(Some(1)),
                    Token(false),
                    Slot(None),
                ],
                new: Some((1, &new::TokDot)),
            },
            Shrink {
                to: super::kinds::Member,
                parts: &[
                    Slot(Some(0)),
                    Token(false),
                    Slot(None),
                    Token(false),
                    Slot(Some(1)),
                ],
                new: Some((1, &new::TokDot)),
            },
            Shrink {
                to: super::kinds::Member,
                parts: &[
                    Slot(None),
                    Token(false),
                    Slot(Some(0)),
                    Token(false),
                    Slot(Some(1)),
                ],
                new: Some((3, &new::TokDot)),
            },
        ];
        pub const Choice: &[Shrink] = &[
            Shrink {
                to: super::kinds::Member,
                parts: &[
                    Slot(Some(0)),
                    Token(false),
                    Slot(Some(1)),
                    Token(false),
                    Slot(None),
                ],
                new: Some((1, &new::TokDot)),
            },
            Shrink {
                to: super::kinds::Member,
                parts: &[
                    Slot(Some(0)),
                    Token(false),
                    Slot(None),
                    Token(false),
                    Slot(Some(1)),
                ],
                new: Some((1, &new::TokDot)),
            },
            Shrink {
                to: super::kinds::Member,
                parts: &[
                    Slot(None),
                    Token(false),
                    Slot(Some(0)),
                    Token(false),
                    Slot(Some(1)),
                ],
                new: Some((3, &new::TokDot)),
            },
        ];
        mod new {
            use ::reducer::tree::{Kind, Minimal, Token};
            pub static TokDot: Minimal = Minimal {
                text: ".",
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
/// The language of `calc.g4:4`.
pub static LANGUAGE: ::reducer::tree::Language = ::reducer::tree::Language {
    name: "calc",
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
                    ::reducer::tree::Kind(13),
                    ::reducer::tree::Kind(14),
                    ::reducer::tree::Kind(15),
                    ::reducer::tree::Kind(16),
                    ::reducer::tree::Kind(17),
                    ::reducer::tree::Kind(30),
                    ::reducer::tree::Kind(31),
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
            ::reducer::tree::KindInfo {
                name: "'!'",
                line: 9,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'['",
                line: 10,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "']'",
                line: 10,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'.'",
                line: 11,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'-'",
                line: 12,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'^'",
                line: 13,
                slots: &[],
                shrinks: &[],
            },
            TokStar::INFO,
            TokSlash::INFO,
            ::reducer::tree::KindInfo {
                name: "'+'",
                line: 15,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'between'",
                line: 16,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'and'",
                line: 16,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'not'",
                line: 17,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'?'",
                line: 18,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "':'",
                line: 18,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "'('",
                line: 20,
                slots: &[],
                shrinks: &[],
            },
            ::reducer::tree::KindInfo {
                name: "')'",
                line: 20,
                slots: &[],
                shrinks: &[],
            },
            NAME::INFO,
            File::INFO,
            Factorial::INFO,
            Index::INFO,
            Member::INFO,
            Negative::INFO,
            Power::INFO,
            Product::INFO,
            Sum::INFO,
            Between::INFO,
            Not::INFO,
            Choice::INFO,
            Group::INFO,
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
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[]),
            ::reducer::tree::ByteSet::of(&[(b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[(b'a', b'z')]),
            ::reducer::tree::ByteSet::of(&[(b'a', b'z')]),
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
    not_first: &[],
    unbounded: &[::reducer::tree::Kind(17)],
    filter: None,
    islands: &[],
    recovery: Some(::reducer::tree::Recovery {
        errors: &[],
        table: None,
        brackets: &[(kinds::TokLParen, kinds::TokRParen)],
        group: ::reducer::tree::Kind(30),
        unknown: ::reducer::tree::Kind(31),
        text: ::reducer::tree::Kind(32),
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
