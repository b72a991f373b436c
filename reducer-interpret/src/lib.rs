//! A compiled grammar at work without being compiled to Rust: the answer to "does this file parse?" in a second.
//!
//! ```
//! use reducer_build::{Options, build, source::Sources};
//! use reducer_interpret::Interpret;
//!
//! let grammar = "grammar sums; sum: NUMBER ('+' NUMBER)*; NUMBER: [0-9]+;";
//! let sources = Sources::new("sums.g4", grammar);
//! let (parser, diagnostics) = build(&sources, &Options::default(), &Interpret);
//! let Some(parser) = parser else { panic!("{}", diagnostics.render(&sources)) };
//! assert!(parser.parse(&b"1+2+3"[..]).is_ok());
//! let error = parser.parse(&b"1+"[..]).err();
//! assert_eq!(error.map(|error| error.describe(b"1+")).as_deref(), Some("1:3: unexpected end of file; expected NUMBER"));
//! ```
//!
//! What generated code does is done here from the same facts: the tokens' regular expressions, the productions with
//! their actions, the bodies of rewritten rules. Lexing with modes and building the tree is done by the runtime itself.
//! What the runtime wants to be constant is leaked: this is for tools that look at a few grammars and end.
//!
//! Token filters that are Rust are not run, only those that come with the runtime. Islands are other languages, which are
//! not at hand.

mod filter;
mod interpreter;
mod language;
mod lexer;
mod parser;

pub use interpreter::{Interpret, Interpreter};
