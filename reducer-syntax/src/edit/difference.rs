//! What makes a text of another one, as stretches; and where the bytes of a text came from, through many differences.

use crate::tree::{TokenPlace as Place, Tree};
use std::ops::Range;
use std::sync::Arc;

/// A stretch of a text that was made of another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stretch {
    /// These bytes of the other text.
    Copy(Range<usize>),
    /// Bytes that are not from there. If they are a token that stands in the place of one that was there, the bytes of that.
    Put(Vec<u8>, Option<Range<usize>>),
}

impl Stretch {
    /// The number of its bytes.
    fn len(&self) -> usize {
        match self {
            Self::Copy(bytes) => bytes.len(),
            Self::Put(text, _) => text.len(),
        }
    }
}

/// How a text is made of another one: all of its stretches, in order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Difference(pub Vec<Stretch>);

impl Difference {
    /// The text that is made of `old`; `None` if that is too short.
    pub fn apply(&self, old: &[u8]) -> Option<Vec<u8>> {
        let mut text = Vec::with_capacity(old.len());
        for stretch in &self.0 {
            match stretch {
                Stretch::Copy(bytes) => text.extend_from_slice(old.get(bytes.clone())?),
                Stretch::Put(bytes, _) => text.extend_from_slice(bytes),
            }
        }
        Some(text)
    }

    /// The difference between two texts of which nothing else is known: all that is between the beginning and the end that both
    /// share is put.
    pub fn of_texts(old: &[u8], new: &[u8]) -> Self {
        let start = old.iter().zip(new).take_while(|(one, other)| one == other).count();
        let end = old[start..].iter().rev().zip(new[start..].iter().rev());
        let end = end.take_while(|(one, other)| one == other).count();
        let mut difference = Self::default();
        difference.copy(0..start);
        difference.put(&new[start..new.len() - end], None);
        difference.copy(old.len() - end..old.len());
        difference
    }

    /// Two differences as one: how the text that the next one makes is made of the text before this one.
    ///
    /// ```
    /// use reducer_syntax::Difference;
    ///
    /// let [first, second, third] = [b"one two three", &b"one three"[..], b"1 three"];
    /// let difference = Difference::of_texts(first, second).then(&Difference::of_texts(second, third));
    /// assert_eq!(difference.apply(first).unwrap(), third);
    /// ```
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let mut end = 0;
        let ends: Vec<usize> = self
            .0
            .iter()
            .map(|stretch| {
                end += stretch.len();
                end
            })
            .collect();
        let mut whole = Self::default();
        for stretch in &next.0 {
            match stretch {
                Stretch::Copy(bytes) => self.parts(&ends, bytes).for_each(|part| match part {
                    Stretch::Copy(from) => whole.copy(from),
                    Stretch::Put(text, instead_of) => whole.put(&text, instead_of),
                }),
                Stretch::Put(text, instead_of) => {
                    let was = instead_of.as_ref().and_then(|bytes| self.place(&ends, bytes));
                    whole.put(text, was);
                }
            }
        }
        whole
    }

    /// The parts of stretches that make some bytes of the text; `ends` says where each stretch ends in it.
    fn parts(&self, ends: &[usize], bytes: &Range<usize>) -> impl Iterator<Item = Stretch> {
        let first = ends.partition_point(|&end| end <= bytes.start);
        let all = self.0[first..].iter().zip(&ends[first..]);
        all.map_while(move |(stretch, &end)| {
            let start = end - stretch.len();
            let part = start.max(bytes.start)..end.min(bytes.end);
            if part.is_empty() {
                return None;
            }
            let within = part.start - start..part.end - start;
            Some(match stretch {
                Stretch::Copy(from) => Stretch::Copy(from.start + within.start..from.start + within.end),
                Stretch::Put(text, instead_of) => Stretch::Put(text[within].to_vec(), instead_of.clone()),
            })
        })
    }

    /// The bytes of the other text that some bytes came from, from the first of them to the last; `None` if one of these is new.
    fn place(&self, ends: &[usize], bytes: &Range<usize>) -> Option<Range<usize>> {
        let place = |part| match part {
            Stretch::Copy(from) => Some(from),
            Stretch::Put(_, instead_of) => instead_of,
        };
        let mut parts = self.parts(ends, bytes);
        let first = place(parts.next()?)?;
        let last = parts.last().map_or_else(|| Some(first.clone()), place)?;
        (first.start < last.end).then_some(first.start..last.end)
    }

    fn copy(&mut self, bytes: Range<usize>) {
        match self.0.last_mut() {
            _ if bytes.is_empty() => {}
            Some(Stretch::Copy(before)) if before.end == bytes.start => before.end = bytes.end,
            _ => self.0.push(Stretch::Copy(bytes)),
        }
    }

    fn put(&mut self, text: &[u8], instead_of: Option<Range<usize>>) {
        match self.0.last_mut() {
            _ if text.is_empty() => {}
            Some(Stretch::Put(before, None)) if instead_of.is_none() => before.extend_from_slice(text),
            _ => self.0.push(Stretch::Put(text.to_vec(), instead_of)),
        }
    }
}

