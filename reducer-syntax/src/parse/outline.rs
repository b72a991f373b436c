//! The sections of a tree, and the names that each reads and writes.

use super::checkpoint::Checkpoint;
use super::sections::{End, Meaning, Sections};
use std::collections::HashMap;
use std::ops::Range;

/// The sections of a tree's tokens, and what they use; numbers of names are those of `names`.
#[derive(Debug)]
pub(crate) struct Outline {
    /// The first token of each, and the end of all.
    starts: Vec<u32>,
    /// By section, one past the last token that was looked at;
    reaches: Vec<u32>,
    /// the same for it and all before it.
    farthest: Vec<u32>,
    pub(crate) names: HashMap<Box<[u8]>, u32>,
    /// Names and the sections that read them, sorted.
    reads: Vec<(u32, u32)>,
    /// Names and the sections that write them, sorted.
    writes: Vec<(u32, u32, Meaning)>,
    /// Sections, the names that they write, and one past the last section that reads this meaning; sorted.
    lives: Vec<(u32, u32, u32)>,
    /// By section the state of the filter at its end, if the filter gives checkpoints.
    checkpoints: Vec<Checkpoint>,
}

impl Outline {
    /// `None` if the filter knows no sections, or has found none.
    pub(crate) fn new(sections: &Sections<'_>, tokens: usize) -> Option<Self> {
        let last = sections.ends.last()?;
        let rest = (last.tokens as usize) < tokens || last.uses as usize != sections.uses.len();
        // Behind the rest there is nothing that could be edited but for the end.
        let rest = rest.then_some(End {
            tokens: tokens as u32,
            reach: tokens as u32 + 1,
            uses: sections.uses.len() as u32,
        });
        let mut outline = Self {
            starts: vec![0],
            reaches: Vec::with_capacity(sections.ends.len() + 1),
            farthest: Vec::with_capacity(sections.ends.len() + 1),
            names: HashMap::new(),
            reads: Vec::new(),
            writes: Vec::new(),
            lives: Vec::new(),
            checkpoints: sections.checkpoints.clone(),
        };
        let mut uses = sections.uses.iter();
        let (mut taken, mut farthest) = (0, 0);
        for (section, end) in (0..).zip(sections.ends.iter().copied().chain(rest)) {
            for &(name, meaning) in uses.by_ref().take((end.uses - taken) as usize) {
                let name = outline.number(name);
                match meaning {
                    None => outline.reads.push((name, section)),
                    Some(meaning) => outline.writes.push((name, section, meaning)),
                }
            }
            taken = end.uses;
            farthest = end.reach.max(farthest);
            outline.starts.push(end.tokens);
            outline.reaches.push(end.reach);
            outline.farthest.push(farthest);
        }
        outline.reads.sort_unstable();
        outline.reads.dedup();
        outline.reads.shrink_to_fit();
        // Stable, so that the last of several stays the last.
        outline.writes.sort_by_key(|&(name, section, _)| (name, section));
        outline.lives = outline.find_lives();
        Some(outline)
    }

    /// The writes, with how far they are read.
    fn find_lives(&self) -> Vec<(u32, u32, u32)> {
        let mut lives = Vec::new();
        let mut read = 0;
        for (at, &(name, section, _)) in self.writes.iter().enumerate() {
            let next = self.writes.get(at + 1).filter(|next| next.0 == name).map_or(u32::MAX, |next| next.1);
            while self.reads.get(read).is_some_and(|&read| read <= (name, next)) {
                read += 1;
            }
            let last = read.checked_sub(1).map(|last| self.reads[last]);
            if let Some((_, reader)) = last.filter(|&(read, reader)| read == name && reader > section) {
                lives.push((section, name, reader + 1));
            }
        }
        lives.sort_unstable();
        lives
    }

    fn number(&mut self, name: &[u8]) -> u32 {
        if let Some(&number) = self.names.get(name) {
            return number;
        }
        let number = self.names.len() as u32;
        self.names.insert(name.into(), number);
        number
    }

    /// How many there are.
    pub(crate) fn len(&self) -> u32 {
        self.reaches.len() as u32
    }

    pub(crate) fn start(&self, section: u32) -> u32 {
        self.starts[section as usize]
    }

    /// Whether a filter can go on from the end of a section.
    pub(crate) fn has_checkpoints(&self) -> bool {
        !self.checkpoints.is_empty()
    }

    /// The state of the filter before a section; `None` if it is as at the beginning of a text.
    pub(crate) fn checkpoint(&self, section: u32) -> Option<&Checkpoint> {
        self.checkpoints.get(section.checked_sub(1)? as usize)
    }

    /// The state of the filter before a section; `None` if it is as at the beginning of a text, and at the end of the text, where
    /// the filter is told so.
    pub(crate) fn checkpoint_within(&self, section: u32) -> Option<&Checkpoint> {
        self.checkpoint(section).filter(|_| section < self.len())
    }

    /// The sections before one in which a token from `token` on was looked at.
    pub(crate) fn looking_behind(&self, token: u32, before: u32) -> impl Iterator<Item = u32> + '_ {
        let from = self.farthest.partition_point(|&reach| reach <= token) as u32;
        (from..before).filter(move |&section| self.reaches[section as usize] > token)
    }

    /// The first section that begins after a token.
    pub(crate) fn ended_after(&self, token: u32) -> u32 {
        self.starts.partition_point(|&start| start <= token) as u32
    }

    /// The sections that stand whole in a range of tokens.
    pub(crate) fn within(&self, tokens: &Range<u32>) -> Range<u32> {
        let first = self.starts.partition_point(|&start| start < tokens.start);
        let behind = self.starts.partition_point(|&start| start <= tokens.end);
        first as u32..(behind.max(first + 1) - 1) as u32
    }

    /// The last section before one that writes a name, and what the name means after it.
    pub(crate) fn last_write(&self, name: u32, before: u32) -> Option<(u32, Meaning)> {
        let behind = self.writes.partition_point(|&(other, section, _)| (other, section) < (name, before));
        let &(other, section, meaning) = self.writes.get(behind.checked_sub(1)?)?;
        (other == name).then_some((section, meaning))
    }

    /// The sections from one on that read a name, up to the next one that writes it.
    pub(crate) fn readers(&self, name: u32, from: u32) -> impl Iterator<Item = u32> + '_ {
        let next = self.writes.partition_point(|&(other, section, _)| (other, section) < (name, from));
        let next = self.writes.get(next).filter(|(other, ..)| *other == name);
        let last = next.map_or(u32::MAX, |&(_, section, _)| section);
        let first = self.reads.partition_point(|&read| read < (name, from));
        self.reads[first..].iter().take_while(move |&&read| read <= (name, last)).map(|&(_, section)| section)
    }

    /// The names that sections write and others read after them.
    pub(crate) fn lives_behind(&self, sections: Range<u32>) -> impl Iterator<Item = u32> + '_ {
        let first = self.lives.partition_point(|&(section, ..)| section < sections.start);
        self.lives[first..]
            .iter()
            .take_while(move |(section, ..)| *section < sections.end)
            .filter(move |(.., behind)| *behind > sections.end)
            .map(|&(_, name, _)| name)
    }
}
