//! The counts in words, and the page with a row for each grammar.

use crate::collection;
use crate::grammar::{Example, Failure, Finding, Problem, Rewrites};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What became of a grammar.
type Report = collection::Report<Finding>;

/// What a report comes to.
struct Row<'r> {
    report: &'r Report,
    read: Option<&'r Result<(), Problem>>,
    is_foreign: bool,
    compiled: Option<&'r Result<Rewrites, Problem>>,
    /// Those that ANTLR itself takes.
    examples: Vec<&'r Example>,
}

impl<'r> Row<'r> {
    fn new(report: &'r Report) -> Self {
        let mut row = Self { report, read: None, is_foreign: false, compiled: None, examples: Vec::new() };
        for finding in &report.findings {
            match finding {
                Finding::Read(read) => row.read = Some(read),
                Finding::Foreign(is_foreign) => row.is_foreign = *is_foreign,
                Finding::Compiled(compiled) => row.compiled = Some(compiled),
                Finding::Example(example) if !example.rejected => row.examples.push(example),
                Finding::Example(_) => {}
            }
        }
        row
    }

    fn is_read(&self) -> bool {
        matches!(self.read, Some(Ok(())))
    }

    fn rewrites(&self) -> Option<&'r Rewrites> {
        self.compiled?.as_ref().ok()
    }

    fn good_examples(&self) -> usize {
        self.examples.iter().filter(|example| example.result.is_ok()).count()
    }

    fn outcome(&self) -> String {
        match (self.rewrites(), self.is_read()) {
            (Some(rewrites), _) => format!("compiles ({})", rewrites.words()),
            (None, true) => "read".to_owned(),
            (None, false) => "not read".to_owned(),
        }
    }

    fn example_outcome(&self) -> String {
        match (self.rewrites(), self.examples.len()) {
            (None, _) => String::new(),
            (Some(_), 0) => "none".to_owned(),
            (Some(_), all) => format!("{} of {all}", self.good_examples()),
        }
    }

    /// Why it does not compile, or why an example does not parse.
    fn reason(&self) -> String {
        let problem = |problem: &Problem| {
            let more = if problem.errors > 1 {
                format!(" (and {} more)", problem.errors - 1)
            } else {
                String::new()
            };
            format!("{}: {}{more}", problem.place, problem.message)
        };
        let mut reasons: Vec<String> = Vec::new();
        match (self.read, self.compiled) {
            (Some(Err(found)), _) | (_, Some(Err(found))) => reasons.push(problem(found)),
            _ => {}
        }
        reasons.extend(self.report.failure.clone());
        if let Some((example, failure)) = self.first_failure() {
            let name = example.path.file_name().unwrap_or_default().to_string_lossy();
            let foreign = if self.is_foreign && matches!(failure, Failure::Syntax(_)) {
                "needs target code; "
            } else {
                ""
            };
            reasons.push(format!("{foreign}{name}: {}", words(failure)));
        }
        reasons.join("; ")
    }

    fn first_failure(&self) -> Option<(&'r Example, &'r Failure)> {
        self.examples.iter().find_map(|example| Some((*example, example.result.as_ref().err()?)))
    }
}

fn words(failure: &Failure) -> String {
    match failure {
        Failure::Start(text) => format!("does not compile with the rule of the examples: {text}"),
        Failure::Interpreter(text) => format!("not interpreted: {text}"),
        Failure::Syntax(text) => text.clone(),
        Failure::Unparse => "the tree does not give the text back".to_owned(),
        Failure::Tree(text) => format!("the tree is not one of the grammar: {text}"),
    }
}

/// The totals, in lines of Markdown.
pub fn summary(reports: &[Report]) -> String {
    let rows: Vec<Row<'_>> = reports.iter().map(Row::new).collect();
    let mut out = String::new();
    let read = rows.iter().filter(|row| row.is_read()).count();
    let compiled: Vec<&Row<'_>> = rows.iter().filter(|row| row.rewrites().is_some()).collect();
    let _ = writeln!(out, "- {} combined or parser grammars", rows.len());
    let _ = writeln!(out, "- {read} are read and resolved without an error");
    let _ = writeln!(out, "- {} compile as downloaded:", compiled.len());
    let mut ways: BTreeMap<&Rewrites, usize> = BTreeMap::new();
    for rewrites in compiled.iter().filter_map(|row| row.rewrites()) {
        *ways.entry(rewrites).or_default() += 1;
    }
    for (rewrites, count) in ways {
        let _ = writeln!(out, "  - {count}: {}", rewrites.words());
    }
    let with: Vec<&&Row<'_>> = compiled.iter().filter(|row| !row.examples.is_empty()).collect();
    let all = with.iter().filter(|row| row.good_examples() == row.examples.len()).count();
    let none = with.iter().filter(|row| row.good_examples() == 0).count();
    let _ = writeln!(
        out,
        "- of those {} have examples: {all} parse all of them, {} some, {none} none",
        with.len(),
        with.len() - all - none,
    );
    let foreign: Vec<_> = with.iter().filter(|row| row.is_foreign).collect();
    let good = foreign.iter().filter(|row| row.good_examples() == row.examples.len()).count();
    let _ = writeln!(
        out,
        "  - of {} with a base class or predicates in their target language, {good} parse all",
        foreign.len()
    );
    let files: usize = with.iter().map(|row| row.examples.len()).sum();
    let good: usize = with.iter().map(|row| row.good_examples()).sum();
    let _ = writeln!(
        out,
        "- {good} of {files} example files parse, give their text back, and have a tree that the grammar describes"
    );
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    for row in &rows {
        if let (Some(Err(problem)), _) | (_, Some(Err(problem))) = (row.read, row.compiled) {
            *reasons.entry(problem.kind()).or_default() += 1;
        }
        if let Some(failure) = &row.report.failure {
            *reasons.entry(failure.clone()).or_default() += 1;
        }
    }
    let mut reasons: Vec<(String, usize)> = reasons.into_iter().collect();
    reasons.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let _ = writeln!(out, "- why the others do not compile (the first error of each):");
    for (reason, count) in reasons {
        let _ = writeln!(out, "  - {count}: {reason}");
    }
    out
}

/// The page.
pub fn page(reports: &[Report], state: &str) -> String {
    let mut out = format!(
        "# The public ANTLR grammars\n\n\
         What becomes of the combined and parser grammars of [antlr/grammars-v4](https://github.com/antlr/grammars-v4), \
         as downloaded: {state}. Those in folders of examples are left out. Examples are the files that each grammar's \
         `desc.xml` names, but for those that ANTLR itself finds errors in. Written by\n\n\
         ```sh\ncargo run --release -p collection -- grammars-v4 --examples --write grammars-v4.md\n```\n\n\
         ## Totals\n\n{}\n## Grammars\n\n\
         | grammar | outcome | examples that parse | why not |\n|---|---|---|---|\n",
        summary(reports),
    );
    for row in reports.iter().map(Row::new) {
        let reason = cell(&row.reason());
        let path = cell(&row.report.path.display().to_string());
        let _ = writeln!(out, "| {path} | {} | {} | {reason} |", row.outcome(), row.example_outcome());
    }
    out
}

/// A text such that it stays in one cell, and is not too long.
fn cell(text: &str) -> String {
    const MOST: usize = 240;
    let line = text.replace(['\n', '\r'], " ").replace('|', "\\|");
    if line.chars().count() <= MOST { line } else { line.chars().take(MOST).collect::<String>() + "…" }
}
