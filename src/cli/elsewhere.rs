//! Who runs the tests of a run, if this process does not.

use super::here::{Here, Places};
use crate::workers::Fleet;
use std::sync::Arc;

/// Who runs the tests of a run, and how many of the input's run here meanwhile.
#[derive(Debug)]
pub(super) struct Elsewhere {
    pub who: Who,
    here: Places,
}

/// Who runs tests.
#[derive(Debug)]
pub(super) enum Who {
    Workers(Arc<Fleet>),
    Server(Connected),
}

/// A server of the Remote Execution API, and how many tests it is asked for at a time.
#[cfg(feature = "remote")]
#[derive(Debug)]
pub(super) struct Connected {
    pub server: Arc<crate::remote::Server>,
    pub jobs: usize,
}

/// Nobody: this program was not built to speak to a server.
#[cfg(not(feature = "remote"))]
#[derive(Debug)]
pub(super) enum Connected {}

impl Elsewhere {
    pub(super) fn new(who: Who) -> Self {
        Self { who, here: Places::new() }
    }

    /// Waits until a test of the input may run in this process.
    pub(super) fn here(&self) -> Here<'_> {
        self.here.take()
    }

    /// How many tests may run at a time.
    pub(super) fn jobs(&self) -> usize {
        match &self.who {
            Who::Workers(fleet) => fleet.jobs(),
            #[cfg(feature = "remote")]
            Who::Server(connected) => connected.jobs,
            #[cfg(not(feature = "remote"))]
            Who::Server(connected) => match *connected {},
        }
    }

    /// A line that tells at the end what was done, if there is something to tell.
    pub(super) fn told_at_end(&self) -> Option<String> {
        match &self.who {
            Who::Workers(_) => None,
            #[cfg(feature = "remote")]
            Who::Server(connected) => Some(connected.server.told_at_end()),
            #[cfg(not(feature = "remote"))]
            Who::Server(connected) => match *connected {},
        }
    }
}
