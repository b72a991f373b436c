//! What the live view knows of a reduction: a plain value, made of events. It has no clock; whoever tells it of an event tells the
//! time, too.

use super::hunks::{Block, Hunk, blocks, hunks};
use crate::oracle::Glimpse;
use crate::report::Sizes;
use crate::search::Pass;
use crate::session::{Accounts, Better, Event, Listener, Size};
use crate::tree::Tree;
use std::collections::VecDeque;
use std::time::Duration;

/// The most versions of which the differences are kept.
const MOST_VERSIONS: usize = 10_000;
/// How many candidates are looked back at.
const RECENT: usize = 100;

/// A version that was accepted.
#[derive(Clone, Debug)]
pub(super) struct Version {
    /// Its number; `None`: the run went back to an earlier one.
    pub number: Option<usize>,
    pub pass: Pass,
    pub before: Size,
    pub after: Size,
    /// How many tests there had been, and when that was.
    pub tests: u64,
    pub at: Duration,
    pub blocks: Vec<Block>,
    /// How many places are not in the blocks.
    pub more: usize,
}

/// What the user has asked for.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Asked {
    pub to_pause: bool,
    /// Until the next pass begins.
    pub to_skip: bool,
    pub to_stop: bool,
}

/// All that is known.
#[derive(Debug)]
pub(super) struct Model {
    /// The name of the program, and that of the file.
    pub program: String,
    pub file: String,
    pub is_archive: bool,
    pub jobs: usize,
    pub input: Size,
    pub current: Size,
    pub tree: Tree,
    /// What the last change did to the tree.
    pub hunks: Vec<Hunk>,
    pub accounts: Accounts,
    /// The sizes by the number of tests.
    pub sizes: Sizes,
    pub pass: Option<Pass>,
    /// When the last candidate was accepted, and how many tests there had been.
    pub last: Option<(Duration, u64)>,
    /// Whether the last candidates were taken.
    pub recent: VecDeque<bool>,
    pub versions: VecDeque<Version>,
    /// How many were accepted, and how many changes there were with those back to an earlier version.
    pub accepted: usize,
    pub changes: usize,
    /// The test that said no last.
    pub glimpse: Option<Glimpse>,
    /// A line that waits for the end of the view.
    pub said: Option<String>,
    /// The number of known outcomes of a run that goes on, until it comes to one that is not known.
    pub replayed: Option<usize>,
    pub asked: Asked,
    /// The time since the start.
    pub elapsed: Duration,
    /// What the change that is about to be told of has done.
    coming: Option<(Vec<Block>, usize)>,
}

impl Model {
    pub(super) fn new(program: &str, file: &str, is_archive: bool, tree: Tree) -> Self {
        Self {
            program: program.to_owned(),
            file: file.to_owned(),
            is_archive,
            jobs: 1,
            input: Size::default(),
            current: Size::default(),
            tree,
            hunks: Vec::new(),
            accounts: Accounts::default(),
            sizes: Sizes::default(),
            pass: None,
            last: None,
            recent: VecDeque::new(),
            versions: VecDeque::new(),
            accepted: 0,
            changes: 0,
            glimpse: None,
            said: None,
            replayed: None,
            asked: Asked::default(),
            elapsed: Duration::ZERO,
            coming: None,
        }
    }

    /// Takes note of a tree that will be accepted: the next event says so.
    pub(super) fn better(&mut self, better: &Better<'_>) {
        let (hunks, more) = hunks(better);
        self.coming = Some((blocks(better.after.text(), &hunks), more));
        self.hunks = hunks;
        self.tree = better.after.clone();
    }

    /// Takes note of an event at a time since the start.
    pub(super) fn event(&mut self, event: &Event, at: Duration) {
        self.accounts.event(event);
        self.elapsed = at;
        match *event {
            Event::Started { size, jobs } => {
                (self.input, self.current, self.jobs) = (size, size, jobs);
                self.sizes.note(0, size.bytes);
            }
            Event::PassStarted { pass } => (self.pass, self.asked.to_skip) = (Some(pass), false),
            Event::Tested { .. } => {
                self.replayed = None;
                self.candidate(false);
            }
            Event::Accepted { pass, before, after } => {
                self.accepted += 1;
                if let Some(last) = self.recent.back_mut() {
                    *last = true;
                }
                self.changed(Some(self.accepted), pass, before, after);
            }
            Event::WentBack { pass, before, after, .. } => self.changed(None, pass, before, after),
            Event::CacheHit { .. }
            | Event::Cancelled { .. }
            | Event::Rechecked { .. }
            | Event::PassEnded { .. }
            | Event::Finished { .. } => {}
        }
    }

    fn candidate(&mut self, is_taken: bool) {
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(is_taken);
    }

    fn changed(&mut self, number: Option<usize>, pass: Pass, before: Size, after: Size) {
        let tests = self.tests();
        self.changes += 1;
        self.current = after;
        self.sizes.note(tests, after.bytes);
        self.last = Some((self.elapsed, tests));
        if self.versions.len() == MOST_VERSIONS {
            self.versions.pop_front();
        }
        let (blocks, more) = self.coming.take().unwrap_or_default();
        self.versions.push_back(Version {
            number,
            pass,
            before,
            after,
            tests,
            at: self.elapsed,
            blocks,
            more,
        });
    }

    /// The number of tests so far.
    pub(super) fn tests(&self) -> u64 {
        self.accounts.total().executions
    }

    /// How many of the last candidates were taken, and of how many.
    pub(super) fn taken(&self) -> (usize, usize) {
        (self.recent.iter().filter(|taken| **taken).count(), self.recent.len())
    }
}
