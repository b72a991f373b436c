//! Signatures: what tells one failure of a program from another.
//!
//! The forms of messages are data: `forms.toml`. A form finds the telling line in a text, and says which parts of it count;
//! `normal` takes away what differs between two runs of one bug. A [`Reader`] makes a [`Signature`] of an exit status and the
//! outputs.

mod form;
mod forms;
mod normal;
mod reader;

pub use form::Class;
pub use forms::{Forms, FormsError};
pub use reader::{Reader, Signature};
