//! The changes that the default search tries, a file each, and the table of all of them.
//!
//! Who adds one writes a file with a type that is a [`Change`], and a line in the table.

mod all_of;
mod at;
mod beside_name;
mod body_for_call;
mod carriers;
mod class;
mod directive;
mod everywhere;
mod fingerprint;
mod head_and_tail;
mod hoist;
mod hoist_and_end;
mod holder;
mod in_brackets;
mod include;
mod join_files;
mod join_neighbours;
mod leave_out_token;
mod leave_out_tokens;
mod list_after_name;
mod literal_for_name;
mod mentions;
mod moves;
mod names_used_together;
mod one_name_for_two;
mod pairs;
mod part_for_whole;
mod prune;
mod prune_file;
mod prune_mentions;
mod prune_slots;
mod put_sample;
mod rewrite;
mod run;
mod same_place;
mod samples;
mod shorten;
mod shortest_text;
mod shrink;
mod siblings;
mod splice;
mod table;
#[cfg(test)]
mod testing;
mod text_for_call;
mod text_for_name;
mod transplant;
mod unwrap_brackets;
mod unwrap_conditional;
mod value_for_name;

pub use carriers::{AllCarriers, Carried};
pub use class::Class;
pub use fingerprint::Fingerprints;
pub use hoist::{hoist, is_odd};
pub use mentions::Mentions;
pub use moves::{Fineness, Move, SMALL, TINY};
pub use prune::is_cosmetic;
pub use prune_mentions::mentions_of_names;
pub use prune_slots::{halves as halves_of_slots, slots};
pub use run::removal;
pub use samples::Samples;
pub use shrink::{adds_token, shrinks};
pub use siblings::Siblings;
pub use splice::splice;
pub use table::{at_node, in_text, in_tree, table_of_changes};

#[cfg(test)]
pub use testing::tree;
