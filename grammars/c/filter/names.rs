//! What a name stands for.

use super::frames::{Frame, Phase, Place};
use super::kinds::{begins_item, is_access, is_string, is_word, is_word_of_type};
use super::table::Meaning;
use super::{Reader, k};

impl Reader<'_, '_> {
    pub(super) fn name(&mut self, index: usize) {
        let next = self.next(index);
        let &mut Frame { place, phase, tag, defines, assigned, .. } = self.top();
        if tag {
            return self.tag(index);
        }
        let is_value = phase == Phase::Value
            || matches!(place, Place::Arguments | Place::Braces)
            || (place, phase) == (Place::Block, Phase::Start);
        let is_before_string = || {
            next == k::STRING
                || next == k::PAREN
                    && self.next(self.mate(self.after(index))) == k::STRING
                    && (phase == Phase::Value || place != Place::Block)
        };
        if is_value && (is_string(self.last) || (!is_access(self.last) && is_before_string())) {
            self.top().phase = Phase::Value;
            let is_call = next == k::PAREN;
            return self.retype(index, if is_call { k::STRING_CALL } else { k::STRING_MACRO });
        }
        match phase {
            Phase::Value if assigned && (self.last == k::TokRBrace || self.is_suffix()) => {
                let top = self.top();
                (top.phase, top.assigned) = (Phase::Start, false);
                self.retype(index, if next == k::PAREN { k::MACRO } else { k::BARE_MACRO });
            }
            Phase::Value if place != Place::Words && self.is_suffix() => {
                let is_call = next == k::PAREN;
                self.retype(index, if is_call { k::SUFFIX_CALL } else { k::SUFFIX_MACRO });
            }
            Phase::Value => {}
            Phase::Start => self.first(index),
            Phase::Words { typed: false } => self.untyped(index),
            Phase::Words { typed: true } => {
                let is_word = next == k::NAME && !self.is_before_mark(index)
                    || next == k::TokStar
                    || is_word_of_type(next);
                let open = self.after(index);
                let is_call = next == k::PAREN
                    && (matches!(self.next(open), k::CONSTANT | k::STRING)
                        || self.is_before_pointer(self.mate(open))
                        || self.is_mark_before_function(open));
                let is_type = next == k::PAREN && self.is_group(open);
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
                let is_cut = place.holds_declarations() && self.is_cut(index);
                let is_word = matches!(next, k::NAME | k::TokStar)
                    && (self.last != k::TokComma || is_listed)
                    && !is_cut
                    || next == k::QUALIFIER
                    || next == k::PAREN && self.is_mark_before_function(self.after(index));
                if is_word || self.frames[self.base()].place == Place::Type {
                    self.attribute(index);
                } else {
                    self.declared(index);
                }
            }
            Phase::Declarator { named: true } if defines && next != k::BRACE && !self.is_attribute(index) => {
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

    /// Whether a name here stands after an operand, where only a macro can.
    pub(super) fn is_suffix(&self) -> bool {
        let is_operand =
            matches!(self.last, k::NAME | k::CONSTANT | k::SUFFIX_MACRO | k::TokRParen | k::TokRBracket);
        is_operand && !self.behind_type
    }

    /// Behind `struct`, `union`, `enum`.
    pub(super) fn tag(&mut self, index: usize) {
        let next = self.after(index);
        let is_macro = match self.kind(next) {
            k::NAME => self.next(next) == k::BRACE,
            k::PAREN => {
                let behind = self.after(self.mate(next));
                self.kind(behind) == k::NAME && self.next(behind) == k::BRACE
            }
            _ => false,
        };
        if is_macro {
            return self.attribute(index);
        }
        let has_body = matches!(self.kind(next), k::BRACE | k::COLON);
        let top = self.top();
        top.tag = false;
        top.body = top.body.filter(|_| has_body);
    }

    /// A macro in the place of an attribute.
    pub(super) fn attribute(&mut self, index: usize) {
        let is_call = self.next(index) == k::PAREN;
        self.retype(index, if is_call { k::ATTRIBUTE_CALL } else { k::ATTRIBUTE_MACRO });
    }

    /// Behind the parameters of a function's definition: whether a name is a macro and not the first type of a
    /// declaration of parameters.
    pub(super) fn is_attribute(&self, index: usize) -> bool {
        let next = self.after(index);
        self.kind(next) == k::PAREN && self.next(self.mate(next)) == k::BRACE
    }

    /// A name at the beginning of what stands in a bracket.
    pub(super) fn first(&mut self, index: usize) {
        let next = self.next(index);
        let place = self.top().place;
        match place {
            Place::Enumerators => {
                if next == k::PAREN {
                    return self.retype(index, k::MACRO);
                }
                if next == k::NAME && self.kind(index + 1) == k::DIRECTIVE {
                    return self.retype(index, k::BARE_MACRO);
                }
                self.table.declare(self.text_of(index), Meaning::Value);
                self.top().phase = Phase::Declarator { named: true };
            }
            Place::File | Place::Members if self.is_before_macros(index) => {
                self.retype(index, k::BARE_MACRO);
            }
            Place::Block
                if begins_item(next) && next != k::NAME && !is_word(next)
                    || next == k::NAME
                        && (self.is_governed() || self.is_before_statement(self.after(index)))
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

    /// Whether what stands after a name in a block is a call, and no declarator with parameters.
    pub(super) fn is_before_call(&self, index: usize) -> bool {
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

    /// Whether a statement stands here that another one governs, and so no declaration.
    pub(super) fn is_governed(&self) -> bool {
        self.behind_head || matches!(self.last, k::TokElse | k::TokDo)
    }

    pub(super) fn begin_with_type(&mut self, index: usize) {
        self.begin();
        self.type_name(index);
    }

    pub(super) fn type_name(&mut self, index: usize) {
        // A name that is declared as another thing is no type: such an edit is not made.
        let name = self.text_of(index);
        let meaning = self.table.meaning(name);
        if meaning.is_none() {
            self.table.declare_outside(name, Meaning::Used);
        }
        if meaning != Some(Meaning::Value) {
            self.retype(index, k::TYPE_NAME);
        }
        self.top().phase = Phase::Words { typed: true };
    }

    /// A name before a parenthesis at the beginning of a declaration or statement.
    pub(super) fn call_first(&mut self, index: usize) {
        let open = self.after(index);
        let close = self.mate(open);
        let behind = self.next(close);
        let place = self.top().place;
        let is_block = matches!(place, Place::Block | Place::Loop);
        if place == Place::Block && self.is_whole_statement(close) {
            return self.retype(index, k::STATEMENT_MACRO);
        }
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

    /// Whether a statement ends with the call of a macro, without a semicolon.
    fn is_whole_statement(&self, close: usize) -> bool {
        let behind = self.after(close);
        match self.kind(behind) {
            k::TokElse => true,
            k::TokRBrace => self.is_governed(),
            k::TokWhile => self.last == k::TokDo && self.next(self.mate(self.after(behind))) == k::TokSemi,
            _ => false,
        }
    }

    /// Whether a pointer follows, whose type a macro is then.
    fn is_before_pointer(&self, close: usize) -> bool {
        let stars = self.after(close);
        let at = self.behind_stars(stars);
        self.kind(stars) == k::TokStar
            && (self.kind(at) == k::NAME || self.kind(at) == k::PAREN && self.begins_group(at))
    }

    /// Whether a function without a type is defined.
    pub(super) fn begins_definition(&self, index: usize) -> bool {
        let open = self.after(index);
        let first = self.next(open);
        let behind = self.after(self.mate(open));
        let names = self.has_only_names(open);
        if self.kind(behind) == k::BRACE {
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
    pub(super) fn is_type_macro(&self, close: usize, is_block: bool) -> bool {
        let stars = self.next(close) == k::TokStar;
        let at = self.behind_stars(self.after(close));
        if !is_block && self.is_before_pointer(close) {
            return true;
        }
        if self.kind(at) != k::NAME {
            return false;
        }
        let behind = self.after(at);
        match self.kind(behind) {
            k::TokSemi | k::TokEq | k::TokComma | k::TokLBracket => true,
            // Two macros that are told the same.
            k::PAREN if self.has_several_names(self.mate(close)) && self.has_several_names(behind) => false,
            k::PAREN if !is_block && !self.has_value(behind) => {
                let end = self.after(self.mate(behind));
                matches!(self.kind(end), k::TokSemi | k::BRACE | k::ATTRIBUTE | k::ASM)
                    || stars
                    || self.ends_behind_calls(end) && self.holds_parameters(behind)
            }
            k::TokStar => !stars,
            k::NAME => !stars && (is_block || !self.is_before_macros(at)),
            _ => false,
        }
    }

    /// Whether a statement that begins with this name is a declaration.
    pub(super) fn is_declaration(&self, index: usize) -> bool {
        let next = self.next(index);
        match self.table.meaning(self.text_of(index)) {
            Some(Meaning::Type) => true,
            _ if next == k::NAME || next == k::ATTRIBUTE || is_word_of_type(next) => true,
            Some(Meaning::Value) => false,
            Some(Meaning::Used) if next == k::TokStar => true,
            _ => next == k::TokStar && self.is_pointer_declaration(index),
        }
    }

    pub(super) fn is_pointer_declaration(&self, index: usize) -> bool {
        let at = self.behind_stars(self.after(index));
        self.kind(at) == k::NAME
            && matches!(
                self.next(at),
                k::TokSemi | k::TokEq | k::TokComma | k::TokLBracket | k::PAREN | k::NAME | k::ATTRIBUTE
            )
    }

    /// Whether an argument that begins with this name is a type.
    pub(super) fn is_type_argument(&self, index: usize) -> bool {
        let next = self.after(index);
        match self.kind(next) {
            k::TokComma | k::TokRParen => self.is(index, Meaning::Type),
            k::NAME => true,
            k::TokStar => matches!(self.kind(self.behind_stars(next)), k::TokComma | k::TokRParen),
            kind => is_word_of_type(kind),
        }
    }

    /// A name in the words of a declaration that have no type yet.
    pub(super) fn untyped(&mut self, index: usize) {
        let next = self.next(index);
        let place = self.top().place;
        let may_be_abstract = !place.holds_declarations();
        let is_type = match next {
            k::TokSemi | k::TokComma | k::TokEq | k::TokLBracket | k::COLON | k::TokRParen => {
                may_be_abstract || self.is_known_type(index)
            }
            k::PAREN => {
                let open = self.after(index);
                if place == Place::File && self.is_whole_declaration(open) {
                    self.top().declares = false;
                    return self.retype(index, k::MACRO);
                } else if self.next(open) == k::TokStar || self.is_known_type(index) || self.is_group(open) {
                    true
                } else if self.next(self.mate(open)) == k::BRACE && self.has_parameters(open) {
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

    /// Whether words and the call of a macro are all of a declaration, or all before a value: `static DEFINE(x, 3);`.
    fn is_whole_declaration(&self, open: usize) -> bool {
        let behind = self.after(self.mate(open));
        !self.frames.last().is_some_and(|top| top.is_typedef)
            && match self.kind(behind) {
                k::TokEq => true,
                k::TokSemi => self.has_value(open),
                _ => self.begins_alone(behind),
            }
    }

    /// A name in its declarator.
    pub(super) fn declared(&mut self, index: usize) {
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
    pub(super) fn base(&self) -> usize {
        self.frames.iter().rposition(|frame| frame.place != Place::Group).unwrap_or_default()
    }

    /// Whether the function whose name this is, in a declarator, is defined there.
    pub(super) fn is_definition(&self, index: usize) -> bool {
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
                k::NAME if self.next(at) == k::BRACE => return true,
                k::NAME if self.next(at) == k::PAREN => at = self.after(at),
                k::BRACE => return true,
                _ if self.has_only_names(parameters) => return self.are_parameters(at),
                _ => return false,
            }
        }
    }

    pub(super) fn is(&self, index: usize, meaning: Meaning) -> bool {
        self.table.meaning(self.text_of(index)) == Some(meaning)
    }

    pub(super) fn is_known_type(&self, index: usize) -> bool {
        matches!(self.table.meaning(self.text_of(index)), Some(Meaning::Type | Meaning::Used))
    }
}
