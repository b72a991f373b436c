//! Goes through the tokens of a file once, and tells what each module defines and mentions.

use super::found::{Definition, Found, List, Mention, Space};

/// A bracket that is open.
struct Frame<'w> {
    /// The word after it.
    head: &'w [u8],
    /// The label that it defines for what is in brackets in it: the two branches of an `if`.
    label: Option<usize>,
    /// Whether numbers in it, as part of an `elem`, are of functions: they may be of a table before that.
    lists_functions: bool,
}

/// A label that can be jumped to.
struct Label {
    number: usize,
    /// How many brackets are open in it, if a bracket ends it; else an `end` does.
    brackets: Option<usize>,
}

/// The function that is read.
struct Function {
    /// How many brackets are open in it.
    brackets: usize,
    /// The number of its first local that stands in the text.
    first_local: usize,
    /// The number of its type, if it names one.
    of_type: Option<usize>,
    /// Whether its parameters stand in the text.
    has_parameters: bool,
    /// Whether its instructions have begun.
    in_body: bool,
}

struct Scan<'w> {
    words: &'w [&'w [u8]],
    modules: Vec<Found<'w>>,
    frames: Vec<Frame<'w>>,
    labels: Vec<Label>,
    function: Option<Function>,
    /// How many parameters each type of the module has.
    parameters: Vec<usize>,
    /// Types and labels that keep their numbers.
    types_stay: bool,
    labels_stay: bool,
}

