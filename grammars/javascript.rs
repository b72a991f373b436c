//! What one token of look-ahead does not tell about JavaScript.
//!
//! A stack of the open brackets and what is expected next, a statement, an operand, an operator, the name of a
//! member, are enough for all of it: where semicolons are inserted (12.10), where a slash begins a regular
//! expression (12), which words are keywords, and, once all is read, which brackets begin parameters or patterns.

use super::kinds as k;
use super::lexer::modes;
use reducer::tree::{Filter, Kind, Token};

/// What can come next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    Statement,
    Operand,
    /// An operand where a pattern could stand.
    Value,
    /// An operand or a declaration, in the head of a `for`.
    First,
    /// Something behind an operand.
    Operator,
    /// Nothing: the expression cannot go on.
    End,
    /// An operand, unless the line ends.
    Restricted,
    /// What may follow `yield`.
    Yielded,
    /// A label, unless the line ends.
    Label,
    /// The name of a property, behind a point.
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
    /// What follows `as` behind that.
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
}

/// Which words are keywords in a function.
#[derive(Clone, Copy)]
struct Function {
    awaits: bool,
    yields: bool,
}

/// What is between two brackets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
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
    Other,
}

/// An open bracket.
struct Open {
    sort: Sort,
    /// Its number among the brackets.
    bracket: usize,
    /// What is expected behind its mate.
    behind: Next,
    /// The function that it is in, and that of the expression that is being read, which may be of an arrow function.
    function: Function,
    current: Function,
    /// The function whose parameters or whose name these are.
    pending: Pending,
    /// How many `?` wait for their `:`.
    conditionals: u32,
    /// How many `do` wait for their `while`.
    loops: u32,
    /// Whether names are being declared.
    declares: bool,
}

/// A bracket, for the second pass.
struct Bracket {
    /// Where it stands among the tokens.
    open: usize,
    close: usize,
    parent: usize,
    sort: Sort,
    /// Whether it stands where an element of a pattern could.
    is_element: bool,
    is_declared: bool,
    /// Whether something is assigned to it.
    is_assigned: bool,
}

/// A function whose body is yet to come.
#[derive(Clone, Copy)]
struct Pending {
    function: Function,
    behind: Next,
}

/// Keeps track of where in a file the next token stands.
pub struct Context {
    next: Next,
    /// What was expected before the last token.
    before: Next,
    open: Vec<Open>,
    brackets: Vec<Bracket>,
    /// The bracket that was closed last.
    closed: Option<usize>,
    pending: Pending,
    /// What comes behind the head of a statement.
    behind_head: Next,
    is_for: bool,
    /// The classes whose bodies are yet to come: how many brackets are open there, and what comes behind.
    classes: Vec<(usize, Next)>,
}

impl Default for Context {
    fn default() -> Self {
        let function = Function { awaits: true, yields: false };
        let mut context = Self {
            next: Next::Statement,
            before: Next::Statement,
            open: Vec::new(),
            brackets: Vec::new(),
            closed: None,
            pending: Pending { function, behind: Next::Statement },
            behind_head: Next::Statement,
            is_for: false,
            classes: Vec::new(),
        };
        context.push(0, Sort::Statements, Next::Statement, function);
        context
    }
}

impl Filter for Context {
    fn token(&mut self, text: &[u8], mut token: Token, tokens: &mut Vec<Token>) {
        self.look_back(text, token, tokens);
        if self.is_ended(text, token, tokens) {
            self.end_statement(tokens);
        }
        let before = self.next;
        self.next = self.step(text, &mut token, tokens);
        self.before = before;
        tokens.push(token);
    }

    fn mode(&self) -> Option<u8> {
        match (self.before, self.next) {
            (_, Next::Regex) => Some(modes::REGEX),
            // Even if there was none.
            (Next::Regex, _) => Some(modes::DEFAULT_MODE),
            _ => None,
        }
    }

