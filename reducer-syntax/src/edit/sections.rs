//! Sections: where a token filter can begin in the middle of a text, and what an edit changes further on.
//!
//! A filter that knows sections tells of each how far it looked ahead and which names it used. From that follows which
//! sections of an edited text it has to take again: those that a cut touches or that looked at what a cut changes, and
//! those that read a name that means something else now. Whatever it makes of all others is known.

use super::expected::Numbered;
use super::pieces::{Piece, Placed};
use super::retaking::{Asked, Retaking};
use super::taking::{From, Taken};
use crate::parse::{Checkpoint, Meaning, Outline, Run, Sections};
use crate::tree::Layer;
use reducer_tables::Token;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

/// A stretch of the tokens of an edited text, and the sections of the tree in whose place it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stretch {
    sections: Range<u32>,
    tokens: Range<u32>,
}

/// A stretch around something that is not as it was: it begins where a section does, one section before that.
pub(super) struct Around<'a> {
    /// The tokens, with those after the stretch that have to be looked at.
    pub tokens: Range<u32>,
    /// Where the stretch ends.
    pub own_end: u32,
    /// The state of the filter before the stretch and after it, if it is not as at the beginning of a text.
    pub from: Option<From<'a>>,
    pub until: Option<&'a Checkpoint>,
}

/// Sections of the tree that were taken again, and what the filter told of the tokens in their place, from the first one on.
pub(super) struct Retaken<'t> {
    gone: Range<u32>,
    start: u32,
    sections: Sections<'t>,
}

/// The filter would have to change tokens before the stretch that it was given.
pub(super) struct Lost;

/// The sections of a tree in an edited text.
pub(super) struct Edited<'a> {
    outline: &'a Outline,
    /// The sections that are there as they were, in order; sections that stand together are one stretch.
    kept: Vec<Stretch>,
    /// The stretches before, between and after those of `kept`, in order: one more than those.
    between: Vec<Stretch>,
    /// How many of `between` the filter has taken again.
    done: usize,
    /// The sections that are there as they were, but which the filter must take again.
    again: BTreeSet<u32>,
    /// The sections that the filter took again or that are gone, in order.
    taken: Vec<Range<u32>>,
    /// Meanings that have changed: by name and section, the meaning of the name at the beginning of that section, after
    /// sections that were taken again or are gone.
    meanings: BTreeMap<(u32, u32), Option<Meaning>>,
    /// The numbers of names that are not in the outline of the tree.
    names: HashMap<Box<[u8]>, u32>,
}

impl<'a> Edited<'a> {
    pub(super) fn new(outline: &'a Outline, layer: &Layer, placed: &[Placed]) -> Self {
        let mut kept: Vec<Stretch> = Vec::new();
        let mut again = BTreeSet::new();
        let mut at = 0;
        for (index, piece) in placed.iter().enumerate() {
            let count = layer.token_count(piece);
            if let Piece::Source { tokens, .. } = &piece.piece {
                // The gap before the piece may be another one now, and a filter that goes on from a checkpoint looks at it.
                let is_first = index == 0 && tokens.start == 0;
                let looks = outline.has_checkpoints() && !is_first && !tokens.is_empty();
                let sections = outline.within(&(tokens.start + u32::from(looks)..tokens.end));
                // What was looked at after the piece is another thing now, unless it is the end of the text.
                let is_end = index + 1 == placed.len() && tokens.end == outline.start(outline.len());
                if !is_end {
                    again.extend(outline.looking_behind(tokens.end, sections.end));
                }
                if !sections.is_empty() {
                    let before = outline.start(sections.start) - tokens.start;
                    let length = outline.start(sections.end) - outline.start(sections.start);
                    kept.push(Stretch { sections, tokens: at + before..at + before + length });
                }
            }
            at += count;
        }
        let starts = kept.iter().map(|stretch| (stretch.sections.start, stretch.tokens.start));
        let ends = kept.iter().map(|stretch| (stretch.sections.end, stretch.tokens.end));
        let between = std::iter::once((0, 0)).chain(ends).zip(starts.chain([(outline.len(), at)]));
        let between = between.map(|((section, token), (next_section, next_token))| Stretch {
            sections: section..next_section,
            tokens: token..next_token,
        });
        let between = between.collect();
        let (taken, meanings, names) = Default::default();
        Self { outline, kept, between, done: 0, again, taken, meanings, names }
    }

