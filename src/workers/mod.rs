//! Tests on other machines: processes of this program there, which are spoken to over the pipes of a launcher.
//!
//! A launcher is a command of the user's (`ssh build7`) that gives a process elsewhere; in it, this program runs as a worker
//! ([`serve`]). A [`Fleet`] holds all workers of a run. The channel is the launcher's: frames ([`frame`]) of [`message`]s over
//! standard input and output, after a [`greeting`] by the worker. A worker runs nothing but the test that it was given.

mod acknowledged;
mod files;
mod fleet;
mod frame;
mod given;
mod greeting;
mod launcher;
mod message;
mod peer;
mod place;
mod remote;
mod serve;
mod slurm;
mod store;
mod tail;

pub(crate) use fleet::{Fleet, FleetError, Terms};
pub(crate) use launcher::launchers;
pub(crate) use remote::RemoteTest;
pub(crate) use serve::serve;

/// The version of the protocol. It changes with every change of a message.
const PROTOCOL: u32 = 1;
