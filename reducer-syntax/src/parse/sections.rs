//! What a token filter tells of the sections of a text.

use super::checkpoint::Checkpoint;

/// What a name means at a place: a number that the filter chooses, such as 1 for a type.
pub type Meaning = u8;

/// The sections of a text as a [filter](crate::Filter) tells of them, one after the other: first the names that it read
/// and wrote in a section, then the end of that section. Tokens after the last end are no whole section.
#[derive(Debug, Default)]
pub struct Sections<'t> {
    pub(super) ends: Vec<End>,
    pub(super) uses: Vec<(&'t [u8], Option<Meaning>)>,
    /// By section the checkpoint at its end, if the filter gives such.
    pub(super) checkpoints: Vec<Checkpoint>,
}

/// The end of a section.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub tokens: u32,
    pub reach: u32,
    pub uses: u32,
}

impl<'t> Sections<'t> {
    /// Says that this section depends on the meaning that a name has before it, or on the name having none: what the
    /// filter made of the tokens, or the meanings that it gave other names.
    pub fn reads(&mut self, name: &'t [u8]) {
        self.uses.push((name, None));
    }

    /// Says that a name has this meaning after this section. Of several meanings for one name, the last counts.
    pub fn writes(&mut self, name: &'t [u8], meaning: Meaning) {
        self.uses.push((name, Some(meaning)));
    }

    /// Ends the section before the token of the number `tokens`, and says that the filter looked at no token from the
    /// number `reach` on. The number after that of the last token stands for the end of the text.
    pub fn end(&mut self, tokens: usize, reach: usize) {
        let (tokens, reach) = (tokens as u32, reach.max(tokens) as u32);
        self.ends.push(End { tokens, reach, uses: self.uses.len() as u32 });
    }

    /// Ends the section before the token of the number `tokens`, where the filter is in this state.
    pub(crate) fn end_at(&mut self, tokens: usize, checkpoint: Checkpoint) {
        self.end(tokens, tokens);
        self.checkpoints.push(checkpoint);
    }

    /// How many tokens after these the filter looked at for the sections up to there; `None` if none ends there.
    pub(crate) fn looked_behind(&self, tokens: usize) -> Option<usize> {
        let up_to = self.up_to(tokens);
        up_to.last().filter(|end| end.tokens as usize == tokens)?;
        up_to.iter().map(|end| (end.reach as usize).saturating_sub(tokens)).max()
    }

    /// Forgets the sections after so many tokens.
    pub(crate) fn truncate(&mut self, tokens: usize) {
        let kept = self.up_to(tokens).len();
        self.ends.truncate(kept);
        self.uses.truncate(self.ends.last().map_or(0, |end| end.uses as usize));
        self.checkpoints.truncate(kept);
    }

    fn up_to(&self, tokens: usize) -> &[End] {
        &self.ends[..self.ends.partition_point(|end| end.tokens as usize <= tokens)]
    }

    pub(crate) fn written(&self) -> impl Iterator<Item = (&'t [u8], Meaning)> + '_ {
        self.uses.iter().filter_map(|&(name, meaning)| Some((name, meaning?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No stretch was closed before the end of the text where each section looks at the token after it.
    #[test]
    fn a_section_that_looked_at_the_next_token_is_closed() {
        let mut sections = Sections::default();
        sections.writes(b"a", 1);
        sections.end(2, 3);
        sections.writes(b"b", 1);
        sections.end(5, 6);
        assert_eq!([2, 3, 5].map(|tokens| sections.looked_behind(tokens)), [Some(1), None, Some(1)]);
        sections.truncate(4);
        assert_eq!(sections.looked_behind(5), None);
        assert_eq!(sections.written().collect::<Vec<_>>(), [(&b"a"[..], 1)]);
    }
}
