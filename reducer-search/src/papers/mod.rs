//! The algorithms of papers, each as its paper has it but for what its file says.

mod all_at_once;
mod hdd;
mod leftovers;
mod lists;
mod nodes_by_size;
mod pardis;
mod perses;
mod preprocessing;
mod replacing;
mod simplified_perses;
mod vulcan;

pub use all_at_once::AllAtOnce;
pub use hdd::{Hdd, Hddr, OneByOne, Order};
pub use lists::Ddmin;
pub use pardis::Pardis;
pub use perses::Perses;
pub use simplified_perses::SimplifiedPerses;
pub use vulcan::{Alternatives, Names, Windows};
