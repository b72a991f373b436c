//! Edits: the text of an edited tree, and the tree of that text, without parsing it again.

mod align;
mod apply;
mod assemble;
mod choosing;
mod cut;
mod cuts;
mod difference;
mod edit;
mod expected;
mod far;
mod first;
mod followed;
mod indent;
mod layout;
mod moves;
mod next_layer;
mod patchwork;
mod pieces;
mod refilter;
mod render;
mod reparse;
mod replay;
mod retaking;
mod seams;
mod sections;
mod settle;
mod shrink;
mod taking;
mod tidy;
mod trace;
mod written;

pub use align::common;
pub use apply::{Applied, Renumbering};
pub use difference::{Difference, Spans, Stretch};
pub use edit::{Change, Changes, Edit, Whole};
pub use reparse::Instead;
