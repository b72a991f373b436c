//! What a name stands for in C, and what else takes more than the next token to tell.
//!
//! One pass over all tokens with a stack of open brackets, each with what it holds and how far the declaration or
//! statement in it has come, and with a table of the names declared so far, by scopes. Where the place decides (`T x`,
//! `(T *)`), the table is not asked: so a `typedef` can go and its uses stay, and headers need not be seen.

use super::kinds as k;
use reducer::tree::{Filter, Kind, Token};
use std::collections::HashMap;

/// Tells the names of types, of functions where they are defined, and of macros in odd places from other names.
#[derive(Default)]
pub struct Names;

impl Filter for Names {
    fn token(&mut self, _text: &[u8], token: Token, tokens: &mut Vec<Token>) {
        tokens.push(token);
    }

    fn finish(&mut self, text: &[u8], tokens: &mut Vec<Token>) {
        let mates = mates(tokens);
        let frames = vec![Frame::new(Place::File, Phase::Start, usize::MAX)];
        let mut reader = Reader {
            text,
            tokens,
            mates,
            frames,
            table: Table::default(),
            last: k::TokSemi,
            behind_type: false,
            behind_head: false,
        };
        for index in 0..reader.tokens.len() {
            reader.token(index);
        }
    }
}

/// What a bracket holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Declarations outside of functions.
    File,
    Block,
    Members,
    Enumerators,
    Parameters,
    /// A part of a declarator.
    Group,
    /// A type without a name.
    Type,
    /// The head of a `for`.
    Loop,
    /// Expressions.
    Values,
    /// The arguments of a call, which is one of a macro if there are types among them.
    Arguments,
    /// Values in braces.
    Braces,
    /// The arguments of an attribute.
    Words,
    /// `_Generic`: a value, then types with values.
    Choices,
    /// A value, then a type.
    ValueAndType,
    /// A type, then a value.
    TypeAndValue,
    Types,
}

/// How far what stands in a bracket has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Start,
    /// In the words of a declaration before its declarators; whether a type is among them.
    Words {
        typed: bool,
    },
    /// In a declarator; whether its name has come.
    Declarator {
        named: bool,
    },
    Value,
}

/// An open bracket.
struct Frame {
    place: Place,
    phase: Phase,
    /// The bracket's token.
    open: usize,
    /// Where the text around it goes on when it closes.
    then: Option<Phase>,
    /// Scopes that end with it.
    scopes: usize,
    /// What the next brace opens: the members of a structure, the constants of an enumeration.
    body: Option<Place>,
    /// Whether a tag may come.
    tag: bool,
    /// Whether the declaration begins with `typedef`.
    is_typedef: bool,
    /// Whether the last of its words may be its name, and its name a macro.
    unsure: bool,
    /// Whether what stands here is a declaration.
    declares: bool,
    /// Whether the declaration is a function's definition, whose parameters are a scope of their own.
    defines: bool,
    /// `?` whose `:` has not come.
    questions: usize,
    /// Whether the next `:` ends a label.
    label: bool,
    /// The name before the bracket, if a type among the arguments makes it a macro.
    callee: Option<usize>,
}

impl Frame {
    fn new(place: Place, phase: Phase, open: usize) -> Self {
        Self {
            place,
            phase,
            open,
            then: None,
            scopes: 0,
            body: None,
            tag: false,
            is_typedef: false,
            unsure: false,
            declares: false,
            defines: false,
            questions: 0,
            label: false,
            callee: None,
        }
    }

    fn then(self, then: Phase) -> Self {
        Self { then: Some(then), ..self }
    }
}

/// What a name has been seen as.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    /// Declared behind `typedef`.
    Type,
    /// Declared otherwise.
    Value,
    /// Not declared, but used where only a type can stand.
    Used,
}

/// The names that are declared, by scopes.
#[derive(Default)]
struct Table<'t> {
    meanings: HashMap<&'t [u8], Meaning>,
    /// What the declarations of open scopes hide.
    hidden: Vec<(&'t [u8], Option<Meaning>)>,
    /// Where scopes begin in it.
    scopes: Vec<usize>,
}

impl<'t> Table<'t> {
    fn declare(&mut self, name: &'t [u8], meaning: Meaning) {
        let old = self.meanings.insert(name, meaning);
        if !self.scopes.is_empty() {
            self.hidden.push((name, old));
        }
    }

    fn leave(&mut self) {
        let Some(start) = self.scopes.pop() else { return };
        for (name, old) in self.hidden.drain(start..).rev() {
            match old {
                Some(meaning) => self.meanings.insert(name, meaning),
                None => self.meanings.remove(name),
            };
        }
    }
}

struct Reader<'t, 'k> {
    text: &'t [u8],
    tokens: &'k mut [Token],
    /// By opening bracket, the one that closes it.
    mates: Vec<usize>,
    frames: Vec<Frame>,
    table: Table<'t>,
    /// The token before, directives left out.
    last: Kind,
    /// Whether that closes a type in parentheses.
    behind_type: bool,
    /// Whether that closes the head of a statement.
    behind_head: bool,
}

