//! What Java decides between its lexer and its parser: roles of brackets, of names, and of words that are keywords
//! only where they stand.
//!
//! Everything is decided by near tokens: a bracket by what is in it and next to it, a name by the token behind it and
//! the keyword before it. So an edit elsewhere changes nothing here.

use super::kinds as k;
use reducer::tree::{Filter, Kind, Token};

/// The kind of what is before the first token and behind the last one.
const NOTHING: Kind = Kind(u16::MAX);

/// The filter: it decides in four passes over all tokens, each of which needs those before it.
#[derive(Default)]
pub struct Java;

impl Filter for Java {
    fn token(&mut self, _text: &[u8], token: Token, tokens: &mut Vec<Token>) {
        tokens.push(token);
    }

    fn finish(&mut self, text: &[u8], tokens: &mut Vec<Token>) {
        let mates = mates(tokens);
        let mut passes = Passes { text, tokens, mates };
        passes.angles();
        passes.words();
        passes.roles();
    }
}

/// By token, the bracket that an opening one is closed by; 0 for all others.
fn mates(tokens: &[Token]) -> Vec<u32> {
    let mut mates = vec![0; tokens.len()];
    let mut open = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match token.kind {
            k::PAREN | k::BRACKET | k::TokLBrace => open.push(index),
            k::TokRParen | k::TokRBracket | k::TokRBrace => {
                if let Some(opening) = open.pop() {
                    mates[opening] = index as u32;
                }
            }
            _ => {}
        }
    }
    mates
}

struct Passes<'a> {
    text: &'a [u8],
    tokens: &'a mut [Token],
    mates: Vec<u32>,
}

/// A `<` that type arguments may begin with.
struct Pending {
    at: usize,
    /// Whether there was an `extends`, which `&` may come behind.
    bounded: bool,
}

/// A name of a type or of a value, with all its parts.
struct Chain {
    /// The first token behind it, and behind the brackets of an array type.
    end: usize,
    has_arguments: bool,
    has_dimensions: bool,
}

/// A class, by the tokens of its name and of the end of its body.
struct Class {
    name: usize,
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
    /// Whether a part of a type is next, behind an annotation.
    part_next: bool,
    /// Whether types are next, up to a brace.
    types_next: bool,
    classes: Vec<Class>,
}

