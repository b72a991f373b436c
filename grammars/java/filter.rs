//! What Java decides between its lexer and its parser: roles of brackets, of names, and of words that are keywords
//! only where they stand.
//!
//! Everything is decided by near tokens: a bracket by what is in it and next to it, a name by the token after it and
//! the keyword before it, `permits` by the `sealed` of the same declaration. So an edit elsewhere changes nothing here.

mod angles;
mod bodies;
mod mates;
mod roles;
mod words;

use self::bodies::{Bodies, Class};
use self::mates::Mates;
use super::kinds as k;
use reducer_syntax::{Checkpoint, Filter, Kind, Token};

/// The kind of what is before the first token and after the last one.
const NOTHING: Kind = Kind(u16::MAX);

/// The filter: it decides in three passes over all tokens, each of which needs those before it.
#[derive(Default)]
pub struct Java {
    bodies: Bodies,
    /// The bodies around a part of a text, the outermost first.
    around: Vec<Option<Class>>,
    /// How many tokens are those before the part.
    before: usize,
}

impl Filter for Java {
    fn token(&mut self, text: &[u8], token: Token, tokens: &mut Vec<Token>) {
        self.bodies.take(text, token, tokens);
        tokens.push(token);
    }

    fn finish(&mut self, text: &[u8], tokens: &mut Vec<Token>) {
        let mates = Mates::new(tokens, self.before, 0);
        self.decide(text, tokens, mates);
    }

    /// After what ends a statement, a member or the head of a body, nothing but the bodies around decides about what comes.
    fn checkpoint(&self, _text: &[u8], tokens: &[Token]) -> Option<Checkpoint> {
        let last = tokens.last().map(|last| last.kind);
        let is_between = matches!(last, None | Some(k::TokSemi | k::TokLBrace | k::TokRBrace));
        let around = is_between.then(|| self.bodies.around()).flatten()?;
        let size = around.len();
        Some(Checkpoint::new(around, size))
    }

    fn resume(&mut self, checkpoint: &Checkpoint, _last: Token) {
        self.around = checkpoint.state().cloned().unwrap_or_default();
        self.bodies = Bodies::within(&self.around);
        self.before = 1;
    }

    fn leave(&mut self, text: &[u8], tokens: &mut Vec<Token>) {
        // What is open is closed after these tokens.
        let mates = Mates::new(tokens, self.before, tokens.len());
        self.decide(text, tokens, mates);
    }
}

impl Java {
    fn decide(&self, text: &[u8], tokens: &mut [Token], mates: Mates) {
        let mut passes = Passes { text, tokens, mates, around: &self.around };
        passes.angles();
        passes.words();
        passes.roles();
    }
}

struct Passes<'a> {
    text: &'a [u8],
    tokens: &'a mut [Token],
    mates: Mates,
    /// The bodies around the tokens, the outermost first.
    around: &'a [Option<Class>],
}

/// A name of a type or of a value, with all its parts.
struct Chain {
    /// The first token after it, and after the brackets of an array type.
    end: usize,
    has_arguments: bool,
    has_dimensions: bool,
}

impl Passes<'_> {
    fn kind(&self, index: usize) -> Kind {
        self.tokens.get(index).map_or(NOTHING, |token| token.kind)
    }

    fn before(&self, index: usize) -> Kind {
        index.checked_sub(1).map_or(NOTHING, |before| self.kind(before))
    }

    /// The token that closes the bracket at `index`, if there is one.
    fn mate(&self, index: usize) -> Option<usize> {
        self.mates.of(index)
    }

    /// The token that closes the bracket at `index`, or the first of all.
    fn end(&self, index: usize) -> usize {
        self.mate(index).unwrap_or(0)
    }

    fn is_word(&self, index: usize, word: &[u8]) -> bool {
        self.kind(index) == k::NAME && self.tokens[index].text(self.text) == word
    }

    // ---- Where things are ----

    /// The brace that the body begins with of the type whose name is at `index`.
    fn body(&self, mut index: usize) -> Option<usize> {
        loop {
            index += 1;
            match self.kind(index) {
                k::TokLBrace => return Some(index),
                k::PAREN => index = self.mate(index)?,
                k::TokClass | k::TokInterface | k::TokEnum | k::TokSemi | k::TokRBrace | NOTHING => {
                    return None;
                }
                _ => {}
            }
        }
    }

    /// The chain of names that begins at `index`.
    fn chain(&self, index: usize) -> Chain {
        let mut chain = Chain { end: index + 1, has_arguments: false, has_dimensions: false };
        loop {
            if self.kind(chain.end) == k::LEFT
                && let Some(mate) = self.mate(chain.end)
            {
                chain.has_arguments = true;
                chain.end = mate + 1;
            }
            if self.kind(chain.end) != k::DOT {
                break;
            }
            let part = self.annotations_end(chain.end + 1);
            if self.kind(part) != k::NAME {
                break;
            }
            chain.end = part + 1;
        }
        let end = self.dimensions_end(chain.end);
        chain.has_dimensions = end > chain.end;
        chain.end = end;
        chain
    }

    /// The first token after the brackets of an array type that may be at `index`.
    fn dimensions_end(&self, mut index: usize) -> usize {
        loop {
            let bracket = self.annotations_end(index);
            if self.kind(bracket) != k::BRACKET || self.kind(bracket + 1) != k::TokRBracket {
                return index;
            }
            index = bracket + 2;
        }
    }

    /// The first token after annotations that may be at `index`.
    fn annotations_end(&self, mut index: usize) -> usize {
        while self.kind(index) == k::AT && self.kind(index + 1) == k::NAME {
            index = self.annotation_end(index);
        }
        index
    }

    /// The first token after the annotation at `index`.
    fn annotation_end(&self, index: usize) -> usize {
        let end = self.annotation_name_end(index);
        match self.mate(end) {
            Some(mate) if self.kind(end) == k::PAREN => mate + 1,
            _ => end,
        }
    }

    /// The first token after the name of the annotation at `index`.
    fn annotation_name_end(&self, index: usize) -> usize {
        let mut end = index + 2;
        while self.kind(end) == k::DOT && self.kind(end + 1) == k::NAME {
            end += 2;
        }
        end
    }
}

fn is_primitive(kind: Kind) -> bool {
    matches!(
        kind,
        k::TokBoolean
            | k::TokByte
            | k::TokShort
            | k::TokInt
            | k::TokLong
            | k::TokChar
            | k::TokFloat
            | k::TokDouble
    )
}

/// Whether a token begins an operand, but for `+` and `-`, which may also be between two.
fn begins_operand(kind: Kind) -> bool {
    let is_literal = matches!(
        kind,
        k::INTEGER | k::FLOAT | k::CHARACTER | k::STRING | k::TEXT_BLOCK | k::TokTrue | k::TokFalse | k::NULL
    );
    let is_other = matches!(
        kind,
        k::NAME
            | k::PAREN
            | k::TokBang
            | k::TokTilde
            | k::TokThis
            | k::TokSuper
            | k::TokNew
            | k::TokSwitch
            | k::TokVoid
    );
    is_literal || is_other || is_primitive(kind)
}
