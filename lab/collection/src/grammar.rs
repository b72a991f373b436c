//! What becomes of one grammar: is it read, does it compile, do its examples parse.

use crate::check::Checker;
use crate::examples::{self, Test};
use reducer_build::backend::{Backend as _, Written};
use reducer_build::diagnostics::{Diagnostics, Severity};
use reducer_build::ir::RuleId;
use reducer_build::passes::lower::Way;
use reducer_build::source::Sources;
use reducer_build::{Compiled, Compiler, Options, analyse, shape};
use reducer_interpret::{Interpret, Interpreter};
use reducer_syntax::Edit;
use regex::Regex;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// One thing that was found out, in this order. What is found out first is known even if the rest takes too long.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Finding {
    /// Whether it is read and resolved.
    Read(Result<(), Problem>),
    /// Whether code in the target language decides what it matches: a superclass, or predicates.
    Foreign(bool),
    /// Whether it compiles, and how.
    Compiled(Result<Rewrites, Problem>),
    /// What became of one of its example files.
    Example(Example),
}

/// Why a grammar does not compile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// The first error.
    pub message: String,
    /// File name, line and column.
    pub place: String,
    /// How many errors there are.
    pub errors: usize,
}

impl Problem {
    fn new(sources: &Sources, diagnostics: &Diagnostics) -> Option<Self> {
        let mut errors =
            diagnostics.in_order().into_iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
        let first = errors.next()?;
        let (line, column) = sources.line_column(first.span.start);
        let file = sources.path(sources.file_at(first.span.start)).file_name().unwrap_or_default();
        Some(Self {
            message: first.message.clone(),
            place: format!("{}:{line}:{column}", file.to_string_lossy()),
            errors: 1 + errors.count(),
        })
    }

    /// The message without what is said of the one place: the same for all mistakes of a kind.
    pub fn kind(&self) -> String {
        let names = Regex::new("`[^`]*`|^before .*, |\\d+").ok();
        names.map_or_else(String::new, |names| names.replace_all(&self.message, "…").into_owned())
    }
}

/// A way in which some rules are not parsed as written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Rewrite {
    /// Operators by precedence.
    Operators,
    /// By an automaton.
    Automata,
    /// As a part of what uses it; groups, which go with their rule, do not count.
    Inlining,
    /// Unfolded where it is used.
    Unfolding,
    /// Goes on where it can.
    Greedy,
    /// None of these: the parser goes several ways at once.
    General,
}

/// All ways that a grammar needs.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Rewrites(pub BTreeSet<Rewrite>);

impl Rewrites {
    fn new(compiled: &Compiled<'_>) -> Self {
        if compiled.general.is_some() {
            return Self(BTreeSet::from([Rewrite::General]));
        }
        let plan = &compiled.rewritten.plan;
        let written = compiled.grammar.rules.len();
        let of_rule = |rule: shape::RuleId| {
            let way = match plan.way(rule) {
                Way::Rebuilt if plan.has_operators(rule) => Some(Rewrite::Operators),
                Way::Rebuilt => Some(Rewrite::Automata),
                Way::Inlined if rule.0 < written => Some(Rewrite::Inlining),
                Way::Inlined | Way::Written => None,
            };
            way.into_iter().chain(plan.is_unfolded(rule).then_some(Rewrite::Unfolding))
        };
        let greedy = compiled.rewritten.greedy.first().map(|_| Rewrite::Greedy);
        Self((0..compiled.shape.rules.len()).map(shape::RuleId).flat_map(of_rule).chain(greedy).collect())
    }

    /// In words.
    pub fn words(&self) -> String {
        let word = |rewrite: &Rewrite| match rewrite {
            Rewrite::Operators => "operators",
            Rewrite::Automata => "automata",
            Rewrite::Inlining => "inlining",
            Rewrite::Unfolding => "unfolding",
            Rewrite::Greedy => "greedy",
            Rewrite::General => "several ways",
        };
        let words: Vec<&str> = self.0.iter().map(word).collect();
        if words.is_empty() { "as written".to_owned() } else { words.join(", ") }
    }
}

/// What became of an example file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Example {
    /// The file.
    pub path: PathBuf,
    /// Whether ANTLR itself finds errors in it.
    pub rejected: bool,
    /// Whether it parses to a tree that the grammar describes; if not, why.
    pub result: Result<(), Failure>,
}

