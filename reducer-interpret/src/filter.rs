//! The token filter, if it is one that comes with the runtime.

use reducer_build::Compiled;
use reducer_build::ir;
use reducer_syntax::{Chosen, Filter, Filtering, Kind, Token, builtin};
use std::cell::Cell;

thread_local! {
    /// The filter that [`new`] makes.
    static CURRENT: Cell<Option<&'static Chosen>> = const { Cell::new(None) };
}

/// Filters by this one on this thread from now on.
pub(crate) fn enter(chosen: Option<&'static Chosen>) {
    CURRENT.set(chosen);
}

/// The filter that a grammar chooses; `None` if that is Rust, or none.
pub(crate) fn chosen(compiled: &Compiled<'_>) -> Option<&'static Chosen> {
    let Some(ir::Filter::Builtin(chosen)) = &compiled.grammar.filter else { return None };
    let kinds = chosen.tokens.iter().map(|(name, tokens)| {
        let kinds = tokens.iter().filter_map(|token| compiled.shape.token_kinds[token.0]);
        (*name, &*kinds.collect::<Vec<_>>().leak())
    });
    let texts = chosen.texts.iter().map(|(name, texts)| {
        let texts = texts.iter().map(|text| &*text.clone().leak());
        (*name, &*texts.collect::<Vec<_>>().leak())
    });
    Some(Box::leak(Box::new(Chosen {
        filter: chosen.filter.filter,
        kinds: kinds.collect::<Vec<_>>().leak(),
        texts: texts.collect::<Vec<_>>().leak(),
    })))
}

/// The filter as a part of a language. Nothing is edited here, so it is not told how to write virtual tokens.
pub(crate) fn filtering(compiled: &Compiled<'_>) -> Filtering {
    let visible = compiled.grammar.tokens.iter().enumerate().filter(|(_, token)| !token.hidden);
    let bases = visible.map(|(index, token)| {
        let base = token.retypes.map_or(index, |base| base.0);
        compiled.shape.token_kinds[base].unwrap_or(Kind(u16::MAX))
    });
    let bases: Vec<Kind> = bases.collect();
    Filtering { new, bases: bases.leak(), written: &[] }
}

/// Without a filter there is no language that has one.
fn new() -> Box<dyn Filter> {
    match CURRENT.get() {
        Some(chosen) => builtin(chosen),
        None => Box::new(Nothing),
    }
}

/// Changes nothing.
struct Nothing;

impl Filter for Nothing {
    fn token(&mut self, _text: &[u8], token: Token, tokens: &mut Vec<Token>) {
        tokens.push(token);
    }
}
