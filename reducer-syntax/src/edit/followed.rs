//! The stacks of modes around the tokens of an edited text: mostly those of the text before, which are not copied.

use crate::parse::Around;
use std::ops::Range;

/// The stacks around some tokens in a row.
#[derive(Clone, Debug)]
enum Part {
    /// Those around these tokens of the text before.
    Known(Range<usize>),
    New(Vec<Around>),
}

/// The stacks around all tokens so far.
pub(super) struct Followed<'a> {
    known: &'a [Around],
    /// Each with the number of its first token.
    parts: Vec<(usize, Part)>,
    count: usize,
}

impl<'a> Followed<'a> {
    /// No tokens yet, given the stacks around those of the text before.
    pub(super) fn new(known: &'a [Around]) -> Self {
        Self { known, parts: Vec::new(), count: 0 }
    }

    /// How many tokens there are.
    pub(super) fn len(&self) -> usize {
        self.count
    }

    /// Adds tokens of the text before.
    pub(super) fn keep(&mut self, tokens: Range<u32>) {
        let tokens = tokens.start as usize..tokens.end as usize;
        if !tokens.is_empty() {
            self.parts.push((self.count, Part::Known(tokens.clone())));
            self.count += tokens.len();
        }
    }

    /// Adds a token.
    pub(super) fn push(&mut self, around: Around) {
        match self.parts.last_mut() {
            Some((_, Part::New(last))) => last.push(around),
            _ => self.parts.push((self.count, Part::New(vec![around]))),
        }
        self.count += 1;
    }

    /// Forgets the tokens from one on.
    pub(super) fn truncate(&mut self, count: usize) {
        while let Some((first, part)) = self.parts.last_mut()
            && self.count > count
        {
            let left = count.saturating_sub(*first);
            match part {
                Part::Known(tokens) => tokens.end = tokens.start + left,
                Part::New(tokens) => tokens.truncate(left),
            }
            self.count = *first + left;
            if left == 0 {
                self.parts.pop();
            }
        }
    }

    /// The stacks around a token, which is one of those so far.
    pub(super) fn get(&self, number: usize) -> Around {
        self.from(number)[0]
    }

    /// The stacks around a token, which is one of those so far, and around those after it that were kept with it.
    pub(super) fn from(&self, number: usize) -> &[Around] {
        let part = self.parts.partition_point(|(first, _)| *first <= number) - 1;
        match &self.parts[part] {
            (first, Part::Known(tokens)) => &self.known[tokens.start + number - first..tokens.end],
            (first, Part::New(tokens)) => &tokens[number - first..],
        }
    }

    /// Those of some tokens that were added one by one, as ranges of numbers.
    pub(super) fn anew(&self, numbers: Range<usize>) -> impl Iterator<Item = Range<usize>> {
        let from = self.parts.partition_point(|(first, _)| *first <= numbers.start).saturating_sub(1);
        let parts = self.parts[from..].iter().take_while(move |(first, _)| *first < numbers.end);
        let new = parts.filter_map(|(first, part)| match part {
            Part::Known(_) => None,
            Part::New(tokens) => Some(*first..*first + tokens.len()),
        });
        new.map(move |new| new.start.max(numbers.start)..new.end.min(numbers.end))
            .filter(|new| !new.is_empty())
    }

    pub(super) fn to_vec(&self) -> Vec<Around> {
        let mut all = Vec::with_capacity(self.count);
        for (_, part) in &self.parts {
            match part {
                Part::Known(tokens) => all.extend_from_slice(&self.known[tokens.clone()]),
                Part::New(tokens) => all.extend_from_slice(tokens),
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::Stack;

    #[test]
    fn tokens_are_kept_added_and_forgotten() {
        let [start, other] = [Stack::START, Stack::OTHER].map(Around::nothing);
        let known = [start, other, start, other];
        let mut followed = Followed::new(&known);
        followed.keep(1..3);
        followed.push(other);
        followed.push(other);
        followed.keep(3..3);
        followed.keep(0..2);
        assert_eq!(followed.to_vec(), [other, start, other, other, start, other]);
        let anew = |numbers| followed.anew(numbers).flatten().collect::<Vec<_>>();
        assert_eq!([anew(0..6), anew(0..3), anew(3..6)], [vec![2, 3], vec![2], vec![3]]);
        assert!(anew(0..2).is_empty() && anew(4..6).is_empty() && anew(2..2).is_empty());
        assert_eq!(
            (0..followed.len()).map(|number| followed.get(number)).collect::<Vec<_>>(),
            followed.to_vec()
        );
        followed.truncate(3);
        assert_eq!((followed.len(), followed.to_vec()), (3, vec![other, start, other]));
        followed.truncate(1);
        followed.push(start);
        assert_eq!(followed.to_vec(), [other, start]);
    }
}
