//! The module `bodies`: how the nodes of rules that are not parsed as written come about.

use super::code::ident;
use crate::body::{Body, Operator, Step};
use crate::compiled::Compiled;
use proc_macro2::{Literal, TokenStream};
use quote::quote;

/// The module, or nothing if there are no such rules.
pub(super) fn bodies(compiled: &Compiled<'_>) -> Result<TokenStream, String> {
    if compiled.bnf.bodies.is_empty() {
        return Ok(TokenStream::new());
    }
    let bodies = compiled.bnf.bodies.iter().enumerate().map(|(index, each)| body(compiled, index, each));
    let bodies = bodies.collect::<Result<Vec<_>, String>>()?;
    Ok(quote! {
        pub(super) mod bodies {
            use ::reducer_syntax::{Body, Kind, Operator, Step};
            #(#bodies)*
        }
    })
}

impl Compiled<'_> {
    /// The name of the static that holds a body: the name of its rule's type.
    pub(crate) fn body_name(&self, body: usize) -> &str {
        &self.shape.rules[self.bnf.bodies[body].rule.0].type_name
    }
}

fn body(compiled: &Compiled<'_>, index: usize, body: &Body) -> Result<TokenStream, String> {
    let name = ident(compiled.body_name(index))?;
    let rule = &compiled.shape.rules[body.rule.0];
    let doc = format!(" `{}`, {}.", rule.name, compiled.place(rule.span));
    let steps = body.steps.iter().map(step);
    let operators = body.operators.iter().map(operator);
    let (index, symbols, start) = (number(index), number(body.symbols.len()), number(body.start));
    Ok(quote! {
        #[doc = #doc]
        pub static #name: Body = Body {
            index: #index, symbols: #symbols, start: #start, steps: &[#(#steps),*], operators: &[#(#operators),*],
        };
    })
}

fn step(step: &Step) -> TokenStream {
    match step {
        Step::Take { symbol, slot, next } => {
            let (symbol, next) = (number(*symbol), number(*next));
            let slot = slot.map(number).map_or_else(|| quote!(None), |slot| quote!(Some(#slot)));
            quote!(Step::Take { symbol: #symbol, slot: #slot, next: #next })
        }
        Step::Choose(steps) => {
            let steps = steps.iter().copied().map(number);
            quote!(Step::Choose(&[#(#steps),*]))
        }
        Step::Open { kind, slot, next } => {
            let (kind, slot, next) = (number(usize::from(kind.0)), number(*slot), number(*next));
            quote!(Step::Open { kind: Kind(#kind), slot: #slot, next: #next })
        }
        Step::OpenOperator { kind, operator, next } => {
            let (kind, operator, next) = (number(usize::from(kind.0)), number(*operator), number(*next));
            quote!(Step::OpenOperator { kind: Kind(#kind), operator: #operator, next: #next })
        }
        Step::Close { next } => {
            let next = number(*next);
            quote!(Step::Close { next: #next })
        }
        Step::Accept => quote!(Step::Accept),
    }
}

fn operator(operator: &Operator) -> TokenStream {
    let Operator { precedence, left, right } = *operator;
    let precedence = number(precedence);
    let right = right.map(|(slot, binding)| (number(slot), number(binding)));
    let right = right.map_or_else(|| quote!(None), |(slot, binding)| quote!(Some((#slot, #binding))));
    quote!(Operator { precedence: #precedence, left: #left, right: #right })
}

fn number(number: usize) -> Literal {
    Literal::usize_unsuffixed(number)
}