/// Why an example is not as it should be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Failure {
    /// The grammar does not compile with the rule that the examples are of.
    Start(String),
    /// It cannot be interpreted.
    Interpreter(String),
    /// It does not parse: where, and what was expected.
    Syntax(String),
    /// Its tree does not give the text back.
    Unparse,
    /// Its tree is not one that the grammar describes.
    Tree(String),
}

/// Finds out all about a grammar, and says each thing when it is known. What it says is `false` if nobody listens.
pub fn examine(path: &Path, with_examples: bool, mut say: impl FnMut(Finding) -> bool) {
    let sources = match Compiler::new().read(path) {
        Ok(sources) => sources,
        Err(error) => {
            let place = path.display().to_string();
            say(Finding::Read(Err(Problem { message: error.to_string(), place, errors: 1 })));
            return;
        }
    };
    let mut diagnostics = Diagnostics::default();
    let front = reducer_build::front(&sources, &Options::default(), &mut diagnostics);
    let problem = Problem::new(&sources, &diagnostics);
    say(Finding::Read(problem.map_or(Ok(()), Err)));
    say(Finding::Foreign(is_foreign(&sources)));
    let Some(grammar) = front else { return };
    let name_of = |RuleId(rule): RuleId| grammar.rules[rule].name.clone();
    let default = name_of(grammar.start);
    let mut parsers = Parsers { sources: &sources, ready: BTreeMap::new() };
    let compiled = parsers.compile(&default, true);
    if !say(Finding::Compiled(compiled)) || !with_examples || parsers.ready.is_empty() {
        return;
    }
    for Test { entry, is_latin, files } in examples::of_grammar(path) {
        let entry = entry.filter(|entry| grammar.rules.iter().any(|rule| rule.name == *entry));
        let start = entry.unwrap_or_else(|| default.clone());
        for examples::Example { path, rejected } in files {
            let result = parsers.parse(&start, &path, is_latin);
            if !say(Finding::Example(Example { path, rejected, result })) {
                return;
            }
        }
    }
}

/// Whether a superclass or predicates decide what the lexer or the parser takes.
pub(crate) fn is_foreign(sources: &Sources) -> bool {
    let foreign = Regex::new(r"superClass\s*=|\}\s*\?");
    foreign.is_ok_and(|foreign| foreign.is_match(sources.text()))
}

/// The interpreters of a grammar, by the rule that they start with.
struct Parsers<'s> {
    sources: &'s Sources,
    ready: BTreeMap<String, Result<(Interpreter, Checker), Failure>>,
}

impl Parsers<'_> {
    /// Compiles; keeps what parses if that goes well, or if all the same.
    fn compile(&mut self, start: &str, is_default: bool) -> Result<Rewrites, Problem> {
        let start_option = (!is_default).then(|| start.to_owned());
        let options = Options { start: start_option, ..Options::default() };
        let (found, diagnostics) = analyse(self.sources, &options, |compiled| {
            let written = Written.parser(compiled).map(|_| Rewrites::new(compiled));
            let interpreter = Interpret.parser(compiled).map_err(Failure::Interpreter);
            (written, interpreter.map(|interpreter| (interpreter, Checker::new(compiled.shape))))
        });
        let unknown =
            || Problem { message: "no reason is given".to_owned(), place: String::new(), errors: 1 };
        let Some((written, parser)) = found else {
            return Err(Problem::new(self.sources, &diagnostics).unwrap_or_else(unknown));
        };
        self.ready.insert(start.to_owned(), parser);
        written.map_err(|message| Problem { message, ..unknown() })
    }

    fn parse(&mut self, start: &str, path: &Path, is_latin: bool) -> Result<(), Failure> {
        if !self.ready.contains_key(start)
            && let Err(problem) = self.compile(start, false)
        {
            self.ready
                .insert(start.to_owned(), Err(Failure::Start(format!("`{start}`: {}", problem.message))));
        }
        let (interpreter, checker) = match self.ready.get(start) {
            Some(Ok(parser)) => parser,
            Some(Err(failure)) => return Err(failure.clone()),
            None => return Err(Failure::Start(format!("`{start}`"))),
        };
        let mut text = fs::read(path).map_err(|error| Failure::Syntax(error.to_string()))?;
        if is_latin {
            text = text.into_iter().map(char::from).collect::<String>().into_bytes();
        }
        let tree = interpreter.parse(&*text).map_err(|error| Failure::Syntax(error.describe(&text)))?;
        if tree.render(&Edit::default()) != text {
            return Err(Failure::Unparse);
        }
        checker.check(&tree).map_err(Failure::Tree)
    }
}
