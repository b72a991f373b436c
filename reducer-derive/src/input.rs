//! Reads a node type and its attributes; all that is wrong with it is reported at once.

use proc_macro2::TokenStream;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{
    Data, DeriveInput, Error, Field, Fields, GenericArgument, Ident, LitInt, LitStr, Path, PathArguments,
    Type, Variant,
};

/// A node type, as far as the macro needs to know it.
pub struct Input {
    pub ident: Ident,
    pub rule: LitStr,
    pub line: LitInt,
    pub language: Path,
    pub minimal: Option<Path>,
    pub wrappers: Vec<Wrapper>,
    pub shrinks: Option<Path>,
    pub shape: Shape,
}

pub enum Shape {
    Struct { kind: LitInt, slots: Vec<Slot> },
    Enum { accepts: Vec<Path>, kinds: Option<Path>, variants: Vec<Ident> },
}

/// A field that is a slot.
pub struct Slot {
    pub ident: Ident,
    pub arity: Arity,
    /// The `S` of `Ref<'t, S>`.
    pub symbol: Type,
}

/// How often something stands in a slot; spellings of separators are the kinds of their tokens.
pub type Arity = reducer_tables::Arity<Vec<Vec<LitInt>>>;

/// What stands between the elements of a list; without a spelling, nothing does.
pub type Separator = reducer_tables::Separator<Vec<Vec<LitInt>>>;

/// `wraps(Outer, 0, (A, B), behind = 3)`: what comes with an `Outer` around it, in the slot of this number, and perhaps a
/// token of this kind after.
pub struct Wrapper {
    pub by: Path,
    pub slot: LitInt,
    pub kinds: Wrapped,
    pub behind: Option<LitInt>,
}

/// What comes with a wrapper around it.
pub enum Wrapped {
    /// `(A, B)`: these types.
    Types(Vec<Path>),
    /// `PATH`: the kinds of this constant.
    Kinds(Path),
}

/// `#[node(...)]`.
#[derive(Default)]
struct Attributes {
    kind: Option<LitInt>,
    rule: Option<LitStr>,
    line: Option<LitInt>,
    language: Option<Path>,
    minimal: Option<Path>,
    accepts: Vec<Path>,
    kinds: Option<Path>,
    wrappers: Vec<Wrapper>,
    shrinks: Option<Path>,
}

impl Input {
    pub fn parse(item: TokenStream) -> syn::Result<Self> {
        let item: DeriveInput = syn::parse2(item)?;
        let mut errors = Errors::default();
        let mut attributes = Attributes::default();
        let read = errors.keep(attributes.read(&item));
        let shape = errors.keep(shape(&item, &attributes, read.is_some()));
        // What stands after a mistake was not read: it need not be missing.
        if read.is_none() {
            return Err(errors.0.unwrap_or_else(|| Error::new(item.span(), "not a node type")));
        }
        let missing = |name| Error::new(item.ident.span(), format!("add #[node({name} = ...)]"));
        let rule = errors.keep(attributes.rule.ok_or_else(|| missing("rule")));
        let line = errors.keep(attributes.line.ok_or_else(|| missing("line")));
        let language = errors.keep(attributes.language.ok_or_else(|| missing("language")));
        match (errors.0, shape, rule, line, language) {
            (None, Some(shape), Some(rule), Some(line), Some(language)) => {
                let Attributes { minimal, wrappers, shrinks, .. } = attributes;
                Ok(Self { ident: item.ident, rule, line, language, minimal, wrappers, shrinks, shape })
            }
            (errors, ..) => Err(errors.unwrap_or_else(|| Error::new(item.span(), "not a node type"))),
        }
    }
}

/// Collects errors, so that one does not hide the next.
#[derive(Default)]
struct Errors(Option<Error>);

impl Errors {
    fn keep<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        let error = match result {
            Ok(value) => return Some(value),
            Err(error) => error,
        };
        match &mut self.0 {
            Some(all) => all.combine(error),
            none => *none = Some(error),
        }
        None
    }
}

impl Attributes {
    /// Up to the first mistake.
    fn read(&mut self, item: &DeriveInput) -> syn::Result<()> {
        for attribute in item.attrs.iter().filter(|attribute| attribute.path().is_ident("node")) {
            attribute.parse_nested_meta(|meta| {
                let name = meta.path.require_ident()?.to_string();
                match name.as_str() {
                    "kind" => self.kind = Some(meta.value()?.parse()?),
                    "rule" => self.rule = Some(meta.value()?.parse()?),
                    "line" => self.line = Some(meta.value()?.parse()?),
                    "language" => self.language = Some(meta.value()?.parse()?),
                    "minimal" => self.minimal = Some(meta.value()?.parse()?),
                    "accepts" => {
                        self.accepts = list(meta.input)?;
                    }
                    "kinds" => self.kinds = Some(meta.value()?.parse()?),
                    "shrinks" => self.shrinks = Some(meta.value()?.parse()?),
                    "wraps" => {
                        let wrapper;
                        syn::parenthesized!(wrapper in meta.input);
                        self.wrappers.push(wrapper.call(Wrapper::parse)?);
                    }
                    _ => {
                        return Err(meta.error(
                            "not one of kind, rule, line, language, minimal, accepts, kinds, wraps, shrinks",
                        ));
                    }
                }
                Ok(())
            })?;
        }
        Ok(())
    }
}

