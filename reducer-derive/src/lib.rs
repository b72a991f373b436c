//! `#[derive(Node)]`: what a reducer knows of one node type. See [`macro@Node`].

mod expand;
mod input;

use proc_macro::TokenStream;

/// What a reducer knows of one node type.
///
/// The types come from the grammar compiler, which writes them with the attributes that this macro reads; it can
/// be used by hand in the same way, as `reducer_syntax::Node`:
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
/// On a **struct**, the view of a node with slots (or of a token, without): it has a lifetime, a field
/// `node: NodeRef<'t>`, and a field a slot, in the order of the grammar: `Ref<'t, S>` holds exactly one,
/// `Option<Ref<'t, S>>` at most one, `List<'t, S>` any number. On an **enum**, a choice: each variant holds one
/// `Ref<'t, S>`.
///
/// | attribute | on | meaning |
/// |---|---|---|
/// | `#[node(kind = 14)]` | struct | its index in the language's table of kinds |
/// | `#[node(rule = "object")]` | both | the rule or token in the grammar |
/// | `#[node(line = 21)]` | both | its line there |
/// | `#[node(language = PATH)]` | both | the `static Language` that its kind is of |
/// | `#[node(minimal = PATH)]` | both | a `static Minimal`: its shortest text, if one is known |
/// | `#[node(accepts(A, B))]` | enum | every struct that can stand for it, through choices of choices too |
/// | `#[node(wraps(Outer, 0, (A, B)))]` | both | the structs that can stand for it with an `Outer` around them, in the slot of that number, everything else in that being empty; with `, behind = 3` at the end, but for a token of that kind after them |
/// | `#[node(shrinks = PATH)]` | struct | a `&[Shrink]`: what can be made of parts of it |
/// | `#[slot(at_least_one)]` | `List` field | the list may not be empty |
/// | `#[slot(separator(1, 2))]` | `List` field | tokens of these kinds can stand between two; once a spelling |
/// | `#[slot(terminated)]` | `List` field | the separator stands after the last element, too |
///
/// `kind` (of a struct), `rule`, `line`, `language` and `accepts` (of an enum) must be there.
///
/// Derived are `Symbol`, `Node` (`cast`, `unparse`, `remove`, `hoist`, `replace`), a `HoistInto` for all that can be put
/// in its place, so that nothing else compiles there, and for a struct the constant `INFO`: the same facts as a table
/// for the search.
///
/// # Errors
/// What is wrong with the attributes, the fields and the variants of a type is reported at once, each where it stands.
#[proc_macro_derive(Node, attributes(node, slot))]
pub fn derive_node(item: TokenStream) -> TokenStream {
    input::Input::parse(item.into())
        .map_or_else(syn::Error::into_compile_error, |input| expand::expand(&input))
        .into()
}

#[cfg(test)]
mod tests;
