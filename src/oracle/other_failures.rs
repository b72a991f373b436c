//! The other failures that tests have shown, by number.

use crate::signature::Signature;
use std::sync::{Mutex, PoisonError};

/// The signatures of failures other than the one that is sought, in the order in which tests have shown them.
#[derive(Debug, Default)]
pub(super) struct OtherFailures(Mutex<Vec<Signature>>);

impl OtherFailures {
    /// The number of a signature; `None` if there are more than a number can tell.
    pub(super) fn number(&self, signature: Signature) -> Option<u8> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = all.iter().position(|known| *known == signature).unwrap_or(all.len());
        let number = u8::try_from(place).ok()?;
        if place == all.len() {
            all.push(signature);
        }
        Some(number)
    }

    /// The signature with this number.
    pub(super) fn signature(&self, number: u8) -> Option<Signature> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(usize::from(number)).cloned()
    }
}