    /// Stretches of the edited text, in order, around all that is not as it was.
    pub(super) fn around_edits(&self, numbered: &Numbered<'_>) -> Vec<Around<'a>> {
        let outline = self.outline;
        let mut around: Vec<Around<'a>> = Vec::new();
        let before = std::iter::once(None).chain(self.kept.iter().map(Some));
        for (kept, between) in before.zip(&self.between) {
            // Even if no token is there: a gap may have changed.
            let last =
                kept.and_then(|kept| Some((self.place(kept.sections.end - 1)?, kept.sections.end - 1)));
            let (start, section) = last
                .map_or((between.tokens.start, between.sections.start), |(tokens, section)| {
                    (tokens.start, section)
                });
            let own_end = between.tokens.end;
            let (_, end) = numbered.ahead(own_end, self.ahead());
            let from = outline.checkpoint(section);
            let until = outline.checkpoint_within(between.sections.end);
            match around.last_mut() {
                Some(last) if start < last.tokens.end => {
                    (last.tokens.end, last.own_end, last.until) = (end, own_end, until);
                }
                _ => {
                    let from = numbered.from(from, start);
                    around.push(Around { tokens: start..end, own_end, from, until });
                }
            }
        }
        around
    }

    /// How many tokens after a stretch a filter is given at first: many filters look at the next one to tell that a section has
    /// ended, and those that go on from checkpoints at none.
    fn ahead(&self) -> usize {
        usize::from(!self.outline.has_checkpoints())
    }

    /// The first place after a token of the edited text where a section ends that is there as it was, and the state of the filter there; the
    /// end of the text, which has no state, if there is no other.
    pub(super) fn end_after(&self, token: u32) -> (u32, Option<&'a Checkpoint>) {
        let outline = self.outline;
        let stretch = self.kept.partition_point(|stretch| stretch.tokens.end <= token);
        let Some(Stretch { sections, tokens }) = self.kept.get(stretch) else { return (u32::MAX, None) };
        let shift = tokens.start.wrapping_sub(outline.start(sections.start));
        let section = outline.ended_after(token.max(tokens.start).wrapping_sub(shift));
        (outline.start(section).wrapping_add(shift), outline.checkpoint_within(section))
    }

    /// The next stretch to take again, after all that were taken.
    fn next(&mut self) -> Option<Stretch> {
        loop {
            let again = self.again.first().copied();
            match self.between.get(self.done) {
                Some(stretch) if again.is_none_or(|section| stretch.sections.start <= section) => {
                    self.done += 1;
                    let stretch = stretch.clone();
                    if !stretch.sections.is_empty() || !stretch.tokens.is_empty() {
                        return Some(stretch);
                    }
                }
                _ => {
                    let section = self.again.pop_first()?;
                    if let Some(tokens) = self.place(section) {
                        return Some(Stretch { sections: section..section + 1, tokens });
                    }
                }
            }
        }
    }

    /// The tokens of a section in the edited text, if it is there as it was.
    fn place(&self, section: u32) -> Option<Range<u32>> {
        let behind = self.kept.partition_point(|stretch| stretch.sections.end <= section);
        let stretch = self.kept.get(behind).filter(|stretch| stretch.sections.contains(&section))?;
        let place = |section| {
            self.outline.start(section) - self.outline.start(stretch.sections.start) + stretch.tokens.start
        };
        Some(place(section)..place(section + 1))
    }

    /// Makes a stretch longer by this number of sections; false if it ends where the text ends.
    fn prolong(&mut self, stretch: &mut Stretch, sections: u32) -> bool {
        let before = stretch.clone();
        for _ in 0..sections {
            if let Some(next) =
                self.between.get(self.done).filter(|next| next.sections.start == stretch.sections.end)
            {
                (stretch.sections.end, stretch.tokens.end) = (next.sections.end, next.tokens.end);
                self.done += 1;
            }
            if let Some(tokens) = self.place(stretch.sections.end) {
                (stretch.sections.end, stretch.tokens.end) = (stretch.sections.end + 1, tokens.end);
            }
        }
        *stretch != before
    }

    /// The meaning of a name at the beginning of a section.
    fn meaning(&self, name: u32, section: u32) -> Option<Meaning> {
        let known = self.meanings.range((name, 0)..=(name, section)).next_back();
        let (from, known) = known.map_or((0, None), |(&(_, from), &meaning)| (from, meaning));
        let mut before = section;
        // The last write that is there as it was, since then.
        while let Some((writer, meaning)) = self.outline.last_write(name, before)
            && writer >= from
        {
            let behind = self.taken.partition_point(|taken| taken.end <= writer);
            match self.taken.get(behind).filter(|taken| taken.contains(&writer)) {
                Some(taken) => before = taken.start,
                None => return Some(meaning),
            }
        }
        known
    }

    fn number(&self, name: &[u8]) -> Option<u32> {
        self.outline.names.get(name).or_else(|| self.names.get(name)).copied()
    }

    /// Takes note of the sections that a filter found in a stretch: which names have other meanings after it, and which
    /// sections read those.
    fn note(&mut self, stretch: &Stretch, sections: &Sections<'_>) {
        let Range { start, end } = stretch.sections;
        let lives = self.outline.lives_behind(start..end).map(|name| (name, self.meaning(name, start)));
        let mut now: BTreeMap<u32, Option<Meaning>> = lives.collect();
        for (name, meaning) in sections.written() {
            let number = self.number(name).unwrap_or_else(|| {
                let number = (self.outline.names.len() + self.names.len()) as u32;
                self.names.insert(name.into(), number);
                number
            });
            now.insert(number, Some(meaning));
        }
        for (name, meaning) in now {
            self.meanings.insert((name, end), meaning);
            let before = self.outline.last_write(name, end).map(|(_, meaning)| meaning);
            if meaning != before {
                self.again.extend(self.outline.readers(name, end));
            }
        }
        self.taken.push(start..end);
    }

    /// Takes all sections again that have to be; `taken` is told of each stretch and the tokens that the filter made of it.
    pub(super) fn take_again<'t>(
        &mut self,
        retaking: &Retaking<'t>,
        mut taken: impl FnMut(Range<u32>, &[Token]),
    ) -> Result<Vec<Retaken<'t>>, Lost> {
        let mut retaken = Vec::new();
        while let Some(mut stretch) = self.next() {
            let made = if self.outline.has_checkpoints() {
                self.take_up_to_checkpoint(&mut stretch, retaking)
            } else {
                self.take_up_to_section(&mut stretch, retaking)
            };
            if made.is_lost {
                return Err(Lost);
            }
            self.note(&stretch, &made.sections);
            let behind = stretch.sections.end;
            self.again = self.again.split_off(&behind);
            let start = stretch.tokens.start;
            taken(stretch.tokens, &made.tokens);
            retaken.push(Retaken { gone: stretch.sections, start, sections: made.sections });
        }
        Ok(retaken)
    }

    /// The sections of the edited text, of so many tokens, if these are all that the filter took again.
    pub(super) fn outlined(&self, retaken: Vec<Retaken<'_>>, tokens: u32) -> Option<Outline> {
        let mut runs = Vec::with_capacity(2 * retaken.len() + 1);
        let mut from = 0;
        for Retaken { gone, start, sections } in retaken {
            self.put_kept(from..gone.start, &mut runs);
            runs.push(Run::Taken { start, sections });
            from = gone.end;
        }
        self.put_kept(from..self.outline.len(), &mut runs);
        self.outline.spliced(runs, tokens)
    }

    /// Puts those of some sections to the end that are there as they were.
    fn put_kept(&self, sections: Range<u32>, runs: &mut Vec<Run<'_>>) {
        let first = self.kept.partition_point(|stretch| stretch.sections.end <= sections.start);
        let within = self.kept[first..].iter().take_while(|stretch| stretch.sections.start < sections.end);
        runs.extend(within.filter_map(|stretch| {
            let start = stretch.sections.start.max(sections.start);
            let sections = start..stretch.sections.end.min(sections.end);
            Some(Run::Kept { start: self.place(start)?.start, sections })
        }));
    }

    /// Takes a stretch, and goes on until the filter is in the state that it was in there.
    fn take_up_to_checkpoint<'t>(&mut self, stretch: &mut Stretch, retaking: &Retaking<'t>) -> Taken<'t> {
        let (from, mut until) = self.checkpoints(stretch);
        if stretch.tokens.is_empty() && from.is_none() && until.is_none() {
            return Taken::default();
        }
        let mut taking = retaking.begin(stretch.tokens.start, from);
        let mut tokens = stretch.tokens.clone();
        loop {
            retaking.go_on(&mut taking, tokens);
            let end = stretch.tokens.end;
            if until.is_some_and(|until| retaking.is_at(&taking, until)) || !self.prolong(stretch, 1) {
                return retaking.end(taking, until);
            }
            until = self.checkpoints(stretch).1;
            tokens = end..stretch.tokens.end;
        }
    }

    /// The states of the filter before a stretch and after it.
    fn checkpoints(&self, stretch: &Stretch) -> (Option<&'a Checkpoint>, Option<&'a Checkpoint>) {
        let Range { start, end } = stretch.sections;
        (self.outline.checkpoint(start), self.outline.checkpoint_within(end))
    }

    /// Takes a stretch, and makes it longer until it ends where a section does.
    fn take_up_to_section<'t>(&mut self, stretch: &mut Stretch, retaking: &Retaking<'t>) -> Taken<'t> {
        let (mut more, mut ahead) = (1, 1);
        loop {
            let start = stretch.sections.start;
            if stretch.tokens.is_empty() {
                return Taken::default();
            }
            let names = |name: &[u8]| self.meaning(self.number(name)?, start);
            let mut made = retaking.take(&Asked { tokens: stretch.tokens.clone(), ahead, names: &names });
            let count = stretch.tokens.len();
            match made.looked_behind(count) {
                Some(needed) if needed > ahead => ahead = needed.max(2 * ahead),
                Some(_) => {
                    made.truncate(count);
                    return made;
                }
                None if self.prolong(stretch, more) => more *= 2,
                // The text ends here, and names that are used after the last section are the rest of the text.
                None => return made,
            }
        }
    }
}