impl Wrapper {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let by = input.parse()?;
        input.parse::<syn::Token![,]>()?;
        let slot = input.parse()?;
        input.parse::<syn::Token![,]>()?;
        let kinds = if input.peek(syn::token::Paren) {
            Wrapped::Types(list(input)?)
        } else {
            Wrapped::Kinds(input.parse()?)
        };
        let mut behind = None;
        if input.parse::<Option<syn::Token![,]>>()?.is_some() {
            let name: Ident = input.parse()?;
            if name != "behind" {
                return Err(Error::new(name.span(), "only `behind = KIND` may come here"));
            }
            input.parse::<syn::Token![=]>()?;
            behind = Some(input.parse()?);
        }
        Ok(Self { by, slot, kinds, behind })
    }
}

/// `(a, b)`
fn list<T: Parse>(input: ParseStream<'_>) -> syn::Result<Vec<T>> {
    let list;
    syn::parenthesized!(list in input);
    Ok(Punctuated::<T, syn::Token![,]>::parse_terminated(&list)?.into_iter().collect())
}

/// `all_read`: whether an attribute that is not there is missing.
fn shape(item: &DeriveInput, attributes: &Attributes, all_read: bool) -> syn::Result<Shape> {
    if item.generics.params.len() != 1 || item.generics.lifetimes().count() != 1 {
        return Err(Error::new(
            item.ident.span(),
            "a node type has one lifetime, that of the tree, and nothing else",
        ));
    }
    match &item.data {
        Data::Struct(data) => {
            let mut errors = Errors::default();
            let kind = attributes.kind.clone();
            let kind = kind.ok_or_else(|| Error::new(item.ident.span(), "add #[node(kind = ...)]"));
            let kind = if all_read { errors.keep(kind) } else { kind.ok() };
            let Fields::Named(fields) = &data.fields else {
                errors.keep::<()>(Err(Error::new(
                    item.ident.span(),
                    "name the fields: `node`, and one a slot",
                )));
                return Err(errors.0.unwrap_or_else(|| Error::new(item.span(), "not a node type")));
            };
            let is_node = |field: &&Field| field.ident.as_ref().is_some_and(|ident| ident == "node");
            if !fields.named.iter().any(|field| is_node(&field)) {
                errors.keep::<()>(Err(Error::new(item.ident.span(), "add `pub node: NodeRef<'t>`")));
            }
            let slots = fields.named.iter().filter(|field| !is_node(field));
            let slots = slots.filter_map(|field| errors.keep(Slot::parse(field))).collect();
            match (errors.0, kind) {
                (None, Some(kind)) => Ok(Shape::Struct { kind, slots }),
                (errors, _) => Err(errors.unwrap_or_else(|| Error::new(item.span(), "not a node type"))),
            }
        }
        Data::Enum(data) => {
            let mut errors = Errors::default();
            if all_read && attributes.accepts.is_empty() {
                errors.keep::<()>(Err(Error::new(item.ident.span(), "add #[node(accepts(...))]")));
            }
            let variants = data.variants.iter().filter_map(|each| errors.keep(variant(each))).collect();
            let (accepts, kinds) = (attributes.accepts.clone(), attributes.kinds.clone());
            errors.0.map_or(Ok(Shape::Enum { accepts, kinds, variants }), Err)
        }
        Data::Union(_) => Err(Error::new(item.ident.span(), "a node type is a struct or an enum")),
    }
}

/// The name of a variant that holds one `Ref`.
fn variant(variant: &Variant) -> syn::Result<Ident> {
    if let Fields::Unnamed(fields) = &variant.fields
        && let Some(only) = fields.unnamed.first()
        && fields.unnamed.len() == 1
        && last_argument(&only.ty).is_some_and(|(outer, _)| outer == "Ref")
    {
        return Ok(variant.ident.clone());
    }
    Err(Error::new_spanned(variant, "a variant holds one Ref<'t, S>"))
}

impl Slot {
    fn parse(field: &Field) -> syn::Result<Self> {
        let wrong = || {
            Error::new_spanned(&field.ty, "a slot is a Ref<'t, S>, an Option<Ref<'t, S>> or a List<'t, S>")
        };
        let ident = field.ident.clone().ok_or_else(wrong)?;
        let mut at_least_one = false;
        let mut separator = Separator { spellings: Vec::new(), terminated: false };
        for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("slot")) {
            attribute.parse_nested_meta(|meta| {
                match meta.path.require_ident()?.to_string().as_str() {
                    "at_least_one" => at_least_one = true,
                    "terminated" => separator.terminated = true,
                    "separator" => separator.spellings.push(list(meta.input)?),
                    _ => return Err(meta.error("not one of at_least_one, separator, terminated")),
                }
                Ok(())
            })?;
        }
        let of_list = at_least_one || separator.terminated || !separator.spellings.is_empty();
        let (outer, inner) = last_argument(&field.ty).ok_or_else(wrong)?;
        let (arity, symbol) = if outer == "Ref" {
            (Arity::One, inner)
        } else if outer == "List" {
            (Arity::List { at_least_one, separator }, inner)
        } else if outer == "Option" {
            let (_, symbol) = last_argument(inner).filter(|(name, _)| *name == "Ref").ok_or_else(wrong)?;
            (Arity::Optional, symbol)
        } else {
            return Err(wrong());
        };
        if of_list && !matches!(arity, Arity::List { .. }) {
            return Err(Error::new_spanned(&field.ty, "only a List is at_least_one, or has separators"));
        }
        Ok(Self { ident, arity, symbol: symbol.clone() })
    }
}

/// Of `Outer<.., Inner>`: both.
fn last_argument(ty: &Type) -> Option<(&Ident, &Type)> {
    let Type::Path(path) = ty else { return None };
    let segment = path.path.segments.last()?;
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    match arguments.args.last()? {
        GenericArgument::Type(inner) => Some((&segment.ident, inner)),
        _ => None,
    }
}