    fn finish(&mut self, _text: &[u8], tokens: &mut Vec<Token>) {
        if self.can_end() {
            self.end_statement(tokens);
        }
        self.mark_patterns(tokens);
    }
}

/// Whether the line ends between two offsets.
fn line_ends(text: &[u8], from: u32, to: u32) -> bool {
    let between = text.get(from as usize..to as usize).unwrap_or_default();
    let has = |end: &[u8]| between.windows(end.len()).any(|window| window == end);
    between.iter().any(|byte| matches!(byte, b'\n' | b'\r'))
        || (!between.is_ascii() && (has("\u{2028}".as_bytes()) || has("\u{2029}".as_bytes())))
}

/// Whether this is a keyword or a name.
fn is_word(kind: Kind) -> bool {
    kind == k::NAME || is_keyword(kind)
}

fn is_keyword(kind: Kind) -> bool {
    matches!(
        kind,
        k::IN
            | k::TokBreak
            | k::TokCase
            | k::TokCatch
            | k::TokClass
            | k::TokConst
            | k::TokContinue
            | k::TokDebugger
            | k::TokDefault
            | k::TokDelete
            | k::TokDo
            | k::TokElse
            | k::TokEnum
            | k::TokExport
            | k::TokExtends
            | k::TokFalse
            | k::TokFinally
            | k::TokFor
            | k::TokFunction
            | k::TokIf
            | k::TokImport
            | k::TokInstanceof
            | k::TokNew
            | k::TokNull
            | k::TokReturn
            | k::TokSuper
            | k::TokSwitch
            | k::TokThis
            | k::TokThrow
            | k::TokTrue
            | k::TokTry
            | k::TokTypeof
            | k::TokVar
            | k::TokVoid
            | k::TokWhile
            | k::TokWith
    )
}

fn is_assignment(kind: Kind) -> bool {
    matches!(
        kind,
        k::TokEq
            | k::TokStarEq
            | k::DIVIDE_ASSIGN
            | k::TokPercentEq
            | k::TokPlusEq
            | k::TokMinusEq
            | k::TokLtLtEq
            | k::TokGtGtEq
            | k::TokGtGtGtEq
            | k::TokAmpEq
            | k::TokCaretEq
            | k::TokPipeEq
            | k::TokStarStarEq
            | k::TokAmpAmpEq
            | k::TokPipePipeEq
            | k::TokQuestionQuestionEq
    )
}

/// Whether this, at the beginning of a line, does not go on with an expression.
fn begins_line(kind: Kind) -> bool {
    match kind {
        k::IN | k::TokInstanceof => false,
        k::BRACE
        | k::NUMBER
        | k::STRING
        | k::PRIVATE
        | k::TokBang
        | k::TokTilde
        | k::TokPlusPlus
        | k::TokMinusMinus => true,
        _ => is_word(kind),
    }
}

/// The text of a name.
fn is_name(text: &[u8], token: Token, name: &str) -> bool {
    token.kind == k::NAME && token.text(text) == name.as_bytes()
}

impl Context {
    /// Opens a bracket.
    fn push(&mut self, at: usize, sort: Sort, behind: Next, function: Function) {
        let is_element = self.next == Next::Value;
        let (parent, is_declared) = match self.open.last() {
            Some(open) => (open.bracket, open.declares),
            None => (0, false),
        };
        let bracket = self.brackets.len();
        let is_declared = is_declared && is_element;
        let close = usize::MAX;
        self.brackets.push(Bracket {
            open: at,
            close,
            parent,
            sort,
            is_element,
            is_declared,
            is_assigned: false,
        });
        let (conditionals, loops, declares) = (0, 0, false);
        let current = function;
        let pending = self.pending;
        self.open.push(Open {
            sort,
            bracket,
            behind,
            function,
            current,
            pending,
            conditionals,
            loops,
            declares,
        });
    }