impl<'t> Reader<'t, '_> {
    fn token(&mut self, index: usize) {
        let kind = self.kind(index);
        match kind {
            k::DIRECTIVE => return self.directive(index),
            k::NAME => self.name(index),
            k::PAREN => self.parenthesis(index),
            k::TokLBracket => {
                if self.is_at_argument() {
                    self.is_macro();
                    self.top().phase = Phase::Value;
                }
                self.push(Frame::new(Place::Values, Phase::Value, index));
            }
            k::TokLBracketLBracket => self.push(Frame::new(Place::Words, Phase::Value, index)),
            k::TokLBrace => self.brace(index),
            k::TokRParen | k::TokRBracket | k::TokRBrace => self.close(index),
            k::TokSemi => self.semicolon(),
            k::TokComma => self.comma(),
            k::COLON => self.colon(index),
            _ => self.other(index, kind),
        }
        self.last = self.kind(index);
        self.behind_type &= kind == k::TokRParen;
        self.behind_head &= kind == k::TokRParen;
    }

    fn other(&mut self, index: usize, kind: Kind) {
        let next = self.next(index);
        if is_word(kind) {
            return self.word(index, kind);
        }
        if matches!(next, k::TokComma | k::TokRParen) && !ends_operand(kind) && self.is_at_argument() {
            // An operator on its own.
            self.is_macro();
        }
        let top = self.top();
        match kind {
            k::TokEq => top.phase = Phase::Value,
            k::TokStar | k::TokCaret => match top.phase {
                Phase::Words { .. } => top.phase = Phase::Declarator { named: false },
                Phase::Start => top.phase = Phase::Value,
                _ => {}
            },
            k::TokQuestion => top.questions += 1,
            k::TokElse | k::TokDo => top.phase = Phase::Start,
            k::TokCase | k::TokDefault if top.place == Place::Block => {
                (top.phase, top.label) = (Phase::Value, true);
            }
            k::TokExtension => {}
            k::TokIf | k::TokFor | k::TokWhile | k::TokSwitch if next == k::PAREN => {}
            _ if top.phase == Phase::Start => top.phase = Phase::Value,
            _ => {}
        }
    }

    /// A keyword that declarations are made of.
    fn word(&mut self, index: usize, kind: Kind) {
        let is_typedef = kind == k::STORAGE && self.text_of(index) == b"typedef";
        let is_atomic =
            kind == k::QUALIFIER && self.next(index) == k::PAREN && self.text_of(index) == b"_Atomic";
        if matches!(self.top().phase, Phase::Declarator { named: true })
            && self.top().defines
            && !matches!(kind, k::ATTRIBUTE | k::DECLSPEC)
        {
            self.top().phase = Phase::Start;
        }
        if self.top().phase == Phase::Start {
            self.begin();
        }
        let top = self.top();
        let Phase::Words { typed } = top.phase else { return };
        top.is_typedef |= is_typedef;
        let is_type = match kind {
            k::TYPE_WORD | k::TYPEOF | k::BIT_INT => true,
            k::STRUCT | k::TokEnum => {
                top.body = Some(if kind == k::STRUCT { Place::Members } else { Place::Enumerators });
                top.tag = true;
                true
            }
            _ => is_atomic,
        };
        top.phase = Phase::Words { typed: typed || is_type };
        if is_atomic {
            self.tokens[index].kind = k::ATOMIC_TYPE;
        }
    }

    /// A declaration begins.
    fn begin(&mut self) {
        let top = self.top();
        top.phase = Phase::Words { typed: false };
        (top.is_typedef, top.unsure, top.declares) = (false, false, true);
        self.is_macro();
    }

    /// Whether the next token begins an argument.
    fn is_at_argument(&self) -> bool {
        let top = self.frames.last();
        top.is_some_and(|top| (top.place, top.phase) == (Place::Arguments, Phase::Start))
    }

    /// These are arguments that only a macro has.
    fn is_macro(&mut self) {
        if let Some(callee) = self.top().callee.take() {
            self.tokens[callee].kind = k::MACRO_CALL;
        }
    }

    fn semicolon(&mut self) {
        self.is_macro();
        let top = self.top();
        match top.place {
            Place::File | Place::Block | Place::Members => top.phase = Phase::Start,
            _ => top.phase = Phase::Value,
        }
        (top.is_typedef, top.declares, top.label, top.tag) = (false, false, false, false);
        (top.body, top.questions) = (None, 0);
    }

    fn comma(&mut self) {
        let top = self.top();
        top.questions = 0;
        match top.place {
            Place::File | Place::Block | Place::Members | Place::Loop => {
                if top.declares {
                    top.phase = Phase::Declarator { named: false };
                }
            }
            Place::Parameters | Place::Arguments | Place::Braces | Place::Enumerators => {
                top.phase = Phase::Start;
            }
            Place::Choices | Place::ValueAndType | Place::Types => top.phase = Phase::Start,
            _ => top.phase = Phase::Value,
        }
    }

    fn colon(&mut self, index: usize) {
        let is_base = is_word(self.next(index)) || self.next(self.after(index)) == k::TokLBrace;
        let top = self.top();
        if top.questions > 0 {
            top.questions -= 1;
        } else if top.label {
            (top.phase, top.label) = (Phase::Start, false);
        } else if top.body == Some(Place::Enumerators) && is_base {
            self.tokens[index].kind = k::ENUM_COLON;
        } else {
            top.phase = Phase::Value;
        }
    }

    fn directive(&mut self, index: usize) {
        let before_else = self.next(index) == k::TokElse;
        let is_behind = ends_operand(self.last) && !self.behind_type;
        let is_between = is_behind && matches!(self.kind(index + 1), k::NAME | k::CONSTANT | k::STRING);
        let is_among_strings = is_string(self.last) && self.next(index) == k::STRING;
        let top = self.top();
        let kind = match (top.place, top.phase) {
            (Place::Block, Phase::Start) if before_else => k::ELSE_DIRECTIVE,
            (Place::Arguments, Phase::Start) => k::BEFORE,
            (_, Phase::Value) if is_among_strings => k::AMONG_STRINGS,
            (_, Phase::Start) => return,
            (_, Phase::Value) if is_between && self.last != k::TokRBrace => {
                self.last = k::BETWEEN;
                k::BETWEEN
            }
            (_, Phase::Value) if !is_behind => k::BEFORE,
            (place, Phase::Words { .. }) if place != Place::Parameters => k::WITHIN,
            _ => k::BEHIND,
        };
        self.tokens[index].kind = kind;
    }

    fn name(&mut self, index: usize) {
        let next = self.next(index);
        let &mut Frame { place, phase, tag, defines, .. } = self.top();
        if tag {
            return self.tag(index);
        }
        let is_value = phase == Phase::Value
            || matches!(place, Place::Arguments | Place::Braces)
            || (place, phase) == (Place::Block, Phase::Start);
        if is_value && (is_string(self.last) || (next == k::STRING && !is_access(self.last))) {
            self.top().phase = Phase::Value;
            let is_call = next == k::PAREN;
            return self.retype(index, if is_call { k::STRING_CALL } else { k::STRING_MACRO });
        }
        match phase {
            Phase::Value if place != Place::Words && self.is_suffix() => {
                let is_call = next == k::PAREN;
                self.retype(index, if is_call { k::SUFFIX_CALL } else { k::SUFFIX_MACRO });
            }
            Phase::Value => {}
            Phase::Start => self.first(index),
            Phase::Words { typed: false } => self.untyped(index),
            Phase::Words { typed: true } => {
                let is_word = matches!(next, k::NAME | k::TokStar) || is_word_of_type(next);
                let is_call =
                    next == k::PAREN && matches!(self.next(self.after(index)), k::CONSTANT | k::STRING);
                let is_type = next == k::PAREN && self.is_group(self.after(index));
                if is_word || is_type || place == Place::Type {
                    self.top().unsure = true;
                    self.retype(index, k::TYPE_NAME);
                } else if is_call {
                    self.retype(index, k::TYPE_MACRO);
                } else {
                    self.declared(index);
                }
            }
            Phase::Declarator { named: false } => {
                let is_listed = matches!(place, Place::File | Place::Block | Place::Loop);
                let is_word = matches!(next, k::NAME | k::TokStar) && (self.last != k::TokComma || is_listed);
                if is_word || self.frames[self.base()].place == Place::Type {
                    self.attribute(index);
                } else {
                    self.declared(index);
                }
            }
            Phase::Declarator { named: true }
                if defines && next != k::TokLBrace && !self.is_attribute(index) =>
            {
                self.top().phase = Phase::Start;
                self.first(index);
            }
            Phase::Declarator { named: true } => {
                let open = self.after(index);
                if next == k::PAREN && self.next(open) == k::PAREN {
                    self.retype(index, k::PARAMETERS_MACRO);
                } else {
                    self.attribute(index);
                }
            }
        }
    }

    /// Whether a name here stands behind an operand, where only a macro can.
    fn is_suffix(&self) -> bool {
        let is_operand =
            matches!(self.last, k::NAME | k::CONSTANT | k::SUFFIX_MACRO | k::TokRParen | k::TokRBracket);
        is_operand && !self.behind_type
    }

    /// Behind `struct`, `union`, `enum`.
    fn tag(&mut self, index: usize) {
        let next = self.after(index);
        let is_macro = match self.kind(next) {
            k::NAME => self.next(next) == k::TokLBrace,
            k::PAREN => {
                let behind = self.after(self.mate(next));
                self.kind(behind) == k::NAME && self.next(behind) == k::TokLBrace
            }
            _ => false,
        };
        if is_macro {
            return self.attribute(index);
        }
        let has_body = matches!(self.kind(next), k::TokLBrace | k::COLON);
        let top = self.top();
        top.tag = false;
        top.body = top.body.filter(|_| has_body);
    }

    /// A macro in the place of an attribute.
    fn attribute(&mut self, index: usize) {
        let is_call = self.next(index) == k::PAREN;
        self.retype(index, if is_call { k::ATTRIBUTE_CALL } else { k::ATTRIBUTE_MACRO });
    }

    /// Behind the parameters of a function's definition: whether a name is a macro and not the first type of a
    /// declaration of parameters.
    fn is_attribute(&self, index: usize) -> bool {
        let next = self.after(index);
        self.kind(next) == k::PAREN && self.next(self.mate(next)) == k::TokLBrace
    }

    /// A name at the beginning of what stands in a bracket.
    fn first(&mut self, index: usize) {
        let next = self.next(index);
        let place = self.top().place;
        match place {
            Place::Enumerators => {
                if next == k::PAREN {
                    return self.retype(index, k::MACRO);
                }
                self.table.declare(self.text_of(index), Meaning::Value);
                self.top().phase = Phase::Declarator { named: true };
            }
            Place::File | Place::Members if self.is_before_macros(index) => {
                self.retype(index, k::BARE_MACRO);
            }
            Place::Block
                if begins_item(next) && next != k::NAME && !is_word(next)
                    || next == k::NAME && self.is_governed()
                    || self.is_before_call(index) =>
            {
                self.retype(index, k::BARE_MACRO);
            }
            Place::File | Place::Members if next == k::PAREN => self.call_first(index),
            Place::File | Place::Members => self.begin_with_type(index),
            Place::Block | Place::Loop => {
                if next == k::COLON && place == Place::Block {
                    (self.top().phase, self.top().label) = (Phase::Value, true);
                } else if self.is_declaration(index) {
                    self.begin_with_type(index);
                } else if next == k::PAREN {
                    self.call_first(index);
                } else {
                    self.top().phase = Phase::Value;
                }
            }
            Place::Arguments => {
                if self.is_type_argument(index) {
                    self.begin_with_type(index);
                } else {
                    self.top().phase = Phase::Value;
                }
            }
            Place::Parameters if next == k::PAREN => {
                let is_macro = self.next(self.after(index)) != k::TokStar;
                self.begin();
                self.retype(index, if is_macro { k::TYPE_MACRO } else { k::TYPE_NAME });
                self.top().phase = Phase::Words { typed: true };
            }
            Place::Parameters | Place::Choices | Place::ValueAndType | Place::TypeAndValue | Place::Types => {
                self.begin_with_type(index);
            }
            _ => self.top().phase = Phase::Value,
        }
    }

    /// Whether what stands behind a name in a block is a call, and no declarator with parameters.
    fn is_before_call(&self, index: usize) -> bool {
        let name = self.after(index);
        let open = self.after(name);
        if self.kind(name) != k::NAME || self.kind(open) != k::PAREN || self.is(index, Meaning::Type) {
            return false;
        }
        let first = self.after(open);
        match self.kind(first) {
            k::NAME => !matches!(self.next(first), k::NAME | k::TokStar),
            kind => !is_word(kind) && kind != k::TokRParen,
        }
    }

    /// Whether what stands behind a name outside of functions are macros, up to the end or to a call with values.
    fn is_before_macros(&self, index: usize) -> bool {
        let mut at = self.after(index);
        while self.kind(at) == k::NAME {
            at = self.after(at);
        }
        match self.kind(at) {
            END | k::TokRBrace => true,
            k::PAREN if at > self.after(index) => {
                let last = self.next(self.mate(at));
                self.has_value(at) || last == k::NAME && self.ends_with_calls(self.after(self.mate(at)))
            }
            _ => false,
        }
    }

    /// Whether there is something in a parenthesis that no parameter is: a literal, or what an array has behind it.
    fn has_value(&self, open: usize) -> bool {
        let mut at = self.after(open);
        loop {
            if matches!(self.kind(at), k::CONSTANT | k::STRING | k::TokLBracket) {
                return true;
            }
            at = match self.part_end(at) {
                end if self.kind(end) == k::TokComma => self.after(end),
                _ => return false,
            };
        }
    }

    /// The comma or whatever else ends the part of a list that begins here.
    fn part_end(&self, mut at: usize) -> usize {
        loop {
            at = match self.kind(at) {
                k::PAREN | k::TokLBracket | k::TokLBrace => self.after(self.mate(at)),
                END | k::TokComma | k::TokSemi | k::TokRParen | k::TokRBracket | k::TokRBrace => return at,
                _ => self.after(at),
            };
        }
    }

    /// Whether calls follow, and no `;` or body behind them.
    fn ends_with_calls(&self, mut at: usize) -> bool {
        for _ in 0..MOST_CALLS {
            if self.kind(at) != k::NAME || self.next(at) != k::PAREN {
                return matches!(self.kind(at), k::NAME | END);
            }
            at = self.after(self.mate(self.after(at)));
        }
        true
    }

    /// Whether a statement stands here that another one governs, and so no declaration.
    fn is_governed(&self) -> bool {
        self.behind_head || matches!(self.last, k::TokElse | k::TokDo)
    }

    fn begin_with_type(&mut self, index: usize) {
        self.begin();
        self.type_name(index);
    }

    fn type_name(&mut self, index: usize) {
        // A name that is declared as another thing is no type: such an edit is not made.
        let name = self.text_of(index);
        if *self.table.meanings.entry(name).or_insert(Meaning::Used) != Meaning::Value {
            self.retype(index, k::TYPE_NAME);
        }
        self.top().phase = Phase::Words { typed: true };
    }

    /// A name before a parenthesis at the beginning of a declaration or statement.
    fn call_first(&mut self, index: usize) {
        let open = self.after(index);
        let close = self.mate(open);
        let behind = self.next(close);
        let place = self.top().place;
        let is_block = matches!(place, Place::Block | Place::Loop);
        if is_block && behind == k::COLON {
            (self.top().phase, self.top().label) = (Phase::Value, true);
            return self.retype(index, k::MACRO);
        }
        let is_known = self.is(index, Meaning::Value);
        let is_pointer = !is_known && self.next(open) == k::TokStar && self.begins_group(open);
        let is_value = is_block
            && (is_known || !(is_pointer || behind == k::TokStar || begins_item(behind)))
            && !self.is(index, Meaning::Type);
        if is_value {
            self.top().phase = Phase::Value;
        } else if self.is(index, Meaning::Type)
            || is_block && is_pointer
            || !is_block && self.begins_group(open)
        {
            self.begin_with_type(index);
        } else if place == Place::File && self.begins_definition(index) {
            self.begin();
            self.declared(index);
        } else if self.is_type_macro(close, is_block) {
            self.begin();
            self.retype(index, k::TYPE_MACRO);
            self.top().phase = Phase::Words { typed: true };
        } else if behind == k::TokStar {
            self.top().phase = Phase::Value;
        } else {
            self.retype(index, k::MACRO);
        }
    }

    /// Whether a function without a type is defined.
    fn begins_definition(&self, index: usize) -> bool {
        let open = self.after(index);
        let first = self.next(open);
        let behind = self.after(self.mate(open));
        let names = self.has_only_names(open);
        if self.kind(behind) == k::TokLBrace {
            let is_typed = || match first {
                k::NAME => matches!(self.next(self.after(open)), k::NAME | k::TokStar),
                kind => is_word(kind),
            };
            names || first == k::TokRParen || is_typed() && !self.has_parameters(open)
        } else {
            names && self.are_parameters(behind)
        }
    }

    /// Whether a macro whose arguments end here is a type, by what follows: a declarator.
    fn is_type_macro(&self, close: usize, is_block: bool) -> bool {
        let stars = self.next(close) == k::TokStar;
        let at = self.behind_stars(self.after(close));
        if self.kind(at) != k::NAME {
            return false;
        }
        let behind = self.after(at);
        match self.kind(behind) {
            k::TokSemi | k::TokEq | k::TokComma | k::TokLBracket => true,
            k::PAREN if !is_block && !self.has_value(behind) => {
                let behind = self.next(self.mate(behind));
                stars || matches!(behind, k::TokSemi | k::TokLBrace | k::ATTRIBUTE | k::ASM)
            }
            k::TokStar => !stars,
            k::NAME => !stars && (is_block || !self.is_before_macros(at)),
            _ => false,
        }
    }

    /// Whether a statement that begins with this name is a declaration.
    fn is_declaration(&self, index: usize) -> bool {
        let next = self.next(index);
        match self.table.meanings.get(self.text_of(index)) {
            Some(Meaning::Type) => true,
            _ if next == k::NAME || next == k::ATTRIBUTE || is_word_of_type(next) => true,
            Some(Meaning::Value) => false,
            Some(Meaning::Used) if next == k::TokStar => true,
            _ => next == k::TokStar && self.is_pointer_declaration(index),
        }
    }

    fn is_pointer_declaration(&self, index: usize) -> bool {
        let at = self.behind_stars(self.after(index));
        self.kind(at) == k::NAME
            && matches!(
                self.next(at),
                k::TokSemi | k::TokEq | k::TokComma | k::TokLBracket | k::PAREN | k::NAME | k::ATTRIBUTE
            )
    }

    /// The first token from here on that is no `*` or qualifier.
    fn behind_stars(&self, mut at: usize) -> usize {
        while matches!(self.kind(at), k::TokStar | k::QUALIFIER) {
            at = self.after(at);
        }
        at
    }

    /// Whether an argument that begins with this name is a type.
    fn is_type_argument(&self, index: usize) -> bool {
        let next = self.after(index);
        match self.kind(next) {
            k::TokComma | k::TokRParen => self.is(index, Meaning::Type),
            k::NAME => true,
            k::TokStar => matches!(self.kind(self.behind_stars(next)), k::TokComma | k::TokRParen),
            kind => is_word_of_type(kind),
        }
    }

    /// A name in the words of a declaration that have no type yet.
    fn untyped(&mut self, index: usize) {
        let next = self.next(index);
        let place = self.top().place;
        let may_be_abstract = !matches!(place, Place::File | Place::Block | Place::Members | Place::Loop);
        let is_type = match next {
            k::NAME | k::TokStar => true,
            k::TokSemi | k::TokComma | k::TokEq | k::TokLBracket | k::COLON | k::TokRParen => {
                may_be_abstract || self.is_known_type(index)
            }
            k::PAREN => {
                let open = self.after(index);
                if self.next(open) == k::TokStar || self.is_known_type(index) || self.is_group(open) {
                    true
                } else if self.next(self.mate(open)) == k::TokLBrace && self.has_parameters(open) {
                    return self.retype(index, k::MACRO);
                } else if self.top().is_typedef
                    || self.has_parameters(open)
                    || may_be_abstract
                    || is_word(self.next(self.mate(open)))
                    || self.is_type_macro(self.mate(open), place == Place::Block)
                {
                    self.retype(index, k::TYPE_MACRO);
                    self.top().phase = Phase::Words { typed: true };
                    return;
                } else {
                    false
                }
            }
            _ => true,
        };
        if is_type { self.type_name(index) } else { self.declared(index) }
    }

    /// A name in its declarator.
    fn declared(&mut self, index: usize) {
        self.top().phase = Phase::Declarator { named: true };
        let base = self.base();
        let Frame { place, is_typedef, .. } = self.frames[base];
        let name = self.text_of(index);
        if matches!(place, Place::File | Place::Block) && !is_typedef && self.is_definition(index) {
            self.retype(index, k::FUNCTION_NAME);
            self.frames[base].defines = true;
        }
        let is_declared = matches!(place, Place::File | Place::Block | Place::Parameters | Place::Loop);
        if is_declared && !self.frames[base].unsure {
            self.table.declare(name, if is_typedef { Meaning::Type } else { Meaning::Value });
        }
    }

    /// The bracket that the declarator stands in.
    fn base(&self) -> usize {
        self.frames.iter().rposition(|frame| frame.place != Place::Group).unwrap_or_default()
    }

    /// Whether the function whose name this is, in a declarator, is defined there.
    fn is_definition(&self, index: usize) -> bool {
        let mut at = self.after(index);
        let in_group = self.frames.last().is_some_and(|frame| frame.place == Place::Group);
        while self.kind(at) == k::TokRParen && in_group {
            at = self.after(at);
        }
        if self.kind(at) != k::PAREN {
            return false;
        }
        let parameters = at;
        loop {
            match self.kind(at) {
                k::PAREN | k::TokLBracket => at = self.after(self.mate(at)),
                k::TokRParen if in_group => at = self.after(at),
                k::ATTRIBUTE | k::ASM => at = self.after(at),
                k::NAME if self.next(at) == k::TokLBrace => return true,
                k::NAME if self.next(at) == k::PAREN => at = self.after(at),
                k::TokLBrace => return true,
                _ if self.has_only_names(parameters) => return self.are_parameters(at),
                _ => return false,
            }
        }
    }

    /// Whether there are names, with commas between them, and nothing else in a bracket.
    fn has_only_names(&self, open: usize) -> bool {
        let mut at = self.after(open);
        while self.kind(at) == k::NAME {
            let behind = self.after(at);
            match self.kind(behind) {
                k::TokComma => at = self.after(behind),
                kind => return kind == k::TokRParen,
            }
        }
        false
    }

    /// Whether parameters in parentheses are among the arguments of a macro: `F(int, f, (int a))`.
    fn has_parameters(&self, open: usize) -> bool {
        let mut at = self.after(open);
        loop {
            let is_call = self.kind(at) == k::NAME && self.next(at) == k::PAREN;
            if self.kind(at) == k::PAREN || is_call && self.next(self.after(at)) == k::PAREN {
                return true;
            }
            at = match self.part_end(at) {
                end if self.kind(end) == k::TokComma => self.after(end),
                _ => return false,
            };
        }
    }

    /// Whether this is a part of a declarator that holds its name, with parentheses or brackets behind it: `(f)(`.
    fn is_group(&self, open: usize) -> bool {
        let first = self.after(open);
        let is_name = self.kind(first) == k::NAME && self.next(first) == k::TokRParen;
        is_name && self.next(self.mate(open)) == k::PAREN || self.begins_group(open)
    }

    /// The same, where a name alone would be an argument: `(*f)(`, `(CDECL f)(`.
    fn begins_group(&self, open: usize) -> bool {
        let first = self.after(open);
        let word = if self.kind(first) == k::NAME { self.after(first) } else { first };
        let name = self.behind_stars(word);
        self.kind(name) == k::NAME
            && name > first
            && matches!(self.next(self.mate(open)), k::PAREN | k::TokLBracket)
            && matches!(self.next(name), k::TokRParen | k::TokLBracket | k::PAREN)
    }

    /// Whether declarations of parameters stand here, and then the body of a function.
    fn are_parameters(&self, mut at: usize) -> bool {
        for _ in 0..MOST_PARAMETERS {
            let begins = match self.kind(at) {
                k::NAME => matches!(self.next(at), k::NAME | k::TokStar),
                k::STORAGE => self.text_of(at) == b"register",
                kind => is_word(kind) && kind != k::TokExtern,
            };
            if !begins {
                return false;
            }
            loop {
                at = match self.kind(at) {
                    k::TokSemi => break,
                    k::PAREN | k::TokLBracket => self.after(self.mate(at)),
                    END | k::TokLBrace | k::TokRBrace | k::TokEq => return false,
                    _ => self.after(at),
                };
            }
            at = self.after(at);
            if self.kind(at) == k::TokLBrace {
                return true;
            }
        }
        false
    }

    fn parenthesis(&mut self, index: usize) {
        let next = self.next(index);
        let &mut Frame { place, phase, .. } = self.top();
        let values = Frame::new(Place::Values, Phase::Value, index);
        let arguments = Frame::new(Place::Arguments, Phase::Start, index);
        match self.last {
            k::ATTRIBUTE | k::DECLSPEC => self.push(Frame::new(Place::Words, Phase::Value, index)),
            k::TYPEOF | k::ALIGNAS | k::SIZEOF | k::ATOMIC_TYPE => self.type_or_value(index),
            k::BIT_INT | k::STATIC_ASSERT => self.push(values),
            k::VA_ARG => self.push(Frame::new(Place::ValueAndType, Phase::Value, index)),
            k::OFFSETOF => self.push(Frame::new(Place::TypeAndValue, Phase::Start, index)),
            k::TYPES_COMPATIBLE => self.push(Frame::new(Place::Types, Phase::Start, index)),
            k::TokGeneric => self.push(Frame::new(Place::Choices, Phase::Value, index)),
            k::TokIf | k::TokWhile | k::TokSwitch => self.push(values.then(Phase::Start)),
            k::TokFor => self.push(Frame::new(Place::Loop, Phase::Start, index).then(Phase::Start)),
            k::MACRO => {
                // In a block a macro may stand before a statement.
                let then = if self.top().label { Phase::Value } else { Phase::Start };
                self.push(arguments.then(then));
            }
            k::TYPE_MACRO | k::ATTRIBUTE_CALL | k::STRING_CALL | k::SUFFIX_CALL => self.push(arguments),
            k::PARAMETERS_MACRO => self.push(Frame::new(Place::Parameters, Phase::Start, index)),
            k::ASM => self.push(values),
            _ if place == Place::Words => self.push(Frame::new(Place::Words, Phase::Value, index)),
            _ if phase == Phase::Start && place == Place::Parameters => {
                self.push(Frame::new(Place::Parameters, Phase::Start, index));
            }
            _ if self.is_at_argument() && self.are_parameters_here(index) => {
                self.is_macro();
                self.retype(index, k::PARAMETERS);
                self.push(Frame::new(Place::Parameters, Phase::Start, index).then(Phase::Value));
            }
            _ => match phase {
                Phase::Declarator { named: true } => self.parameters(index),
                Phase::Words { .. } | Phase::Declarator { named: false } => {
                    let may_be_abstract =
                        !matches!(place, Place::File | Place::Block | Place::Members | Place::Loop);
                    let is_function = match next {
                        k::TokRParen => true,
                        k::NAME => may_be_abstract && self.is(self.after(index), Meaning::Type),
                        kind => is_word(kind),
                    };
                    let named = Phase::Declarator { named: true };
                    if is_function {
                        self.top().phase = named;
                        self.parameters(index);
                    } else {
                        let group = Frame::new(Place::Group, Phase::Declarator { named: false }, index);
                        self.push(group.then(named));
                    }
                }
                Phase::Start | Phase::Value => {
                    self.top().phase = Phase::Value;
                    if phase == Phase::Value && ends_operand(self.last) && !self.behind_type {
                        let callee = (self.last == k::NAME).then(|| self.before(index)).flatten();
                        self.push(Frame { callee, ..arguments });
                    } else if next == k::TokLBrace
                        || matches!(self.last, k::QUALIFIER | k::STORAGE | k::TokGoto)
                    {
                        self.push(values);
                    } else {
                        self.type_or_value(index);
                    }
                }
            },
        }
    }

    /// Whether a parenthesis that is an argument holds parameters.
    fn are_parameters_here(&self, open: usize) -> bool {
        if !matches!(self.next(self.mate(open)), k::TokComma | k::TokRParen) {
            return false;
        }
        let mut at = self.after(open);
        loop {
            let next = self.after(at);
            let is_parameter = match (self.kind(at), self.kind(next)) {
                (k::NAME, k::NAME) => true,
                (k::NAME, k::TokStar) => {
                    let behind = self.kind(self.behind_stars(next));
                    matches!(behind, k::TokComma | k::TokRParen) || self.is(at, Meaning::Type)
                }
                (k::NAME, kind) => is_word_of_type(kind) || self.is(at, Meaning::Type),
                (kind, _) => is_word(kind),
            };
            if is_parameter {
                return true;
            }
            at = match self.part_end(at) {
                end if self.kind(end) == k::TokComma => self.after(end),
                _ => return false,
            };
        }
    }

    /// The parameters of a function.
    fn parameters(&mut self, index: usize) {
        let is_definition = self.last == k::FUNCTION_NAME;
        let first = self.after(index);
        let names = self.has_only_names(index)
            && match self.table.meanings.get(self.text_of(first)) {
                Some(Meaning::Value) => true,
                Some(_) => false,
                None => is_definition,
            };
        let phase = if names { Phase::Value } else { Phase::Start };
        let place = if names { Place::Values } else { Place::Parameters };
        self.table.scopes.push(self.table.hidden.len());
        // The scope of a definition goes on in its body.
        let scopes = usize::from(!is_definition);
        self.push(Frame { scopes, ..Frame::new(place, phase, index) });
    }

    /// A parenthesis that holds a type or a value.
    fn type_or_value(&mut self, index: usize) {
        let is_type = self.last == k::ATOMIC_TYPE || self.is_type(index);
        if !is_type {
            return self.push(Frame::new(Place::Values, Phase::Value, index));
        }
        if self.last == k::SIZEOF
            && self.next(self.mate(index)) != k::TokLBrace
            && let Some(word) = self.before(index)
        {
            self.tokens[word].kind = k::SIZEOF_TYPE;
        }
        self.push(Frame::new(Place::Type, Phase::Words { typed: false }, index));
    }

    /// Whether a parenthesis holds a type.
    fn is_type(&self, open: usize) -> bool {
        let first = self.after(open);
        if self.kind(first) != k::NAME {
            return is_word_of_type(self.kind(first)) || self.kind(first) == k::ATTRIBUTE;
        }
        let meaning = self.table.meanings.get(self.text_of(first));
        let next = self.after(first);
        match (meaning, self.kind(next)) {
            (Some(Meaning::Type), _) | (_, k::NAME) => true,
            (Some(Meaning::Value), _) => false,
            (_, k::TokRParen) => {
                let behind = self.next(next);
                let is_cast = !matches!(self.last, k::SIZEOF | k::TYPEOF | k::ALIGNAS);
                let looks_so = meaning.is_some() || self.text_of(first).ends_with(b"_t");
                is_cast && begins_operand(behind) || looks_so && (!is_cast || may_begin_operand(behind))
            }
            (_, k::TokStar) => {
                let behind = self.behind_stars(next);
                self.kind(behind) == k::TokRParen
                    || self.kind(behind) == k::PAREN && self.next(behind) == k::TokStar && meaning.is_some()
            }
            (_, k::PAREN) => {
                let behind = self.after(self.mate(next));
                let is_function = self.next(next) == k::TokStar
                    && self.next(self.after(next)) == k::TokRParen
                    && self.kind(behind) == k::PAREN;
                let is_macro =
                    self.kind(behind) == k::TokStar && self.kind(self.behind_stars(behind)) == k::TokRParen;
                is_function || is_macro
            }
            (_, kind) => is_word_of_type(kind),
        }
    }

    fn brace(&mut self, index: usize) {
        let last = self.last;
        let is_argument = self.is_at_argument();
        if is_argument {
            self.is_macro();
        }
        let top = self.top();
        top.tag = false;
        if let Some(place) = top.body.take() {
            return self.push(Frame::new(place, Phase::Start, index));
        }
        let block = Frame::new(Place::Block, Phase::Start, index);
        let holds_items = matches!(top.place, Place::File | Place::Block | Place::Members);
        match top.phase {
            Phase::Declarator { .. } | Phase::Start if top.defines => {
                (top.defines, top.declares) = (false, false);
                self.scope();
                self.push(Frame { scopes: 2, ..block.then(Phase::Start) });
            }
            Phase::Words { .. } if last == k::STRING => {
                self.push(Frame::new(Place::File, Phase::Start, index).then(Phase::Start));
            }
            Phase::Start if holds_items => {
                self.scope();
                self.push(Frame { scopes: 1, ..block.then(Phase::Start) });
            }
            _ if is_argument || last == k::PAREN => {
                self.scope();
                self.push(Frame { scopes: 1, ..block.then(Phase::Value) });
            }
            _ => self.push(Frame::new(Place::Braces, Phase::Start, index).then(Phase::Value)),
        }
    }

    fn scope(&mut self) {
        self.table.scopes.push(self.table.hidden.len());
    }

    fn close(&mut self, index: usize) {
        let closes = |frame: &Frame| self.mates.get(frame.open) == Some(&index);
        let Some(at) = self.frames.iter().rposition(closes) else { return };
        let Frame { place, then, .. } = self.frames[at];
        let scopes = self.frames.drain(at..).map(|frame| frame.scopes).sum();
        (0..scopes).for_each(|_| self.table.leave());
        if let Some(then) = then {
            self.top().phase = then;
        }
        self.behind_type = place == Place::Type;
        self.behind_head = then == Some(Phase::Start) && matches!(place, Place::Values | Place::Loop);
    }

    fn push(&mut self, frame: Frame) {
        self.frames.push(frame);
    }

    fn top(&mut self) -> &mut Frame {
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    fn kind(&self, index: usize) -> Kind {
        self.tokens.get(index).map_or(END, |token| token.kind)
    }

    fn retype(&mut self, index: usize, kind: Kind) {
        self.tokens[index].kind = kind;
    }

    fn text_of(&self, index: usize) -> &'t [u8] {
        self.tokens.get(index).map_or(&[], |token| token.text(self.text))
    }

    fn is(&self, index: usize, meaning: Meaning) -> bool {
        self.table.meanings.get(self.text_of(index)) == Some(&meaning)
    }

    fn is_known_type(&self, index: usize) -> bool {
        matches!(self.table.meanings.get(self.text_of(index)), Some(Meaning::Type | Meaning::Used))
    }

    /// The next token, directives left out.
    fn after(&self, index: usize) -> usize {
        let mut at = index + 1;
        while self.kind(at) == k::DIRECTIVE {
            at += 1;
        }
        at
    }

    /// The kind of the next token, directives left out.
    fn next(&self, index: usize) -> Kind {
        self.kind(self.after(index))
    }

    /// The token before, directives left out.
    fn before(&self, index: usize) -> Option<usize> {
        let is_directive = |kind| {
            matches!(
                kind,
                k::DIRECTIVE
                    | k::BEFORE
                    | k::BEHIND
                    | k::BETWEEN
                    | k::WITHIN
                    | k::AMONG_STRINGS
                    | k::ELSE_DIRECTIVE
            )
        };
        self.tokens[..index].iter().rposition(|token| !is_directive(token.kind))
    }

    /// The bracket that closes this one; behind the last token if none does.
    fn mate(&self, open: usize) -> usize {
        self.mates.get(open).copied().unwrap_or(self.tokens.len())
    }
}

