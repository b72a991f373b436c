//! What makes XML well-formed beyond the grammar: names that must be the same or must not, references to what must be
//! declared, where a declaration may stand, what bytes are characters.
//!
//! What breaks such a rule becomes a token that the grammar does not take. So an error costs no more than the tag, the
//! attribute or the reference, and an edit that would make one is not made.

use super::kinds;
use super::lexer::modes;
use reducer_syntax::{Filter, Kind, Token};
use std::collections::HashSet;
use std::ops::Range;

/// How many names of attributes are looked through one by one.
const FEW: usize = 16;

/// How many open elements an end tag is compared with.
const MOST_COMPARED: usize = 100;

/// The filter of XML.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the text so far")]
pub struct WellFormed {
    /// The elements that are open: where their `<` stands among the tokens, and their name in the text.
    open: Vec<(usize, Range<usize>)>,
    /// What the names in this tag are.
    tag: Tag,
    /// The names of the attributes in this tag.
    attributes: Vec<Range<usize>>,
    /// The same if they are many.
    many: HashSet<Box<[u8]>>,
    /// Behind the root.
    outside: bool,
    /// The names of the entities that are declared.
    entities: HashSet<Box<[u8]>>,
    /// Whether entities may be declared where a parser need not look.
    elsewhere: bool,
    /// Whether the file says that they are not.
    standalone: bool,
    /// Whether the file says that its encoding is another one than UTF-8.
    encoded: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Tag {
    #[default]
    None,
    Start,
    End,
}

impl Filter for WellFormed {
    fn token(&mut self, text: &[u8], mut token: Token, tokens: &mut Vec<Token>) {
        self.outside = false;
        match token.kind {
            kinds::OPEN => self.tag = Tag::Start,
            kinds::OPEN_END => self.tag = Tag::End,
            kinds::NAME => self.name(text, &mut token, tokens),
            kinds::CLOSE | kinds::CLOSE_EMPTY if self.tag != Tag::None => {
                if token.kind == kinds::CLOSE_EMPTY {
                    self.open.pop();
                }
                self.tag = Tag::None;
                self.outside = self.open.is_empty();
            }
            kinds::ENTITY_REFERENCE if !self.is_declared(token.text(text)) => token.kind = kinds::UNDECLARED,
            kinds::SYSTEM | kinds::PUBLIC => {
                self.elsewhere |= matches!(tokens[..], [.., open, _] if open.kind == kinds::DOCTYPE_OPEN);
            }
            kinds::PARAMETER_REFERENCE => self.elsewhere = true,
            kinds::DECLARATION_OPEN if tokens.iter().any(|before| before.kind != kinds::BYTE_ORDER_MARK) => {
                token.kind = kinds::MISPLACED;
            }
            kinds::DECLARATION_OPEN if tokens.is_empty() && token.start > 0 => token.kind = kinds::MISPLACED,
            kinds::STANDALONE => {
                self.standalone = token.text(text).ends_with(b"yes\"") || token.text(text).ends_with(b"yes'");
            }
            kinds::ENCODING => self.encoded = !is_utf8(token.text(text)),
            _ => {}
        }
        tokens.push(token);
    }

    fn mode(&self) -> Option<u8> {
        self.outside.then_some(modes::DEFAULT_MODE)
    }

    fn finish(&mut self, text: &[u8], tokens: &mut Vec<Token>) {
        for (open, _) in self.open.drain(..) {
            tokens[open].kind = kinds::UNCLOSED;
        }
        if !self.encoded && std::str::from_utf8(text).is_err() {
            tokens.insert(0, Token::new_virtual(kinds::NOT_UTF8, 0));
        }
    }
}

impl WellFormed {
    fn name(&mut self, text: &[u8], token: &mut Token, tokens: &mut [Token]) {
        let range = token.start as usize..token.end as usize;
        let last = tokens.last().map(|last| last.kind);
        match self.tag {
            Tag::Start if last == Some(kinds::OPEN) => {
                self.open.push((tokens.len() - 1, range));
                self.attributes.clear();
                self.many.clear();
            }
            Tag::Start => {
                let stands_apart = text[range.start - 1].is_ascii_whitespace();
                if !stands_apart || !self.is_new_attribute(text, range) {
                    token.kind = kinds::REPEATED;
                }
            }
            Tag::End => self.close(text, &text[range], tokens),
            Tag::None if last == Some(kinds::ENTITY_OPEN) => {
                self.entities.insert(text[range].into());
            }
            Tag::None => token.kind = in_declaration(&text[range], tokens),
        }
    }

    /// Closes the innermost open element of this name, whose end tag is at the end of the tokens. Those within it
    /// were never closed.
    fn close(&mut self, text: &[u8], name: &[u8], tokens: &mut [Token]) {
        let mut around = self.open.iter().rev().take(MOST_COMPARED);
        match around.position(|(_, open)| text[open.clone()] == *name) {
            Some(within) => {
                let closed = self.open.len() - 1 - within;
                for (open, _) in self.open.drain(closed..).skip(1) {
                    tokens[open].kind = kinds::UNCLOSED;
                }
            }
            None => {
                if let Some(end) = tokens.last_mut() {
                    end.kind = kinds::STRAY;
                }
            }
        }
    }

    fn is_new_attribute(&mut self, text: &[u8], name: Range<usize>) -> bool {
        if self.attributes.len() < FEW {
            let is_new = self.attributes.iter().all(|other| text[other.clone()] != text[name.clone()]);
            self.attributes.push(name);
            return is_new;
        }
        if self.many.is_empty() {
            self.many = self.attributes.iter().map(|other| text[other.clone()].into()).collect();
        }
        self.many.insert(text[name].into())
    }

    /// Whether a reference is to an entity that exists, as far as one can know (68).
    fn is_declared(&self, reference: &[u8]) -> bool {
        let name = reference.get(1..reference.len() - 1).unwrap_or_default();
        matches!(name, b"amp" | b"lt" | b"gt" | b"quot" | b"apos")
            || (self.elsewhere && !self.standalone)
            || self.entities.contains(name)
    }
}

/// What a name is in a declaration of elements or attributes, by the tokens before it.
fn in_declaration(name: &[u8], tokens: &[Token]) -> Kind {
    match (tokens, name) {
        ([.., open, element], b"EMPTY" | b"ANY")
            if open.kind == kinds::ELEMENT_OPEN && element.kind == kinds::NAME =>
        {
            kinds::CONTENT_WORD
        }
        // Behind the name of an attribute.
        ([.., before, attribute], _) if begins_attribute(before.kind) && attribute.kind == kinds::NAME => {
            match name {
                b"CDATA" | b"ID" | b"IDREF" | b"IDREFS" | b"ENTITY" | b"ENTITIES" | b"NMTOKEN"
                | b"NMTOKENS" => kinds::TYPE_WORD,
                b"NOTATION" => kinds::NOTATION_WORD,
                _ => kinds::NAME,
            }
        }
        _ => kinds::NAME,
    }
}

/// Whether what stands after this and a name is the type of an attribute.
fn begins_attribute(kind: Kind) -> bool {
    matches!(kind, kinds::NAME | kinds::REQUIRED | kinds::IMPLIED | kinds::LITERAL)
}

/// Whether a declaration of an encoding says UTF-8, or a part of it.
fn is_utf8(declaration: &[u8]) -> bool {
    let upper = declaration.to_ascii_uppercase();
    [&b"UTF-8"[..], b"UTF8", b"ASCII"].iter().any(|name| upper.windows(name.len()).any(|part| part == *name))
}
