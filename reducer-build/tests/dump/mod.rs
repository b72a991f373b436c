//! A grammar in a compact form that can be read and compared.

use std::fmt::Write;

use reducer_build::ir::{
    Alternative, Element, Fragment, Gives, Grammar, Item, ModeId, Pattern, Quantifier, Token,
};
use reducer_build::source::{Sources, Span};
use reducer_tables::ModeChange;

/// Every item on a line, with its place.
pub fn dump(grammar: &Grammar, source: &Sources) -> String {
    let place = |span: Span| {
        let (line, column) = source.line_column(span.start);
        format!("{line}:{column}")
    };
    let mut out = format!("grammar {}, start {}\n", grammar.name, grammar.rules[grammar.start.0].name);
    out += "\ntokens\n";
    for token in &grammar.tokens {
        doc(&mut out, &token.doc);
        let hidden = if token.hidden { " (hidden)" } else { "" };
        let literal = if token.literal.is_some() { " (literal)" } else { "" };
        let (pattern, effects) = (pattern(&token.pattern, grammar), effects(token, grammar));
        writeln!(out, "  {} {}{hidden}{literal} = {pattern}{effects}", place(token.span), token.name)
            .unwrap();
    }
    out += "\nfragments\n";
    let mut above = None;
    for fragment in &grammar.fragments {
        // Of the levels of a rule that uses itself the deepest is enough: the others are like the first one.
        let Fragment { name, level, .. } = fragment;
        if above.replace((name, *level)) == Some((name, level + 1)) {
            continue;
        }
        let level = if *level > 1 { format!(", level {level}") } else { String::new() };
        let pattern = pattern(&fragment.pattern, grammar);
        writeln!(out, "  {} {name}{level} = {pattern}", place(fragment.span)).unwrap();
    }
    out += "\nrules\n";
    for rule in &grammar.rules {
        doc(&mut out, &rule.doc);
        writeln!(out, "  {} {}", place(rule.span), rule.name).unwrap();
        for each in &rule.alternatives {
            writeln!(out, "    {} {}", place(each.span), alternative(each, grammar)).unwrap();
        }
    }
    out
}

/// What a lexer rule does beside matching, and in which mode.
fn effects(token: &Token, grammar: &Grammar) -> String {
    let mode = |id: ModeId| &grammar.modes[id.0].name;
    let mut effects = match token.gives {
        Gives::Itself | Gives::Nothing => Vec::new(),
        Gives::Other(other) => vec![format!("type {}", grammar.tokens[other.0].name)],
        Gives::More => vec!["more".to_owned()],
    };
    effects.extend(token.changes.iter().map(|change| match *change {
        ModeChange::Push(to) => format!("push {}", mode(to)),
        ModeChange::Pop => "pop".to_owned(),
        ModeChange::To(to) => format!("go to {}", mode(to)),
    }));
    let within =
        if token.mode == ModeId::DEFAULT { String::new() } else { format!(" in {}", mode(token.mode)) };
    effects.extend(token.retypes.map(|base| format!("retypes {}", grammar.tokens[base.0].name)));
    effects.extend(token.implied.then(|| "implied".to_owned()));
    effects.extend(token.island.iter().map(|path| format!("island of {path}")));
    effects.extend(token.fixed.then(|| "fixed".to_owned()));
    let arrow = if effects.is_empty() { "" } else { " -> " };
    format!("{arrow}{}{within}", effects.join(", "))
}

fn doc(out: &mut String, lines: &[String]) {
    for line in lines {
        writeln!(out, "  /// {line}").unwrap();
    }
}

fn join(parts: impl Iterator<Item = String>, between: &str) -> String {
    parts.collect::<Vec<_>>().join(between)
}

fn pattern(pattern_: &Pattern, grammar: &Grammar) -> String {
    match pattern_ {
        Pattern::Literal(text) => format!("{text:?}"),
        Pattern::Set { ranges, negated } => {
            let range = |&(from, to): &(char, char)| match (from.escape_debug(), to.escape_debug()) {
                (only, _) if from == to => only.to_string(),
                (from, to) => format!("{from}-{to}"),
            };
            let shown = join(ranges.iter().take(8).map(range), " ");
            let more =
                if ranges.len() > 8 { format!(" and {} more", ranges.len() - 8) } else { String::new() };
            format!("{}[{shown}{more}]", if *negated { "~" } else { "" })
        }
        Pattern::Any => ".".to_owned(),
        Pattern::Sequence(parts) => {
            format!("({})", join(parts.iter().map(|part| pattern(part, grammar)), " "))
        }
        Pattern::Choice(parts) => {
            format!("({})", join(parts.iter().map(|part| pattern(part, grammar)), " | "))
        }
        Pattern::Repeat(inner, quantifier) => pattern(inner, grammar) + mark(*quantifier),
        Pattern::Lazy(inner, quantifier) => pattern(inner, grammar) + mark(*quantifier) + "?",
        Pattern::End => "EOF".to_owned(),
        Pattern::Fragment(id) => grammar.fragments[id.0].name.clone(),
    }
}

fn mark(quantifier: Quantifier) -> &'static str {
    match quantifier {
        Quantifier::One => "",
        Quantifier::Optional => "?",
        Quantifier::ZeroOrMore => "*",
        Quantifier::OneOrMore => "+",
    }
}

fn alternative(alternative: &Alternative, grammar: &Grammar) -> String {
    let elements = join(alternative.elements.iter().map(|each| element(each, grammar)), " ");
    let label = alternative.label.as_ref().map(|label| format!(" # {label}")).unwrap_or_default();
    let assoc = if alternative.right_assoc { "<assoc=right> " } else { "" };
    if elements.is_empty() { format!("nothing{label}") } else { assoc.to_owned() + &elements + &label }
}

fn element(element: &Element, grammar: &Grammar) -> String {
    let label = element.label.as_ref().map(|label| format!("{label}=")).unwrap_or_default();
    let item = match &element.item {
        Item::Token(id) => grammar.tokens[id.0].name.clone(),
        Item::Rule(id) => grammar.rules[id.0].name.clone(),
        Item::Group(inner) => {
            format!("({})", join(inner.iter().map(|each| alternative(each, grammar)), " | "))
        }
    };
    label + &item + mark(element.quantifier) + if element.greedy { "" } else { "?" }
}
