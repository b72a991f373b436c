//! The key of a text: its hash, by which texts are remembered.

use std::fmt;
use twox_hash::XxHash3_128;

/// The hash of a text, in the place of the text: that two texts of a run have the same key is less likely than a broken
/// machine.
///
/// Bytes, not a number: so an entry of the [cache](crate::store::Cache) takes 18 bytes, not 32.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key(pub(super) [u8; 16]);

impl Key {
    /// The key of this text, the same in every run and on every machine.
    pub fn of(text: &[u8]) -> Self {
        Self(XxHash3_128::oneshot(text).to_le_bytes())
    }

    /// Its bytes.
    #[cfg(feature = "cli")]
    pub(crate) fn bytes(self) -> [u8; 16] {
        self.0
    }

    /// The key that was [written](fmt::Display) so; `None` if none is.
    pub fn read(written: &str) -> Option<Self> {
        u128::from_str_radix(written, 16).ok().map(|number| Self(number.to_le_bytes()))
    }
}

/// As 32 digits.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", u128::from_le_bytes(self.0))
    }
}
