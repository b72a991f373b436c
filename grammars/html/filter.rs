//! The token filter of HTML: which tags belong together (13.2.6 of the WHATWG's specification).
//!
//! It keeps the stack of open elements. Before a start tag that implies the end of others, before an end tag that
//! closes elements further out, and at the end of the text it puts an end tag without text for each. An end tag that
//! closes nothing is another token. Where the specification builds a tree that is none of the tags as they stand
//! (formatting elements that are closed in a paragraph that they do not begin in, text in tables), an end tag is stray,
//! or the element stays where it stands.

mod names;

use self::names::{
    ASKED, BLOCKER, BREAKS_OUT, BUTTON_SCOPE, CLASSES, CLOSES_P, COLGROUP, DD, DT, HEAD, HEADING, IN_HEAD,
    KNOWN, LI, LIST_SCOPE, Name, OPTGROUP, OPTION, P, RAW, RB, RP, RT, RTC, SCOPE, SCOPES, SPECIAL,
    SPECIAL_BLOCK, TABLE, TABLE_SCOPE, TBODY, TD, TFOOT, TH, THEAD, TR, VOID, facts,
};
use super::kinds;
use super::lexer::modes;
use reducer_syntax::{Checkpoint, Filter, Kind, Token};
use std::collections::HashMap;
use std::sync::Arc;

/// An open element.
#[derive(Clone, Copy)]
struct Element {
    name: Name,
    facts: u32,
    /// In a foreign element: where the outermost one around it stands. What stands in the element itself is not
    /// foreign if that is none.
    foreign: Option<usize>,
    /// Whether what stands in it is HTML although it is foreign itself (13.2.4.2).
    has_html: bool,
}

/// Whose value comes next.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Attribute {
    #[default]
    Other,
    Style,
    Handler,
    /// `type` or `language`.
    Type,
}

/// A start tag that is not closed.
struct Tag {
    /// Where it stands among the tokens.
    index: usize,
    element: Element,
    attribute: Attribute,
    /// Of a script: whether it is of another language than JavaScript.
    other_script: bool,
    /// What the edited tree has.
    expected: Option<Kind>,
}

/// An element whose text is text.
struct Text {
    name: Name,
    /// Whether it is a script of another language than JavaScript.
    other_script: bool,
}

/// What all tokens to come depend on, outside of tags and comments: of each open element its name, and the rest that is known of it.
type State = Vec<(Arc<[u8]>, u32, Option<usize>, bool)>;

/// Pairs tags.
#[derive(Default)]
pub struct Tags {
    /// The numbers of names that are not asked for, and these names in order.
    names: HashMap<Arc<[u8]>, Name>,
    others: Vec<Arc<[u8]>>,
    open: Vec<Element>,
    /// By name and by class, where the elements stand in `open`.
    named: Vec<Vec<usize>>,
    classes: [Vec<usize>; CLASSES],
    tag: Option<Tag>,
    text: Option<Text>,
    /// The quote that a value began with.
    quote: Option<Kind>,
    /// What closes a comment or the like.
    unclosed: Option<Kind>,
    mode: Option<u8>,
    /// What the edited tree has: so many end tags without text, and then this token.
    expected_ends: usize,
    expected: Option<Kind>,
}

