//! The share of a move in what is needed in part.

/// How much a move would take of something of which a part is needed. The more it is, the likelier is that part in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Share {
    /// One half, and something is needed of the other one.
    OtherHalf,
    /// Less than 60 %.
    Half,
    /// Less than 75 %.
    Most,
    /// Less than 90 %.
    MuchMore,
    /// Less than 97 %.
    NearlyAll,
    All,
}

impl Share {
    pub const COUNT: usize = Self::All as usize + 1;

    /// That of so many tokens of a whole.
    pub fn of(gain: usize, whole: usize) -> Self {
        match gain * 100 / whole.max(1) {
            0..60 => Self::Half,
            60..75 => Self::Most,
            75..90 => Self::MuchMore,
            90..97 => Self::NearlyAll,
            _ => Self::All,
        }
    }

    /// Whether the parts of the move are to be tried without waiting for its failure.
    pub fn is_too_much(self) -> bool {
        self >= Self::NearlyAll
    }
}
