//! `#[derive(Node)]`: what a reducer knows of one node type. See [`macro@Node`].

mod expand;
mod input;

use proc_macro::TokenStream;

/// What a reducer knows of one node type.
///
/// The grammar compiler writes node types with the attributes that this macro reads. A type that is written by hand can
/// derive `reducer_syntax::Node` in the same way:
///
/// ```
/// use reducer_syntax::{LINES, List, Node, NodeRef, Tree};
///
/// #[derive(Clone, Copy, Debug, Node)]
/// #[node(kind = 0, rule = "line", line = 1, language = LINES)]
/// struct Line<'t> {
///     node: NodeRef<'t>,
/// }
///
/// #[derive(Clone, Copy, Debug, Node)]
/// #[node(kind = 1, rule = "text", line = 2, language = LINES)]
/// struct Text<'t> {
///     node: NodeRef<'t>,
///     lines: List<'t, Line<'t>>,
/// }
///
/// let tree = Tree::parse(&LINES, *b"one\ntwo\n")?;
/// let text: Text = tree.root().cast().ok_or("the root is a text")?;
/// assert_eq!(text.lines.iter().map(|line| line.text()).collect::<Vec<_>>(), [b"one\n", b"two\n"]);
/// assert_eq!(Text::INFO.slots[0].name, "lines");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A **struct** is the view of a node with its slots, or of a token, which has none. It has a lifetime, a field
/// `node: NodeRef<'t>`, and a field for each slot, in the order of the grammar: a `Ref<'t, S>` holds exactly one node, an
/// `Option<Ref<'t, S>>` at most one, and a `List<'t, S>` any number. An **enum** is a choice: each variant holds one
/// `Ref<'t, S>`.
///
/// | attribute | on | meaning |
/// |---|---|---|
/// | `#[node(kind = 14)]` | struct | its index in the language's table of kinds |
/// | `#[node(rule = "object")]` | both | the name of its rule or token in the grammar |
/// | `#[node(line = 21)]` | both | the line of that rule in the grammar |
/// | `#[node(language = PATH)]` | both | the `static Language` to which it belongs |
/// | `#[node(minimal = PATH)]` | both | a `static Minimal`: its shortest text, if one is known |
/// | `#[node(accepts(A, B))]` | enum | all structs that the choice can be, those of choices within it included |
/// | `#[node(kinds = PATH)]` | enum | a `&[Kind]`: the kinds of all of these structs, if `accepts` names only some types |
/// | `#[node(wraps(Outer, 0, (A, B)))]` | both | an `A` or a `B` can take its place inside of a new `Outer`: in slot 0 of it, while all other slots are empty; with `, behind = 3` at the end, only if a token of kind 3 follows. Instead of the types, the path of a `&[Kind]` can name their kinds |
/// | `#[node(shrinks = PATH)]` | struct | a `&[Shrink]`: the smaller nodes that some of its parts make |
/// | `#[slot(at_least_one)]` | `List` field | the list may not be empty |
/// | `#[slot(separator(1, 2))]` | `List` field | tokens of kinds 1 and 2, in this order, can stand between two elements; one such attribute for each way to separate them |
/// | `#[slot(terminated)]` | `List` field | the separator stands after the last element, too |
///
/// A struct must have `kind`, `rule`, `line` and `language`; an enum must have `rule`, `line`, `language` and `accepts`.
///
/// The macro implements `Symbol` and `Node` (`cast`, `unparse`, `remove`, `hoist`, `replace`), and a `HoistInto` for each
/// type that `accepts` or `wraps` names, so that an ill-typed hoist does not compile. A struct also gets the constant
/// `INFO`, the same facts as a table for the search.
///
/// # Errors
/// All mistakes in the attributes, fields and variants of a type are reported at once, each at its place.
#[proc_macro_derive(Node, attributes(node, slot))]
pub fn derive_node(item: TokenStream) -> TokenStream {
    input::Input::parse(item.into())
        .map_or_else(syn::Error::into_compile_error, |input| expand::expand(&input))
        .into()
}

#[cfg(test)]
mod tests;
