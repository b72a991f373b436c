//! What the compiler found out about a grammar, for a person to read.

use crate::analysis::template::Template;
use crate::backend::Written;
use crate::compile;
use crate::compiled::Compiled;
use crate::emit::notation;
use crate::ground::diagnostics::Diagnostics;
use crate::ground::source::Sources;
use crate::ir::TokenId;
use crate::options::Options;
use crate::passes::lower::Way;
use crate::shape::{Alternative, Arity, Form, Node, Part, RuleId, Slot, Symbol};
use reducer_tables::{Fate, Kind};

/// What was found in a grammar.
#[derive(Debug)]
pub struct Explanation {
    /// Its rules and tables; `None` if there are errors.
    pub text: Option<String>,
    /// What was found to be wrong.
    pub diagnostics: Diagnostics,
}

/// Compiles a grammar in memory, and writes down what is known of it then. The same grammar gives the same text.
pub fn explain(sources: &Sources, options: &Options) -> Explanation {
    let mut diagnostics = Diagnostics::default();
    // The files, too: what can be said only when they are written is said here, or it would compile here alone.
    let text = compile::run(sources, options, &mut diagnostics, |compiled, diagnostics| {
        compile::parser(compiled, &Written, diagnostics).map(|_| text(compiled))
    });
    let text = text.filter(|_| !diagnostics.has_errors());
    Explanation { text, diagnostics }
}

fn text(compiled: &Compiled<'_>) -> String {
    let explainer = Explainer { compiled, kinds: compiled.kind_names() };
    let grammar = compiled.grammar;
    let mut out =
        format!("grammar {}, starts with `{}`\n", grammar.name, grammar.rules[grammar.start.0].name);
    out += &section("tokens (shortest text)", &explainer.tokens());
    out += "\nrules (shortest text), their alternatives, and the slots of those\n";
    for (index, _) in compiled.shape.rules.iter().enumerate() {
        out += &explainer.rule(RuleId(index));
    }
    out += &match compiled.general {
        Some(_) => section(
            "rules in which one token ahead does not decide: a text is parsed several ways at once (with the option \
             `backend = lalrpop`, each place is shown)",
            &explainer.undecided(),
        ),
        None => section("rules that are not parsed as written", &explainer.rewrites()),
    };
    out += &section(
        "what fits where a rule is expected (in parentheses, with what around it)",
        &explainer.fits(),
    );
    out += &section("what becomes smaller by losing some of its parts", &explainer.shrinks());
    out += &section("brackets", &explainer.brackets());
    out += &section("recovery points", &explainer.recovery_points());
    out
}

/// A title and aligned rows below it.
fn section(title: &str, rows: &[Vec<String>]) -> String {
    let rows = if rows.is_empty() { "  none\n".to_owned() } else { table(2, rows) };
    format!("\n{title}\n{rows}")
}

/// Rows with aligned columns; the last column as long as it likes.
fn table(indent: usize, rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or_default()
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}"));
        format!("{:indent$}{}", "", cells.collect::<Vec<_>>().join("  ")).trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

struct Explainer<'a> {
    compiled: &'a Compiled<'a>,
    /// The names of all kinds.
    kinds: Vec<String>,
}

