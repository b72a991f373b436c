//! What can stand in a place of a file, and what is known of it.

/// What can come next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    Statement,
    /// An operand.
    Operand,
    /// An operand, or a parameter or pattern.
    Value,
    /// Something after an operand.
    Operator,
    /// Nothing: the expression cannot go on.
    End,
    /// An operand, unless the line ends.
    Restricted,
    /// A label, unless the line ends.
    Label,
    /// The name of a property, after a point.
    Property,
    /// The name of a member or the key of a property.
    Key,
    /// What follows the name of a member.
    Member,
    /// The parenthesis of a statement's head.
    Head,
    /// The name of a function, or its parameters.
    Function,
    /// The block of a function.
    Body,
    /// The body of an arrow function.
    Arrow,
    /// The name of a class, interface or enumeration, its heritage, or its body.
    Class,
    /// The name of an alias of a type.
    Alias,
    /// The name of a namespace or module.
    Namespace,
    /// What follows `do {} while ()`.
    Done,
    /// The rest of a regular expression.
    Regex,
    /// A part of a template.
    Template,
    /// What is imported.
    Import,
    /// What is exported.
    Export,
    /// What follows `export default`.
    Default,
    /// What follows `export {}`.
    Exported,
    /// A name in the braces of an import or export.
    Specifier,
    /// What a decorator names.
    Decorator,
    /// What follows the name of a decorator.
    Decorated,
    /// A type.
    Type,
    /// Something after a type.
    TypeOperator,
    /// The name of a member of a type.
    TypeKey,
    /// What follows the name of a member of a type.
    TypeMember,
    /// The name of an element, or a `/`.
    JsxName,
    /// Something in a tag.
    JsxTag,
    /// Something between tags.
    JsxChild,
}

/// What is between two brackets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    /// Statements.
    Statements,
    /// Members of a class.
    Class,
    /// Properties of an object, or members of an enumeration.
    Object,
    /// Values of an array, or what is asked for by an index.
    Array,
    /// Parameters of a function that is sure to be one.
    Parameters,
    /// An expression in parentheses, or the parameters of an arrow function.
    Group,
    /// The head of a `for`, before its first `;`.
    For,
    /// Names that are imported or exported.
    Specifiers,
    /// The name of a member, or an index of a class.
    Computed,
    /// A template, of values or types.
    Template,
    /// Types or parameters of types, in any bracket.
    Types,
    /// Members of a type.
    TypeMembers,
    /// A tag.
    Tag,
    /// Other expressions.
    Other,
}

/// An open bracket, or the file around all.
#[derive(Clone, Copy, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the text so far")]
pub(super) struct Open {
    pub(super) sort: Sort,
    /// Where it stands among the tokens; `None` if it stands before a checkpoint.
    pub(super) at: Option<usize>,
    /// Whether it is a `<` before types.
    pub(super) is_angle: bool,
    /// What is expected after its mate.
    pub(super) behind: Next,
    /// How many `?` wait for their `:`.
    pub(super) conditionals: u32,
    /// How many `do` wait for their `while`.
    pub(super) loops: u32,
    /// Whether a `case` waits for its `:`.
    pub(super) is_case: bool,
    /// Whether something in it has a type.
    pub(super) has_type: bool,
    /// What comes after the body of the function that has begun.
    pub(super) behind_function: Next,
    /// What comes after the type that has begun.
    pub(super) behind_type: Next,
    /// How many `extends` wait for their `?`, and how many such `?` for their `:`.
    pub(super) extends: u32,
    pub(super) choices: u32,
    /// What comes after a decorator.
    pub(super) behind_decorator: Next,
    /// The class, interface or enumeration whose body is yet to come: what its body holds, and what comes after.
    pub(super) class: Option<(Sort, Next)>,
    /// Whether this is the last tag of an element.
    pub(super) closes: bool,
}

/// A pair of brackets.
#[derive(Clone, Copy)]
pub(super) struct Closed {
    pub(super) sort: Sort,
    pub(super) has_type: bool,
    /// Where the opening one stands among the tokens, and the closing one.
    pub(super) opening: usize,
    pub(super) at: usize,
}

impl Open {
    pub(super) fn new(sort: Sort, at: usize, behind: Next) -> Self {
        Self {
            sort,
            at: Some(at),
            is_angle: false,
            behind,
            conditionals: 0,
            loops: 0,
            is_case: false,
            has_type: false,
            behind_function: Next::Operator,
            behind_type: Next::Operator,
            extends: 0,
            choices: 0,
            behind_decorator: Next::Statement,
            class: None,
            closes: false,
        }
    }

    /// A new statement, element or member begins.
    pub(super) fn begin(&mut self) {
        (self.conditionals, self.extends, self.choices) = (0, 0, 0);
        self.is_case = false;
        self.class = None;
    }
}
