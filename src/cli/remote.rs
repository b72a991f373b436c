//! The server of the Remote Execution API that runs the tests, if this program was built to speak to one.

#[cfg(feature = "remote")]
pub(super) use built::{connect, hand_over};
#[cfg(not(feature = "remote"))]
pub(super) use not_built::{connect, hand_over};

#[cfg(feature = "remote")]
mod built {
    use crate::cli::elsewhere::Connected;
    use crate::cli::remote_args::Remote;
    use crate::cli::run::Run;
    use crate::cli::stop::Stop;
    use crate::oracle::CommandOracle;
    use crate::remote::{Address, RemoteTest, Server, Terms, headers_in};
    use std::fs;
    use std::path::Path;
    use std::sync::Arc;
    use std::time::Duration;

    /// How many tests are asked for at a time, unless the user says so: guesses gain little from more.
    const JOBS: usize = 8;
    /// How long a server that is not there is asked again, unless the user says so.
    const PATIENCE: Duration = Duration::from_secs(120);

    /// Connects to the server at an address.
    pub(in crate::cli) fn connect(run: &Run, address: &str) -> Result<Connected, Stop> {
        let terms = terms(&run.settings.remote, address)?;
        let server = Server::connect(terms, &run.stop).map_err(|error| run.ended_by(error))?;
        let jobs = run.settings.jobs.unwrap_or(JOBS);
        run.say(&server.told(jobs));
        Ok(Connected { server: Arc::new(server), jobs })
    }

    fn terms(asked: &Remote, address: &str) -> Result<Terms, Stop> {
        let read = |path: &Path| {
            let failed = |error| Stop::failed(format_args!("{}: cannot be read: {error}", path.display()));
            fs::read(path).map_err(failed)
        };
        let mut headers = headers_in(&asked.header.join("\n"))
            .map_err(|error| Stop::usage(format_args!("--remote-header: {error}")))?;
        if let Some(path) = &asked.header_file {
            let more = headers_in(&String::from_utf8_lossy(&read(path)?));
            headers.extend(more.map_err(|error| Stop::usage(format_args!("{}: {error}", path.display())))?);
        }
        Ok(Terms {
            address: Address::read(address).map_err(Stop::usage)?,
            instance: asked.instance.clone().unwrap_or_default(),
            headers,
            authorities: asked.ca.as_deref().map(read).transpose()?,
            properties: asked.property.clone(),
            patience: asked.patience.unwrap_or(PATIENCE),
        })
    }

    /// From now on, candidates are tested by the server. What it says is held against what the input is here, if that is given.
    pub(in crate::cli) fn hand_over(
        run: &Run,
        Connected { server, .. }: &Connected,
        oracle: &mut CommandOracle,
        input: Option<&[u8]>,
    ) -> Result<(), Stop> {
        let test = RemoteTest::new(server, oracle).map_err(Stop::unread)?;
        if let Some(input) = input {
            test.check(input, oracle, &run.stop).map_err(|error| run.ended_by(error))?;
        }
        oracle.run_elsewhere(Arc::new(test));
        Ok(())
    }
}

#[cfg(not(feature = "remote"))]
mod not_built {
    use crate::cli::elsewhere::Connected;
    use crate::cli::run::Run;
    use crate::cli::stop::Stop;
    use crate::oracle::CommandOracle;

    /// Says how to build a program that can connect to a server.
    pub(in crate::cli) fn connect(_: &Run, _: &str) -> Result<Connected, Stop> {
        Err(Stop::usage(
            "this program was built without Remote Execution; build it with the feature `remote`: cargo build --release --features \
             lang-json,remote (or another language), or leave out --remote",
        ))
    }

    pub(in crate::cli) fn hand_over(
        _: &Run,
        connected: &Connected,
        _: &mut CommandOracle,
        _: Option<&[u8]>,
    ) -> Result<(), Stop> {
        match *connected {}
    }
}
