//! Open brackets, and how far what stands in them has come.

/// What a bracket holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
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

impl Place {
    /// Whether a declaration stands here, in which every declarator has a name.
    pub(super) fn holds_declarations(self) -> bool {
        matches!(self, Self::File | Self::Block | Self::Members | Self::Loop)
    }
}

/// How far what stands in a bracket has come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Phase {
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
#[derive(Clone, Copy, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "they do not depend on each other")]
pub(super) struct Frame {
    pub(super) place: Place,
    pub(super) phase: Phase,
    /// The bracket's token.
    pub(super) open: usize,
    /// Where the text around it goes on when it closes.
    pub(super) then: Option<Phase>,
    /// Scopes that end with it.
    pub(super) scopes: usize,
    /// What the next brace opens: the members of a structure, the constants of an enumeration.
    pub(super) body: Option<Place>,
    /// Whether a tag may come.
    pub(super) tag: bool,
    /// Whether the declaration begins with `typedef`.
    pub(super) is_typedef: bool,
    /// Whether the last of its words may be its name, and its name a macro.
    pub(super) unsure: bool,
    /// Whether what stands here is a declaration.
    pub(super) declares: bool,
    /// Whether the declaration is a function's definition, whose parameters are a scope of their own.
    pub(super) defines: bool,
    /// `?` whose `:` has not come.
    pub(super) questions: usize,
    /// Whether the next `:` ends a label.
    pub(super) label: bool,
    /// Whether what stands here is the value of a macro's call: `SEQUENCE(x) = ...`.
    pub(super) assigned: bool,
    /// The name before the bracket, if a type among the arguments makes it a macro.
    pub(super) callee: Option<usize>,
}

impl Frame {
    /// Around the whole text, where a declaration may begin.
    pub(super) const FILE: Self = Self::new(Place::File, Phase::Start, usize::MAX);

    pub(super) const fn new(place: Place, phase: Phase, open: usize) -> Self {
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
            assigned: false,
            callee: None,
        }
    }

    /// Whether nothing is left of the declarations before: what the next one sets does not matter.
    pub(super) fn is_between_declarations(&self) -> bool {
        Self { is_typedef: false, unsure: false, ..*self } == Self::FILE
    }

    pub(super) fn then(self, then: Phase) -> Self {
        Self { then: Some(then), ..self }
    }
}
