//! What can stand in a place of a file, and what is known of it.

/// What can come next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    Statement,
    Operand,
    /// An operand where a pattern could stand.
    Value,
    /// An operand or a declaration, in the head of a `for`.
    First,
    /// Something after an operand.
    Operator,
    /// Nothing: the expression cannot go on.
    End,
    /// An operand, unless the line ends.
    Restricted,
    /// What may follow `yield`.
    Yielded,
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
    /// The name of a class, its heritage, or its body.
    Class,
    /// What follows `do {} while ()`.
    Done,
    /// The rest of a regular expression.
    Regex,
    Template,
    Import,
    Export,
    Default,
    /// What follows `*` in an `import` or `export`.
    Star,
    /// What follows `as` after that.
    Alias,
    /// `,` or `from`.
    Imported,
    /// `from`, unless the statement ends.
    Exported,
    From,
    /// `with`, unless the statement ends.
    Module,
    /// A name in the braces of an `import` or `export`, and what follows it.
    Specifier,
    Specified,
    /// What a decorator names.
    Decorator,
    /// What follows the name of a decorator.
    Decorated,
    /// The name of an element, or a `/`.
    JsxName,
    /// Something in a tag.
    JsxTag,
    /// Something between tags.
    JsxChild,
}

/// Which words are keywords in a function.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Function {
    pub(super) awaits: bool,
    pub(super) yields: bool,
}

/// What is between two brackets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Statements,
    Class,
    Object,
    Array,
    Parameters,
    /// An expression in parentheses, or the parameters of an arrow function.
    Group,
    /// The head of a `for`, before its first `;`, `in`, or `of`.
    For,
    Specifiers,
    /// An element, from its first tag to its last.
    Element,
    Other,
}

/// An open bracket.
pub(super) struct Open {
    pub(super) sort: Sort,
    /// Its number among the brackets.
    pub(super) bracket: usize,
    /// What is expected after its mate.
    pub(super) behind: Next,
    /// The function that it is in, and that of the expression that is being read, which may be of an arrow function.
    pub(super) function: Function,
    pub(super) current: Function,
    /// The function whose parameters or whose name these are.
    pub(super) pending: Pending,
    /// How many `?` wait for their `:`.
    pub(super) conditionals: u32,
    /// How many `do` wait for their `while`.
    pub(super) loops: u32,
    /// Whether names are being declared.
    pub(super) declares: bool,
    /// What comes after a decorator.
    pub(super) behind_decorator: Next,
    /// Whether the last tag of an element is being read.
    pub(super) closes: bool,
}

/// A function whose body is yet to come.
#[derive(Clone, Copy)]
pub(super) struct Pending {
    pub(super) function: Function,
    pub(super) behind: Next,
}

/// A bracket, for the second pass.
pub(super) struct Bracket {
    /// Where it stands among the tokens.
    pub(super) open: usize,
    pub(super) close: usize,
    pub(super) parent: usize,
    pub(super) sort: Sort,
    /// Whether it stands where an element of a pattern could.
    pub(super) is_element: bool,
    pub(super) is_declared: bool,
    /// Whether something is assigned to it.
    pub(super) is_assigned: bool,
}
