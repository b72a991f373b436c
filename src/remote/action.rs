//! An action: a command and its input root, told by one digest.
//!
//! Nothing in it is of this machine, of this run, or of its user; so an action that anybody has had executed before need not be
//! executed again.

use super::digest::{Blob, Digest};
use super::script;
use bazel_remote_apis::build::bazel::remote::execution::v2::{
    Action, Command, Platform, command::EnvironmentVariable, platform::Property,
};
use bazel_remote_apis::google::protobuf::Duration as ApiDuration;
use prost::Message;
use std::time::Duration;

/// Where programs are looked for.
const PATH: &str = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/// The properties that a platform has to have.
pub(super) fn platform(properties: &[(String, String)]) -> Option<Platform> {
    let mut properties: Vec<Property> = properties
        .iter()
        .map(|(name, value)| Property { name: name.clone(), value: value.clone() })
        .collect();
    properties.sort_by(|one, other| (&one.name, &one.value).cmp(&(&other.name, &other.value)));
    properties.dedup();
    (!properties.is_empty()).then_some(Platform { properties })
}

/// The command that runs a [script](script::around).
#[expect(deprecated, reason = "servers of the API's version 2.0 know these fields alone")]
pub(super) fn command(script: &str, platform: Option<&Platform>) -> Blob {
    let command = Command {
        arguments: ["/bin/sh", "-c", script].map(str::to_owned).to_vec(),
        environment_variables: vec![EnvironmentVariable { name: "PATH".to_owned(), value: PATH.to_owned() }],
        output_paths: vec![script::STATUS.to_owned()],
        output_files: vec![script::STATUS.to_owned()],
        platform: platform.cloned(),
        ..Command::default()
    };
    Blob::new(command.encode_to_vec())
}

/// An action. One with a `number` is executed each time, for it is one run of several of the same test.
pub(super) fn action(
    command: Digest,
    root: Digest,
    platform: Option<&Platform>,
    limit: Duration,
    number: Option<u64>,
) -> Blob {
    let timeout = ApiDuration {
        seconds: i64::try_from(limit.as_secs()).unwrap_or(i64::MAX),
        nanos: i32::try_from(limit.subsec_nanos()).unwrap_or_default(),
    };
    let action = Action {
        command_digest: Some(command.told()),
        input_root_digest: Some(root.told()),
        timeout: Some(timeout),
        do_not_cache: number.is_some(),
        salt: number.map(|number| number.to_string().into_bytes()).unwrap_or_default(),
        platform: platform.cloned(),
    };
    Blob::new(action.encode_to_vec())
}

/// The steps of time limits that are not given by the user. The limit is a part of the action, and a test does not take the same time
/// twice; so a limit is one of a few.
const LIMITS: [Duration; 6] = [
    Duration::from_secs(10),
    Duration::from_secs(60),
    Duration::from_secs(5 * 60),
    Duration::from_secs(30 * 60),
    Duration::from_secs(3 * 3600),
    Duration::from_secs(24 * 3600),
];

/// The lowest of the steps for which this is not too much.
pub(super) fn step_above(limit: Duration) -> Duration {
    LIMITS.into_iter().find(|step| limit <= *step).unwrap_or(limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(number: Option<u64>) -> Digest {
        let properties =
            [("b", "1"), ("a", "2"), ("b", "1")].map(|(name, value)| (name.to_owned(), value.to_owned()));
        let platform = platform(&properties);
        let command = command("true", platform.as_ref());
        action(command.digest, Digest::of(b""), platform.as_ref(), Duration::from_secs(10), number).digest
    }

    /// Where this changes, all that caches hold is lost to those who have the new version.
    #[test]
    fn an_action_is_the_same_in_every_version() {
        assert_eq!(one(None).hex(), "09268e995abe1ac1e9af47e7c35d6ef4a6bca8ecc63dd777ccaaa01f76e18092");
        assert_ne!(one(Some(1)), one(Some(2)));
    }

    #[test]
    fn limits() {
        let seconds = Duration::from_secs;
        for (limit, step) in [(2, 10), (10, 10), (11, 60), (300, 300), (90_000, 90_000)] {
            assert_eq!(step_above(seconds(limit)), seconds(step));
        }
    }
}
