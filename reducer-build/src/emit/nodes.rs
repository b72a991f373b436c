//! `nodes.rs`: the typed views, one item a rule; what they know of themselves is derived.

use super::code::ident;
use super::kind_sets::KindSets;
use super::notation;
use crate::compiled::Compiled;
use crate::shape::{Alternative, Arity, Form, Rule, RuleId, Separator, Slot, Symbol};
use proc_macro2::{Literal, TokenStream};
use quote::quote;
use reducer_tables::Kind;
use std::collections::BTreeSet;

pub(super) fn nodes(compiled: &Compiled<'_>, sets: &KindSets) -> Result<TokenStream, String> {
    let names = Names { kinds: &compiled.kind_names(), sets };
    let mut items = Vec::new();
    for token in compiled.tree_tokens() {
        items.push(token_view(compiled, token)?);
    }
    for (index, rule) in compiled.shape.rules.iter().enumerate() {
        for number in 0..rule.alternatives.len() {
            let doc: &[String] = if rule.sole_node().is_some() { &rule.doc } else { &[] };
            items.push(struct_view(compiled, &names, RuleId(index), number, doc)?);
        }
        if rule.sole_node().is_none() {
            items.push(enum_view(compiled, &names, RuleId(index), rule)?);
        }
    }
    Ok(quote! {
        use super::super::LANGUAGE;
        use super::{minimal, shrinks};
        use ::reducer_syntax::Node;
        use ::reducer_syntax::{List, NodeRef, Ref};

        #(#items)*
    })
}

impl Compiled<'_> {
    /// The tokens that are in the tree: those that stand in a slot or are an alternative of their own.
    pub(super) fn tree_tokens(&self) -> Vec<usize> {
        let symbols = self.shape.rules.iter().flat_map(|rule| &rule.alternatives).flat_map(|alternative| {
            match &alternative.form {
                Form::Unit(symbol) => vec![*symbol],
                Form::Node(node) => node.slots().map(|slot| slot.symbol).collect(),
            }
        });
        let mut tokens: Vec<usize> = symbols
            .filter_map(|symbol| match symbol {
                Symbol::Token(token) => Some(token.0),
                Symbol::Rule(_) => None,
            })
            .collect();
        tokens.sort_unstable();
        tokens.dedup();
        tokens
    }

    /// The type of what stands for a symbol.
    pub(super) fn symbol_type(&self, symbol: Symbol) -> Result<syn::Ident, String> {
        match symbol {
            Symbol::Token(token) => ident(&self.shape.token_types[token.0]),
            Symbol::Rule(rule) => {
                let rule = &self.shape.rules[rule.0];
                ident(rule.sole_node().map_or(&rule.type_name, |node| &node.type_name))
            }
        }
    }
}

fn token_view(compiled: &Compiled<'_>, index: usize) -> Result<TokenStream, String> {
    let token = &compiled.grammar.tokens[index];
    let name = ident(&compiled.shape.token_types[index])?;
    let kind = compiled.shape.token_kinds[index].ok_or("a hidden token in the tree")?;
    let attributes = Attributes {
        kind: Some(kind),
        rule: &token.name,
        line: compiled.line(token.span),
        type_name: &compiled.shape.token_types[index],
        minimal: compiled.minimal.tokens[index].is_some(),
    };
    let attributes = attributes.tokens(&quote!())?;
    let what = if token.is_error { "What stands for an error" } else { "The token" };
    let doc = docs(&token.doc, &format!("{what} `{}`, {}.", token.name, compiled.place(token.span)));
    Ok(view(&doc, &attributes, &name, &[]))
}

