//! Reading the notation: the text of a `.g4` file becomes an [`ast::File`].
//!
//! The whole ANTLR v4 notation is understood here; what the compiler cannot do yet is the business of the
//! passes, which know what a construct means.

pub mod ast;
mod docs;
mod elements;
mod file;
mod lexer;
mod literal;
mod load;
mod parser;
mod rules;

pub use load::{Loader, load};
pub use parser::parse;