    /// Closes the innermost bracket; the outermost is the file.
    fn pop(&mut self, at: usize) -> Next {
        if self.open.len() < 2 {
            return Next::Statement;
        }
        let Some(open) = self.open.pop() else { return Next::Statement };
        self.closed = Some(open.bracket);
        self.brackets[open.bracket].close = at;
        let depth = self.open.len();
        self.classes.retain(|(class, _)| *class <= depth);
        self.pending = open.pending;
        match open.behind {
            Next::Key => self.begin_member(),
            behind => behind,
        }
    }

    fn sort(&self) -> Sort {
        self.open.last().map_or(Sort::Other, |open| open.sort)
    }

    fn function(&self) -> Function {
        self.open.last().map_or(self.pending.function, |open| open.current)
    }

    fn awaits_class(&self) -> bool {
        self.classes.last().is_some_and(|(depth, _)| *depth == self.open.len())
    }

    /// A new member of a class or property of an object.
    fn begin_member(&mut self) -> Next {
        let behind = if self.sort() == Sort::Class { Next::Key } else { Next::End };
        self.pending = Pending { function: Function { awaits: false, yields: false }, behind };
        Next::Key
    }

    /// Whether a statement or field can end here.
    fn can_end(&self) -> bool {
        match self.next {
            Next::Operator
            | Next::End
            | Next::Restricted
            | Next::Yielded
            | Next::Label
            | Next::Exported
            | Next::Module => matches!(self.sort(), Sort::Statements | Sort::Class),
            Next::Member => self.sort() == Sort::Class,
            Next::Done => true,
            _ => false,
        }
    }

    /// Whether a semicolon is to be inserted before this token (12.10.1).
    fn is_ended(&self, text: &[u8], token: Token, tokens: &[Token]) -> bool {
        let kind = token.kind;
        if kind == k::TokSemi || !self.can_end() {
            return false;
        }
        if kind == k::RIGHT || self.next == Next::Done {
            return true;
        }
        let goes_on = match self.next {
            Next::Operator => !begins_line(kind) || (kind == k::BRACE && self.awaits_class()),
            Next::End | Next::Yielded => matches!(kind, k::TokComma | k::TokColon),
            Next::Exported => is_name(text, token, "from"),
            Next::Module => kind == k::TokWith,
            Next::Member => matches!(kind, k::TokEq | k::PAREN | k::BRACE),
            _ => false,
        };
        !goes_on && tokens.last().is_some_and(|last| line_ends(text, last.end, token.start))
    }

    fn end_statement(&mut self, tokens: &mut Vec<Token>) {
        let at = tokens.last().map_or(0, |last| last.end);
        tokens.push(Token::new_virtual(k::TokSemi, at));
        self.next = self.behind_semicolon();
    }

    fn behind_semicolon(&mut self) -> Next {
        let Some(open) = self.open.last_mut() else { return Next::Statement };
        open.current = open.function;
        open.conditionals = 0;
        open.declares = false;
        match open.sort {
            Sort::For => open.sort = Sort::Other,
            Sort::Class => return self.begin_member(),
            Sort::Statements => return Next::Statement,
            _ => {}
        }
        Next::Operand
    }

