//! `reduce-x worker`: the other end of `--workers`.

use super::exit::Exit;
use crate::oracle::Warden;
use crate::report::output;
use crate::workers::serve;
use rustix::termios::isatty;
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;
use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::os::fd::AsFd;
use std::thread::Builder;

/// The only argument of a worker.
const WORKER: &str = "worker";

/// Whether these arguments, without the program's name, are those of a worker.
pub(super) fn is_meant(args: &[impl AsRef<OsStr>]) -> bool {
    matches!(args, [word] if word.as_ref() == WORKER)
}

/// Runs the tests that standard input asks for, until that ends.
pub(super) fn run(name: &str) -> Exit {
    if isatty(io::stdin()) {
        let text = "is started by `--workers COMMAND`, and is spoken to over standard input";
        output::note(&format!("{name}: {WORKER}: {text}"));
        return Exit::Usage;
    }
    match run_between(&io::stdin(), &io::stdout()) {
        Ok(()) => Exit::Done,
        Err(text) => {
            output::note(&format!("{name}: {WORKER}: {text}"));
            Exit::Failed
        }
    }
}

fn run_between(stdin: &impl AsFd, stdout: &impl AsFd) -> Result<(), String> {
    let own =
        |end: &dyn AsFd| end.as_fd().try_clone_to_owned().map(File::from).map_err(|error| error.to_string());
    let (from, out) = (own(stdin)?, own(stdout)?);
    Warden::of_process().adopt_orphans();
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP, SIGQUIT]).map_err(|error| error.to_string())?;
    let wait = move || {
        if signals.forever().next().is_some() {
            Warden::of_process().end_all();
            std::process::exit(Exit::Interrupted.status().into());
        }
    };
    Builder::new().name("signals".to_owned()).spawn(wait).map_err(|error| error.to_string())?;
    serve(from, out).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_may_be_called_so() {
        assert!(is_meant(&["worker"]));
        assert!(!is_meant(&["worker", "a.txt"]));
        assert!(!is_meant(&[] as &[&str]));
    }
}
