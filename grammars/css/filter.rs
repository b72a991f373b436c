//! What decides between the lexer and the grammar of CSS: whether a part of a block is a declaration or a rule, and
//! which words are no names.
//!
//! What comes first of `{`, `;` and `}`, outside of brackets, tells what a part is. Then its tokens are looked at once
//! more: the name of a declaration is retyped, and a `;` inserted after it if none is written; in the selectors of a
//! rule a virtual token stands for each blank that joins two parts. What stands in no block is a section.

use super::kinds;
use reducer_syntax::{Filter, Kind, Meaning, Sections, Token};

/// The filter of style sheets.
pub type Stylesheet = Css<false>;

/// The filter of the attribute `style`.
pub type Declarations = Css<true>;

/// The filter; `IN_STYLE`: whether the text is that of an attribute `style`, which begins with a declaration.
pub struct Css<const IN_STYLE: bool>(Blocks);

impl<const IN_STYLE: bool> Default for Css<IN_STYLE> {
    fn default() -> Self {
        let file = Block { takes_declarations: IN_STYLE, part: None };
        Self(Blocks { file, ..Blocks::default() })
    }
}

impl<const IN_STYLE: bool> Filter for Css<IN_STYLE> {
    fn token(&mut self, text: &[u8], token: Token, tokens: &mut Vec<Token>) {
        self.0.token(text, token, tokens);
    }

    fn finish_sections<'t>(
        &mut self,
        text: &'t [u8],
        tokens: &mut Vec<Token>,
        _names: &dyn Fn(&[u8]) -> Option<Meaning>,
    ) -> Sections<'t> {
        self.0.finish(text, tokens)
    }
}

/// Where in a text one is.
#[derive(Default)]
struct Blocks {
    /// What is in no braces.
    file: Block,
    /// What is open.
    open: Vec<Open>,
    /// Where virtual tokens go in the selectors of a rule, and what is open there; here to be used again.
    joints: Vec<usize>,
    calls: Vec<Kind>,
    /// Before which tokens one was in nothing.
    ends: Vec<usize>,
}

enum Open {
    Block(Block),
    /// A bracket, or a brace that belongs to a value.
    Bracket(Kind),
}

#[derive(Default)]
struct Block {
    /// Whether declarations may stand in it.
    takes_declarations: bool,
    /// The part of it that has begun.
    part: Option<Part>,
}

#[derive(Clone, Copy)]
struct Part {
    /// Its first token.
    first: usize,
    sort: Sort,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    AtRule,
    CustomProperty,
    /// A rule or another declaration.
    Other,
}

impl Blocks {
    fn token(&mut self, text: &[u8], mut token: Token, tokens: &mut Vec<Token>) {
        let before = tokens.last().map(|last| last.kind);
        match token.kind {
            kinds::IDENT if before == Some(kinds::VAR_FUNCTION) && token.text(text).starts_with(b"--") => {
                token.kind = kinds::CUSTOM_PROPERTY;
            }
            kinds::IDENT
                if before == Some(kinds::TokBang) && token.text(text).eq_ignore_ascii_case(b"important") =>
            {
                token.kind = kinds::IMPORTANT;
            }
            kinds::TokLBrace => self.open(text, tokens),
            kinds::TokRBrace => self.close(text, tokens),
            kinds::TokRParen | kinds::TokRBracket => {
                self.open.pop_if(|open| matches!(open, Open::Bracket(kind) if *kind != kinds::TokLBrace));
            }
            kinds::TokSemi => _ = self.end(text, tokens),
            kind if is_bracket(kind) => {
                self.begin(kind, tokens);
                self.open.push(Open::Bracket(kind));
            }
            kinds::TokColon => {
                self.begin(token.kind, tokens);
                if let [.., name] = tokens[..]
                    && let Some(Block { part: Some(part), .. }) = self.block()
                    && part.first + 1 == tokens.len()
                    && name.kind == kinds::IDENT
                    && name.text(text).starts_with(b"--")
                {
                    part.sort = Sort::CustomProperty;
                }
            }
            kind => self.begin(kind, tokens),
        }
        tokens.push(token);
        if self.is_in_nothing() {
            self.ends.push(tokens.len());
        }
    }

    /// Whether it is as at the beginning of a text.
    fn is_in_nothing(&self) -> bool {
        self.open.is_empty() && self.file.part.is_none()
    }

    /// The innermost block, if no bracket is open in it.
    fn block(&mut self) -> Option<&mut Block> {
        match self.open.last_mut() {
            None => Some(&mut self.file),
            Some(Open::Block(block)) => Some(block),
            Some(Open::Bracket(_)) => None,
        }
    }

    /// A token of a part, perhaps its first one.
    fn begin(&mut self, kind: Kind, tokens: &[Token]) {
        if let Some(block) = self.block()
            && block.part.is_none()
            && !matches!(kind, kinds::CDO | kinds::CDC)
        {
            let sort = if is_at_keyword(kind) { Sort::AtRule } else { Sort::Other };
            block.part = Some(Part { first: tokens.len(), sort });
        }
    }

