//! Tests as actions of the Remote Execution API, version 2: `--remote grpc://host:port`.
//!
//! A [`Server`] is spoken to by gRPC, in a thread of its own. A [`RemoteTest`] is a test whose runs are actions there: an
//! [`action`] is a command and an [input root](root), both told by [digests](digest). What is not [stored](storage) there is sent, and an
//! action is [executed](execution) if its result is not in the action cache.

mod action;
mod address;
mod digest;
mod error;
mod execution;
mod output;
mod retry;
mod root;
mod script;
mod server;
mod storage;
mod test;
mod wire;

pub(crate) use address::{Address, Terms, headers_in};
pub(crate) use server::Server;
pub(crate) use test::RemoteTest;
