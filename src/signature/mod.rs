//! Signatures: what tells one failure of a program from another.
//!
//! The forms of messages are data: `forms.toml`. A form finds the telling line in a text, and says which parts of it count;
//! `normal` takes away what differs between two runs of one bug.

mod form;
mod forms;
mod normal;

pub use forms::{Forms, FormsError};