    /// Before a `{`: what stands before it was no declaration, unless of a custom property.
    fn open(&mut self, text: &[u8], tokens: &mut Vec<Token>) {
        self.begin(kinds::TokLBrace, tokens);
        let Some(&mut Block { takes_declarations, part: Some(part) }) = self.block() else {
            self.open.push(Open::Bracket(kinds::TokLBrace));
            return;
        };
        let takes_declarations = match part.sort {
            Sort::CustomProperty => {
                self.open.push(Open::Bracket(kinds::TokLBrace));
                return;
            }
            Sort::AtRule => {
                retype_words(text, &mut tokens[part.first..]);
                takes_declarations || !is_of_rules(tokens[part.first], text)
            }
            Sort::Other => {
                self.join(text, part.first, takes_declarations, tokens);
                true
            }
        };
        self.open.push(Open::Block(Block { takes_declarations, part: None }));
    }

    /// At the end of a text, which closes all that is open.
    fn finish<'t>(&mut self, text: &'t [u8], tokens: &mut Vec<Token>) -> Sections<'t> {
        let mut sections = Sections::default();
        for &end in &self.ends {
            sections.end(end, end);
        }
        if !self.is_in_nothing() {
            self.close_all(text, tokens);
            sections.end(tokens.len(), tokens.len() + 1);
        }
        sections
    }

    fn close_all(&mut self, text: &[u8], tokens: &mut Vec<Token>) {
        loop {
            self.end_unwritten(text, tokens);
            let close = match self.open.last() {
                None => return,
                Some(Open::Bracket(kinds::TokLBracket)) => kinds::TokRBracket,
                Some(Open::Block(_) | Open::Bracket(kinds::TokLBrace)) => kinds::TokRBrace,
                Some(Open::Bracket(_)) => kinds::TokRParen,
            };
            self.leave();
            if let Some(last) = tokens.last() {
                tokens.push(Token::new_virtual(close, last.end));
            }
        }
    }

    /// Before a `}`: it closes the innermost brace, and all brackets in it.
    fn close(&mut self, text: &[u8], tokens: &mut Vec<Token>) {
        let is_bracket = |open: &mut Open| matches!(open, Open::Bracket(kind) if *kind != kinds::TokLBrace);
        while self.open.pop_if(is_bracket).is_some() {}
        self.end_unwritten(text, tokens);
        self.leave();
    }

    /// Behind what is open: a block ends the part that it belongs to.
    fn leave(&mut self) {
        if let Some(Open::Block(_)) = self.open.pop()
            && let Some(block) = self.block()
        {
            block.part = None;
        }
    }

    /// Before a `;`: what ends with it is a declaration or an at-rule. Whether something ended.
    fn end(&mut self, text: &[u8], tokens: &mut [Token]) -> bool {
        let Some(block) = self.block() else { return false };
        let Some(Part { first, sort }) = block.part.take() else { return false };
        if sort == Sort::AtRule {
            retype_words(text, &mut tokens[first..]);
            return true;
        }
        let name = match tokens[first].kind {
            kinds::TokStar | kinds::PLUS | kinds::TokDollar => first + 1,
            _ => first,
        };
        let is_declaration = block.takes_declarations
            && matches!(tokens[name..], [name, colon, ..]
                if name.kind == kinds::IDENT && colon.kind == kinds::TokColon);
        if is_declaration {
            let is_custom = sort == Sort::CustomProperty;
            tokens[name].kind = if is_custom { kinds::CUSTOM_PROPERTY } else { kinds::PROPERTY };
        }
        is_declaration
    }

    /// Where a block ends, what is in it ends without a `;`.
    fn end_unwritten(&mut self, text: &[u8], tokens: &mut Vec<Token>) {
        if self.end(text, tokens)
            && let Some(last) = tokens.last()
        {
            tokens.push(Token::new_virtual(kinds::TokSemi, last.end));
        }
    }

    /// Puts a virtual token where a blank joins two parts of the selectors from `first` on, and retypes combinators
    /// that begin one where they may, and what tells the numbers of elements.
    fn join(&mut self, text: &[u8], first: usize, is_nested: bool, tokens: &mut Vec<Token>) {
        self.joints.clear();
        self.calls.clear();
        for index in first..tokens.len() {
            let token = tokens[index];
            let call = self.calls.last().copied();
            if call == Some(kinds::NTH_FUNCTION) {
                if token.kind == kinds::IDENT && token.text(text).eq_ignore_ascii_case(b"of") {
                    tokens[index].kind = kinds::OF;
                    self.calls.pop();
                    self.calls.push(kinds::SELECTOR_FUNCTION);
                } else {
                    tokens[index].kind = in_nth(token, tokens[index - 1].kind, text);
                }
            } else if index > first
                && call.is_none_or(|call| call == kinds::SELECTOR_FUNCTION)
                && ends_compound(tokens[index - 1].kind)
                && begins_compound(token.kind)
                && has_blank(&text[tokens[index - 1].end as usize..token.start as usize])
            {
                self.joints.push(index);
            } else if (index == first || begins_selector(tokens[index - 1].kind))
                && (call == Some(kinds::SELECTOR_FUNCTION) || (call.is_none() && is_nested))
            {
                tokens[index].kind = leading(token.kind);
            }
            match token.kind {
                kind if is_bracket(kind) => self.calls.push(kind),
                kinds::TokRParen | kinds::TokRBracket => _ = self.calls.pop(),
                _ => {}
            }
        }
        let Some(&any) = tokens.last() else { return };
        let mut end = tokens.len();
        tokens.resize(end + self.joints.len(), any);
        for (before, &joint) in self.joints.iter().enumerate().rev() {
            tokens.copy_within(joint..end, joint + before + 1);
            tokens[joint + before] = Token::new_virtual(kinds::DESCENDANT, tokens[joint - 1].end);
            end = joint;
        }
    }
}

