//! Why a server does not do what it is asked, in one line with a way out.

use std::error::Error;
use std::io;
use tonic::{Code, Status};

/// How much of a server's message is shown.
const LONGEST: usize = 300;

/// Why an answer is missing.
#[derive(Debug, thiserror::Error)]
pub(super) enum RemoteError {
    /// The server, or what is on the way to it, says no.
    #[error("{}", told(step, status))]
    Status {
        /// What was asked, as a verb and what follows it.
        step: &'static str,
        status: Status,
    },
    /// The server does not have some contents (any more).
    #[error("it loses what it was sent; it has not room enough, or several machines that do not share it")]
    Missing,
    /// The server cannot be used.
    #[error("{0}")]
    Unfit(String),
    /// A file cannot be read.
    #[error("{0}")]
    File(#[from] io::Error),
}

/// Whether it helps to ask again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hope {
    /// No.
    None,
    /// A few times: it may be this action's fault.
    Little,
    /// As long as the user's patience lasts.
    Much,
}

impl RemoteError {
    /// An error in a step.
    pub(super) fn at(step: &'static str) -> impl Fn(Status) -> Self {
        move |status| Self::Status { step, status }
    }

    /// Whether it helps to ask again.
    pub(super) fn hope(&self) -> Hope {
        match self {
            Self::Missing => Hope::Little,
            Self::Unfit(_) | Self::File(_) => Hope::None,
            Self::Status { status, .. } => match status.code() {
                _ if is_about_certificates(status) => Hope::None,
                Code::Unavailable | Code::Aborted | Code::ResourceExhausted | Code::DeadlineExceeded => {
                    Hope::Much
                }
                _ if is_broken_connection(status) => Hope::Much,
                // Somebody else may have cancelled the same action.
                Code::Unknown | Code::Internal | Code::Cancelled => Hope::Little,
                _ => Hope::None,
            },
        }
    }
}

/// The causes of an error, the last one first.
fn causes(status: &Status) -> Vec<String> {
    let mut all = Vec::new();
    let mut cause = status.source();
    while let Some(error) = cause {
        all.push(error.to_string());
        cause = error.source();
    }
    all.reverse();
    all
}

/// Whether the connection broke: that has a cause below it, and comes by several codes.
fn is_broken_connection(status: &Status) -> bool {
    matches!(status.code(), Code::Unknown | Code::Internal | Code::Cancelled) && status.source().is_some()
}

fn is_about_certificates(status: &Status) -> bool {
    causes(status).iter().any(|cause| cause.contains("certificate"))
}

fn told(step: &str, status: &Status) -> String {
    let (code, causes) = (status.code(), causes(status));
    let message = causes.first().filter(|_| status.message().ends_with("error") || code == Code::Unavailable);
    let message = message.map_or(status.message(), |cause| cause);
    let message = one_line(message);
    let way_out = if is_about_certificates(status) {
        "give the certificate of its authority by --remote-ca"
    } else if is_broken_connection(status) {
        way_out(Code::Unavailable)
    } else {
        way_out(code)
    };
    let message = if message.is_empty() { String::new() } else { format!(": {message}") };
    format!("cannot {step}: {}{message}; {way_out}", name(code))
}

/// A message in one line that is not too long.
pub(super) fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    let line = words.collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None => line,
    }
}

/// The name of a code in the API.
fn name(code: Code) -> &'static str {
    match code {
        Code::Ok => "OK",
        Code::Cancelled => "CANCELLED",
        Code::Unknown => "UNKNOWN",
        Code::InvalidArgument => "INVALID_ARGUMENT",
        Code::DeadlineExceeded => "DEADLINE_EXCEEDED",
        Code::NotFound => "NOT_FOUND",
        Code::AlreadyExists => "ALREADY_EXISTS",
        Code::PermissionDenied => "PERMISSION_DENIED",
        Code::ResourceExhausted => "RESOURCE_EXHAUSTED",
        Code::FailedPrecondition => "FAILED_PRECONDITION",
        Code::Aborted => "ABORTED",
        Code::OutOfRange => "OUT_OF_RANGE",
        Code::Unimplemented => "UNIMPLEMENTED",
        Code::Internal => "INTERNAL",
        Code::Unavailable => "UNAVAILABLE",
        Code::DataLoss => "DATA_LOSS",
        Code::Unauthenticated => "UNAUTHENTICATED",
    }
}

fn way_out(code: Code) -> &'static str {
    match code {
        Code::Unauthenticated => "give a token that is valid: --remote-header-file",
        Code::PermissionDenied => {
            "give a token that may do this (--remote-header-file), or another --remote-instance"
        }
        Code::InvalidArgument | Code::OutOfRange | Code::AlreadyExists => {
            "see what it asks for: --remote-instance, --remote-property"
        }
        Code::NotFound => "see whether the instance is right: --remote-instance",
        Code::FailedPrecondition => "see whether there are workers for this: --remote-property",
        Code::ResourceExhausted => "it has no room for more; try fewer --jobs, or later",
        Code::DeadlineExceeded => {
            "it does not answer in time; see whether it works, or give a longer --remote-patience"
        }
        Code::Unimplemented => {
            "it is no server of the Remote Execution API, or does not execute anything; see the address"
        }
        Code::Unavailable => {
            "see whether it works and the address is right (grpc: without TLS, grpcs: with), or give a longer --remote-patience"
        }
        Code::Ok | Code::Cancelled | Code::Unknown | Code::Aborted | Code::Internal | Code::DataLoss => {
            "see what the server's log says, and start again"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_way_out() {
        for code in (0..=16).map(Code::from_i32) {
            let error = RemoteError::Status { step: "execute the test", status: Status::new(code, "a\nb") };
            let text = error.to_string();
            assert!(text.starts_with(&format!("cannot execute the test: {}: a b; ", name(code))), "{text}");
        }
    }

    #[test]
    fn long_messages() {
        assert_eq!(one_line("a\n\tb\u{1b}c"), "a b c");
        assert_eq!(one_line(&"\u{e4}".repeat(400)).chars().count(), LONGEST + 3);
    }
}
