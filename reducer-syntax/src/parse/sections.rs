//! What a token filter tells of the sections of a text.

/// What a name stands for, in numbers that the filter chooses.
pub type Meaning = u8;

/// What a filter tells of the sections of a text that it has taken: one after the other, first what it read and wrote
/// in one, then its end. What is behind the last end is no whole section.
#[derive(Debug, Default)]
pub struct Sections<'t> {
    pub(super) ends: Vec<End>,
    pub(super) uses: Vec<(&'t [u8], Option<Meaning>)>,
}

/// The end of a section.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub tokens: u32,
    pub reach: u32,
    pub uses: u32,
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
    pub(crate) fn are_closed(&self, tokens: usize) -> bool {
        self.ends.last().is_some_and(|end| end.tokens as usize == tokens)
            && self.ends.iter().all(|end| end.reach as usize <= tokens)
    }

    pub(crate) fn written(&self) -> impl Iterator<Item = (&'t [u8], Meaning)> + '_ {
        self.uses.iter().filter_map(|&(name, meaning)| Some((name, meaning?)))
    }
}
