//! How probable it is that a move works, and how much it brings then: by what came of others like it.

use super::share::Share;
use crate::default::change::Class;
use reducer_syntax::Kind;

/// What a try counts for when there is another one: what works early in a run says little of its end.
const FADING: f64 = 0.95;
/// How many tries the probability of a class counts for, against that of a kind of node.
const WEIGHT_OF_CLASS: f64 = 6.0;
/// How many tries the probability before any try counts for.
const WEIGHT_OF_PRIOR: f64 = 4.0;

/// What moves of a group have in common: their class, the kind of the node that they change, their share of what is needed in
/// part, and whether something of what they take is mentioned later.
pub type Group = (Class, Kind, Share, bool);

/// What has come of the moves of a group, or of a class.
#[derive(Clone, Copy, Debug, Default)]
pub struct Record {
    tries: f64,
    wins: f64,
    /// The parts of their gains that they brought; nothing if they failed.
    brought: f64,
}

/// What is to be expected of a move.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// How probable it is that it works.
    pub probability: f64,
    /// The part of its gain that it brings on average, failures included.
    pub brings: f64,
}

/// The records of all classes.
#[derive(Clone, Debug, Default)]
pub struct Records {
    /// By class, share, and whether something is mentioned later.
    classes: [[[Record; 2]; Share::COUNT]; Class::COUNT],
}

impl Record {
    /// Adds a try: the part of its gain that it brought, if it worked.
    pub fn add(&mut self, brought: Option<f64>) {
        let wins = f64::from(u8::from(brought.is_some()));
        // What has never worked is not forgotten.
        let fading = if self.wins > 0.0 { FADING } else { 1.0 };
        *self = Self {
            tries: self.tries * fading + 1.0,
            wins: self.wins * fading + wins,
            brought: self.brought * fading + brought.unwrap_or_default(),
        };
    }

    /// What it says of the next one, where `weight` tries are added that went as was to be expected `before`.
    fn outlook(self, before: Outlook, weight: f64) -> Outlook {
        let mean = |sum: f64, before: f64| (sum + weight * before) / (self.tries + weight);
        Outlook {
            probability: mean(self.wins, before.probability),
            brings: mean(self.brought, before.brings),
        }
    }
}

impl Records {
    /// Says how a move of a group went: the part of its gain that it brought, if it worked.
    pub fn note(&mut self, (class, _, share, is_mentioned_later): Group, brought: Option<f64>) {
        self.classes[class as usize][share as usize][usize::from(is_mentioned_later)].add(brought);
    }

    /// The outlook of a group, given what came of its own moves: it leans on that of its class, and that on the prior.
    pub fn outlook(&self, (class, _, share, is_mentioned_later): Group, own: Record) -> Outlook {
        let probability = prior(class, share, is_mentioned_later);
        let before = Outlook { probability, brings: probability };
        let of_class = self.classes[class as usize][share as usize][usize::from(is_mentioned_later)];
        own.outlook(of_class.outlook(before, WEIGHT_OF_PRIOR), WEIGHT_OF_CLASS)
    }
}

/// The probability before anything is known: counted in reductions of the kinds of files that there are cases of.
fn prior(class: Class, share: Share, is_mentioned_later: bool) -> f64 {
    let of_class = match class {
        Class::Run | Class::Unused | Class::Uses => 0.5,
        Class::Element | Class::Optional => 0.4,
        Class::Hoist => 0.35,
        Class::Literal | Class::Slots => 0.3,
        Class::Minimal => 0.25,
        Class::Splice | Class::Shrink => 0.2,
        Class::Name => 0.15,
    };
    let of_share = match share {
        Share::OtherHalf => 1.4,
        Share::Half => 1.0,
        Share::Most => 0.7,
        Share::MuchMore => 0.2,
        Share::NearlyAll => 0.06,
        Share::All => 0.02,
    };
    let of_mention = match (class, is_mentioned_later) {
        // What mentions it goes, too, or it stays.
        (Class::Unused | Class::Uses, _) => 1.0,
        (_, true) => 0.5,
        (_, false) => 1.2,
    };
    of_class * of_share * of_mention
}
