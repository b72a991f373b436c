//! The sections of a tree, and the names that each reads and writes.

use super::checkpoint::Checkpoint;
use super::sections::{Meaning, Sections};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// The sections of a tree's tokens, and what they use; numbers of names are those of `names`.
#[derive(Debug, Default)]
pub(crate) struct Outline {
    /// The first token of each, and the end of all.
    starts: Vec<u32>,
    /// By section, one past the last token that was looked at;
    reaches: Vec<u32>,
    /// the same for it and all before it.
    farthest: Vec<u32>,
    /// Names that were read or written once; shared by the outlines of a text and of what comes of it.
    pub(crate) names: Arc<HashMap<Box<[u8]>, u32>>,
    /// Names and the sections that read them, sorted.
    reads: Vec<(u32, u32)>,
    /// Names and the sections that write them, sorted.
    writes: Vec<(u32, u32, Meaning)>,
    /// Sections, the names that they write, and one past the last section that reads this meaning; sorted.
    lives: Vec<(u32, u32, u32)>,
    /// By section the state of the filter at its end, if the filter gives checkpoints.
    checkpoints: Vec<Checkpoint>,
}

/// Sections that stand next to each other in an edited text.
pub(crate) enum Run<'t> {
    /// Sections that were there before, the first of which begins at this token now.
    Kept { sections: Range<u32>, start: u32 },
    /// What the filter tells of tokens, the first of which is this one.
    Taken { start: u32, sections: Sections<'t> },
}

impl Outline {
    /// `None` if the filter knows no sections, or has found none.
    pub(crate) fn new(sections: Sections<'_>, tokens: usize) -> Option<Self> {
        Self::default().spliced(vec![Run::Taken { start: 0, sections }], tokens as u32)
    }

    /// The outline of an edited text of so many tokens, of which these are all sections; `None` if there are none.
    pub(crate) fn spliced(&self, runs: Vec<Run<'_>>, tokens: u32) -> Option<Self> {
        let mut next = Self { starts: vec![0], names: Arc::clone(&self.names), ..Self::default() };
        // By section that was there before: its number now.
        let mut numbers: Vec<Option<u32>> = vec![None; self.reaches.len()];
        let mut uses_after_last = false;
        for run in runs {
            match run {
                Run::Kept { sections, start } => self.keep(sections, start, &mut next, &mut numbers),
                Run::Taken { start, sections } => uses_after_last = next.take(start, sections),
            }
        }
        if next.len() == 0 {
            return None;
        }
        if next.start(next.len()) < tokens || uses_after_last {
            // Behind the rest there is nothing that could be edited but for the end.
            next.end_section(tokens, tokens + 1);
        }
        let number = |section: u32| numbers[section as usize];
        next.reads.extend(self.reads.iter().filter_map(|&(name, reader)| Some((name, number(reader)?))));
        next.reads.sort_unstable();
        next.reads.dedup();
        next.reads.shrink_to_fit();
        next.writes.extend(
            self.writes.iter().filter_map(|&(name, writer, meaning)| Some((name, number(writer)?, meaning))),
        );
        // Stable, so that the last of several stays the last.
        next.writes.sort_by_key(|&(name, section, _)| (name, section));
        next.lives = next.find_lives();
        Some(next)
    }

    /// Puts sections to the end of another outline, and takes note of their numbers there.
    fn keep(&self, sections: Range<u32>, start: u32, next: &mut Self, numbers: &mut [Option<u32>]) {
        let shift = start.wrapping_sub(self.start(sections.start));
        for section in sections {
            numbers[section as usize] = Some(next.len());
            let reach = self.reaches[section as usize];
            next.end_section(self.start(section + 1).wrapping_add(shift), reach.wrapping_add(shift));
            // The rest of a text has none, and it is the last section of the edited text, too.
            next.checkpoints.extend(self.checkpoints.get(section as usize).cloned());
        }
    }

