//! A script as lists of lists and words, in the order of the text.

use reducer_syntax::Token;

/// The number of a word or a list.
pub type Part = usize;

pub struct Script<'a> {
    parts: Vec<Data<'a>>,
}

struct Data<'a> {
    /// The word; `None` for a list.
    word: Option<&'a [u8]>,
    token: u32,
    /// One more than the number of the last part below it.
    end: Part,
}

impl<'a> Script<'a> {
    /// Of tokens; brackets without others are left out, and those that nothing closes end with the text.
    pub fn new(tokens: &[Token], text: &'a [u8]) -> Self {
        let mut parts: Vec<Data<'a>> = Vec::new();
        let mut open = Vec::new();
        for (token, bytes) in (0..).zip(tokens.iter().map(|token| token.text(text))) {
            let word = match bytes {
                b"(" => {
                    open.push(parts.len());
                    None
                }
                b")" => {
                    if let Some(list) = open.pop() {
                        parts[list].end = parts.len();
                    }
                    continue;
                }
                word => Some(word),
            };
            let end = parts.len() + 1;
            parts.push(Data { word, token, end });
        }
        for list in open {
            parts[list].end = parts.len();
        }
        Self { parts }
    }

    /// What stands in no list.
    pub fn top(&self) -> impl Iterator<Item = Part> {
        self.between(0, self.parts.len())
    }

    /// What stands in a list, in order; nothing in a word.
    pub fn inside(&self, list: Part) -> impl Iterator<Item = Part> {
        self.between(list + 1, self.parts[list].end)
    }

    fn between(&self, start: Part, end: Part) -> impl Iterator<Item = Part> {
        let is_before = move |part: &Part| *part < end;
        std::iter::successors(Some(start).filter(is_before), move |&part| {
            Some(self.parts[part].end).filter(is_before)
        })
    }

    /// The word, without the bars of a quoted name (3.1); `None` for a list.
    pub fn word(&self, part: Part) -> Option<&'a [u8]> {
        let word = self.as_written(part)?;
        Some(word.strip_prefix(b"|").and_then(|word| word.strip_suffix(b"|")).unwrap_or(word))
    }

    /// The word as it is written.
    pub fn as_written(&self, part: Part) -> Option<&'a [u8]> {
        self.parts[part].word
    }

    pub fn is_list(&self, part: Part) -> bool {
        self.parts[part].word.is_none()
    }

    /// The number of a token: the word itself, or the opening bracket.
    pub fn token(&self, part: Part) -> u32 {
        self.parts[part].token
    }

    /// All lists in a part, and the part itself if it is one.
    pub fn lists(&self, part: Part) -> impl DoubleEndedIterator<Item = Part> {
        (part..self.parts[part].end).filter(|&part| self.is_list(part))
    }

    /// All words in a part, lists in it included.
    pub fn words(&self, part: Part) -> impl Iterator<Item = &'a [u8]> {
        (part..self.parts[part].end).filter_map(|part| self.word(part))
    }
}