    /// What this token tells about the one before it.
    fn look_back(&mut self, text: &[u8], token: Token, tokens: &mut [Token]) {
        let Some(last) = tokens.last_mut() else { return };
        match self.next {
            Next::Operator if last.kind == k::NAME => match token.kind {
                k::NAME | k::BRACKET | k::BRACE if self.is_let(text, *last) => {
                    last.kind = k::LET;
                    self.next = self.declare();
                }
                k::NAME | k::TokFunction
                    if last.text(text) == b"async" && !line_ends(text, last.end, token.start) =>
                {
                    let is_function = token.kind == k::TokFunction;
                    last.kind = if is_function { k::ASYNC_FUNCTION } else { k::ASYNC };
                    self.next = if is_function { self.before } else { Next::Operand };
                }
                _ => {}
            },
            Next::Member if self.before == Next::Key && last.kind == k::NAME => {
                let is_star = token.kind == k::TokStar;
                let is_key = is_star
                    || matches!(token.kind, k::STRING | k::NUMBER | k::PRIVATE | k::BRACKET)
                    || is_word(token.kind);
                match last.text(text) {
                    b"static" if is_key || token.kind == k::BRACE => last.kind = k::STATIC,
                    b"get" if is_key && !is_star => last.kind = k::GET,
                    b"set" if is_key && !is_star => last.kind = k::SET,
                    b"async" if is_key && !line_ends(text, last.end, token.start) => {
                        last.kind = k::ASYNC;
                        self.pending.function.awaits = true;
                    }
                    _ => return,
                }
                if token.kind != k::BRACE {
                    self.next = Next::Key;
                }
            }
            Next::Property if last.kind == k::CHAIN && token.kind == k::NUMBER && last.end == token.start => {
                last.kind = k::POINT_QUESTION;
                self.next = self.question();
            }
            _ => {}
        }
    }

    fn is_let(&self, text: &[u8], last: Token) -> bool {
        matches!(self.before, Next::Statement | Next::First | Next::Export) && last.text(text) == b"let"
    }

    fn declare(&mut self) -> Next {
        if let Some(open) = self.open.last_mut() {
            open.declares = true;
        }
        Next::Value
    }

    fn question(&mut self) -> Next {
        if let Some(open) = self.open.last_mut() {
            open.conditionals += 1;
        }
        Next::Operand
    }

    /// Takes the next token, and says what comes behind it.
    fn step(&mut self, text: &[u8], token: &mut Token, tokens: &mut Vec<Token>) -> Next {
        match self.next {
            Next::Property if is_word(token.kind) => return Self::property(text, token, tokens),
            Next::Key if is_word(token.kind) => return Next::Member,
            Next::Specifier if is_word(token.kind) => return Next::Specified,
            Next::Alias if is_word(token.kind) => return Next::Imported,
            Next::Arrow if token.kind != k::BRACE => {
                if let Some(open) = self.open.last_mut() {
                    open.current = self.pending.function;
                }
                self.next = Next::Operand;
            }
            Next::Export if !matches!(token.kind, k::TokDefault | k::TokStar | k::BRACE) => {
                self.next = Next::Statement;
            }
            _ => {}
        }
        match token.kind {
            k::NAME => self.name(text, token, tokens),
            k::PAREN => self.parenthesis(tokens),
            k::BRACKET => self.bracket(tokens),
            k::BRACE => self.brace(tokens),
            k::TokRParen | k::TokRBracket | k::RIGHT => self.pop(tokens.len()),
            k::TEMPLATE_HOLE => {
                self.push(tokens.len(), Sort::Other, Next::Template, self.function());
                Next::Operand
            }
            k::BACKTICK | k::CHARS => Next::Template,
            k::TokSemi => self.behind_semicolon(),
            k::TokComma => self.comma(tokens),
            k::TokColon => self.colon(),
            k::TokQuestion => self.question(),
            k::TokDot | k::CHAIN => Next::Property,
            k::TokEqGt => self.arrow(text, tokens),
            k::DIVIDE if self.next != Next::Operator => {
                token.kind = k::REGEX_OPEN;
                Next::Regex
            }
            k::DIVIDE_ASSIGN if self.next != Next::Operator => {
                token.kind = k::REGEX_OPEN_EQUALS;
                Next::Regex
            }
            k::STRING => match self.next {
                Next::Key => Next::Member,
                Next::Import | Next::From => Next::Module,
                Next::Alias => Next::Exported,
                Next::Specifier => Next::Specified,
                _ => Next::Operator,
            },
            k::NUMBER | k::PRIVATE if self.next == Next::Key => Next::Member,
            k::NUMBER
            | k::PRIVATE
            | k::TokThis
            | k::TokSuper
            | k::TokNull
            | k::TokTrue
            | k::TokFalse
            | k::REGEX_BODY
            | k::REGEX_END
            | k::TEMPLATE_END => Next::Operator,
            k::TokStar => match self.next {
                Next::Function | Next::Key => {
                    self.pending.function.yields = true;
                    self.next
                }
                Next::Import | Next::Export => Next::Star,
                _ => Next::Operand,
            },
            k::TokDotDotDot => Next::Value,
            k::TokPlusPlus | k::TokMinusMinus => {
                self.assigned(tokens);
                if self.next == Next::Operator { Next::Operator } else { Next::Operand }
            }
            k::HASHBANG => self.next,
            k::IN => {
                if self.sort() == Sort::For && self.next == Next::Operator {
                    token.kind = k::FOR_IN;
                    self.begin_for(tokens);
                }
                Next::Operand
            }
            kind if is_assignment(kind) => {
                self.assigned(tokens);
                Next::Operand
            }
            kind if is_keyword(kind) => self.keyword(kind, tokens),
            _ => Next::Operand,
        }
    }

