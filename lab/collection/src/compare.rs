//! The trees of a grammar's examples against ANTLR's.

use crate::antlr::{self, Antlr};
use crate::examples;
use crate::grammar::is_foreign;
use crate::whole::{Lexeme, Step, Whole};
use reducer_build::backend::Backend as _;
use reducer_build::diagnostics::Diagnostics;
use reducer_build::source::Sources;
use reducer_build::{Compiler, Options, analyse};
use reducer_interpret::{Interpret, Interpreter};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How a grammar is compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How many files, the small ones first.
    pub files: usize,
    /// How large a file may be, in bytes.
    pub bytes: u64,
    /// How long ANTLR may take for one.
    pub time: Duration,
}

/// What was found out about a grammar or about one of its example files.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Finding {
    /// It is not compared: why.
    Skipped(String),
    /// Whether the parser goes several ways at once; said once for each start rule.
    Several(bool),
    /// An example file, and how its trees compare.
    File(PathBuf, Outcome),
}

/// How the trees of a file compare.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// They are the same.
    Equal,
    /// They are not: the first difference.
    Different(String),
    /// The lexers give different tokens: the first.
    Tokens(String),
    /// Only ANTLR takes the file; ours says this.
    OnlyAntlr(String),
    /// Only ours takes it; ANTLR says this.
    OnlyOurs(String),
    /// Neither takes it.
    Neither,
    /// ANTLR takes only the beginning of it.
    Early(String),
    /// There is no tree to compare it with: why.
    Without(String),
}

/// Compares the trees of a grammar's examples, and says how each compares when it is known.
pub fn compare(path: &Path, class_path: &str, limits: &Limits, mut say: impl FnMut(Finding) -> bool) {
    let mut skip = |why: &str| _ = say(Finding::Skipped(why.to_owned()));
    let sources = match Compiler::new().read(path) {
        Ok(sources) => sources,
        Err(error) => return skip(&error.to_string()),
    };
    if is_foreign(&sources) {
        return skip("needs target code");
    }
    let mut diagnostics = Diagnostics::default();
    let Some(grammar) = reducer_build::front(&sources, &Options::default(), &mut diagnostics) else {
        return skip("not read");
    };
    let mut files = Vec::new();
    for test in examples::of_grammar(path) {
        let entry = test.entry.filter(|entry| grammar.rules.iter().any(|rule| rule.name == *entry));
        let start = entry.unwrap_or_else(|| grammar.rules[grammar.start.0].name.clone());
        for example in test.files.into_iter().filter(|example| !example.rejected) {
            let size = fs::metadata(&example.path).map_or(u64::MAX, |file| file.len());
            files.push((size, example.path, start.clone(), test.is_latin));
        }
    }
    files.retain(|(size, ..)| *size <= limits.bytes);
    files.sort();
    files.truncate(limits.files);
    if files.is_empty() {
        return skip("no examples");
    }
    let mut antlr = Antlr::new(class_path, path, limits.time);
    let mut parsers: BTreeMap<String, Option<Parser>> = BTreeMap::new();
    for (_, file, start, is_latin) in files {
        let parser = parsers.entry(start.clone()).or_insert_with(|| Parser::new(&sources, &start));
        let Some(parser) = parser else {
            say(Finding::File(file, Outcome::Without("not compiled".to_owned())));
            continue;
        };
        if !parser.is_said {
            parser.is_said = true;
            say(Finding::Several(parser.goes_several_ways));
        }
        let outcome = parser.compare(&mut antlr, &start, is_latin, &file);
        if !say(Finding::File(file, outcome)) {
            return;
        }
    }
}

/// What makes our trees.
struct Parser {
    interpreter: Interpreter,
    whole: Whole,
    goes_several_ways: bool,
    is_said: bool,
}

impl Parser {
    fn new(sources: &Sources, start: &str) -> Option<Self> {
        let options = Options { start: Some(start.to_owned()), ..Options::default() };
        let (found, _) = analyse(sources, &options, |compiled| {
            let interpreter = Interpret.parser(compiled).ok()?;
            let (whole, goes_several_ways) = (Whole::new(compiled), compiled.general.is_some());
            Some(Self { interpreter, whole, goes_several_ways, is_said: false })
        });
        found.flatten()
    }

