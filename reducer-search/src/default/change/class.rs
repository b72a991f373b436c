//! Classes of changes: what has worked before for one class says little of another.

/// A class of changes; in the order in which equals are tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// Several siblings go.
    Run,
    /// Several siblings go, but for those that others mention.
    Unused,
    /// Several siblings go, and all that mentions what they declare.
    Uses,
    /// An element of a list goes.
    Element,
    /// A node that may be absent goes.
    Optional,
    /// The shortest text comes in the place of a node that must be there.
    Minimal,
    /// A node from below comes.
    Hoist,
    /// Nodes from below come.
    Splice,
    /// A node becomes another form of itself.
    Shrink,
    /// What stands in one slot of many nodes goes.
    Slots,
    /// All mentions of a name go, or give place.
    Name,
    /// A token or its text changes.
    Literal,
}

impl Class {
    /// How many there are.
    pub const COUNT: usize = Self::Literal as usize + 1;

    /// Whether several moves of this class do not stand in each other's way.
    pub fn goes_with_others(self) -> bool {
        matches!(self, Self::Run | Self::Element | Self::Optional | Self::Minimal | Self::Name)
    }

    /// Whether such a change puts something else in the place of what goes.
    pub fn puts_something(self) -> bool {
        matches!(self, Self::Hoist | Self::Splice | Self::Shrink | Self::Minimal)
    }
}
