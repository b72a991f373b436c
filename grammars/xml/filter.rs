//! What makes XML well-formed beyond the grammar: names that must be the same or must not, references to what must be
//! declared, where a declaration may stand, what bytes are characters.
//!
//! What breaks such a rule becomes a token that the grammar does not take. So an error costs no more than the tag, the
//! attribute or the reference, and an edit that would make one is not made.

use super::kinds;
use super::lexer::modes;
use reducer_syntax::{Checkpoint, Filter, Kind, Token};
use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

/// How many names of attributes are looked through one by one.
const FEW: usize = 16;

/// How many open elements an end tag is compared with.
const MOST_COMPARED: usize = 100;

/// The filter of XML.
#[derive(Default)]
pub struct WellFormed {
    open: Vec<Element>,
    /// What the names in this tag are.
    tag: Tag,
    /// The names of the attributes in this tag.
    attributes: Vec<Range<usize>>,
    /// The same if they are many.
    many: HashSet<Box<[u8]>>,
    /// Behind the root.
    outside: bool,
    declared: Declared,
    /// Whether an element is unclosed, or a byte no character.
    is_lost: bool,
}

/// What is said before the root.
#[derive(Clone, PartialEq, Default)]
struct Declared {
    /// The names of the entities that are declared.
    entities: Arc<HashSet<Box<[u8]>>>,
    /// Whether entities may be declared where a parser need not look.
    elsewhere: bool,
    /// Whether the file says that they are not.
    standalone: bool,
    /// Whether the file says that its encoding is another one than UTF-8.
    encoded: bool,
}

/// An element that is open.
struct Element {
    /// Where its `<` stands among the tokens; `None` if it stands before a checkpoint.
    start: Option<usize>,
    name: Name,
}

/// A name in the text, or before a checkpoint.
enum Name {
    Here(Range<usize>),
    Before(Arc<[u8]>),
}

impl Name {
    fn text<'t>(&'t self, text: &'t [u8]) -> &'t [u8] {
        match self {
            Self::Here(range) => &text[range.clone()],
            Self::Before(name) => name,
        }
    }
}

/// What all tokens to come depend on, in an element and outside of tags: the names of the open elements, and what was said before the root.
#[derive(PartialEq)]
struct State {
    open: Vec<Arc<[u8]>>,
    declared: Declared,
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
                self.declared.elsewhere |=
                    matches!(tokens[..], [.., open, _] if open.kind == kinds::DOCTYPE_OPEN);
            }
            kinds::PARAMETER_REFERENCE => self.declared.elsewhere = true,
            kinds::DECLARATION_OPEN if tokens.iter().any(|before| before.kind != kinds::BYTE_ORDER_MARK) => {
                token.kind = kinds::MISPLACED;
            }
            kinds::DECLARATION_OPEN if tokens.is_empty() && token.start > 0 => token.kind = kinds::MISPLACED,
            kinds::STANDALONE => {
                self.declared.standalone =
                    token.text(text).ends_with(b"yes\"") || token.text(text).ends_with(b"yes'");
            }
            kinds::ENCODING => self.declared.encoded = !is_utf8(token.text(text)),
            _ => {}
        }
        tokens.push(token);
    }

    fn mode(&self) -> Option<u8> {
        self.outside.then_some(modes::DEFAULT_MODE)
    }

    fn finish(&mut self, text: &[u8], tokens: &mut Vec<Token>) {
        self.leave_open(0, tokens);
        if !self.declared.encoded && std::str::from_utf8(text).is_err() {
            self.is_lost = true;
            tokens.insert(0, Token::new_virtual(kinds::NOT_UTF8, 0));
        }
    }

    fn checkpoint(&self, text: &[u8], tokens: &[Token]) -> Option<Checkpoint> {
        let is_new = tokens.is_empty() && self.open.is_empty();
        let open = self.open.iter().map(|element| match &element.name {
            Name::Here(range) => text[range.clone()].into(),
            Name::Before(name) => name.clone(),
        });
        (is_new || self.tag == Tag::None && !self.open.is_empty()).then(|| {
            let state = State { open: open.collect(), declared: self.declared.clone() };
            Checkpoint::new(state, self.open.len())
        })
    }

    fn resume(&mut self, checkpoint: &Checkpoint, _last: Token) {
        if let Some(state) = checkpoint.state::<State>() {
            let open =
                state.open.iter().map(|name| Element { start: None, name: Name::Before(name.clone()) });
            self.open = open.collect();
            self.declared = state.declared.clone();
        }
    }

    fn is_lost(&self) -> bool {
        self.is_lost
    }
}

impl WellFormed {
    fn name(&mut self, text: &[u8], token: &mut Token, tokens: &mut [Token]) {
        let range = token.start as usize..token.end as usize;
        let last = tokens.last().map(|last| last.kind);
        match self.tag {
            Tag::Start if last == Some(kinds::OPEN) => {
                self.open.push(Element { start: Some(tokens.len() - 1), name: Name::Here(range) });
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
                Arc::make_mut(&mut self.declared.entities).insert(text[range].into());
            }
            Tag::None => token.kind = in_declaration(&text[range], tokens),
        }
    }

    /// Closes the innermost open element of this name, whose end tag is at the end of the tokens. Those within it
    /// were never closed.
    fn close(&mut self, text: &[u8], name: &[u8], tokens: &mut [Token]) {
        let mut around = self.open.iter().rev().take(MOST_COMPARED);
        match around.position(|open| open.name.text(text) == name) {
            Some(within) => {
                self.leave_open(self.open.len() - within, tokens);
                self.open.pop();
            }
            None => {
                if let Some(end) = tokens.last_mut() {
                    end.kind = kinds::STRAY;
                }
            }
        }
    }

    /// Leaves the elements from one on unclosed.
    fn leave_open(&mut self, first: usize, tokens: &mut [Token]) {
        for element in self.open.drain(first..) {
            self.is_lost = true;
            if let Some(start) = element.start {
                tokens[start].kind = kinds::UNCLOSED;
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
            || (self.declared.elsewhere && !self.declared.standalone)
            || self.declared.entities.contains(name)
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