impl Filter for Tags {
    fn token(&mut self, text: &[u8], mut token: Token, tokens: &mut Vec<Token>) {
        self.mode = None;
        let expected = self.expected.take();
        let ends = expected.map(|_| std::mem::take(&mut self.expected_ends));
        match token.kind {
            kinds::START => return self.start(text, token, (ends, expected), tokens),
            kinds::END_TAG => return self.end(text, token, (ends, expected), tokens),
            kinds::WORD if self.text.is_none() => {
                let implied = usize::from(self.is_in_head());
                self.close(implied, ends, tokens);
            }
            kinds::ATTRIBUTE_NAME => self.attribute(token.text(text)),
            kinds::VALUE => token.kind = self.value(token.text(text)),
            kinds::SCRIPT_TEXT if self.text.as_ref().is_some_and(|text| text.other_script) => {
                token.kind = kinds::OTHER_SCRIPT;
            }
            kinds::DOUBLE_QUOTE | kinds::SINGLE_QUOTE => {
                self.quote = self.quote.is_none().then_some(token.kind);
            }
            kinds::COMMENT_OPEN => self.unclosed = Some(kinds::COMMENT_CLOSE),
            kinds::CDATA_OPEN => self.unclosed = Some(kinds::CDATA_CLOSE),
            kinds::PHP_OPEN | kinds::PHP_OPEN_ECHO => self.unclosed = Some(kinds::PHP_CLOSE),
            kinds::DECLARATION_OPEN | kinds::INSTRUCTION_OPEN | kinds::BOGUS_OPEN => {
                self.unclosed = Some(kinds::CLOSE);
            }
            kinds::COMMENT_CLOSE | kinds::CDATA_CLOSE | kinds::PHP_CLOSE => self.unclosed = None,
            kinds::CLOSE => {
                self.unclosed = None;
                self.open_element(tokens);
            }
            _ => {}
        }
        tokens.push(token);
    }

    fn mode(&self) -> Option<u8> {
        self.mode
    }

    /// Closes whatever is open.
    fn finish(&mut self, _text: &[u8], tokens: &mut Vec<Token>) {
        let close = self.tag.is_some().then_some(kinds::CLOSE);
        for kind in self.quote.take().into_iter().chain(self.unclosed.take()).chain(close) {
            if kind == kinds::CLOSE {
                self.open_element(tokens);
            }
            push_virtual(kind, tokens);
        }
        self.close(self.open.len(), None, tokens);
    }

    fn checkpoint(&self, _text: &[u8], _tokens: &[Token]) -> Option<Checkpoint> {
        let is_between =
            self.tag.is_none() && self.text.is_none() && self.quote.is_none() && self.unclosed.is_none();
        is_between.then(|| {
            let open = self.open.iter().map(|&Element { name, facts, foreign, has_html }| {
                (self.name(name), facts, foreign, has_html)
            });
            Checkpoint::new::<State>(open.collect(), self.open.len())
        })
    }

    fn resume(&mut self, checkpoint: &Checkpoint, _last: Token) {
        for &(ref name, facts, foreign, has_html) in checkpoint.state::<State>().into_iter().flatten() {
            let name = self.number(name);
            self.push(Element { name, facts, foreign, has_html });
        }
    }

    fn expect(&mut self, token: Token) {
        if token.kind == kinds::END && token.is_virtual() {
            self.expected_ends += 1;
        } else if !token.is_virtual() {
            self.expected = Some(token.kind);
        }
    }

    /// The end tag of the element that an end tag without text closes; there is none that text would not take in.
    fn written(&self, text: &[u8], tokens: &[Token], index: usize) -> Option<Vec<u8>> {
        let mut closed = 0_i32;
        let before = tokens.get(..index).filter(|_| tokens[index].kind == kinds::END)?;
        let start = before.iter().rev().find(|token| match token.kind {
            kinds::END => {
                closed += 1;
                false
            }
            kinds::START | kinds::RAW_START | kinds::SCRIPT_START | kinds::STYLE_START => {
                closed -= 1;
                closed < 0
            }
            _ => false,
        })?;
        let name = start.text(text).get(1..)?;
        (!name.eq_ignore_ascii_case(b"plaintext")).then(|| [b"</", name, b">"].concat())
    }
}

fn push_virtual(kind: Kind, tokens: &mut Vec<Token>) {
    let at = tokens.last().map_or(0, |last| last.end);
    tokens.push(Token::new_virtual(kind, at));
}

/// A start or end tag's name in lower case, given what stands before it.
fn name_of(tag: &[u8], prefix: usize) -> Vec<u8> {
    let name = tag.get(prefix..).unwrap_or_default();
    let end = name.iter().position(|byte| byte.is_ascii_whitespace() || matches!(byte, b'/' | b'>'));
    name[..end.unwrap_or(name.len())].to_ascii_lowercase()
}

/// What the edited tree has before a token, and what it has in its place.
type Expectation = (Option<usize>, Option<Kind>);