    fn property(text: &[u8], token: &mut Token, tokens: &[Token]) -> Next {
        if let [.., word, _] = tokens {
            if word.kind == k::TokNew && is_name(text, *token, "target") {
                token.kind = k::TARGET;
            } else if word.kind == k::TokImport && is_name(text, *token, "meta") {
                token.kind = k::META;
            }
        }
        Next::Operator
    }

    fn name(&mut self, text: &[u8], token: &mut Token, tokens: &mut [Token]) -> Next {
        let name = token.text(text);
        match self.next {
            Next::Function | Next::Class => self.next,
            Next::Label => Next::End,
            Next::Import => Next::Imported,
            Next::Head if name == b"await" => {
                token.kind = k::AWAIT;
                Next::Head
            }
            Next::Star | Next::Imported | Next::Exported if name == b"from" => {
                token.kind = k::FROM;
                if self.next == Next::Exported
                    && let Some(names) = self.just_closed(tokens)
                {
                    tokens[names.open].kind = k::EXPORT_BRACE;
                }
                Next::From
            }
            Next::Star if name == b"as" => {
                token.kind = k::AS;
                Next::Alias
            }
            Next::Specified if name == b"as" => {
                token.kind = k::AS;
                Next::Specifier
            }
            Next::Operator => {
                if self.sort() == Sort::For && name == b"of" {
                    token.kind = k::FOR_OF;
                    self.begin_for(tokens);
                    return Next::Operand;
                }
                Next::Operator
            }
            _ if name == b"await" && self.function().awaits => {
                token.kind = k::AWAIT;
                Next::Operand
            }
            _ if name == b"yield" && self.function().yields => {
                token.kind = k::YIELD;
                Next::Yielded
            }
            _ => Next::Operator,
        }
    }

    /// The bracket that the last token closed.
    fn just_closed(&mut self, tokens: &[Token]) -> Option<&mut Bracket> {
        let bracket = &mut self.brackets[self.closed?];
        (bracket.close + 1 == tokens.len()).then_some(bracket)
    }

    /// What stands before this is assigned to.
    fn assigned(&mut self, tokens: &[Token]) {
        if let Some(bracket) = self.just_closed(tokens) {
            bracket.is_assigned = true;
        }
    }

    /// The first part of the head of a `for` is over, without a `;`.
    fn begin_for(&mut self, tokens: &[Token]) {
        self.assigned(tokens);
        if let Some(open) = self.open.last_mut() {
            open.sort = Sort::Other;
            open.declares = false;
        }
    }

    fn parenthesis(&mut self, tokens: &[Token]) -> Next {
        let (sort, behind) = match self.next {
            Next::Head if std::mem::take(&mut self.is_for) => (Sort::For, Next::Statement),
            Next::Head => (Sort::Other, self.behind_head),
            Next::Function | Next::Member => (Sort::Parameters, Next::Body),
            Next::Operator | Next::Property | Next::Import => (Sort::Other, Next::Operator),
            _ => (Sort::Group, Next::Operator),
        };
        self.push(tokens.len(), sort, behind, self.function());
        if sort == Sort::For { Next::First } else { Next::Value }
    }

