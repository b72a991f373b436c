//! Sections: where a token filter can begin in the middle of a text, and what an edit changes further on.
//!
//! A filter that knows sections tells of each how far it looked ahead and which names it used. From that follows which
//! sections of an edited text it has to take again: those that a cut touches or that looked at what a cut changes, and
//! those that read a name that means something else now. Whatever it makes of all others is known.

use super::render::{Piece, Placed};
use super::{Layer, Token};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

/// What a name stands for, in numbers that the filter chooses.
pub type Meaning = u8;

/// What a filter tells of the sections of a text that it has taken: one after the other, first what it read and wrote
/// in one, then its end. What is behind the last end is no whole section.
#[derive(Debug, Default)]
pub struct Sections<'t> {
    ends: Vec<End>,
    uses: Vec<(&'t [u8], Option<Meaning>)>,
}

/// The end of a section.
#[derive(Clone, Copy, Debug)]
struct End {
    tokens: u32,
    reach: u32,
    uses: u32,
}

impl<'t> Sections<'t> {
    /// What the section makes of its tokens, or of other names, depends on what this one means before it, be it nothing.
    pub fn reads(&mut self, name: &'t [u8]) {
        self.uses.push((name, None));
    }

    /// Behind the section the name means this. Of several the last counts.
    pub fn writes(&mut self, name: &'t [u8], meaning: Meaning) {
        self.uses.push((name, Some(meaning)));
    }

    /// The section ends before the token of this number, and it was looked at no token from `reach` on; one behind the
    /// last stands for the end of the text.
    pub fn end(&mut self, tokens: usize, reach: usize) {
        let (tokens, reach) = (tokens as u32, reach.max(tokens) as u32);
        self.ends.push(End { tokens, reach, uses: self.uses.len() as u32 });
    }

    /// Whether they cover so many tokens, and depend on no others.
    fn are_closed(&self, tokens: usize) -> bool {
        self.ends.last().is_some_and(|end| end.tokens as usize == tokens)
            && self.ends.iter().all(|end| end.reach as usize <= tokens)
    }

    fn written(&self) -> impl Iterator<Item = (&'t [u8], Meaning)> + '_ {
        self.uses.iter().filter_map(|&(name, meaning)| Some((name, meaning?)))
    }
}

/// The sections of a tree's tokens, and what they use; numbers of names are those of `names`.
#[derive(Debug)]
pub(super) struct Outline {
    /// The first token of each, and the end of all.
    starts: Vec<u32>,
    /// By section, one past the last token that was looked at;
    reaches: Vec<u32>,
    /// the same for it and all before it.
    farthest: Vec<u32>,
    names: HashMap<Box<[u8]>, u32>,
    /// Names and the sections that read them, sorted.
    reads: Vec<(u32, u32)>,
    /// Names and the sections that write them, sorted.
    writes: Vec<(u32, u32, Meaning)>,
    /// Sections, the names that they write, and one past the last section that reads this meaning; sorted.
    lives: Vec<(u32, u32, u32)>,
}

impl Outline {
    /// `None` if the filter knows no sections, or has found none.
    pub(super) fn new(sections: &Sections<'_>, tokens: usize) -> Option<Self> {
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
    fn len(&self) -> u32 {
        self.reaches.len() as u32
    }

    fn start(&self, section: u32) -> u32 {
        self.starts[section as usize]
    }

    /// The sections before one in which a token from `token` on was looked at.
    fn looking_behind(&self, token: u32, before: u32) -> impl Iterator<Item = u32> + '_ {
        let from = self.farthest.partition_point(|&reach| reach <= token) as u32;
        (from..before).filter(move |&section| self.reaches[section as usize] > token)
    }

    /// The sections that stand whole in a range of tokens.
    fn within(&self, tokens: &Range<u32>) -> Range<u32> {
        let first = self.starts.partition_point(|&start| start < tokens.start);
        let behind = self.starts.partition_point(|&start| start <= tokens.end);
        first as u32..(behind.max(first + 1) - 1) as u32
    }