impl Tags {
    fn start(&mut self, text: &[u8], mut token: Token, expectation: Expectation, tokens: &mut Vec<Token>) {
        let name = name_of(token.text(text), 1);
        let facts = facts(&name);
        let number = self.number(&name);
        let implied = self.implied_by(&name, number, facts);
        let foreign = self.foreign_below(self.open.len() - implied);
        let (ends, expected) = expectation;
        self.close(implied, ends, tokens);
        let begins_foreign = matches!(&name[..], b"svg" | b"math");
        let is_raw = facts & RAW != 0 && (foreign.is_none() || matches!(&name[..], b"script" | b"style"));
        token.kind = match &name[..] {
            _ if facts & VOID != 0 && foreign.is_none() => kinds::VOID_START,
            _ if !is_raw => kinds::START,
            b"script" => kinds::SCRIPT_START,
            b"style" => kinds::STYLE_START,
            _ => kinds::RAW_START,
        };
        let has_html = match &name[..] {
            b"foreignobject" | b"desc" | b"title" | b"annotation-xml" | b"mi" | b"mo" | b"mn" | b"ms"
            | b"mtext" => foreign.is_some(),
            _ => false,
        };
        let facts = match (foreign, has_html) {
            (None, _) => facts,
            (Some(_), true) => SPECIAL_BLOCK | SCOPES,
            // The names of foreign elements mean something else.
            (Some(_), false) => 0,
        };
        let foreign = foreign.or(begins_foreign.then_some(self.open.len()));
        let element = Element { name: number, facts, foreign, has_html };
        let index = tokens.len();
        let attribute = Attribute::Other;
        self.tag = Some(Tag { index, element, attribute, other_script: false, expected });
        tokens.push(token);
    }

    /// At the end of a start tag: opens its element, if it has content.
    fn open_element(&mut self, tokens: &mut [Token]) {
        let Some(Tag { index, element, other_script, expected, .. }) = self.tag.take() else { return };
        let closes_itself = tokens.last().is_some_and(|token| token.kind == kinds::SLASH)
            && (element.foreign.is_some() || element.facts & KNOWN == 0);
        if closes_itself {
            tokens[index].kind = kinds::VOID_START;
        }
        let kind = tokens[index].kind;
        self.mode = match kind {
            kinds::SCRIPT_START => Some(modes::SCRIPT),
            kinds::STYLE_START => Some(modes::STYLE),
            kinds::RAW_START => Some(modes::RAW),
            _ => None,
        };
        if self.mode.is_some() {
            self.text = Some(Text { name: element.name, other_script });
        }
        if expected.unwrap_or(kind) != kinds::VOID_START {
            self.push(element);
        }
    }

    fn end(&mut self, text: &[u8], mut token: Token, expectation: Expectation, tokens: &mut Vec<Token>) {
        let name = name_of(token.text(text), 2);
        let (ends, expected) = expectation;
        let closed = match &self.text {
            Some(Text { name: open, .. }) => {
                let is_end = self.known(&name) == Some(*open) && name != b"plaintext";
                is_end.then_some(0)
            }
            None => self.closed_by(&name),
        };
        self.close(closed.unwrap_or(0), ends, tokens);
        token.kind = match (&self.text, closed) {
            (_, Some(_)) => kinds::END,
            (Some(_), None) => kinds::RAW_END,
            (None, None) => kinds::STRAY_END,
        };
        if closed.is_some() && self.text.take().is_some() {
            self.mode = Some(modes::DEFAULT_MODE);
        }
        if expected.unwrap_or(token.kind) == kinds::END {
            self.pop();
        }
        tokens.push(token);
    }

    fn attribute(&mut self, name: &[u8]) {
        let Some(tag) = &mut self.tag else { return };
        tag.attribute = match &name.to_ascii_lowercase()[..] {
            b"style" => Attribute::Style,
            b"type" | b"language" => Attribute::Type,
            [b'o', b'n', _, ..] => Attribute::Handler,
            _ => Attribute::Other,
        };
    }

