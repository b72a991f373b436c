//! In the place of `remote.rs`, in a program that was built without Remote Execution.

use super::elsewhere::Connected;
use super::run::Run;
use super::stop::Stop;
use crate::oracle::CommandOracle;

/// Says how to build a program that can connect to a server.
pub(super) fn connect(_: &Run, _: &str) -> Result<Connected, Stop> {
    Err(Stop::usage(
        "this program was built without Remote Execution; build it with the feature `remote`: cargo build --release --features \
         lang-json,remote (or another language), or leave out --remote",
    ))
}

pub(super) fn hand_over(
    _: &Run,
    connected: &Connected,
    _: &mut CommandOracle,
    _: Option<&[u8]>,
) -> Result<(), Stop> {
    match *connected {}
}