    /// Puts sections to the end. Whether names are used after the last of them, where the text ends.
    fn take(&mut self, start: u32, sections: Sections<'_>) -> bool {
        let mut used = 0;
        for end in &sections.ends {
            self.note_uses(&sections.uses[used..end.uses as usize]);
            used = end.uses as usize;
            self.end_section(start + end.tokens, start + end.reach);
        }
        self.note_uses(&sections.uses[used..]);
        self.checkpoints.extend(sections.checkpoints);
        used < sections.uses.len()
    }

    /// Takes note of the names that the next section uses.
    fn note_uses(&mut self, uses: &[(&[u8], Option<Meaning>)]) {
        let section = self.len();
        for &(name, meaning) in uses {
            let name = self.number(name);
            match meaning {
                None => self.reads.push((name, section)),
                Some(meaning) => self.writes.push((name, section, meaning)),
            }
        }
    }

    /// Ends the next section before a token.
    fn end_section(&mut self, token: u32, reach: u32) {
        let farthest = self.farthest.last().copied().unwrap_or(0);
        self.starts.push(token);
        self.reaches.push(reach);
        self.farthest.push(reach.max(farthest));
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
        Arc::make_mut(&mut self.names).insert(name.into(), number);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Sections of two tokens each, with what each writes and what it reads.
    fn sections<'t>(uses: &[(&'t str, &'t str)]) -> Sections<'t> {
        let mut sections = Sections::default();
        for (number, (writes, reads)) in uses.iter().enumerate() {
            writes.as_bytes().chunks(1).for_each(|name| sections.writes(name, 1));
            reads.as_bytes().chunks(1).for_each(|name| sections.reads(name));
            sections.end(2 * number + 2, 2 * number + 3);
        }
        sections
    }

    /// What can be asked of an outline, with the names in place of their numbers.
    fn told(outline: &Outline) -> Vec<String> {
        let mut names: Vec<(&[u8], u32)> =
            outline.names.iter().map(|(name, &number)| (&**name, number)).collect();
        names.sort_unstable();
        let of_section = |section: u32| {
            let of_name = |&(name, number): &(&[u8], u32)| {
                let last = outline.last_write(number, section).map(|(writer, _)| writer);
                let readers: Vec<u32> = outline.readers(number, section).collect();
                let lives = outline.lives_behind(section..section + 1).any(|other| other == number);
                let name = String::from_utf8_lossy(name);
                let is_used = last.is_some() || !readers.is_empty() || lives;
                is_used.then(|| format!("{name} {last:?} {readers:?} {lives}"))
            };
            let names: Vec<String> = names.iter().filter_map(of_name).collect();
            let behind: Vec<u32> = outline.looking_behind(outline.start(section), section).collect();
            format!("{} {behind:?} {names:?}", outline.start(section))
        };
        (0..outline.len()).map(of_section).collect()
    }

    #[test]
    fn what_is_spliced_is_what_is_found_anew() {
        let before = [("a", ""), ("b", "a"), ("ab", ""), ("", "ab"), ("c", "b")];
        let outline = Outline::new(sections(&before), 10).unwrap();
        let kept = |sections: Range<u32>, start| Run::Kept { sections, start };
        let taken =
            |uses: &[(&'static str, &'static str)], start| Run::Taken { start, sections: sections(uses) };
        let runs = || vec![kept(0..1, 0), taken(&[("d", "a"), ("", "d")], 2), kept(3..5, 6)];
        let after = [("a", ""), ("d", "a"), ("", "d"), ("", "ab"), ("c", "b")];
        let spliced = outline.spliced(runs(), 10).unwrap();
        assert_eq!(told(&spliced), told(&Outline::new(sections(&after), 10).unwrap()));
        // Tokens after the last end are the rest of the text.
        let spliced = outline.spliced(runs(), 11).unwrap();
        assert_eq!(told(&spliced), told(&Outline::new(sections(&after), 11).unwrap()));
        assert_eq!(spliced.len(), 6);
        let spliced = spliced.spliced(vec![kept(2..6, 0)], 7).unwrap();
        assert_eq!(told(&spliced), told(&Outline::new(sections(&after[2..]), 7).unwrap()));
        assert!(outline.spliced(Vec::new(), 0).is_none());
    }
}
