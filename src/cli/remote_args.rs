//! The arguments that say which server of the Remote Execution API runs the tests.

use super::test_args::TestArgs;
use super::values::time;
use std::path::PathBuf;
use std::time::Duration;

/// The server that runs the tests, if one does.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Other machines")]
pub(super) struct Remote {
    /// Run the tests on a server of the Remote Execution API, version 2: grpc://HOST:PORT, or grpcs://HOST:PORT with TLS. With it,
    /// --jobs counts the tests that are asked for at a time [default with it: 8]
    #[arg(long = "remote", value_name = "ADDRESS", conflicts_with = "commands")]
    pub address: Option<String>,

    /// The name of the instance there
    #[arg(long = "remote-instance", value_name = "NAME", requires = "address")]
    pub instance: Option<String>,

    /// What a machine has to be that runs the tests, such as container-image=docker://debian:12
    #[arg(long = "remote-property", value_name = "NAME=VALUE", value_parser = property, requires = "address")]
    pub property: Vec<(String, String)>,

    /// What to send with each request, such as 'authorization=Bearer TOKEN'; others on this machine can see it
    #[arg(long = "remote-header", value_name = "NAME=VALUE", requires = "address")]
    pub header: Vec<String>,

    /// A file with such lines, which others need not see
    #[arg(long = "remote-header-file", value_name = "PATH", requires = "address")]
    pub header_file: Option<PathBuf>,

    /// The certificates, in PEM, of those who vouch for the server [default: those that this machine trusts]
    #[arg(long = "remote-ca", value_name = "PATH", requires = "address")]
    pub ca: Option<PathBuf>,

    /// How long to ask again a server that is not there or has no room, before the run ends [default: 2m]
    #[arg(long = "remote-patience", value_name = "TIME", value_parser = time, requires = "address")]
    pub patience: Option<Duration>,
}

impl Remote {
    /// Fails if a server cannot do what the test asks for. The error says what to leave out.
    pub(super) fn check(&self, test: &TestArgs) -> Result<(), String> {
        let asked = [
            ("--slower-than compares times on one machine", test.compares_times()),
            ("--uses-memory watches processes of this machine", test.measures_memory()),
        ];
        match asked.iter().find(|(_, is_asked)| self.address.is_some() && *is_asked) {
            Some((why, _)) => Err(format!("{why}; leave out --remote")),
            None => Ok(()),
        }
    }
}

fn property(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').filter(|(name, _)| !name.is_empty());
    parts
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .ok_or_else(|| "give NAME=VALUE, such as OSFamily=linux".to_owned())
}