/// The view of an alternative that is a node; nothing for a unit.
fn struct_view(
    compiled: &Compiled<'_>,
    names: &Names<'_>,
    id: RuleId,
    number: usize,
    doc: &[String],
) -> Result<TokenStream, String> {
    let rule = &compiled.shape.rules[id.0];
    let Alternative { form: Form::Node(node), span, .. } = &rule.alternatives[number] else {
        return Ok(quote!());
    };
    let name = ident(&node.type_name)?;
    let fields = node.slots().map(|slot| field(compiled, slot)).collect::<Result<Vec<_>, _>>()?;
    let attributes = Attributes {
        kind: Some(node.kind),
        rule: &rule.name,
        line: compiled.line(*span),
        type_name: &node.type_name,
        minimal: compiled.minimal.alternatives[id.0][number].is_some(),
    };
    // A rule that is one node has no other type to say it.
    let wraps = rule.sole_node().map_or(Ok(quote!()), |_| wraps(compiled, names, id))?;
    let shrinks = if compiled.shrinks.kind(node.kind).is_empty() {
        quote!()
    } else {
        quote!(, shrinks = shrinks::#name)
    };
    let attributes = attributes.tokens(&quote!(#wraps #shrinks))?;
    let doc = docs(
        doc,
        &format!("`{}: {}`, {}.", rule.name, notation::node(compiled, node), compiled.place(*span)),
    );
    Ok(view(&doc, &attributes, &name, &fields))
}

fn view(
    doc: &TokenStream,
    attributes: &TokenStream,
    name: &syn::Ident,
    fields: &[TokenStream],
) -> TokenStream {
    quote! {
        #doc
        #[derive(Clone, Copy, Debug, Node)]
        #attributes
        pub struct #name<'t> {
            /// The node behind the view.
            pub node: NodeRef<'t>,
            #(#fields,)*
        }
    }
}

fn field(compiled: &Compiled<'_>, slot: &Slot) -> Result<TokenStream, String> {
    let name = ident(&slot.name)?;
    let symbol = compiled.symbol_type(slot.symbol)?;
    let doc = format!(" `{}`", notation::slot(compiled, slot));
    let (attribute, ty) = match &slot.arity {
        Arity::One => (quote!(), quote!(Ref<'t, #symbol<'t>>)),
        Arity::Optional => (quote!(), quote!(Option<Ref<'t, #symbol<'t>>>)),
        Arity::List { at_least_one, separator } => {
            (list_attribute(compiled, *at_least_one, separator)?, quote!(List<'t, #symbol<'t>>))
        }
    };
    Ok(quote!(#[doc = #doc] #attribute pub #name: #ty))
}

/// `#[slot(...)]` of a list; nothing if there is nothing to say.
fn list_attribute(
    compiled: &Compiled<'_>,
    at_least_one: bool,
    separator: &Separator,
) -> Result<TokenStream, String> {
    let mut says = Vec::new();
    if at_least_one {
        says.push(quote!(at_least_one));
    }
    if !separator.is_none() {
        for spelling in &separator.spellings {
            let kinds = spelling.iter().map(|token| {
                let kind = compiled.shape.token_kinds[token.0].ok_or("a hidden token between elements")?;
                Ok(Literal::u16_unsuffixed(kind.0))
            });
            let kinds = kinds.collect::<Result<Vec<_>, String>>()?;
            says.push(quote!(separator(#(#kinds),*)));
        }
    }
    if separator.terminated {
        says.push(quote!(terminated));
    }
    Ok(if says.is_empty() { quote!() } else { quote!(#[slot(#(#says),*)]) })
}

fn enum_view(
    compiled: &Compiled<'_>,
    names: &Names<'_>,
    id: RuleId,
    rule: &Rule,
) -> Result<TokenStream, String> {
    let name = ident(&rule.type_name)?;
    let variants = rule.alternatives.iter().map(|alternative| {
        let variant = ident(&alternative.variant)?;
        let symbol = match &alternative.form {
            Form::Unit(symbol) => compiled.symbol_type(*symbol)?,
            Form::Node(node) => ident(&node.type_name)?,
        };
        let doc = format!(" {}", compiled.place(alternative.span));
        Ok(quote!(#[doc = #doc] #variant(Ref<'t, #symbol<'t>>)))
    });
    let variants = variants.collect::<Result<Vec<_>, String>>()?;
    let (accepts, kinds) = accepts(compiled, names, id, rule)?;
    let wraps = wraps(compiled, names, id)?;
    let attributes = Attributes {
        kind: None,
        rule: &rule.name,
        line: compiled.line(rule.span),
        type_name: &rule.type_name,
        minimal: compiled.minimal.rules[id.0].is_some(),
    };
    let attributes = attributes.tokens(&quote!(, accepts(#(#accepts),*) #kinds #wraps))?;
    let doc = docs(
        &rule.doc,
        &format!("One of the alternatives of `{}`, {}.", rule.name, compiled.place(rule.span)),
    );
    Ok(quote! {
        #doc
        #[derive(Clone, Copy, Debug, Node)]
        #attributes
        pub enum #name<'t> {
            #(#variants,)*
        }
    })
}

/// What kinds are called in the code.
struct Names<'a> {
    /// The type of each kind.
    kinds: &'a [String],
    sets: &'a KindSets,
}

impl Names<'_> {
    fn types(&self, kinds: &[Kind]) -> Result<Vec<syn::Ident>, String> {
        kinds.iter().map(|kind| ident(&self.kinds[usize::from(kind.0)])).collect()
    }
}

/// The types that can stand for a rule. If there are too many, the types of its alternatives, and the set of all kinds.
fn accepts(
    compiled: &Compiled<'_>,
    names: &Names<'_>,
    id: RuleId,
    rule: &Rule,
) -> Result<(Vec<syn::Ident>, TokenStream), String> {
    let kinds = compiled.accepts.rule(id);
    let Some(set) = names.sets.path(kinds)? else { return Ok((names.types(kinds)?, quote!())) };
    let types = rule.alternatives.iter().map(|alternative| match &alternative.form {
        Form::Unit(symbol) => compiled.symbol_type(*symbol),
        Form::Node(node) => ident(&node.type_name),
    });
    let types = types.collect::<Result<BTreeSet<_>, _>>()?;
    Ok((types.into_iter().collect(), quote!(, kinds = #set)))
}

/// What stands for a rule with nodes around it.
fn wraps(compiled: &Compiled<'_>, names: &Names<'_>, id: RuleId) -> Result<TokenStream, String> {
    let wrappers = compiled.wrappers.rule(id).iter().map(|wrapper| {
        let by = names.types(&[wrapper.by])?;
        let slot = Literal::usize_unsuffixed(wrapper.slot);
        let kinds = names
            .sets
            .path(&wrapper.kinds)?
            .map_or_else(|| names.types(&wrapper.kinds).map(|types| quote!((#(#types),*))), Ok)?;
        let behind = wrapper.behind.and_then(|token| compiled.shape.token_kinds[token.0]);
        let behind = behind.map(|kind| Literal::u16_unsuffixed(kind.0));
        let behind = behind.map(|kind| quote!(, behind = #kind));
        Ok(quote!(, wraps(#(#by)*, #slot, #kinds #behind)))
    });
    let wrappers = wrappers.collect::<Result<Vec<_>, String>>()?;
    Ok(quote!(#(#wrappers)*))
}

/// What `#[node(...)]` says.
struct Attributes<'a> {
    kind: Option<Kind>,
    rule: &'a str,
    line: u32,
    type_name: &'a str,
    /// Whether it has a shortest text.
    minimal: bool,
}

impl Attributes<'_> {
    fn tokens(&self, more: &TokenStream) -> Result<TokenStream, String> {
        let kind = self.kind.map(|kind| {
            let kind = Literal::u16_unsuffixed(kind.0);
            quote!(kind = #kind,)
        });
        let (rule, line) = (self.rule, Literal::u32_unsuffixed(self.line));
        let name = ident(self.type_name)?;
        let minimal = self.minimal.then(|| quote!(, minimal = minimal::#name));
        Ok(quote!(#[node(#kind rule = #rule, line = #line, language = LANGUAGE #minimal #more)]))
    }
}

fn docs(own: &[String], place: &str) -> TokenStream {
    let mut lines: Vec<String> = own.iter().map(|line| format!(" {line}")).collect();
    if !lines.is_empty() {
        lines.push(String::new());
    }
    lines.push(format!(" {place}"));
    quote!(#(#[doc = #lines])*)
}