    fn bracket(&mut self, tokens: &[Token]) -> Next {
        let (sort, behind) = match self.next {
            Next::Operator | Next::Property => (Sort::Other, Next::Operator),
            Next::Key => (Sort::Other, Next::Member),
            _ => (Sort::Array, Next::Operator),
        };
        self.push(tokens.len(), sort, behind, self.function());
        Next::Value
    }

    fn brace(&mut self, tokens: &[Token]) -> Next {
        let Pending { function, behind } = self.pending;
        let (sort, behind, function) = match self.next {
            // The head of a `catch` may be missing.
            Next::Statement | Next::Head => (Sort::Statements, Next::Statement, self.function()),
            Next::Body | Next::Arrow => (Sort::Statements, behind, function),
            Next::Member => (Sort::Statements, Next::Key, function),
            Next::Class => (Sort::Class, self.class(), self.function()),
            Next::Operator if self.awaits_class() => (Sort::Class, self.class(), self.function()),
            Next::Import => (Sort::Specifiers, Next::Imported, function),
            Next::Export => (Sort::Specifiers, Next::Exported, function),
            _ => (Sort::Object, Next::Operator, self.function()),
        };
        self.push(tokens.len(), sort, behind, function);
        match sort {
            Sort::Statements => Next::Statement,
            Sort::Specifiers => Next::Specifier,
            _ => self.begin_member(),
        }
    }

    /// What comes behind the body of a class that begins here.
    fn class(&mut self) -> Next {
        self.classes.pop().map_or(Next::Operator, |(_, behind)| behind)
    }

    fn comma(&mut self, tokens: &mut Vec<Token>) -> Next {
        if let Some(open) = self.open.last_mut() {
            open.current = open.function;
        }
        match self.sort() {
            Sort::Object => self.begin_member(),
            Sort::Specifiers => Next::Specifier,
            Sort::Array => {
                if self.next == Next::Value {
                    let at = tokens.last().map_or(0, |last| last.end);
                    tokens.push(Token::new_virtual(k::HOLE, at));
                }
                Next::Value
            }
            _ if self.next == Next::Imported => Next::Import,
            _ => Next::Value,
        }
    }

    fn colon(&mut self) -> Next {
        let Some(open) = self.open.last_mut() else { return Next::Operand };
        if open.conditionals > 0 {
            open.conditionals -= 1;
            return Next::Operand;
        }
        if open.sort == Sort::Statements { Next::Statement } else { Next::Value }
    }

    /// The bracket or name before `=>` begins an arrow function.
    fn arrow(&mut self, text: &[u8], tokens: &mut [Token]) -> Next {
        let parenthesis =
            self.just_closed(tokens).filter(|bracket| tokens[bracket.open].kind == k::PAREN).map(|bracket| {
                bracket.sort = Sort::Parameters;
                bracket.open
            });
        if let Some(open) = parenthesis {
            tokens[open].kind = k::ARROW_PAREN;
        }
        let first = parenthesis.unwrap_or(tokens.len().saturating_sub(1));
        let mut awaits = false;
        if let Some([.., word, parameters]) = tokens.get_mut(..=first) {
            if is_name(text, *word, "async") && !line_ends(text, word.end, parameters.start) {
                word.kind = k::ASYNC;
            }
            awaits = word.kind == k::ASYNC;
        }
        self.pending = Pending { function: Function { awaits, yields: false }, behind: Next::End };
        Next::Arrow
    }

