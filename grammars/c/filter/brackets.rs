//! What brackets hold.

use super::frames::{Frame, Phase, Place};
use super::kinds::{begins_operand, ends_operand, is_word, is_word_of_type, may_begin_operand};
use super::table::Meaning;
use super::{Reader, k};

impl Reader<'_, '_> {
    pub(super) fn parenthesis(&mut self, index: usize) {
        let next = self.next(index);
        let &mut Frame { place, phase, .. } = self.top();
        let values = Frame::new(Place::Values, Phase::Value, index);
        let arguments = Frame::new(Place::Arguments, Phase::Start, index);
        match self.last {
            k::ATTRIBUTE | k::DECLSPEC => self.push(Frame::new(Place::Words, Phase::Value, index)),
            k::TYPEOF | k::ALIGNAS | k::SIZEOF | k::ATOMIC_TYPE => self.type_or_value(index),
            k::BIT_INT | k::STATIC_ASSERT | k::ASM => self.push(values),
            k::VA_ARG => self.push(Frame::new(Place::ValueAndType, Phase::Value, index)),
            k::OFFSETOF => self.push(Frame::new(Place::TypeAndValue, Phase::Start, index)),
            k::TYPES_COMPATIBLE => self.push(Frame::new(Place::Types, Phase::Start, index)),
            k::TokGeneric => self.push(Frame::new(Place::Choices, Phase::Value, index)),
            k::TokIf | k::TokWhile | k::TokSwitch => self.push(values.then(Phase::Start)),
            k::TokFor => self.push(Frame::new(Place::Loop, Phase::Start, index).then(Phase::Start)),
            k::MACRO | k::STATEMENT_MACRO => {
                // In a block a macro may stand before a statement.
                let then = if self.top().label { Phase::Value } else { Phase::Start };
                self.push(arguments.then(then));
            }
            k::TYPE_MACRO | k::ATTRIBUTE_CALL | k::STRING_CALL | k::SUFFIX_CALL => self.push(arguments),
            k::PARAMETERS_MACRO => self.push(Frame::new(Place::Parameters, Phase::Start, index)),
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
                    let may_be_abstract = !place.holds_declarations();
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
                        // What is called by no name is no macro.
                        let is_function = matches!(self.last, k::TokRParen | k::TokRBracket);
                        self.push(if is_function { values } else { Frame { callee, ..arguments } });
                    } else if next == k::BRACE || matches!(self.last, k::QUALIFIER | k::STORAGE | k::TokGoto)
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
    pub(super) fn are_parameters_here(&self, open: usize) -> bool {
        matches!(self.next(self.mate(open)), k::TokComma | k::TokRParen) && self.holds_parameters(open)
    }

    /// Whether a parenthesis holds a part that is a parameter with its type.
    pub(super) fn holds_parameters(&self, open: usize) -> bool {
        self.parts(open).any(|at| {
            let next = self.after(at);
            match (self.kind(at), self.kind(next)) {
                (k::NAME, k::NAME) => true,
                (k::NAME, k::TokStar) => {
                    let behind = self.kind(self.behind_stars(next));
                    matches!(behind, k::TokComma | k::TokRParen) || self.is(at, Meaning::Type)
                }
                (k::NAME, kind) => is_word_of_type(kind) || self.is(at, Meaning::Type),
                (kind, _) => is_word(kind),
            }
        })
    }

    /// The parameters of a function.
    pub(super) fn parameters(&mut self, index: usize) {
        let is_definition = self.last == k::FUNCTION_NAME;
        let first = self.after(index);
        let names = self.has_only_names(index)
            && match self.table.meaning(self.text_of(first)) {
                Some(Meaning::Value) => true,
                Some(_) => false,
                None => is_definition,
            };
        let phase = if names { Phase::Value } else { Phase::Start };
        let place = if names { Place::Values } else { Place::Parameters };
        self.table.enter();
        // The scope of a definition goes on in its body.
        let scopes = usize::from(!is_definition);
        self.push(Frame { scopes, ..Frame::new(place, phase, index) });
    }

    /// A parenthesis that holds a type or a value.
    pub(super) fn type_or_value(&mut self, index: usize) {
        let is_type = self.last == k::ATOMIC_TYPE || self.is_type(index);
        if !is_type {
            return self.push(Frame::new(Place::Values, Phase::Value, index));
        }
        if self.last == k::SIZEOF
            && self.next(self.mate(index)) != k::BRACE
            && let Some(word) = self.before(index)
        {
            self.tokens[word].kind = k::SIZEOF_TYPE;
        }
        self.push(Frame::new(Place::Type, Phase::Words { typed: false }, index));
    }

    /// Whether a parenthesis holds a type.
    pub(super) fn is_type(&self, open: usize) -> bool {
        let first = self.after(open);
        if self.kind(first) != k::NAME {
            return is_word_of_type(self.kind(first)) || self.kind(first) == k::ATTRIBUTE;
        }
        let meaning = self.table.meaning(self.text_of(first));
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
                let inner = self.after(behind);
                self.kind(behind) == k::TokRParen
                    || self.kind(behind) == k::PAREN
                        && self.kind(inner) == k::TokStar
                        && (meaning.is_some() || self.next(inner) == k::TokRParen)
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

    pub(super) fn brace(&mut self, index: usize) {
        let last = self.last;
        let is_argument = self.is_at_argument();
        if is_argument {
            self.is_macro();
        }
        let holds_values = is_argument && self.holds_values(index);
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
            _ if holds_values => {
                self.retype(index, k::VALUES_BRACE);
                self.push(Frame::new(Place::Braces, Phase::Start, index).then(Phase::Value));
            }
            _ if is_argument || last == k::PAREN => {
                self.scope();
                self.push(Frame { scopes: 1, ..block.then(Phase::Value) });
            }
            _ => self.push(Frame::new(Place::Braces, Phase::Start, index).then(Phase::Value)),
        }
    }

    pub(super) fn scope(&mut self) {
        self.table.enter();
    }

    pub(super) fn close(&mut self, index: usize) {
        let open = self.mate(index);
        if self.mate(open) != index {
            return;
        }
        let Some(at) = self.frames.iter().rposition(|frame| frame.open == open) else { return };
        let Frame { place, then, .. } = self.frames[at];
        let scopes = self.frames.drain(at..).map(|frame| frame.scopes).sum();
        (0..scopes).for_each(|_| self.table.leave());
        if let Some(then) = then {
            self.top().phase = then;
        }
        self.behind_type = place == Place::Type;
        self.behind_head = then == Some(Phase::Start) && matches!(place, Place::Values | Place::Loop);
    }
}
