//! Which names are those of types and constructors, and the roles of parentheses, dots and square brackets.

use super::bodies::Class;
use super::{Chain, Passes, begins_operand, is_primitive, k};
use reducer_syntax::Kind;

/// A class, and the token that ends its body.
struct Body {
    class: Class,
    end: usize,
}

/// What names in brackets are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    /// Types, all of them.
    Types,
    /// Those of the arguments of an annotation, which may be among types.
    Values,
}

/// What is known of the places around a token.
#[derive(Default)]
struct Around {
    /// Where brackets end, and what is in them.
    brackets: Vec<(usize, Content)>,
    patterns_end: usize,
    catch_end: usize,
    /// Whether a type is next.
    type_next: bool,
    /// Whether a part of a type is next, after an annotation.
    part_next: bool,
    /// Whether types are next, up to a brace.
    types_next: bool,
    classes: Vec<Body>,
}

impl Around {
    /// What is in the innermost brackets around `index`, if it is one of these.
    fn content(&mut self, index: usize) -> Option<Content> {
        while self.brackets.pop_if(|(end, _)| *end < index).is_some() {}
        self.brackets.last().map(|&(_, content)| content)
    }
}

impl Passes<'_> {
    /// Finds the names of types and constructors, the roles of parentheses, and the brackets and dots of types.
    pub(super) fn roles(&mut self) {
        let mut around = Around { classes: self.outer_classes(), ..Around::default() };
        let mut index = 0;
        while index < self.tokens.len() {
            match self.kind(index) {
                k::PAREN => self.retype_parenthesis(index, &mut around),
                k::PATTERN_PAREN => around.patterns_end = around.patterns_end.max(self.end(index)),
                k::LEFT => around.brackets.push((self.end(index), Content::Types)),
                k::BRACKET if self.kind(index + 1) == k::TokRBracket => {
                    self.tokens[index].kind = k::LEFT_BRACKET;
                }
                k::DOT if self.is_type_dot(index) => self.tokens[index].kind = k::TYPE_DOT,
                k::AT if self.kind(index + 1) == k::NAME => {
                    if self.before(index) == k::DOT {
                        self.tokens[index].kind = k::INNER_AT;
                        around.part_next = true;
                    }
                    index = self.annotation_name_end(index);
                    if self.kind(index) == k::PAREN {
                        around.brackets.push((self.end(index), Content::Values));
                    }
                    continue;
                }
                k::TokNew => around.type_next = self.before(index) != k::TokColonColon,
                k::TokInstanceof => around.type_next = true,
                k::TokExtends | k::TokImplements | k::TokThrows | k::PERMITS => {
                    around.types_next |= around.content(index) != Some(Content::Types);
                }
                k::TokLBrace | k::TokSemi => (around.type_next, around.types_next) = (false, false),
                k::NAME => {
                    index = self.retype_chain(index, &mut around);
                    continue;
                }
                kind if is_primitive(kind) => around.type_next = false,
                _ => {}
            }
            index += 1;
        }
    }

    /// The classes around the tokens.
    fn outer_classes(&self) -> Vec<Body> {
        let around = self.around.iter().rev().enumerate().rev();
        let classes = around.filter_map(|(inner, class)| {
            Some(Body { class: class.clone()?, end: self.mates.of_outer(inner) })
        });
        classes.collect()
    }

    fn retype_parenthesis(&mut self, index: usize, around: &mut Around) {
        let role = self.parenthesis(index);
        self.tokens[index].kind = role;
        if role == k::CAST_PAREN {
            around.brackets.push((self.end(index), Content::Types));
        } else if self.before(index) == k::TokCatch {
            around.catch_end = self.end(index);
        }
        around.type_next &= around.content(index) == Some(Content::Values);
    }

    /// Gives the names of a chain their kinds, up to type arguments or an annotation: the token to go on with.
    fn retype_chain(&mut self, mut index: usize, around: &mut Around) -> usize {
        let kind = self.role(index, around);
        loop {
            self.tokens[index].kind = kind;
            if self.kind(index + 1) != k::DOT || self.kind(index + 2) != k::NAME {
                return index + 1;
            }
            index += 2;
        }
    }

    /// What the names are of a chain that begins at `index`.
    fn role(&mut self, index: usize, around: &mut Around) -> Kind {
        if self.declares(index) {
            let end = self.body(index).and_then(|body| self.mate(body));
            let class = Class {
                name: self.tokens[index].text(self.text).into(),
                is_record: self.before(index) == k::RECORD,
            };
            around.classes.extend(end.map(|end| Body { class, end }));
            return k::NAME;
        }
        let is_awaited = around.type_next || around.types_next;
        if !is_awaited && self.is_constructor(index, &mut around.classes) {
            return k::CONSTRUCTOR;
        }
        if index < around.patterns_end && self.is_unnamed(index) {
            return k::UNNAMED;
        }
        let content = around.content(index);
        let follows_arguments = self.before(index) == k::DOT && self.before(index - 1) == k::RIGHT;
        let in_values = content == Some(Content::Values);
        if content == Some(Content::Types) || follows_arguments || around.part_next && !in_values {
            around.part_next = false;
            return k::TYPE_NAME;
        }
        let chain = self.chain(index);
        let next = self.kind(chain.end);
        if next == k::PAREN && (index < around.patterns_end || self.is_instance_of(index)) {
            self.tokens[chain.end].kind = k::PATTERN_PAREN;
        }
        let is_caught = index < around.catch_end && next == k::TokPipe;
        around.type_next &= in_values;
        if is_awaited && !in_values || is_caught || self.is_type(&chain) { k::TYPE_NAME } else { k::NAME }
    }

    /// Whether the pattern at `index`, in a record pattern, is `_`.
    fn is_unnamed(&self, index: usize) -> bool {
        self.is_word(index, b"_")
            && matches!(self.before(index), k::PATTERN_PAREN | k::TokComma)
            && matches!(self.kind(index + 1), k::TokComma | k::TokRParen)
    }

    /// Whether the name of a new type is at `index`.
    fn declares(&self, index: usize) -> bool {
        matches!(self.before(index), k::TokClass | k::TokInterface | k::TokEnum | k::RECORD)
    }

    /// Whether the name at `index` is that of a constructor: with the name of the class around it, and no result.
    fn is_constructor(&self, index: usize, classes: &mut Vec<Body>) -> bool {
        while classes.pop_if(|class| class.end < index).is_some() {}
        let Some(Body { class, .. }) = classes.last() else { return false };
        let has_body = match self.kind(index + 1) {
            k::PAREN => matches!(self.kind(self.end(index + 1) + 1), k::TokLBrace | k::TokThrows),
            // Of a record, that of the components.
            k::TokLBrace => class.is_record,
            _ => false,
        };
        let before = self.before(index);
        let has_result = matches!(before, k::TYPE_NAME | k::TokRBracket | k::TokVoid) || is_primitive(before);
        has_body && !has_result && self.tokens[index].text(self.text) == &*class.name
    }

    /// Whether a chain is the name of a type by what comes after it.
    fn is_type(&self, chain: &Chain) -> bool {
        let declares = match self.kind(chain.end) {
            k::NAME | k::AT | k::TokDotDotDot | k::TokThis | k::PATTERN_PAREN => true,
            k::DOT => self.is_type_dot(chain.end),
            _ => false,
        };
        // The brackets of a variable are not those of its type.
        let ends_variable = matches!(
            self.kind(chain.end),
            k::TokEq | k::TokComma | k::TokSemi | k::TokRParen | k::TokColon | k::TokLBrace
        );
        declares || chain.has_arguments || chain.has_dimensions && !ends_variable
    }

    /// Whether the type that a chain at `index` would be comes after `instanceof`.
    fn is_instance_of(&self, index: usize) -> bool {
        let before = self.before(index);
        before == k::TokInstanceof || before == k::TokFinal && self.before(index - 1) == k::TokInstanceof
    }

    /// What a parenthesis is the beginning of.
    fn parenthesis(&self, index: usize) -> Kind {
        let Some(mate) = self.mate(index) else { return k::PAREN };
        if self.kind(mate + 1) == k::ARROW {
            return k::LAMBDA_PAREN;
        }
        let ends_head = matches!(
            self.before(index),
            k::NAME
                | k::TYPE_NAME
                | k::RIGHT
                | k::TokThis
                | k::TokSuper
                | k::TokIf
                | k::TokWhile
                | k::TokFor
                | k::TokSwitch
                | k::TokCatch
                | k::TokSynchronized
                | k::TokTry
                | k::TokRBracket
        );
        let first = self.kind(self.annotations_end(index + 1));
        if !ends_head
            && self.has_types(index + 1, mate)
            && (is_primitive(first) || begins_operand(self.kind(mate + 1)))
        {
            k::CAST_PAREN
        } else {
            k::PAREN
        }
    }

    /// Whether types with `&` between them are all there is from `index` on up to `end`.
    fn has_types(&self, mut index: usize, end: usize) -> bool {
        loop {
            index = self.annotations_end(index);
            index = match self.kind(index) {
                k::NAME => self.chain(index).end,
                kind if is_primitive(kind) => self.dimensions_end(index + 1),
                _ => return false,
            };
            if self.kind(index) != k::TokAmp {
                return index == end;
            }
            index += 1;
        }
    }

    /// Whether the dot at `index` is one between a type and a keyword.
    fn is_type_dot(&self, index: usize) -> bool {
        match self.kind(index + 1) {
            k::TokClass | k::TokThis => true,
            k::TokSuper => self.kind(index + 2) != k::PAREN,
            _ => false,
        }
    }
}
