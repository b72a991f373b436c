//! The arguments of the papers' algorithms.

use crate::search::{Compatible, ListMinimiser, Options};

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Options of the papers' algorithms")]
pub(super) struct SearchArgs {
    /// How lists are pruned: ddmin, cdd, probdd, wdd, one-pass
    #[arg(long, value_name = "NAME", default_value = "ddmin", hide_short_help = true)]
    list: ListMinimiser,

    /// What may take the place of a node: what the grammar allows, or what is of the same-rule
    #[arg(long, value_name = "grammar|same-rule", default_value = "grammar", hide_short_help = true)]
    compatible: Compatible,

    /// See a node and its only child as two where they cover the same text (the grammar's own chains are gone)
    #[arg(long, hide_short_help = true)]
    no_squeeze: bool,

    /// Have lists try what cannot go, too (single-text tokens are in no tree)
    #[arg(long, hide_short_help = true)]
    no_hide: bool,

    /// See a node that begins or ends one of its own kind on that one's level (the grammar's own lists are flat)
    #[arg(long, hide_short_help = true)]
    flatten: bool,
}

impl SearchArgs {
    /// The options of a search, which leaves names as they are or not, for so many tests at a time.
    pub(super) fn options(&self, keep_names: bool, width: usize) -> Options {
        Options {
            list: self.list,
            compatible: self.compatible,
            squeeze: !self.no_squeeze,
            hide: !self.no_hide,
            flatten: self.flatten,
            keep_names,
            width,
        }
    }
}
