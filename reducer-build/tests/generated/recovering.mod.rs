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
    pub(super) mod recovery {
        include!("recovery.rs");
    }
    pub mod kinds {
        use ::reducer_syntax::Kind;
        pub const TokClass: Kind = Kind(0);
        pub const TokLBrace: Kind = Kind(1);
        pub const TokRBrace: Kind = Kind(2);
        pub const TokEq: Kind = Kind(3);
        pub const TokSemi: Kind = Kind(4);
        pub const TokIf: Kind = Kind(5);
        pub const TokLParen: Kind = Kind(6);
        pub const TokRParen: Kind = Kind(7);
        pub const TokElse: Kind = Kind(8);
        pub const TokColon: Kind = Kind(9);
        pub const TokComma: Kind = Kind(10);
        pub const TokDef: Kind = Kind(11);
        pub const TokPlus: Kind = Kind(12);
        pub const TokLBracket: Kind = Kind(13);
        pub const TokRBracket: Kind = Kind(14);
        pub const NAME: Kind = Kind(15);
        pub const NUMBER: Kind = Kind(16);
        pub const StatementError: Kind = Kind(17);
        pub const MemberError: Kind = Kind(18);
        pub const Program: Kind = Kind(19);
        pub const Item2: Kind = Kind(20);
        pub const Statement1: Kind = Kind(21);
        pub const Statement2: Kind = Kind(22);
        pub const Block: Kind = Kind(23);
        pub const Member1: Kind = Kind(24);
        pub const Member2: Kind = Kind(25);
        pub const Member3: Kind = Kind(26);
        pub const Sum: Kind = Kind(27);
        pub const Term3: Kind = Kind(28);
        pub const Term4: Kind = Kind(29);
        pub const StatementPart: Kind = Kind(30);
    }
    pub mod minimal {
        use ::reducer_syntax::{Kind, Minimal, MinimalNode, Token};
        pub static NAME: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(15),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static NUMBER: Minimal = Minimal {
            text: "0",
            tokens: &[
                Token {
                    kind: Kind(16),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(16),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static Program: Minimal = Minimal {
            text: "",
            tokens: &[],
            nodes: &[
                MinimalNode {
                    kind: Kind(19),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 0,
                },
            ],
        };
        pub static Item2: Minimal = Minimal {
            text: "class a{}",
            tokens: &[
                Token {
                    kind: Kind(0),
                    start: 0,
                    end: 5,
                },
                Token {
                    kind: Kind(15),
                    start: 6,
                    end: 7,
                },
                Token {
                    kind: Kind(1),
                    start: 7,
                    end: 8,
                },
                Token {
                    kind: Kind(2),
                    start: 8,
                    end: 9,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(20),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 4,
                },
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
            ],
        };
        pub static Item: Minimal = Minimal {
            text: "{}",
            tokens: &[
                Token {
                    kind: Kind(1),
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
                    kind: Kind(23),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 2,
                },
            ],
        };
        pub static Statement1: Minimal = Minimal {
            text: "a=a;",
            tokens: &[
                Token {
                    kind: Kind(15),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(3),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(15),
                    start: 2,
                    end: 3,
                },
                Token {
                    kind: Kind(4),
                    start: 3,
                    end: 4,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(21),
                    slot: 0,
                    parent: 0,
                    end: 4,
                    first: 0,
                    last: 4,
                },
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(27),
                    slot: 1,
                    parent: 0,
                    end: 4,
                    first: 2,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 2,
                    end: 4,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Statement2: Minimal = Minimal {
            text: "if(a){}",
            tokens: &[
                Token {
                    kind: Kind(5),
                    start: 0,
                    end: 2,
                },
                Token {
                    kind: Kind(6),
                    start: 2,
                    end: 3,
                },
                Token {
                    kind: Kind(15),
                    start: 3,
                    end: 4,
                },
                Token {
                    kind: Kind(7),
                    start: 4,
                    end: 5,
                },
                Token {
                    kind: Kind(1),
                    start: 5,
                    end: 6,
                },
                Token {
                    kind: Kind(2),
                    start: 6,
                    end: 7,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(22),
                    slot: 0,
                    parent: 0,
                    end: 4,
                    first: 0,
                    last: 6,
                },
                MinimalNode {
                    kind: Kind(27),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 2,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 1,
                    end: 3,
                    first: 2,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(23),
                    slot: 1,
                    parent: 0,
                    end: 4,
                    first: 4,
                    last: 6,
                },
            ],
        };
        pub static Statement: Minimal = Minimal {
            text: "{}",
            tokens: &[
                Token {
                    kind: Kind(1),
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
                    kind: Kind(23),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 2,
                },
            ],
        };
        pub static Block: Minimal = Minimal {
            text: "{}",
            tokens: &[
                Token {
                    kind: Kind(1),
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
                    kind: Kind(23),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 2,
                },
            ],
        };
        pub static Member1: Minimal = Minimal {
            text: "a:a;",
            tokens: &[
                Token {
                    kind: Kind(15),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(9),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(15),
                    start: 2,
                    end: 3,
                },
                Token {
                    kind: Kind(4),
                    start: 3,
                    end: 4,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(24),
                    slot: 0,
                    parent: 0,
                    end: 4,
                    first: 0,
                    last: 4,
                },
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(27),
                    slot: 1,
                    parent: 0,
                    end: 4,
                    first: 2,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 2,
                    end: 4,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Member2: Minimal = Minimal {
            text: "def a(){}",
            tokens: &[
                Token {
                    kind: Kind(11),
                    start: 0,
                    end: 3,
                },
                Token {
                    kind: Kind(15),
                    start: 4,
                    end: 5,
                },
                Token {
                    kind: Kind(6),
                    start: 5,
                    end: 6,
                },
                Token {
                    kind: Kind(7),
                    start: 6,
                    end: 7,
                },
                Token {
                    kind: Kind(1),
                    start: 7,
                    end: 8,
                },
                Token {
                    kind: Kind(2),
                    start: 8,
                    end: 9,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(25),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 6,
                },
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(23),
                    slot: 1,
                    parent: 0,
                    end: 3,
                    first: 4,
                    last: 6,
                },
            ],
        };
        pub static Member3: Minimal = Minimal {
            text: "def a((a)){}",
            tokens: &[
                Token {
                    kind: Kind(11),
                    start: 0,
                    end: 3,
                },
                Token {
                    kind: Kind(15),
                    start: 4,
                    end: 5,
                },
                Token {
                    kind: Kind(6),
                    start: 5,
                    end: 6,
                },
                Token {
                    kind: Kind(6),
                    start: 6,
                    end: 7,
                },
                Token {
                    kind: Kind(15),
                    start: 7,
                    end: 8,
                },
                Token {
                    kind: Kind(7),
                    start: 8,
                    end: 9,
                },
                Token {
                    kind: Kind(7),
                    start: 9,
                    end: 10,
                },
                Token {
                    kind: Kind(1),
                    start: 10,
                    end: 11,
                },
                Token {
                    kind: Kind(2),
                    start: 11,
                    end: 12,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(26),
                    slot: 0,
                    parent: 0,
                    end: 5,
                    first: 0,
                    last: 9,
                },
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(27),
                    slot: 1,
                    parent: 0,
                    end: 4,
                    first: 4,
                    last: 5,
                },
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 2,
                    end: 4,
                    first: 4,
                    last: 5,
                },
                MinimalNode {
                    kind: Kind(23),
                    slot: 2,
                    parent: 0,
                    end: 5,
                    first: 7,
                    last: 9,
                },
            ],
        };
        pub static Member: Minimal = Minimal {
            text: "a:a;",
            tokens: &[
                Token {
                    kind: Kind(15),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(9),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(15),
                    start: 2,
                    end: 3,
                },
                Token {
                    kind: Kind(4),
                    start: 3,
                    end: 4,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(24),
                    slot: 0,
                    parent: 0,
                    end: 4,
                    first: 0,
                    last: 4,
                },
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(27),
                    slot: 1,
                    parent: 0,
                    end: 4,
                    first: 2,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 2,
                    end: 4,
                    first: 2,
                    last: 3,
                },
            ],
        };
        pub static Sum: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(15),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(27),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static Term3: Minimal = Minimal {
            text: "(a)",
            tokens: &[
                Token {
                    kind: Kind(6),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(15),
                    start: 1,
                    end: 2,
                },
                Token {
                    kind: Kind(7),
                    start: 2,
                    end: 3,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(28),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(27),
                    slot: 0,
                    parent: 0,
                    end: 3,
                    first: 1,
                    last: 2,
                },
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 1,
                    end: 3,
                    first: 1,
                    last: 2,
                },
            ],
        };
        pub static Term4: Minimal = Minimal {
            text: "[]",
            tokens: &[
                Token {
                    kind: Kind(13),
                    start: 0,
                    end: 1,
                },
                Token {
                    kind: Kind(14),
                    start: 1,
                    end: 2,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(29),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 2,
                },
            ],
        };
        pub static Term: Minimal = Minimal {
            text: "a",
            tokens: &[
                Token {
                    kind: Kind(15),
                    start: 0,
                    end: 1,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(15),
                    slot: 0,
                    parent: 0,
                    end: 1,
                    first: 0,
                    last: 1,
                },
            ],
        };
        pub static StatementPart: Minimal = Minimal {
            text: "else{}",
            tokens: &[
                Token {
                    kind: Kind(8),
                    start: 0,
                    end: 4,
                },
                Token {
                    kind: Kind(1),
                    start: 4,
                    end: 5,
                },
                Token {
                    kind: Kind(2),
                    start: 5,
                    end: 6,
                },
            ],
            nodes: &[
                MinimalNode {
                    kind: Kind(30),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 0,
                    last: 3,
                },
                MinimalNode {
                    kind: Kind(23),
                    slot: 0,
                    parent: 0,
                    end: 2,
                    first: 1,
                    last: 3,
                },
            ],
        };
    }
    pub(super) mod bodies {
        use ::reducer_syntax::{Body, Kind, Operator, Step};
        /// `statement`, recovering.g4:15.
        pub static Statement: Body = Body {
            index: 0,
            symbols: 11,
            start: 0,
            steps: &[
                Step::Choose(&[5, 3, 2, 1]),
                Step::Take {
                    symbol: 9,
                    slot: Some(0),
                    next: 20,
                },
                Step::Take {
                    symbol: 8,
                    slot: Some(0),
                    next: 20,
                },
                Step::Open {
                    kind: Kind(22),
                    slot: 0,
                    next: 4,
                },
                Step::Take {
                    symbol: 7,
                    slot: None,
                    next: 17,
                },
                Step::Open {
                    kind: Kind(21),
                    slot: 0,
                    next: 6,
                },
                Step::Take {
                    symbol: 3,
                    slot: Some(0),
                    next: 10,
                },
                Step::Close { next: 20 },
                Step::Take {
                    symbol: 0,
                    slot: None,
                    next: 7,
                },
                Step::Take {
                    symbol: 1,
                    slot: Some(1),
                    next: 8,
                },
                Step::Take {
                    symbol: 2,
                    slot: None,
                    next: 9,
                },
                Step::Choose(&[12, 19]),
                Step::Open {
                    kind: Kind(30),
                    slot: 2,
                    next: 13,
                },
                Step::Take {
                    symbol: 10,
                    slot: None,
                    next: 21,
                },
                Step::Take {
                    symbol: 4,
                    slot: Some(1),
                    next: 11,
                },
                Step::Take {
                    symbol: 5,
                    slot: None,
                    next: 14,
                },
                Step::Take {
                    symbol: 1,
                    slot: Some(0),
                    next: 15,
                },
                Step::Take {
                    symbol: 6,
                    slot: None,
                    next: 16,
                },
                Step::Close { next: 19 },
                Step::Close { next: 20 },
                Step::Accept,
                Step::Take {
                    symbol: 4,
                    slot: Some(0),
                    next: 18,
                },
            ],
            operators: &[],
        };
    }
    pub mod shrinks {
        use ::reducer_syntax::{
            Fate::{Slot, Token},
            Shrink,
        };
        pub const Item2: &[Shrink] = &[
            Shrink {
                to: super::kinds::Block,
                parts: &[Token(false), Slot(None), Token(true), Slot(None), Token(true)],
                new: None,
            },
        ];
        pub const Member3: &[Shrink] = &[
            Shrink {
                to: super::kinds::Member2,
                parts: &[
                    Token(true),
                    Slot(Some(0)),
                    Token(true),
                    Token(false),
                    Slot(None),
                    Token(true),
                    Token(false),
                    Slot(Some(1)),
                ],
                new: None,
            },
            Shrink {
                to: super::kinds::Member2,
                parts: &[
                    Token(true),
                    Slot(Some(0)),
                    Token(true),
                    Token(false),
                    Slot(None),
                    Token(false),
                    Token(true),
                    Slot(Some(1)),
                ],
                new: None,
            },
            Shrink {
                to: super::kinds::Member2,
                parts: &[
                    Token(true),
                    Slot(Some(0)),
                    Token(false),
                    Token(true),
                    Slot(None),
                    Token(true),
                    Token(false),
                    Slot(Some(1)),
                ],
                new: None,
            },
            Shrink {
                to: super::kinds::Member2,
                parts: &[
                    Token(true),
                    Slot(Some(0)),
                    Token(false),
                    Token(true),
                    Slot(None),
                    Token(false),
                    Token(true),
                    Slot(Some(1)),
                ],
                new: None,
            },
        ];
    }
}
use generated::parser;
pub use generated::{kinds, lexer, minimal, nodes, shrinks};
pub use nodes::*;
/// The language of `recovering.g4:6`.
#[allow(unused_qualifications, reason = "at the root of a crate, `self::` is")]
pub static LANGUAGE: ::reducer_syntax::Language = ::reducer_syntax::Language {
    name: "recovering",
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
                    ::reducer_syntax::Kind(6),
                    ::reducer_syntax::Kind(7),
                    ::reducer_syntax::Kind(8),
                    ::reducer_syntax::Kind(9),
                    ::reducer_syntax::Kind(10),
                    ::reducer_syntax::Kind(11),
                    ::reducer_syntax::Kind(12),
                    ::reducer_syntax::Kind(13),
                    ::reducer_syntax::Kind(14),
                    ::reducer_syntax::Kind(15),
                    ::reducer_syntax::Kind(16),
                    ::reducer_syntax::Kind(31),
                    ::reducer_syntax::Kind(32),
                ],
            ),
        ];
        &[
            ::reducer_syntax::KindInfo {
                name: "'class'",
                line: 12,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "'{'",
                line: 12,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "'}'",
                line: 12,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "'='",
                line: 17,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "';'",
                line: 17,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "'if'",
                line: 18,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "'('",
                line: 18,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "')'",
                line: 18,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "'else'",
                line: 18,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "':'",
                line: 28,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "','",
                line: 28,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "'def'",
                line: 29,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "'+'",
                line: 34,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "'['",
                line: 41,
                slots: &[],
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "']'",
                line: 41,
                slots: &[],
                shrinks: &[],
            },
            NAME::INFO,
            NUMBER::INFO,
            ::reducer_syntax::KindInfo {
                name: "statement_error",
                line: 15,
                slots: PARTS,
                shrinks: &[],
            },
            ::reducer_syntax::KindInfo {
                name: "member_error",
                line: 26,
                slots: PARTS,
                shrinks: &[],
            },
            Program::INFO,
            Item2::INFO,
            Statement1::INFO,
            Statement2::INFO,
            Block::INFO,
            Member1::INFO,
            Member2::INFO,
            Member3::INFO,
            Sum::INFO,
            Term3::INFO,
            Term4::INFO,
            StatementPart::INFO,
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
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[(b'a', b'z')]),
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[(b'a', b'z')]),
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[(b'a', b'z')]),
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[(b'a', b'z')]),
            ::reducer_syntax::ByteSet::of(&[(b'0', b'9')]),
            ::reducer_syntax::ByteSet::of(&[]),
            ::reducer_syntax::ByteSet::of(&[]),
        ],
        hidden: &[
            (
                b'\t',
                b'\n',
                ::reducer_syntax::ByteSet::of(
                    &[(b'\t', b'\n'), (b'\r', b'\r'), (b' ', b' ')],
                ),
            ),
            (
                b'\r',
                b'\r',
                ::reducer_syntax::ByteSet::of(
                    &[(b'\t', b'\n'), (b'\r', b'\r'), (b' ', b' ')],
                ),
            ),
            (
                b' ',
                b' ',
                ::reducer_syntax::ByteSet::of(
                    &[(b'\t', b'\n'), (b'\r', b'\r'), (b' ', b' ')],
                ),
            ),
        ],
        reach: 1,
        far: &[],
        readings: &[],
    },
    lexer: ::reducer_syntax::Lexer::Plain(lexer::lex),
    not_first: &[],
    unbounded: &[::reducer_syntax::Kind(15), ::reducer_syntax::Kind(16)],
    stand_ins: &[],
    holders: &[],
    must_use: &[],
    check: None,
    spelling: None,
    rewrites: None,
    filter: None,
    islands: &[],
    recovery: Some(::reducer_syntax::Recovery {
        errors: &[kinds::StatementError, kinds::MemberError],
        table: Some(&generated::recovery::TABLE),
        brackets: &[
            (kinds::TokLBrace, kinds::TokRBrace),
            (kinds::TokLParen, kinds::TokRParen),
            (kinds::TokLBracket, kinds::TokRBracket),
        ],
        group: ::reducer_syntax::Kind(31),
        unknown: ::reducer_syntax::Kind(32),
        text: ::reducer_syntax::Kind(33),
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
pub fn root(tree: &::reducer_syntax::Tree) -> ::std::option::Option<Program<'_>> {
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
    parser::ProgramParser::new()
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
