//! A structure of one field becomes the field.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};
use std::ops::Range;

/// The type of the field stands for the structure, and what has the field for the field; a pointer to the structure goes, too. `None` if the
/// node is no structure of one field, or if the type of the field names the structure.
pub fn as_field(tree: &Tree, structure: NodeId) -> Option<Rewrite> {
    let ranges = tree.token_texts();
    let all = Tokens { text: tree.text(), ranges: &ranges };
    let structure = Structure::of(tree, structure)?;
    let mut parts: Rewrite = vec![(structure.declared.clone(), Vec::new())];
    let mut at = 0;
    while let Some(token) = all.get(at) {
        let is_member = at > 0 && all.get(at - 1) == Some(b".");
        if structure.declared.contains(&ranges[at].start) {
            at += 1;
        } else if token == b"." && all.get(at + 1) == Some(structure.field) {
            parts.push((ranges[at].start..ranges[at + 1].end, Vec::new()));
            at += 2;
        } else if token == structure.name && !is_member {
            let (end, type_) = structure.named_at(all, at)?;
            let is_pointer = at > 0 && matches!(all.get(at - 1), Some(b"*" | b"&"));
            let start = ranges[at - usize::from(is_pointer)].start;
            if structure.literals.contains(&ranges[at].start) && all.get(end) == Some(b"{") {
                parts.extend(structure.literal(all, start, end, &type_));
                at = end + 1;
            } else {
                parts.push((start..ranges[end - 1].end, type_));
                at = end;
            }
        } else {
            at += 1;
        }
    }
    parts.sort_by_key(|(part, _)| part.start);
    Some(parts)
}

/// A structure with a name and one field.
struct Structure<'t> {
    name: &'t [u8],
    /// The parameters of the type.
    parameters: Vec<&'t [u8]>,
    field: &'t [u8],
    /// The tokens of the type of the field.
    of_field: Vec<&'t [u8]>,
    /// What declares the structure.
    declared: Range<usize>,
    /// Where the name stands as a value is written.
    literals: Vec<usize>,
}

impl<'t> Structure<'t> {
    fn of(tree: &'t Tree, structure: NodeId) -> Option<Self> {
        let child = |node, slot| tree.in_slot(node, slot).next();
        let mut fields = tree.subtree(structure).filter(|&node| tree.kind(node) == k::Fields);
        let field = fields.next().filter(|_| fields.next().is_none())?;
        let mut names = tree.in_slot(field, "names");
        let field_name = names.next().filter(|_| names.next().is_none())?;
        let spec = tree.parent(structure)?;
        let name = tree.text_of(child(spec, "name")?);
        let declaration = tree.parent(spec).filter(|&around| child(around, "type_spec") == Some(spec));
        let type_ = tree.text_range(child(field, "type_")?);
        let tokens = tree.token_texts().into_iter();
        let of_field: Vec<&[u8]> =
            tokens.filter(|token| type_.contains(&token.start)).map(|token| &tree.text()[token]).collect();
        let parameters = child(spec, "type_parameters").into_iter().flat_map(|list| tree.children(list));
        let parameters = parameters.flat_map(|parameter| tree.in_slot(parameter, "names"));
        let values = tree.tokens_with_text(name).into_iter();
        let values = values.filter(|&token| tree.slot(token).is_some_and(|slot| slot.name == "of"));
        (!of_field.contains(&name)).then(|| Self {
            name,
            parameters: parameters.map(|node| tree.text_of(node)).collect(),
            field: tree.text_of(field_name),
            of_field,
            declared: tree.text_range(declaration.unwrap_or(spec)),
            literals: values.map(|token| tree.text_range(token).start).collect(),
        })
    }

    /// The type of the field where the structure is named, and the token after that. `None` if the structure has parameters that get no types there.
    fn named_at(&self, all: Tokens<'_>, at: usize) -> Option<(usize, Vec<u8>)> {
        if self.parameters.is_empty() {
            return Some((at + 1, joined(self.of_field.iter().copied())));
        }
        (all.get(at + 1) == Some(b"[")).then_some(())?;
        let close = all.close_of(at + 1);
        let commas = (at + 2..close).filter(|&token| all.get(token) == Some(b","));
        let ends: Vec<usize> = commas.chain([close]).collect();
        let starts = std::iter::once(at + 2).chain(ends.iter().map(|end| end + 1));
        let given = starts.zip(&ends).map(|(start, &end)| joined((start..end).filter_map(|at| all.get(at))));
        let types: Vec<Vec<u8>> = given.collect();
        (types.len() == self.parameters.len()).then_some(())?;
        let of_token = |token: &&'t [u8]| {
            let number = self.parameters.iter().position(|parameter| parameter == token);
            number.map_or(*token, |number| &types[number])
        };
        Some((close + 1, joined(self.of_field.iter().map(of_token))))
    }

    /// What is in the braces stands alone; an empty list or the value that nothing gives, if that is nothing.
    fn literal(&self, all: Tokens<'_>, start: usize, open: usize, type_: &[u8]) -> Rewrite {
        let close = all.close_of(open);
        if close == open + 1 {
            let has_braces =
                type_.starts_with(b"[") || type_.starts_with(b"map") || type_.starts_with(b"struct");
            let value = if has_braces { [type_, b"{}"].concat() } else { [b"*new(", type_, b")"].concat() };
            return vec![(start..all.end(close), value)];
        }
        let has_key = all.get(open + 1) == Some(self.field) && all.get(open + 2) == Some(b":");
        let first = if has_key { open + 2 } else { open };
        let comma = usize::from(all.get(close - 1) == Some(b","));
        vec![
            (start..all.end(first), Vec::new()),
            (all.ranges[close - comma].start..all.end(close), Vec::new()),
        ]
    }
}

/// A text as its tokens.
#[derive(Clone, Copy)]
struct Tokens<'t> {
    text: &'t [u8],
    ranges: &'t [Range<usize>],
}

impl<'t> Tokens<'t> {
    fn get(self, at: usize) -> Option<&'t [u8]> {
        self.ranges.get(at).map(|range| &self.text[range.clone()])
    }

    /// Where a token ends in the text.
    fn end(self, at: usize) -> usize {
        self.ranges[at].end
    }

    /// The bracket that closes the one at a place, which a text that parses has.
    fn close_of(self, open: usize) -> usize {
        let mut depth = 0_usize;
        let closes = |at: &usize| {
            match self.get(*at) {
                Some([b'(' | b'[' | b'{']) => depth += 1,
                Some([b')' | b']' | b'}']) => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0
        };
        (open..self.ranges.len()).find(closes).unwrap_or(open)
    }
}

/// Tokens as a text, with blanks where two words would be one.
fn joined<'a>(tokens: impl Iterator<Item = &'a [u8]>) -> Vec<u8> {
    let in_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || !byte.is_ascii();
    let mut text = Vec::new();
    for token in tokens {
        if text.last().is_some_and(in_word) && token.first().is_some_and(in_word) {
            text.push(b' ');
        }
        text.extend(token);
    }
    text
}