    fn keyword(&mut self, kind: Kind, tokens: &[Token]) -> Next {
        match kind {
            k::TokWhile => {
                let ends_body = tokens.last().is_some_and(|last| matches!(last.kind, k::TokSemi | k::RIGHT));
                let loops = self.open.last_mut().map(|open| &mut open.loops);
                self.behind_head = match loops {
                    Some(loops @ 1..) if ends_body => {
                        *loops -= 1;
                        Next::Done
                    }
                    _ => Next::Statement,
                };
                Next::Head
            }
            k::TokWith if self.next == Next::Module => Next::Operand,
            k::TokIf | k::TokSwitch | k::TokCatch | k::TokWith => {
                self.behind_head = Next::Statement;
                Next::Head
            }
            k::TokFor => {
                self.is_for = true;
                Next::Head
            }
            k::TokDo => {
                if let Some(open) = self.open.last_mut() {
                    open.loops += 1;
                }
                Next::Statement
            }
            k::TokElse | k::TokTry | k::TokFinally => Next::Statement,
            k::TokReturn | k::TokThrow => Next::Restricted,
            k::TokBreak | k::TokContinue => Next::Label,
            k::TokDefault if self.next == Next::Export => Next::Default,
            k::TokDefault | k::TokDebugger => Next::End,
            k::TokVar | k::TokConst => self.declare(),
            k::TokFunction => {
                let awaits = tokens.last().is_some_and(|last| last.kind == k::ASYNC_FUNCTION);
                self.pending =
                    Pending { function: Function { awaits, yields: false }, behind: self.behind() };
                Next::Function
            }
            k::TokClass => {
                let behind = self.behind();
                self.classes.push((self.open.len(), behind));
                Next::Class
            }
            k::TokImport if self.next == Next::Statement => Next::Import,
            k::TokImport => Next::Operator,
            k::TokExport => Next::Export,
            _ => Next::Operand,
        }
    }

    /// What comes behind a function or class that begins here.
    fn behind(&self) -> Next {
        match self.next {
            Next::Statement | Next::Default => Next::Statement,
            _ => Next::Operator,
        }
    }

    /// Finds the patterns and groups that something is assigned to: no one knows of the inner ones before the
    /// outermost is read.
    fn mark_patterns(&mut self, tokens: &mut [Token]) {
        // What is known of each bracket: whether it is part of a pattern, and whether that is of an assignment.
        let mut patterns: Vec<Option<bool>> = Vec::with_capacity(self.brackets.len());
        for bracket in &self.brackets {
            let is_outermost = patterns.is_empty();
            let outer = patterns.get(bracket.parent).copied().flatten();
            let parent = &self.brackets[bracket.parent];
            let next = tokens.get(bracket.close.saturating_add(1)).map(|token| token.kind);
            let is_whole = matches!(next, Some(k::TokComma | k::TokRBracket | k::RIGHT | k::TokEq));
            let pattern = match bracket.sort {
                Sort::Array | Sort::Object if !is_outermost => {
                    if bracket.is_declared || (bracket.is_element && parent.sort == Sort::Parameters) {
                        Some(false)
                    } else if bracket.is_element && is_whole && outer.is_some() {
                        outer
                    } else {
                        bracket.is_assigned.then_some(true)
                    }
                }
                Sort::Group => {
                    let is_stepped = bracket.open > 0
                        && matches!(tokens[bracket.open - 1].kind, k::TokPlusPlus | k::TokMinusMinus)
                        && !matches!(next, Some(k::TokDot | k::CHAIN | k::BRACKET | k::PAREN | k::BACKTICK));
                    let is_inner = parent.sort == Sort::Group
                        && parent.open + 1 == bracket.open
                        && bracket.close.saturating_add(1) == parent.close;
                    let is_target = bracket.is_assigned
                        || is_stepped
                        || (outer == Some(true) && (is_inner || (bracket.is_element && is_whole)));
                    is_target.then_some(true)
                }
                _ => None,
            };
            if pattern == Some(true) {
                tokens[bracket.open].kind = match bracket.sort {
                    Sort::Array => k::PATTERN_BRACKET,
                    Sort::Object => k::PATTERN_BRACE,
                    _ => k::TARGET_PAREN,
                };
            }
            patterns.push(pattern);
        }
    }
}
