//! Texts that hold what a node held which gives way: `int a = {expression};`.

use super::lexing::Lexing;
use super::minimal::{MinimalTexts, template};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{Grammar, Text};
use crate::shape::{RuleId, Shape};
use reducer_tables::Kind;

/// A text of a rule, around something of another rule.
#[derive(Clone, Debug)]
pub struct Holder {
    /// The kind of its node.
    pub kind: Kind,
    /// What stands before what it holds.
    pub before: String,
    /// The rule of what it holds.
    pub held: RuleId,
    /// What stands after that.
    pub after: String,
}

/// The holders that the rules of a grammar name, in the order of the rules; an error for a text that is none.
pub fn holders(
    grammar: &Grammar,
    shape: &Shape,
    lexing: &Lexing<'_>,
    minimal: &MinimalTexts,
    diagnostics: &mut Diagnostics,
) -> Vec<Holder> {
    let mut holders = Vec::new();
    for (index, rule) in grammar.rules.iter().enumerate() {
        let Some(Text { text, span }) = &rule.holds else { continue };
        match holder(grammar, shape, lexing, minimal, RuleId(index), text) {
            Ok(holder) => holders.push(holder),
            Err(why) => {
                let message = format!("`{}` cannot hold anything as `{text}`", rule.name);
                let help = "give a text that the rule matches, with the name of a rule in braces in it";
                diagnostics.push(Diagnostic::error(*span, message).label(why).help(help));
            }
        }
    }
    holders
}

/// The holder that a text is; an error says why it is none.
fn holder(
    grammar: &Grammar,
    shape: &Shape,
    lexing: &Lexing<'_>,
    minimal: &MinimalTexts,
    rule: RuleId,
    text: &str,
) -> Result<Holder, String> {
    let named = grammar.rules.iter().enumerate().find_map(|(index, rule)| {
        let (before, after) = text.split_once(&format!("{{{}}}", rule.name))?;
        Some((RuleId(index), before, after))
    });
    let (held, before, after) = named.ok_or("names no rule in braces")?;
    let shortest = minimal.rules[held.0].as_ref().ok_or("holds what has no shortest text")?;
    let text = format!("{before}{}{after}", shortest.text);
    let parsed = template(grammar, shape, lexing, rule, &text).map_err(|why| format!("`{text}` {why}"))?;
    let kind = parsed.nodes.first().ok_or("is no node")?.kind;
    Ok(Holder { kind, before: before.to_owned(), held, after: after.to_owned() })
}