    /// The kind of an attribute's value.
    fn value(&mut self, value: &[u8]) -> Kind {
        let Some(tag) = &mut self.tag else { return kinds::VALUE };
        match tag.attribute {
            Attribute::Style => kinds::DECLARATIONS,
            Attribute::Handler => kinds::HANDLER,
            Attribute::Type => {
                tag.other_script |= !is_javascript(value);
                kinds::VALUE
            }
            Attribute::Other => kinds::VALUE,
        }
    }

    /// How many elements end before a start tag (13.2.6.4.7, and the modes of tables after it).
    fn implied_by(&self, name: &[u8], number: Name, facts: u32) -> usize {
        let all = self.open.len();
        if let Some(outermost) = self.foreign_below(all) {
            return if facts & BREAKS_OUT != 0 { all - outermost } else { 0 };
        }
        let mut left = all;
        let mut close = |position: Option<usize>| left = left.min(position.unwrap_or(left));
        match name {
            b"li" => close(self.last_item(&[LI], &[DD, DT])),
            b"dd" | b"dt" => close(self.last_item(&[DD, DT], &[LI])),
            b"a" | b"nobr" => close(self.last_within(number, SPECIAL)),
            b"button" => close(self.last_within(number, SCOPE)),
            b"body" | b"frameset" => close(self.last(HEAD)),
            b"td" | b"th" | b"tr" | b"tbody" | b"thead" | b"tfoot" | b"caption" | b"colgroup" | b"col" => {
                close(self.last_part(name));
            }
            b"option" => close(self.innermost(&[OPTION])),
            b"optgroup" => close(self.innermost(&[OPTION, OPTGROUP])),
            b"rb" | b"rtc" => close(self.innermost(&[RB, RP, RT, RTC, P])),
            b"rp" | b"rt" => close(self.innermost(&[RB, RP, RT, P])),
            _ => {}
        }
        if facts & IN_HEAD == 0 && self.is_in_head() {
            close(Some(all - 1));
        }
        if facts & CLOSES_P != 0 {
            close(self.last_within(P, BUTTON_SCOPE));
        }
        if facts & HEADING != 0 && left.checked_sub(1).is_some_and(|top| self.open[top].facts & HEADING != 0)
        {
            left -= 1;
        }
        all - left
    }

    /// How many elements that have no end tags end before an end tag; `None` if it closes nothing.
    fn closed_by(&self, name: &[u8]) -> Option<usize> {
        let last = || self.last(self.known(name)?);
        let within = |class| self.last_within(self.known(name)?, class);
        let position = match name {
            b"p" => within(BUTTON_SCOPE),
            b"li" => within(LIST_SCOPE),
            b"table" => last().filter(|position| Some(*position) >= self.last_of(TABLE_SCOPE)),
            b"caption" | b"colgroup" | b"tbody" | b"td" | b"tfoot" | b"th" | b"thead" | b"tr" => {
                within(TABLE_SCOPE)
            }
            b"body" | b"head" | b"html" | b"template" => last(),
            b"h1" | b"h2" | b"h3" | b"h4" | b"h5" | b"h6" => {
                self.last_of(HEADING).filter(|position| Some(*position) > self.last_of(SCOPE))
            }
            _ if facts(name) & SPECIAL != 0 => within(SCOPE),
            _ => within(SPECIAL),
        };
        position.map(|position| self.open.len() - position - 1)
    }

    fn last(&self, name: Name) -> Option<usize> {
        self.named.get(name.0)?.last().copied()
    }

    fn last_of(&self, class: u32) -> Option<usize> {
        self.classes[class.trailing_zeros() as usize].last().copied()
    }

    /// The innermost element of a name, if none of a class is open in it.
    fn last_within(&self, name: Name, class: u32) -> Option<usize> {
        self.last(name).filter(|position| Some(*position) >= self.last_of(class))
    }

    /// The innermost of some list items, if nothing open in it bounds them.
    fn last_item(&self, names: &[Name], others: &[Name]) -> Option<usize> {
        let bound = others.iter().map(|&name| self.last(name)).chain([self.last_of(BLOCKER)]).max().flatten();
        let last = names.iter().filter_map(|&name| self.last(name)).max();
        last.filter(|position| Some(*position) > bound)
    }

