//! Whether the token filter decides the same of an edited text.

use super::expected::{Expected, Numbered};
use super::pieces::Placed;
use super::retaking::Retaking;
use super::sections::{Edited, Lost};
use super::taking::{Filtered, Taking};
use crate::parse::{Filtering, Outline};
use crate::tree::Layer;
use reducer_tables::Token;
use std::ops::Range;

/// What a run of the filter over the edited text says of an edit.
struct Check<'a> {
    layer: &'a Layer,
    filtering: &'a Filtering,
    /// The tokens below nodes for errors, once they are asked for.
    errors: Option<Vec<Range<u32>>>,
    /// Whether the filter gave a token below such a node another kind. It was told the old kind, and went on with that.
    differs_below_error: bool,
    /// The virtual tokens of the tree that are missing now, and can be written as text.
    writes: Vec<u32>,
    /// The cuts that cannot be made.
    impossible: Vec<usize>,
}

impl Check<'_> {
    /// Compares a stretch of the expected tokens with those that the filter made; `behind` is the last cut before the
    /// stretch ends.
    fn compare(&mut self, expected: impl Iterator<Item = Expected>, found: &[Token], behind: Option<usize>) {
        let mut found = found.iter().peekable();
        for Expected { token, cut, source } in expected {
            let same = |other: &&Token| other.kind == token.kind && other.is_virtual() == token.is_virtual();
            if found.next_if(same).is_some() {
                continue;
            }
            if token.is_virtual() {
                match source.filter(|&source| self.layer.written(source).is_some()) {
                    Some(source) => self.writes.push(source),
                    None => self.impossible.push(cut),
                }
                continue;
            }
            while found.next_if(|other| other.is_virtual()).is_some() {
                self.impossible.push(cut);
            }
            let other = found.next();
            // Below an error it does not matter what the filter makes of a token.
            let is_same = other.is_some_and(|other| {
                let errors = self.errors.get_or_insert_with(|| self.layer.error_tokens());
                let below_error = |source| errors.iter().any(|tokens: &Range<u32>| tokens.contains(&source));
                self.filtering.base(other.kind) == self.filtering.base(token.kind)
                    && source.is_some_and(below_error)
            });
            self.differs_below_error |= is_same;
            if !is_same {
                self.impossible.push(cut);
            }
        }
        if found.next().is_some() {
            self.impossible.extend(behind);
        }
    }

    /// In order.
    fn sort(&mut self) {
        self.impossible.sort_unstable();
        self.impossible.dedup();
        self.writes.sort_unstable();
    }
}

/// What the token filter made of an edited text, where it made the tokens of the pieces.
pub(super) enum Refiltered {
    /// It was not asked.
    None,
    /// The tokens of the whole text.
    Whole(Box<Filtered>),
    /// Those of the pieces.
    AsPlaced,
}

impl Layer {
    /// Runs the token filter, if the language has one, over the part of an edited text that the edit concerns, and
    /// reports where it makes other tokens than those of the pieces: `writes` collects the virtual tokens of the tree
    /// that must be written as text, `impossible` the cuts that cannot be made. Perhaps a filter has `taken` all tokens already: then
    /// that run counts.
    pub(super) fn refilter(
        &self,
        text: &[u8],
        placed: &[Placed],
        taken: Option<Taking>,
        writes: &mut Vec<u32>,
        impossible: &mut Vec<usize>,
    ) -> Refiltered {
        let Some(filtering) = &self.language.filter else { return Refiltered::None };
        let around = self.outline.as_deref();
        let around = around.and_then(|outline| self.check_sections(filtering, outline, text, placed).ok());
        let (mut check, mut refiltered) = if let Some(check) = around {
            #[cfg(debug_assertions)]
            {
                let all = self.check_all(filtering, text, placed).0;
                let differences = |check: &Check<'_>| (check.writes.clone(), check.impossible.clone());
                debug_assert_eq!(
                    differences(&check),
                    differences(&all),
                    "the filter breaks its word on sections of {:?}",
                    String::from_utf8_lossy(text)
                );
            }
            (check, Refiltered::AsPlaced)
        } else {
            let taken = taken.and_then(|taken| self.check_taken(filtering, text, placed, taken.finish(text)));
            let (check, filtered) = taken.unwrap_or_else(|| self.check_all(filtering, text, placed));
            (check, Refiltered::Whole(filtered.into()))
        };
        if check.differs_below_error && check.writes.is_empty() && check.impossible.is_empty() {
            let expected = || self.all_expected(placed);
            let count = self.count(placed);
            let anew = filtering.run_on_all(text, expected().map(|each| each.token), count, false);
            check.compare(expected(), &anew.tokens, last_cut(placed));
            refiltered = Refiltered::Whole(anew.into());
        }
        check.sort();
        writes.append(&mut check.writes);
        writes.sort_unstable();
        impossible.append(&mut check.impossible);
        refiltered
    }