impl Around {
    /// What is in the innermost brackets around `index`, if it is one of these.
    fn content(&mut self, index: usize) -> Option<Content> {
        while self.brackets.pop_if(|(end, _)| *end < index).is_some() {}
        self.brackets.last().map(|&(_, content)| content)
    }
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
        self.mates.get(index).map(|&mate| mate as usize).filter(|&mate| mate > 0)
    }

    /// The token that closes the bracket at `index`, or the first of all.
    fn end(&self, index: usize) -> usize {
        self.mate(index).unwrap_or(0)
    }

    fn is_word(&self, index: usize, word: &[u8]) -> bool {
        self.kind(index) == k::NAME && self.tokens[index].text(self.text) == word
    }

    // ---- Angle brackets ----

    /// Finds the `<` and `>` of type arguments and parameters: those with nothing but types between them.
    fn angles(&mut self) {
        let mut pending: Vec<Pending> = Vec::new();
        let mut index = 0;
        while index < self.tokens.len() {
            let kind = self.kind(index);
            if kind == k::GREATER {
                self.close_angle(index, &mut pending);
            } else if kind == k::LESS {
                // Within types, arguments come behind a name only.
                if self.before(index) != k::NAME {
                    pending.clear();
                }
                pending.push(Pending { at: index, bounded: false });
            } else if let Some(last) = pending.last_mut() {
                if kind == k::TokExtends {
                    last.bounded = true;
                }
                if !(kind == k::TokAmp && last.bounded || self.may_follow(index)) {
                    pending.clear();
                } else if kind == k::AT {
                    index = self.annotation_end(index);
                    continue;
                }
            }
            index += 1;
        }
    }

    /// Whether a token may be where it is, in type arguments.
    fn may_follow(&self, index: usize) -> bool {
        let before = self.before(index);
        // The end of an annotation is a name or a parenthesis.
        let starts =
            matches!(before, k::LESS | k::TokComma | k::TokRParen | k::TokExtends | k::TokSuper | k::TokAmp);
        let ends =
            matches!(before, k::NAME | k::RIGHT | k::TokRBracket | k::TokQuestion) || is_primitive(before);
        match self.kind(index) {
            k::NAME => starts || matches!(before, k::DOT | k::NAME),
            k::AT => {
                starts
                    || matches!(before, k::DOT | k::NAME | k::RIGHT | k::TokRBracket)
                    || is_primitive(before)
            }
            k::TokQuestion => starts || before == k::NAME,
            k::DOT => matches!(before, k::NAME | k::RIGHT),
            k::TokComma => ends,
            k::TokExtends => matches!(before, k::NAME | k::TokQuestion),
            k::TokSuper => before == k::TokQuestion,
            k::BRACKET => ends && self.kind(index + 1) == k::TokRBracket,
            k::TokRBracket => before == k::BRACKET,
            kind => is_primitive(kind) && (starts || before == k::NAME),
        }
    }

    fn close_angle(&mut self, index: usize, pending: &mut Vec<Pending>) {
        let before = self.before(index);
        let next = self.kind(index + 1);
        let opening = pending.pop().map(|last| last.at);
        let fits =
            matches!(before, k::NAME | k::RIGHT | k::TokRBracket | k::TokQuestion) || is_primitive(before);
        let is_diamond = opening.is_some_and(|opening| opening + 1 == index);
        // No operand is behind type arguments but a name.
        let goes_on =
            !pending.is_empty() || !(next == k::GREATER || begins_operand(next) && !may_follow_type(next));
        match opening {
            Some(opening) if (fits || is_diamond) && goes_on => {
                self.tokens[opening].kind = if is_diamond { k::DIAMOND } else { k::LEFT };
                self.tokens[index].kind = k::RIGHT;
                self.mates[opening] = index as u32;
            }
            _ => {
                pending.clear();
                if next == k::GREATER && self.tokens[index].end == self.tokens[index + 1].start {
                    self.tokens[index].kind = k::SHIFT;
                }
            }
        }
    }

    // ---- Words ----

    /// Finds the words that are keywords where they stand, and the arrows of cases.
    fn words(&mut self) {
        for index in 0..self.tokens.len() {
            match self.kind(index) {
                k::NAME => {
                    if let Some(kind) = self.keyword(index) {
                        self.tokens[index].kind = kind;
                    }
                    if self.kind(index) == k::MODULE {
                        self.directives(index);
                    }
                }
                k::TokCase => self.case(index),
                k::TokDefault if self.kind(index + 1) == k::ARROW => {
                    self.tokens[index + 1].kind = k::CASE_ARROW
                }
                _ => {}
            }
        }
    }

    /// The keyword that a name is by its neighbours.
    fn keyword(&self, index: usize) -> Option<Kind> {
        let (before, next) = (self.before(index), self.kind(index + 1));
        let behind = self.kind(index + 2);
        let in_front_of_name = next == k::NAME && !matches!(before, k::DOT | k::AT);
        let (kind, is_keyword) = match self.tokens[index].text(self.text) {
            b"var" => (k::VAR, in_front_of_name),
            b"record" => (k::RECORD, in_front_of_name && matches!(behind, k::PAREN | k::LEFT)),
            b"sealed" => (k::SEALED, is_modifier(next)),
            b"permits" => {
                (k::PERMITS, matches!(before, k::NAME | k::RIGHT) && matches!(next, k::NAME | k::AT))
            }
            b"yield" => (k::YIELD, begins_statement(before) && self.is_yielded(index + 1)),
            b"open" => (k::OPEN, self.is_word(index + 1, b"module") && behind == k::NAME),
            b"module" => {
                (k::MODULE, in_front_of_name && !matches!(before, k::TokNew) && self.is_module(index))
            }
            _ => return None,
        };
        is_keyword.then_some(kind)
    }

    /// Whether a value begins at `index`, behind a `yield`, rather than something that is done to a variable.
    fn is_yielded(&self, index: usize) -> bool {
        match self.kind(index) {
            k::TokPlusPlus | k::TokMinusMinus => self.kind(index + 1) != k::TokSemi,
            k::TokPlus | k::TokMinus => true,
            kind => begins_operand(kind),
        }
    }

    fn is_module(&self, index: usize) -> bool {
        let chain = self.chain(index + 1);
        self.kind(chain.end) == k::TokLBrace && !matches!(self.before(index), k::NAME | k::RIGHT)
            || self.before(index) == k::OPEN
    }

    /// Finds the words of the directives of a module.
    fn directives(&mut self, module: usize) {
        let open = self.chain(module + 1).end;
        let Some(close) = self.mate(open) else { return };
        for index in open + 1..close {
            if self.kind(index) != k::NAME {
                continue;
            }
            let begins = matches!(self.before(index), k::TokSemi | k::TokLBrace);
            let (kind, is_keyword) = match self.tokens[index].text(self.text) {
                b"requires" => (k::REQUIRES, begins),
                b"exports" => (k::EXPORTS, begins),
                b"opens" => (k::OPENS, begins),
                b"uses" => (k::USES, begins),
                b"provides" => (k::PROVIDES, begins),
                b"transitive" => (
                    k::TRANSITIVE,
                    matches!(self.before(index), k::REQUIRES | k::TokStatic)
                        && matches!(self.kind(index + 1), k::NAME | k::TokStatic),
                ),
                b"to" => (k::TO, self.before(index) == k::NAME),
                b"with" => (k::WITH, self.before(index) == k::NAME),
                _ => continue,
            };
            if is_keyword {
                self.tokens[index].kind = kind;
            }
        }
    }

    /// Finds the arrow of a case, its `when`, and its record patterns.
    fn case(&mut self, case: usize) {
        let mut index = case + 1;
        let mut conditions = 0;
        loop {
            match self.kind(index) {
                k::PAREN | k::BRACKET => {
                    let Some(mate) = self.mate(index) else { return };
                    index = mate;
                }
                k::NAME if matches!(self.before(index), k::TokCase | k::TokComma | k::TokFinal) => {
                    let end = self.chain(index).end;
                    if self.kind(end) == k::PAREN {
                        self.tokens[end].kind = k::PATTERN_PAREN;
                        let Some(mate) = self.mate(end) else { return };
                        index = mate;
                    } else {
                        index = end - 1;
                    }
                }
                k::NAME if self.is_word(index, b"when") => {
                    let ends = matches!(self.kind(index + 1), k::ARROW | k::TokColon | k::TokComma);
                    if matches!(self.before(index), k::NAME | k::TokRParen) && !ends {
                        self.tokens[index].kind = k::WHEN;
                    }
                }
                k::TokQuestion => conditions += 1,
                k::TokColon if conditions > 0 => conditions -= 1,
                k::ARROW => {
                    self.tokens[index].kind = k::CASE_ARROW;
                    return;
                }
                k::TokCase
                | k::TokColon
                | k::TokSemi
                | k::TokLBrace
                | k::TokRBrace
                | k::TokRParen
                | NOTHING => return,
                _ => {}
            }
            index += 1;
        }
    }

    // ---- Roles of names, parentheses, and dots ----

    /// Finds the names of types and constructors, the roles of parentheses, and the brackets and dots of types.
    fn roles(&mut self) {
        let mut around = Around::default();
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
            around.classes.extend(self.body_end(index).map(|end| Class { name: index, end }));
            return k::NAME;
        }
        let is_awaited = around.type_next || around.types_next;
        if !is_awaited && self.is_constructor(index, &mut around.classes) {
            return k::CONSTRUCTOR;
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

    /// Whether the name of a new type is at `index`.
    fn declares(&self, index: usize) -> bool {
        matches!(self.before(index), k::TokClass | k::TokInterface | k::TokEnum | k::RECORD)
    }

    /// Where the body ends of the type whose name is at `index`.
    fn body_end(&self, mut index: usize) -> Option<usize> {
        loop {
            index += 1;
            match self.kind(index) {
                k::TokLBrace => return self.mate(index),
                k::PAREN => index = self.mate(index)?,
                k::TokClass | k::TokInterface | k::TokEnum | k::TokSemi | k::TokRBrace | NOTHING => {
                    return None;
                }
                _ => {}
            }
        }
    }

    /// Whether the name at `index` is that of a constructor: with the name of the class around it, and no result.
    fn is_constructor(&self, index: usize, classes: &mut Vec<Class>) -> bool {
        while classes.pop_if(|class| class.end < index).is_some() {}
        let Some(class) = classes.last() else { return false };
        let has_body = match self.kind(index + 1) {
            k::PAREN => matches!(self.kind(self.end(index + 1) + 1), k::TokLBrace | k::TokThrows),
            // Of a record, that of the components.
            k::TokLBrace => self.before(class.name) == k::RECORD,
            _ => false,
        };
        let before = self.before(index);
        let has_result = matches!(before, k::TYPE_NAME | k::TokRBracket | k::TokVoid) || is_primitive(before);
        let text = |index: usize| self.tokens[index].text(self.text);
        has_body && !has_result && text(index) == text(class.name)
    }

    /// Whether a chain is the name of a type by what comes behind it.
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

    /// Whether the type that a chain at `index` would be comes behind `instanceof`.
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

    // ---- Where things end ----

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

    /// The first token behind the brackets of an array type that may be at `index`.
    fn dimensions_end(&self, mut index: usize) -> usize {
        loop {
            let bracket = self.annotations_end(index);
            if self.kind(bracket) != k::BRACKET || self.kind(bracket + 1) != k::TokRBracket {
                return index;
            }
            index = bracket + 2;
        }
    }

    /// The first token behind annotations that may be at `index`.
    fn annotations_end(&self, mut index: usize) -> usize {
        while self.kind(index) == k::AT && self.kind(index + 1) == k::NAME {
            index = self.annotation_end(index);
        }
        index
    }

    /// The first token behind the annotation at `index`.
    fn annotation_end(&self, index: usize) -> usize {
        let end = self.annotation_name_end(index);
        match self.mate(end) {
            Some(mate) if self.kind(end) == k::PAREN => mate + 1,
            _ => end,
        }
    }

    /// The first token behind the name of the annotation at `index`.
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
        k::INTEGER
            | k::FLOAT
            | k::CHARACTER
            | k::STRING
            | k::TEXT_BLOCK
            | k::TokTrue
            | k::TokFalse
            | k::TokNull
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

/// Whether what begins an operand may also come behind type arguments or parameters.
fn may_follow_type(kind: Kind) -> bool {
    matches!(kind, k::NAME | k::PAREN | k::TokThis | k::TokSuper | k::TokVoid) || is_primitive(kind)
}

/// Whether a token can be behind `sealed`, before the name of the type.
fn is_modifier(kind: Kind) -> bool {
    matches!(
        kind,
        k::AT
            | k::TokClass
            | k::TokInterface
            | k::TokAbstract
            | k::TokPublic
            | k::TokProtected
            | k::TokPrivate
            | k::TokStatic
            | k::TokStrictfp
    )
}

/// Whether a statement begins behind a token.
fn begins_statement(before: Kind) -> bool {
    matches!(
        before,
        k::TokSemi | k::TokLBrace | k::TokRBrace | k::TokRParen | k::TokColon | k::TokElse | k::TokDo
    )
}