/// What the modules of a file define and mention, in order; one, if its fields stand alone.
pub(super) fn modules<'w>(words: &'w [&'w [u8]]) -> Vec<Found<'w>> {
    let follows =
        |first: &[u8], second: &[u8]| words.windows(2).any(|pair| pair[0] == first && pair[1] == second);
    let is_collected =
        |word: &[u8]| [&b"struct."[..], b"array.", b"cont."].iter().any(|prefix| word.starts_with(prefix));
    let types_stay = [&b"ref"[..], b"sub", b"rec"].iter().any(|head| follows(b"(", head))
        || words.iter().any(|word| is_collected(word) || word.ends_with(b"call_ref"));
    let labels_stay = words.iter().any(|word| word.starts_with(b"try") || word.starts_with(b"br_on_cast"));
    let mut scan = Scan {
        words,
        modules: vec![Found::default()],
        frames: Vec::new(),
        labels: Vec::new(),
        function: None,
        parameters: Vec::new(),
        types_stay,
        labels_stay,
    };
    for (at, &word) in words.iter().enumerate() {
        match word {
            b"(" => scan.open(at),
            b")" => scan.close(),
            word => scan.word(at, word),
        }
    }
    scan.modules
}

/// The number that a word is.
fn number(word: &[u8]) -> Option<usize> {
    let is_number = word.iter().all(u8::is_ascii_digit);
    std::str::from_utf8(word).ok().filter(|_| is_number)?.parse().ok()
}

impl<'w> Scan<'w> {
    fn at(&self, at: usize) -> &'w [u8] {
        self.words.get(at).copied().unwrap_or_default()
    }

    fn module(&mut self) -> &mut Found<'w> {
        let last = self.modules.len() - 1;
        &mut self.modules[last]
    }

    fn head(&self) -> &'w [u8] {
        self.frames.last().map_or(b"", |frame| frame.head)
    }

    /// Defines what may have a name after a token.
    fn define(&mut self, space: Space, token: usize) -> usize {
        let name = Some(self.at(token + 1)).filter(|word| word.starts_with(b"$"));
        self.module().define(space, Definition { token, name, is_in_list: false })
    }

    /// Notes a number, if the token is one.
    fn mention(&mut self, space: Space, token: usize) {
        let Some(number) = number(self.at(token)) else { return };
        let number = match space {
            Space::Type if self.types_stay => return,
            Space::Label if self.labels_stay => return,
            Space::Label => self.labels.iter().rev().nth(number).map(|label| label.number),
            Space::Local => self.local(number),
            _ => Some(number),
        };
        let mention = number.map(|number| Mention { token, space, number });
        self.module().mentions.extend(mention);
    }

    /// Which of the locals that stand in the text has a number in the function.
    fn local(&self, number: usize) -> Option<usize> {
        let function = self.function.as_ref()?;
        let of_type = function.of_type.filter(|_| !function.has_parameters);
        let before = of_type.and_then(|of_type| self.parameters.get(of_type)).copied().unwrap_or_default();
        Some(function.first_local + number.checked_sub(before)?)
    }

    /// A bracket, with the word after it.
    fn open(&mut self, at: usize) {
        let (around, head) = (self.head(), self.at(at + 1));
        let is_field = matches!(around, b"" | b"module");
        if head == b"module" {
            self.modules.push(Found::default());
            self.parameters.clear();
        }
        let in_function =
            self.function.as_ref().is_some_and(|function| function.brackets == self.frames.len());
        let is_header = in_function && self.is_header(head);
        if let Some(function) = self.function.as_mut().filter(|_| in_function && !is_header) {
            function.in_body = true;
        }
        let mut label = None;
        match head {
            b"type" if is_field => {
                self.define(Space::Type, at + 1);
                self.parameters.push(0);
            }
            b"type" => {
                self.mention(Space::Type, at + 2);
                let of_type = self.type_named(self.at(at + 2));
                if let Some(function) = self.function.as_mut().filter(|_| is_header) {
                    function.of_type = of_type;
                }
            }
            b"func" if is_field || around == b"import" => {
                self.define(Space::Function, at + 1);
                if is_field {
                    self.begin_function();
                }
            }
            b"func" if around == b"export" => self.mention(Space::Function, at + 2),
            b"global" if is_field || around == b"import" => {
                self.define(Space::Global, at + 1);
            }
            b"global" if around == b"export" => self.mention(Space::Global, at + 2),
            b"start" if is_field => self.mention(Space::Function, at + 2),
            b"param" | b"local" => self.values(at + 1, is_header),
            b"block" | b"loop" => {
                let number = self.define(Space::Label, at + 1);
                self.labels.push(Label { number, brackets: Some(self.frames.len() + 1) });
            }
            b"if" => label = Some(self.define(Space::Label, at + 1)),
            b"then" | b"else" => {
                let number = self.frames.last().and_then(|frame| frame.label);
                let brackets = Some(self.frames.len() + 1);
                self.labels.extend(number.map(|number| Label { number, brackets }));
            }
            _ => {}
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.lists_functions = true;
        }
        self.frames.push(Frame { head, label, lists_functions: around == b"table" });
    }

    fn close(&mut self) {
        let open = self.frames.len();
        self.labels.pop_if(|label| label.brackets == Some(open));
        if self.function.as_ref().is_some_and(|function| function.brackets == open) {
            self.function = None;
            self.labels.clear();
        }
        self.frames.pop();
    }

    /// A word that is no bracket: an operator, or what stands beside one.
    fn word(&mut self, at: usize, word: &'w [u8]) {
        let is_head = at > 0 && self.words[at - 1] == b"(";
        if !is_head && self.head() == b"elem" {
            return self.element(at, word);
        }
        match word {
            b"call" | b"return_call" | b"ref.func" => self.mention(Space::Function, at + 1),
            b"global.get" | b"global.set" => self.mention(Space::Global, at + 1),
            b"local.get" | b"local.set" | b"local.tee" => self.mention(Space::Local, at + 1),
            b"br" | b"br_if" | b"br_on_null" | b"br_on_non_null" => self.mention(Space::Label, at + 1),
            b"br_table" => {
                let words = self.words;
                let is_label = |word: &[u8]| word.starts_with(b"$") || number(word).is_some();
                for label in (at + 1..words.len()).take_while(|&label| is_label(words[label])) {
                    self.mention(Space::Label, label);
                }
            }
            b"block" | b"loop" | b"if" if !is_head => {
                let number = self.define(Space::Label, at);
                self.labels.push(Label { number, brackets: None });
            }
            b"end" if !is_head => _ = self.labels.pop_if(|label| label.brackets.is_none()),
            _ => {}
        }
        let open = self.frames.len();
        if let Some(function) = &mut self.function
            && function.brackets == open
            && !is_head
            && !word.starts_with(b"$")
        {
            function.in_body = true;
        }
    }

    /// A word in an `elem`: a function, after what says where they are put.
    fn element(&mut self, at: usize, word: &[u8]) {
        let Some(frame) = self.frames.last_mut() else { return };
        frame.lists_functions |= word == b"func";
        if frame.lists_functions {
            self.mention(Space::Function, at);
        }
    }

    /// Whether a bracket with this head, right in a function, stands before its instructions.
    fn is_header(&self, head: &[u8]) -> bool {
        let is_begun = self.function.as_ref().is_some_and(|function| function.in_body);
        !is_begun && matches!(head, b"export" | b"import" | b"type" | b"param" | b"result" | b"local")
    }

    fn begin_function(&mut self) {
        let first_local = self.module().all(Space::Local).len();
        self.function = Some(Function {
            brackets: self.frames.len() + 1,
            first_local,
            of_type: None,
            has_parameters: false,
            in_body: false,
        });
    }

    /// The number of the type that a word mentions.
    fn type_named(&self, word: &[u8]) -> Option<usize> {
        let types = self.modules.last()?.all(Space::Type);
        number(word).or_else(|| types.iter().position(|definition| definition.name == Some(word)))
    }

    /// The parameters or locals of a function, or of a type.
    fn values(&mut self, head: usize, is_header: bool) {
        let is_named = self.at(head + 1).starts_with(b"$");
        let types = if is_named { vec![head] } else { self.types(head + 1) };
        if is_header {
            if let Some(function) = self.function.as_mut().filter(|_| self.words[head] == b"param") {
                function.has_parameters = true;
            }
            if is_named {
                self.define(Space::Local, head);
                return;
            }
            for &token in &types {
                self.module().define(Space::Local, Definition { token, name: None, is_in_list: true });
            }
            self.module().lists.push(List { head, types });
        } else if self.frames.iter().any(|frame| frame.head == b"type")
            && let Some(count) = self.parameters.last_mut()
        {
            *count += types.len();
        }
    }

    /// The first token of each type up to the next closing bracket.
    fn types(&self, from: usize) -> Vec<usize> {
        let (mut types, mut depth) = (Vec::new(), 0);
        for at in from..self.words.len() {
            match self.words[at] {
                b")" if depth == 0 => break,
                b")" => depth -= 1,
                word => {
                    if depth == 0 {
                        types.push(at);
                    }
                    depth += usize::from(word == b"(");
                }
            }
        }
        types
    }
}