/// How many declarations of parameters are looked at.
const MOST_PARAMETERS: usize = 64;

/// How many calls of macros are looked at.
const MOST_CALLS: usize = 64;

/// Behind the last token.
const END: Kind = Kind(u16::MAX);

/// By opening bracket, the one that closes it; for others, and where none does, one behind the last token.
fn mates(tokens: &[Token]) -> Vec<usize> {
    let mut mates = vec![tokens.len(); tokens.len()];
    let mut open: Vec<(usize, Kind)> = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match token.kind {
            k::PAREN => open.push((index, k::TokRParen)),
            k::TokLBracket => open.push((index, k::TokRBracket)),
            k::TokLBracketLBracket => open.extend([(index, k::TokRBracket); 2]),
            k::TokLBrace => open.push((index, k::TokRBrace)),
            kind @ (k::TokRParen | k::TokRBracket | k::TokRBrace) => {
                // Where brackets do not match, those inside are left open.
                if let Some(at) = open.iter().rposition(|&(_, close)| close == kind) {
                    mates[open[at].0] = index;
                    open.truncate(at);
                }
            }
            _ => {}
        }
    }
    mates
}

/// Whether declarations are made of tokens of this kind.
fn is_word(kind: Kind) -> bool {
    is_word_of_type(kind)
        || matches!(kind, k::STORAGE | k::TokExtern | k::ALIGNAS | k::ATTRIBUTE | k::DECLSPEC)
}