    /// The last section before one that writes a name, and what the name means behind it.
    fn last_write(&self, name: u32, before: u32) -> Option<(u32, Meaning)> {
        let behind = self.writes.partition_point(|&(other, section, _)| (other, section) < (name, before));
        let &(other, section, meaning) = self.writes.get(behind.checked_sub(1)?)?;
        (other == name).then_some((section, meaning))
    }

    /// The sections from one on that read a name, up to the next one that writes it.
    fn readers(&self, name: u32, from: u32) -> impl Iterator<Item = u32> + '_ {
        let next = self.writes.partition_point(|&(other, section, _)| (other, section) < (name, from));
        let next = self.writes.get(next).filter(|(other, ..)| *other == name);
        let last = next.map_or(u32::MAX, |&(_, section, _)| section);
        let first = self.reads.partition_point(|&read| read < (name, from));
        self.reads[first..].iter().take_while(move |&&read| read <= (name, last)).map(|&(_, section)| section)
    }

    /// The names that sections write and others read behind them.
    fn lives_behind(&self, sections: Range<u32>) -> impl Iterator<Item = u32> + '_ {
        let first = self.lives.partition_point(|&(section, ..)| section < sections.start);
        self.lives[first..]
            .iter()
            .take_while(move |(section, ..)| *section < sections.end)
            .filter(move |(.., behind)| *behind > sections.end)
            .map(|&(_, name, _)| name)
    }
}

/// A stretch of the tokens of an edited text, and the sections in the place of which it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stretch {
    sections: Range<u32>,
    tokens: Range<u32>,
}

/// The sections of a tree in an edited text.
pub(super) struct Edited<'a> {
    outline: &'a Outline,
    /// Sections that are there as they were, with what stands between them; in order.
    kept: Vec<Stretch>,
    /// What stands before, between and behind those of `kept`; in order, one more.
    between: Vec<Stretch>,
    /// How many of `between` are done.
    done: usize,
    /// Sections that are there as they were and are to be taken again.
    again: BTreeSet<u32>,
    /// What was taken again or is gone, in order.
    taken: Vec<Range<u32>>,
    /// By name and section, what it means before that one, where what was taken again before it says so, or where somebody
    /// reads what is gone.
    meanings: BTreeMap<(u32, u32), Option<Meaning>>,
    /// Names that the tree has not.
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
                let sections = outline.within(tokens);
                // What was looked at behind the piece is another thing now, unless it is the end of the text.
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

    /// The next stretch to take again, behind all that are.
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

    /// Where the tokens of a section are that is there as it was.
    fn place(&self, section: u32) -> Option<Range<u32>> {
        let behind = self.kept.partition_point(|stretch| stretch.sections.end <= section);
        let stretch = self.kept.get(behind).filter(|stretch| stretch.sections.contains(&section))?;
        let place = |section| {
            self.outline.start(section) - self.outline.start(stretch.sections.start) + stretch.tokens.start
        };
        Some(place(section)..place(section + 1))
    }

    /// Makes a stretch longer by so many sections; false if it is at the end of the text.
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

    /// What a name means before a section.
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

    /// Takes note of what has become of a stretch.
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

    /// Takes again what has to be, with a filter that is given the place of tokens in the edited text and what names mean
    /// before them, and what became of it with a function that is given the same.
    pub(super) fn take_again<'t>(
        mut self,
        mut take: impl FnMut(Range<u32>, &dyn Fn(&[u8]) -> Option<Meaning>) -> (Vec<Token>, Sections<'t>),
        mut taken: impl FnMut(Range<u32>, &[Token]),
    ) {
        while let Some(mut stretch) = self.next() {
            let mut more = 1;
            let (tokens, sections) = loop {
                let start = stretch.sections.start;
                let (tokens, sections) = if stretch.tokens.is_empty() {
                    Default::default()
                } else {
                    take(stretch.tokens.clone(), &|name| self.meaning(self.number(name)?, start))
                };
                let is_closed = stretch.tokens.is_empty() || sections.are_closed(tokens.len());
                if is_closed || !self.prolong(&mut stretch, more) {
                    break (tokens, sections);
                }
                more *= 2;
            };
            self.note(&stretch, &sections);
            let behind = stretch.sections.end;
            self.again = self.again.split_off(&behind);
            taken(stretch.tokens, &tokens);
        }
    }
}