/// Whether it opens what a bracket other than a brace closes.
fn is_bracket(kind: Kind) -> bool {
    matches!(
        kind,
        kinds::TokLParen
            | kinds::TokLBracket
            | kinds::FUNCTION
            | kinds::URL_FUNCTION
            | kinds::VAR_FUNCTION
            | kinds::LAYER_FUNCTION
            | kinds::SUPPORTS_FUNCTION
            | kinds::STYLE_FUNCTION
            | kinds::SELECTOR_FUNCTION
            | kinds::NTH_FUNCTION
    )
}

fn is_at_keyword(kind: Kind) -> bool {
    kind == kinds::AT_KEYWORD || is_known(kind)
}

fn is_known(kind: Kind) -> bool {
    matches!(
        kind,
        kinds::AT_MEDIA
            | kinds::AT_SUPPORTS
            | kinds::AT_CONTAINER
            | kinds::AT_IMPORT
            | kinds::AT_NAMESPACE
            | kinds::AT_LAYER
            | kinds::AT_KEYFRAMES
            | kinds::AT_PAGE
    )
}

/// Whether in the block of an at-rule there is what is around it: declarations only within a rule.
fn is_of_rules(name: Token, text: &[u8]) -> bool {
    if name.kind != kinds::AT_KEYWORD {
        return name.kind != kinds::AT_PAGE;
    }
    let name = name.text(text).to_ascii_lowercase();
    [&b"document"[..], b"scope", b"starting-style", b"host"].iter().any(|each| name.ends_with(each))
}

/// Retypes the words of conditions, in an at-rule that has some.
fn retype_words(text: &[u8], tokens: &mut [Token]) {
    let Some((name, tokens)) = tokens.split_first_mut() else { return };
    if matches!(name.kind, kinds::AT_KEYWORD | kinds::AT_KEYFRAMES | kinds::AT_LAYER | kinds::AT_PAGE) {
        return;
    }
    for token in tokens.iter_mut().filter(|token| token.kind == kinds::IDENT) {
        let is = |word: &[u8]| token.text(text).eq_ignore_ascii_case(word);
        token.kind = match token.text(text).len() {
            2 if is(b"or") => kinds::OR,
            3 if is(b"and") => kinds::AND,
            3 if is(b"not") => kinds::NOT,
            4 if is(b"only") => kinds::ONLY,
            5 if name.kind == kinds::AT_IMPORT && is(b"layer") => kinds::LAYER,
            _ => kinds::IDENT,
        };
    }
}

/// What a token is that tells numbers of elements, after another one.
fn in_nth(token: Token, before: Kind, text: &[u8]) -> Kind {
    match token.kind {
        kinds::IDENT => kinds::NTH_IDENT,
        kinds::DIMENSION => kinds::NTH_DIMENSION,
        kinds::NUMBER
            if matches!(before, kinds::NTH_IDENT | kinds::NTH_DIMENSION)
                && matches!(token.text(text).first(), Some(b'+' | b'-')) =>
        {
            kinds::NTH_OFFSET
        }
        kind => kind,
    }
}

/// What a token is that a selector begins with.
fn leading(kind: Kind) -> Kind {
    match kind {
        kinds::GREATER => kinds::LEADING_GREATER,
        kinds::PLUS => kinds::LEADING_PLUS,
        kinds::TILDE => kinds::LEADING_TILDE,
        kind => kind,
    }
}

/// Whether a selector begins after this.
fn begins_selector(kind: Kind) -> bool {
    matches!(kind, kinds::TokComma | kinds::SELECTOR_FUNCTION)
}

fn ends_compound(kind: Kind) -> bool {
    matches!(
        kind,
        kinds::IDENT
            | kinds::HASH
            | kinds::CLASS
            | kinds::TokRBracket
            | kinds::TokRParen
            | kinds::TokStar
            | kinds::TokAmp
            | kinds::PERCENTAGE
    )
}

fn begins_compound(kind: Kind) -> bool {
    matches!(
        kind,
        kinds::IDENT
            | kinds::HASH
            | kinds::CLASS
            | kinds::TokLBracket
            | kinds::TokColon
            | kinds::TokStar
            | kinds::TokAmp
            | kinds::TokPipe
            | kinds::PERCENTAGE
    )
}

/// Whether what stands between two tokens is more than comments: blanks stand at one end of it.
fn has_blank(between: &[u8]) -> bool {
    let is_blank = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_whitespace);
    is_blank(between.first()) || is_blank(between.last())
}