/// The same for types without names.
fn is_word_of_type(kind: Kind) -> bool {
    matches!(
        kind,
        k::QUALIFIER | k::TYPE_WORD | k::STRUCT | k::TokEnum | k::TYPEOF | k::BIT_INT | k::ATOMIC_TYPE
    )
}

/// Whether a statement or declaration, but no rest of an expression, can begin with it.
fn begins_item(kind: Kind) -> bool {
    is_word(kind)
        || matches!(
            kind,
            k::NAME
                | k::TokLBrace
                | k::TokRBrace
                | k::TokIf
                | k::TokFor
                | k::TokWhile
                | k::TokDo
                | k::TokSwitch
                | k::TokReturn
                | k::TokGoto
                | k::TokBreak
                | k::TokContinue
                | k::TokCase
                | k::TokDefault
        )
}

fn ends_operand(kind: Kind) -> bool {
    matches!(
        kind,
        k::NAME
            | k::CONSTANT
            | k::STRING
            | k::STRING_MACRO
            | k::TokRParen
            | k::TokRBracket
            | k::TokRBrace
            | k::TokPlusPlus
            | k::TokMinusMinus
    )
}

/// Whether an operand begins with it and can begin with nothing else.
fn begins_operand(kind: Kind) -> bool {
    matches!(
        kind,
        k::NAME
            | k::CONSTANT
            | k::STRING
            | k::TokTilde
            | k::TokBang
            | k::SIZEOF
            | k::TokExtension
            | k::TokGeneric
            | k::VA_ARG
            | k::OFFSETOF
            | k::TYPES_COMPATIBLE
            | k::COMPLEX_PART
            | k::TokLBrace
    )
}

/// Whether an operand can begin with it, and an operator can be it.
fn may_begin_operand(kind: Kind) -> bool {
    matches!(kind, k::PAREN | k::TokStar | k::TokAmp | k::TokPlus | k::TokMinus)
}

fn is_string(kind: Kind) -> bool {
    matches!(kind, k::STRING | k::STRING_MACRO)
}

fn is_access(kind: Kind) -> bool {
    matches!(kind, k::TokDot | k::TokMinusGt)
}