/// Where the bytes of a text came from, in the text that was there at the beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spans(Vec<Span>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Span {
    /// Its bytes; it begins where the one before it ends.
    bytes: Range<usize>,
    from: From,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum From {
    /// The bytes from this one on.
    Same(usize),
    /// It stands in the place of these bytes.
    Changed(Range<usize>),
    New,
}

impl Spans {
    /// The first text, of which all bytes came from where they are.
    pub fn of_input(bytes: usize) -> Self {
        Self(vec![Span { bytes: 0..bytes, from: From::Same(0) }])
    }

    /// Where the bytes of a text came from that was made of the text of these spans.
    #[must_use]
    pub fn after(&self, difference: &Difference) -> Self {
        let mut spans = Self(Vec::new());
        for stretch in &difference.0 {
            match stretch {
                Stretch::Copy(bytes) => {
                    for (part, from) in self.parts(bytes.clone()) {
                        spans.push(part.len(), from);
                    }
                }
                Stretch::Put(text, instead_of) => {
                    let place = instead_of.clone().and_then(|bytes| self.place(bytes));
                    spans.push(text.len(), place.map_or(From::New, From::Changed));
                }
            }
        }
        spans
    }

    fn push(&mut self, len: usize, from: From) {
        let start = self.0.last().map_or(0, |last| last.bytes.end);
        match (self.0.last_mut(), &from) {
            _ if len == 0 => {}
            (Some(Span { bytes, from: From::Same(begin) }), From::Same(next))
                if *begin + bytes.len() == *next =>
            {
                bytes.end += len;
            }
            _ => self.0.push(Span { bytes: start..start + len, from }),
        }
    }

    /// The spans in some bytes, cut to them, with where each of these came from.
    fn parts(&self, bytes: Range<usize>) -> impl Iterator<Item = (Range<usize>, From)> {
        let first = self.0.partition_point(|span| span.bytes.end <= bytes.start);
        self.0[first..].iter().map_while(move |span| {
            let part = span.bytes.start.max(bytes.start)..span.bytes.end.min(bytes.end);
            let from = match &span.from {
                From::Same(begin) => From::Same(begin + part.start.saturating_sub(span.bytes.start)),
                from => from.clone(),
            };
            (!part.is_empty()).then_some((part, from))
        })
    }

    /// The bytes of the first text that these came from, from the first of them to the last; `None` if one of these is new.
    fn place(&self, bytes: Range<usize>) -> Option<Range<usize>> {
        let place = |(part, from): (Range<usize>, From)| match from {
            From::Same(begin) => Some(begin..begin + part.len()),
            From::Changed(was) => Some(was),
            From::New => None,
        };
        let (mut parts, mut last) = (self.parts(bytes), None);
        let first = parts.next()?;
        for part in parts {
            last = Some(part);
        }
        let end = place(last.unwrap_or_else(|| first.clone()))?.end;
        let start = place(first)?.start;
        (start < end).then_some(start..end)
    }
}

/// The tokens of a traced tree, by the places that they came from.
struct Placed<'t> {
    text: &'t [u8],
    traced: &'t [u8],
    tokens: Vec<(Range<usize>, Place)>,
    /// The places of the tokens with their numbers, in order.
    places: Vec<(Place, usize)>,
    /// The places of islands, in order, with their bytes.
    islands: Vec<(Place, Place)>,
}

impl<'t> Placed<'t> {
    fn new(tree: &'t Tree, traced: &'t [u8]) -> Self {
        let tokens = tree.placed_tokens();
        let mut places: Vec<(Place, usize)> =
            tokens.iter().enumerate().map(|(number, &(_, place))| (place, number)).collect();
        places.sort_unstable();
        let mut islands = Vec::new();
        tree.each_place(0, &mut |token, place, is_island| {
            if is_island {
                islands.push((place, token));
            }
        });
        islands.sort_unstable();
        Self { text: tree.text(), traced, tokens, places, islands }
    }