    fn check<'a>(&'a self, filtering: &'a Filtering) -> Check<'a> {
        let (errors, writes, impossible) = (None, Vec::new(), Vec::new());
        Check { layer: self, filtering, errors, differs_below_error: false, writes, impossible }
    }

    /// Runs the filter over the whole text.
    fn check_all<'a>(
        &'a self,
        filtering: &'a Filtering,
        text: &[u8],
        placed: &[Placed],
    ) -> (Check<'a>, Filtered) {
        let expected = || self.all_expected(placed);
        let count = self.count(placed);
        let filtered = filtering.run_on_all(text, expected().map(|each| each.token), count, true);
        let mut check = self.check(filtering);
        check.compare(expected(), &filtered.tokens, last_cut(placed));
        check.sort();
        (check, filtered)
    }

    /// Checks the tokens that a filter made of the whole text without being told which to expect; `None` if they are
    /// not those of the pieces: then the filter has to run again and be told.
    fn check_taken<'a>(
        &'a self,
        filtering: &'a Filtering,
        text: &[u8],
        placed: &[Placed],
        filtered: Filtered,
    ) -> Option<(Check<'a>, Filtered)> {
        let mut check = self.check(filtering);
        check.compare(self.all_expected(placed), &filtered.tokens, last_cut(placed));
        let differs = check.differs_below_error || !check.writes.is_empty() || !check.impossible.is_empty();
        debug_assert!(
            differs || filtered.tokens == self.check_all(filtering, text, placed).1.tokens,
            "the filter breaks its word on what it expects"
        );
        (!differs).then_some((check, filtered))
    }

    /// Runs the filter over the sections that the edit concerns. An error if it has to run over the whole text.
    fn check_sections<'a>(
        &'a self,
        filtering: &'a Filtering,
        outline: &Outline,
        text: &[u8],
        placed: &[Placed],
    ) -> Result<Check<'a>, Lost> {
        let mut check = self.check(filtering);
        let numbered = Numbered::new(self, placed);
        let retaking = Retaking { filtering, text, numbered: &numbered };
        Edited::new(outline, self, placed).take_again(&retaking, |tokens, found| {
            let behind = numbered.cut(tokens.end);
            check.compare(numbered.expected(tokens), found, behind);
        })?;
        check.sort();
        Ok(check)
    }

    /// The sections of an edited text of which the filter makes the tokens of the pieces; `None` if the tree has none.
    pub(super) fn outlined(&self, text: &[u8], placed: &[Placed]) -> Option<Outline> {
        let filtering = self.language.filter.as_ref()?;
        let mut edited = Edited::new(self.outline.as_deref()?, self, placed);
        let numbered = Numbered::new(self, placed);
        let retaking = Retaking { filtering, text, numbered: &numbered };
        let retaken = edited.take_again(&retaking, |_, _| ()).ok()?;
        edited.outlined(retaken, self.count(placed))
    }

    /// The tokens that the filter makes of an edited text, if the language has one.
    pub(super) fn filtered(&self, text: &[u8], placed: &[Placed]) -> Option<Filtered> {
        let filtering = self.language.filter.as_ref()?;
        let tokens = placed.iter().flat_map(|piece| self.tokens_of(piece));
        Some(filtering.run_on_all(text, tokens, self.count(placed), false))
    }

    /// The tokens below errors.
    pub(super) fn error_tokens(&self) -> Vec<Range<u32>> {
        let Some(recovery) = &self.language.recovery else { return Vec::new() };
        let errors = self
            .nodes
            .range(0..self.nodes.len())
            .filter(|node| node.kind == recovery.text || recovery.errors.contains(&node.kind));
        errors.map(|node| node.first..node.last).collect()
    }
}

/// The last cut before the end of a text.
fn last_cut(placed: &[Placed]) -> Option<usize> {
    placed.last().map(|piece| piece.cut)
}
