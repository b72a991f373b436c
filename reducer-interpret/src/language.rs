//! The facts of a language, as `emit::language` writes them, as far as parsing needs them.

use crate::{filter, lexer, parser};
use reducer_build::Compiled;
use reducer_build::analysis::template::Template;
use reducer_build::shape::{self, Node, Symbol};
use reducer_syntax::{Arity, ByteSet, KindInfo, Language, Minimal, Prolongs, Separator, SlotInfo, Token};

const ALL: ByteSet = ByteSet::of(&[(0, 255)]);

/// `is_filtered`: whether there is a filter that can be run. What can be put around or made of a node is not among them, and any byte may prolong any token.
pub(crate) fn language(compiled: &Compiled<'_>, is_filtered: bool) -> Language {
    let mut kinds = Vec::with_capacity(compiled.shape.kinds);
    let tokens = compiled.grammar.tokens.iter().filter(|token| !token.hidden);
    kinds.extend(tokens.map(|token| info(&token.name, &[])));
    kinds.extend(compiled.shape.nodes().map(|node| info(&node.type_name, slots(compiled, node))));
    Language {
        name: compiled.grammar.name.clone().leak(),
        extensions: &[],
        kinds: kinds.leak(),
        blank: compiled.minimal.blanks[0].clone().leak(),
        prolongs: Prolongs { tokens: &[], hidden: &[(0, 255, ALL)], reach: 4, far: &[], readings: &[] },
        lexer: lexer::lexer(compiled),
        not_first: &[],
        unbounded: &[],
        stand_ins: &[],
        holders: &[],
        must_use: &[],
        check: None,
        spelling: None,
        rewrites: None,
        filter: is_filtered.then(|| filter::filtering(compiled)),
        // No other language is at hand.
        islands: &[],
        recovery: None,
        parse: parser::parse,
    }
}

fn info(name: &str, slots: &'static [SlotInfo]) -> KindInfo {
    KindInfo { name: name.to_owned().leak(), line: 0, slots, shrinks: &[] }
}

fn slots(compiled: &Compiled<'_>, node: &Node) -> &'static [SlotInfo] {
    let slots = node.slots().map(|slot| {
        let (accepts, template) = match slot.symbol {
            Symbol::Token(token) => {
                (compiled.shape.token_kinds[token.0].as_slice(), &compiled.minimal.tokens[token.0])
            }
            Symbol::Rule(rule) => (compiled.accepts.rule(rule), &compiled.minimal.rules[rule.0]),
        };
        SlotInfo {
            name: slot.name.clone().leak(),
            arity: arity(compiled, &slot.arity),
            accepts: accepts.to_vec().leak(),
            wrappers: &[],
            minimal: template.as_ref().map(|template| &*Box::leak(Box::new(minimal(compiled, template)))),
        }
    });
    slots.collect::<Vec<_>>().leak()
}

fn arity(compiled: &Compiled<'_>, arity: &shape::Arity) -> Arity {
    match arity {
        shape::Arity::One => Arity::One,
        shape::Arity::Optional => Arity::Optional,
        shape::Arity::List { at_least_one, separator } => {
            let spellings = separator.spellings.iter().map(|tokens| {
                let kinds = tokens.iter().filter_map(|token| compiled.shape.token_kinds[token.0]);
                &*kinds.collect::<Vec<_>>().leak()
            });
            let separator = Separator {
                spellings: &*spellings.collect::<Vec<_>>().leak(),
                terminated: separator.terminated,
            };
            Arity::List { at_least_one: *at_least_one, separator }
        }
    }
}

fn minimal(compiled: &Compiled<'_>, template: &Template) -> Minimal {
    let tokens = template.tokens.iter().filter_map(|&(token, start, end)| {
        let kind = compiled.shape.token_kinds[token.0]?;
        Some(Token { kind, start: start as u32, end: end as u32 })
    });
    Minimal {
        text: template.text.clone().leak(),
        tokens: tokens.collect::<Vec<_>>().leak(),
        nodes: template.nodes.clone().leak(),
    }
}