    /// The bytes that came from a place, and the number of the last token among them. Those are a token, or were cut into other
    /// tokens.
    fn at(&self, place: Place) -> Option<(Range<usize>, usize)> {
        if place == Place::NOWHERE {
            return None;
        }
        let exact = self.places.partition_point(|&(other, _)| other < place);
        if let Some(&(_, number)) = self.places.get(exact).filter(|(other, _)| *other == place) {
            return Some((self.tokens.get(number)?.0.clone(), number));
        }
        // What was an island may be a token now.
        let island = self.islands.partition_point(|&(other, _)| other < place);
        let is_whole =
            |(other, token): &&(Place, Place)| *other == place && self.is_same(&token.bytes(), place);
        if let Some(&(_, token)) = self.islands.get(island).filter(is_whole) {
            let behind = self.tokens.partition_point(|(bytes, _)| bytes.start < token.end as usize);
            return Some((token.bytes(), behind.checked_sub(1)?));
        }
        let before = |count: usize| self.tokens.get(self.places.get(count.checked_sub(1)?)?.1);
        let (first, from) = before(self.places.partition_point(|(other, _)| other.start <= place.start))?;
        let last = self.places.partition_point(|(other, _)| other.start < place.end);
        let (behind, to) = before(last)?;
        let start = match (place.start - from.start) as usize {
            0 => first.start,
            left if self.is_same(first, *from) => first.start + left,
            _ => return None,
        };
        let end = match to.end.checked_sub(place.end)? as usize {
            0 => behind.end,
            right if self.is_same(behind, *to) => behind.end - right,
            _ => return None,
        };
        let number = self.places.get(last.checked_sub(1)?)?.1;
        (from.end > place.start && start < end).then_some((start..end, number))
    }

    /// Whether a token has the text that stood at the place.
    fn is_same(&self, bytes: &Range<usize>, place: Place) -> bool {
        self.traced.get(place.bytes()) == self.text.get(bytes.clone())
    }
}

impl Tree {
    /// How the text of the next tree is made of this one's, by where the tokens of both came from. `None` if they are not
    /// [traced](Tree::traced) from the same text.
    pub fn difference_to(&self, next: &Self) -> Option<Difference> {
        if !self.is_traced_like(next) {
            return None;
        }
        let traced = &self.origins.as_ref()?.traced;
        let old = Placed::new(self, traced);
        let (old_text, new_text) = (self.text(), next.text());
        let mut difference = Difference::default();
        // The number of the old token that is expected next, and how far both texts are used.
        let (mut expected, mut used, mut at) = (0, 0, 0);
        for (bytes, place) in next.placed_tokens() {
            let text = &new_text[bytes.clone()];
            let is_next = |(was, from): &&(Range<usize>, Place)| {
                *from == place && (place != Place::NOWHERE || &old_text[was.clone()] == text)
            };
            let gap = &new_text[at..bytes.start];
            at = bytes.end;
            let there = old.tokens.get(expected).filter(is_next).map(|(was, _)| (was.clone(), expected));
            let Some((was, number)) = there.or_else(|| old.at(place)) else {
                difference.put(gap, None);
                difference.put(text, None);
                continue;
            };
            // What stands before the token: as before it there, or as behind the token before.
            let before = was.start.saturating_sub(gap.len())..was.start;
            let behind = used..(used + gap.len()).min(old_text.len());
            match [before, behind].into_iter().find(|there| &old_text[there.clone()] == gap) {
                Some(there) => difference.copy(there),
                None => difference.put(gap, None),
            }
            if &old_text[was.clone()] == text {
                difference.copy(was.clone());
            } else {
                difference.put(text, Some(was.clone()));
            }
            (expected, used) = (number + 1, was.end);
        }
        let rest = &new_text[at..];
        if old_text.ends_with(rest) {
            difference.copy(old_text.len() - rest.len()..old_text.len());
        } else {
            difference.put(rest, None);
        }
        Some(difference)
    }

    /// The tokens that have a text, with where they came from.
    fn placed_tokens(&self) -> Vec<(Range<usize>, Place)> {
        let mut all = Vec::with_capacity(self.token_count());
        self.each_place(0, &mut |token, place, is_island| {
            if !is_island && token.start < token.end {
                all.push((token.bytes(), place));
            }
        });
        all
    }

    /// The same tree, [traced](Tree::traced) from the first text of these spans, which are those of its text.
    #[must_use]
    pub fn traced_by(self, input: &Arc<[u8]>, spans: &Spans) -> Self {
        self.placed(0, input, &|token, _| match spans.place(token.bytes()) {
            Some(place) => Place { start: place.start as u32, end: place.end as u32 },
            None => Place::NOWHERE,
        })
    }
}