    /// The outermost element that a part of a table cannot stand in.
    fn last_part(&self, name: &[u8]) -> Option<usize> {
        let bound = self.last_of(TABLE_SCOPE);
        let around: &[Name] = match name {
            b"td" | b"th" => &[TR, TBODY, THEAD, TFOOT],
            b"tr" => &[TBODY, THEAD, TFOOT],
            b"col" => &[COLGROUP],
            _ => &[],
        };
        if self.last(TABLE).is_some_and(|table| Some(table) == bound) {
            let around = around.iter().filter_map(|&name| self.last(name));
            return around.chain(bound).max().map(|around| around + 1);
        }
        // Without a table: like parts close each other, and rows cells.
        let like: &[Name] = match name {
            b"td" | b"th" => &[TD, TH],
            b"tr" => &[TD, TH, TR],
            _ => &[],
        };
        let open = like.iter().filter_map(|&name| self.last(name));
        open.filter(|position| Some(*position) > bound).min()
    }

    /// The outermost of the elements that have one of these names, and stand in each other at the top.
    fn innermost(&self, names: &[Name]) -> Option<usize> {
        let top = self.open.iter().rev().take_while(|element| names.contains(&element.name)).count();
        (top > 0).then(|| self.open.len() - top)
    }

    fn is_in_head(&self) -> bool {
        self.open.last().is_some_and(|top| top.name == HEAD)
    }

    /// If what stands in the last of so many open elements is foreign, where the outermost foreign one is.
    fn foreign_below(&self, open: usize) -> Option<usize> {
        let top = &self.open[..open.min(self.open.len())].last()?;
        top.foreign.filter(|_| !top.has_html)
    }

    /// The number of a name, if it has one.
    fn known(&self, name: &[u8]) -> Option<Name> {
        let asked = ASKED.iter().position(|asked| asked.as_bytes() == name);
        asked.map(Name).or_else(|| self.names.get(name).copied())
    }

    /// The number of a name, which it may be given now.
    fn number(&mut self, name: &[u8]) -> Name {
        if let Some(known) = self.known(name) {
            return known;
        }
        let next = Name(ASKED.len() + self.others.len());
        let name: Arc<[u8]> = name.into();
        self.others.push(name.clone());
        self.names.insert(name, next);
        next
    }

    /// The name of a number.
    fn name(&self, number: Name) -> Arc<[u8]> {
        let other = number.0.checked_sub(ASKED.len()).and_then(|other| self.others.get(other));
        other
            .cloned()
            .unwrap_or_else(|| ASKED.get(number.0).map_or(&b""[..], |asked| asked.as_bytes()).into())
    }

    fn push(&mut self, element: Element) {
        let position = self.open.len();
        if self.named.len() <= element.name.0 {
            self.named.resize_with(element.name.0 + 1, Vec::new);
        }
        self.named[element.name.0].push(position);
        for class in 0..CLASSES {
            if element.facts & 1 << class != 0 {
                self.classes[class].push(position);
            }
        }
        self.open.push(element);
    }

    fn pop(&mut self) {
        let Some(element) = self.open.pop() else { return };
        self.named[element.name.0].pop();
        for class in 0..CLASSES {
            if element.facts & 1 << class != 0 {
                self.classes[class].pop();
            }
        }
    }

    /// Puts so many end tags; goes on as if it were those that the edited tree has.
    fn close(&mut self, implied: usize, expected: Option<usize>, tokens: &mut Vec<Token>) {
        (0..implied).for_each(|_| push_virtual(kinds::END, tokens));
        (0..expected.unwrap_or(implied)).for_each(|_| self.pop());
    }
}

/// Whether a script of this type is JavaScript (4.12.1).
fn is_javascript(value: &[u8]) -> bool {
    let value = value.trim_ascii().to_ascii_lowercase();
    let value = value.split(|&byte| byte == b';').next().unwrap_or_default();
    let (_, name) = value.split_at(value.iter().rposition(|&byte| byte == b'/').map_or(0, |at| at + 1));
    matches!(
        name,
        b"" | b"module" | b"javascript" | b"x-javascript" | b"ecmascript" | b"x-ecmascript" | b"jscript"
    ) || name.starts_with(b"javascript1.")
}