    fn compare(&self, antlr: &mut Antlr, start: &str, is_latin: bool, file: &Path) -> Outcome {
        let Ok(mut text) = fs::read(file) else { return Outcome::Without("not read".to_owned()) };
        if is_latin {
            text = text.into_iter().map(char::from).collect::<String>().into_bytes();
        }
        if str::from_utf8(&text).is_err() {
            return Outcome::Without("not UTF-8".to_owned());
        }
        let ours = self.interpreter.parse(&*text).map_err(|error| error.describe(&text));
        let theirs = match antlr.answer(start, is_latin, file) {
            Ok(answer) => answer,
            Err(error) => return Outcome::Without(error.to_string()),
        };
        let (tree, (tokens, steps)) = match (ours, antlr::tree(&theirs)) {
            (Ok(tree), Some(found)) => (tree, found),
            (Err(message), Some(_)) => return Outcome::OnlyAntlr(message),
            (ours, None) => {
                let (word, more) = theirs.split_once('\t').unwrap_or((&theirs, ""));
                return match (word, ours) {
                    ("rejected", Ok(_)) => Outcome::OnlyOurs(more.to_owned()),
                    ("rejected", Err(_)) => Outcome::Neither,
                    ("early", _) => Outcome::Early(more.to_owned()),
                    _ => Outcome::Without(format!("ANTLR: {word} {more}")),
                };
            }
        };
        let place = |number: usize| {
            let token = tree.tokens().get(number);
            let start = token.map_or(text.len(), |token| token.start as usize);
            let before = &text[..start];
            let line = before.split(|&byte| byte == b'\n').count();
            let column = 1 + before.iter().rev().take_while(|&&byte| byte != b'\n').count();
            let rest = token.map_or(&b""[..], |token| &text[start..token.end as usize]);
            format!("{line}:{column} `{}`", String::from_utf8_lossy(rest))
        };
        let own = self.whole.tokens(&tree);
        if own != tokens {
            return Outcome::Tokens(tokens_differ(&own, &tokens, place));
        }
        match self.whole.steps(&tree) {
            Ok(own) => steps_differ(&own, &self.whole.flattened(steps), place)
                .map_or(Outcome::Equal, Outcome::Different),
            Err(message) => Outcome::Different(message),
        }
    }
}

/// Says where two rows of tokens differ.
fn tokens_differ(own: &[Lexeme<'_>], other: &[Lexeme<'_>], place: impl Fn(usize) -> String) -> String {
    let first = own.iter().zip(other).take_while(|(own, other)| own == other).count();
    let (own, other) = (own.get(first), other.get(first));
    let show = |token: Option<&Lexeme<'_>>| {
        token.map_or("the end".to_owned(), |token| format!("{:?} {}..{}", token.name, token.start, token.end))
    };
    format!("{}: ours {}, ANTLR's {}", place(first), show(own), show(other))
}

/// Says where two walks first differ, if they do: the token that is next, the rules around it, and the steps.
fn steps_differ(own: &[Step<'_>], other: &[Step<'_>], place: impl Fn(usize) -> String) -> Option<String> {
    const SHOWN: usize = 8;
    if own == other {
        return None;
    }
    let first = own.iter().zip(other).take_while(|(own, other)| own == other).count();
    let mut open = Vec::new();
    let mut tokens = 0;
    for step in &own[..first] {
        match step {
            Step::Open(name) => open.push(*name),
            Step::Close => _ = open.pop(),
            Step::Token => tokens += 1,
        }
    }
    let show = |steps: &[Step<'_>]| {
        let shown = steps[first..].iter().take(SHOWN).map(|step| match step {
            Step::Open(name) => format!("({name}"),
            Step::Close => ")".to_owned(),
            Step::Token => ".".to_owned(),
        });
        shown.collect::<Vec<_>>().join(" ")
    };
    let around = open[open.len().saturating_sub(4)..].join(" ");
    Some(format!("{} in {around}: ours {}, ANTLR's {}", place(tokens), show(own), show(other)))
}
