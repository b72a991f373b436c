//! The folder of a batch: a new one, or an earlier batch's that goes on, is set aside, or is begun anew.

use super::bugs::{Bugs, State};
use super::ledger::{self, Ledger, Record};
use super::{reduction, results};
use crate::cli::run::Run;
use crate::cli::settings::Earlier;
use crate::cli::stop::Stop;
use crate::store::{Key, numbered, rename_to_new};
use std::fs;
use std::path::{Path, PathBuf};

/// Opens the folder of results: a new one, or that of an earlier batch, with what that one knew.
pub(super) fn open(run: &Run, out: &Path, test: Key) -> Result<(Bugs, Ledger), Stop> {
    let earlier = run.settings.earlier;
    let (path, shown) = (out.join(ledger::NAME), out.display());
    let mut bugs = Bugs::default();
    let failed = |error| Stop::failed(format_args!("{shown}: {error}; give another output by -o"));
    if !path.is_file() {
        let is_taken = fs::read_dir(out).is_ok_and(|mut entries| entries.next().is_some());
        if is_taken || out.is_file() {
            return Err(Stop::failed(format_args!(
                "{shown}: exists already, and is not of a batch; give another output by -o"
            )));
        }
        fs::create_dir_all(out).map_err(failed)?;
        return Ok((bugs, Ledger::create(&path, test)?));
    }
    if earlier == Earlier::Keep {
        let kept = set_aside(out)?;
        run.say(&format!("what was there before is kept as {}", kept.display()));
        fs::create_dir_all(out).map_err(failed)?;
        return Ok((bugs, Ledger::create(&path, test)?));
    }
    if earlier == Earlier::Replace {
        let mut folders = Vec::new();
        Ledger::read_all(&path, |record| {
            if let Record::Group(group) = record {
                folders.push(group.folder);
            }
            Ok(())
        })?;
        let ledger = Ledger::create(&path, test)?;
        for folder in folders.iter().filter(|folder| !folder.contains('/') && !folder.starts_with('.')) {
            // What is left there is written over.
            _ = fs::remove_dir_all(out.join(folder));
        }
        return Ok((bugs, ledger));
    }
    let known = Ledger::resume(&path, test, |record| {
        bugs.add(&record);
        Ok(())
    })?;
    let Some(ledger) = known else { return Ok((bugs, Ledger::create(&path, test)?)) };
    run.say(&format!("{}: {} files are known", path.display(), bugs.files));
    let limits = reduction::limits(run.settings);
    for number in 0..bugs.groups.len() {
        match &bugs.groups[number].state {
            State::Done(done) if done.error.is_some() || done.limits.is_some() && done.limits != limits => {
                bugs.put_back(number);
            }
            State::Joined(into) => results::join(out, &bugs, number, *into)?,
            _ => {}
        }
    }
    Ok((bugs, ledger))
}

/// Gives a folder the name with the next number that is free.
fn set_aside(folder: &Path) -> Result<PathBuf, Stop> {
    let free =
        (1..u32::MAX).map(|number| numbered(folder, number)).find(|path| fs::symlink_metadata(path).is_err());
    let kept = free.ok_or_else(|| Stop::failed("no number is free"))?;
    rename_to_new(folder, &kept)?;
    Ok(kept)
}