impl Explainer<'_> {
    /// The rules that are left with conflicts, whatever way they are parsed; or if there are none, what would decide.
    fn undecided(&self) -> Vec<Vec<String>> {
        let rewritten = self.compiled.rewritten;
        let mut rows = Vec::new();
        for (index, rule) in self.compiled.shape.rules.iter().enumerate() {
            let id = RuleId(index);
            let mut row = vec![rule.name.clone(), self.compiled.place(rule.span)];
            match self.goes_on(id) {
                Some(how) => row.push(format!("with `backend = lalrpop`, it {how}")),
                None if rewritten.left.contains(&id) => {}
                None => continue,
            }
            rows.push(row);
        }
        if rows.is_empty() && self.compiled.shape.is_lazy() {
            rows.push(vec!["rules with parts that are to end as soon as they can".to_owned()]);
        }
        rows
    }

    /// With which tokens a rule goes on, though it could end.
    fn goes_on(&self, rule: RuleId) -> Option<String> {
        let tokens = self.compiled.rewritten.greedy.iter().filter(|(greedy, _)| *greedy == rule);
        let tokens: Vec<&str> =
            tokens.map(|(_, token)| self.compiled.grammar.tokens[token.0].name.as_str()).collect();
        (!tokens.is_empty()).then(|| format!("goes on with {} where it can", tokens.join(", ")))
    }

    fn rewrites(&self) -> Vec<Vec<String>> {
        let plan = &self.compiled.rewritten.plan;
        let mut rows = Vec::new();
        for (index, rule) in self.compiled.shape.rules.iter().enumerate() {
            let id = RuleId(index);
            let mut how = Vec::new();
            match plan.way(id) {
                Way::Written => {}
                Way::Rebuilt if plan.has_operators(id) => how.push("operators by precedence".to_owned()),
                Way::Rebuilt => how.push("by an automaton".to_owned()),
                Way::Inlined => how.push("as a part of what uses it".to_owned()),
            }
            if plan.is_unfolded(id) {
                how.push("unfolded where it is used".to_owned());
            }
            how.extend(self.goes_on(id));
            if !how.is_empty() {
                rows.push(vec![rule.name.clone(), how.join("; ")]);
            }
        }
        rows
    }

    fn tokens(&self) -> Vec<Vec<String>> {
        let tokens = self.compiled.grammar.tokens.iter().zip(&self.compiled.minimal.tokens);
        let row = |(token, template): (&crate::ir::Token, &Option<Template>)| {
            let text = if token.hidden { "hidden".to_owned() } else { quoted(template.as_ref()) };
            vec![token.name.clone(), text, self.compiled.place(token.span)]
        };
        // A literal says its text itself.
        tokens.filter(|(token, _)| !token.name.starts_with('\'')).map(row).collect()
    }

    fn rule(&self, id: RuleId) -> String {
        let rule = &self.compiled.shape.rules[id.0];
        let shortest = quoted(self.compiled.minimal.rules[id.0].as_ref());
        let mut out = format!("\n  {} ({shortest}), {}\n", rule.name, self.compiled.place(rule.span));
        for alternative in &rule.alternatives {
            out += &self.alternative(alternative);
        }
        out
    }

    fn alternative(&self, alternative: &Alternative) -> String {
        match &alternative.form {
            Form::Unit(symbol) => format!("    {}\n", notation::symbol(self.compiled, *symbol)),
            Form::Node(node) => {
                let parts = notation::node(self.compiled, node);
                let parts = if parts.is_empty() { "nothing" } else { &parts };
                let slots: Vec<_> = node.slots().map(|slot| self.slot(slot)).collect();
                format!("    {}: {parts}\n{}", node.type_name, table(6, &slots))
            }
        }
    }

    fn slot(&self, slot: &Slot) -> Vec<String> {
        let arity = match &slot.arity {
            Arity::One => "one",
            Arity::Optional => "optional",
            Arity::List { at_least_one: true, .. } => "list, at least one",
            Arity::List { at_least_one: false, .. } => "list",
        };
        let empty = match slot.symbol {
            Symbol::Token(_) => false,
            Symbol::Rule(rule) => {
                self.compiled.minimal.rules[rule.0].as_ref().is_some_and(Template::is_empty)
            }
        };
        let arity = if empty { format!("{arity}, may be empty") } else { arity.to_owned() };
        vec![slot.name.clone(), notation::slot(self.compiled, slot), arity]
    }

    fn fits(&self) -> Vec<Vec<String>> {
        let rules = (0..self.compiled.shape.rules.len()).map(|index| {
            let rule = RuleId(index);
            let as_it_is = self.names(self.compiled.accepts.rule(rule));
            let wrapped = self.compiled.wrappers.rule(rule).iter().map(|wrapper| {
                let outer = format!("{}.{}", self.kind(wrapper.by), self.slot_name(wrapper.by, wrapper.slot));
                let behind = wrapper.behind.map(|token| &self.compiled.grammar.tokens[token.0].name);
                let behind = behind.map_or_else(String::new, |token| format!(" before {token}"));
                format!("{} ({outer}{behind})", self.names(&wrapper.kinds))
            });
            let all: Vec<String> = std::iter::once(as_it_is).chain(wrapped).collect();
            vec![self.compiled.shape.rules[index].name.clone(), all.join("; ")]
        });
        rules.collect()
    }

    fn shrinks(&self) -> Vec<Vec<String>> {
        let of_node = |node: &Node| -> Vec<Vec<String>> {
            let rows = self.compiled.shrinks.kind(node.kind).iter().map(|shrink| {
                let token = |token: TokenId| self.compiled.grammar.tokens[token.0].name.clone();
                let parts = node.parts.iter().zip(&shrink.parts).enumerate();
                let parts = parts.filter_map(|(at, (part, fate))| match (part, fate) {
                    (Part::Fixed(kept), Fate::Token(true)) => Some(token(*kept)),
                    (Part::Slot(slot), Fate::Slot(Some(_))) => Some(slot.name.clone()),
                    _ => shrink.new.filter(|(place, _)| *place == at).map(|(_, new)| token(new)),
                });
                let parts = parts.collect::<Vec<_>>().join(" ");
                vec![node.type_name.clone(), self.kind(shrink.to).to_owned(), parts]
            });
            rows.collect()
        };
        self.compiled.shape.nodes().flat_map(of_node).collect()
    }

    fn brackets(&self) -> Vec<Vec<String>> {
        let name = |token: TokenId| self.compiled.grammar.tokens[token.0].name.clone();
        self.compiled.brackets.iter().map(|&(opening, closing)| vec![name(opening), name(closing)]).collect()
    }

    fn recovery_points(&self) -> Vec<Vec<String>> {
        let rules = self.compiled.grammar.rules.iter().filter(|rule| rule.recovers);
        rules.map(|rule| vec![rule.name.clone()]).collect()
    }

    fn kind(&self, kind: Kind) -> &str {
        &self.kinds[usize::from(kind.0)]
    }

    fn names(&self, kinds: &[Kind]) -> String {
        kinds.iter().map(|&kind| self.kind(kind)).collect::<Vec<_>>().join(", ")
    }

    fn slot_name(&self, kind: Kind, slot: usize) -> &str {
        let node = self.compiled.shape.nodes().find(|node| node.kind == kind);
        node.and_then(|node| node.slots().nth(slot)).map_or("", |slot| &slot.name)
    }
}

/// A shortest text, as it would stand in a program.
fn quoted(template: Option<&Template>) -> String {
    match template {
        None => "no shortest text".to_owned(),
        Some(template) if template.is_empty() => "nothing".to_owned(),
        Some(template) => format!("{:?}", template.text),
    }
}
