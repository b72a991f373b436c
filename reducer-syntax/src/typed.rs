//! Typed views of a tree: the ground that `#[derive(Node)]` builds upon.
//!
//! A generated type is a view of a node, with one field for each slot. Fields are [`Ref`]s and [`List`]s, which look
//! into the tree when asked. So views are small and cheap to copy, and making one looks at no nodes further down.
//!
//! Trees do not change. [`Ref::remove`] and [`Ref::hoist`] give an [`Edit`], which can be joined with others and is
//! made by [`Tree::apply`]; [`Ref::replace`] gives the next tree.

use crate::edit::Edit;
use crate::parse::{Language, NodeId};
use crate::tree::Tree;
use reducer_tables::{Kind, Minimal, Wrapper};
use std::fmt;
use std::marker::PhantomData;

/// A type of what can stand in a slot: a token, a type of node, or a choice of such.
pub trait Symbol {
    /// The name of the rule or the token in the grammar.
    const NAME: &'static str;
    /// The language of the grammar. A node is told by its kind and its language, as kinds of different languages have
    /// the same numbers.
    const LANGUAGE: &'static Language;
    /// The kinds of the nodes that are of this type.
    const KINDS: &'static [Kind];
    /// The shortest text of this type, if one is known.
    const MINIMAL: Option<&'static Minimal>;
    /// The nodes that can be put around others so that the whole is of this type.
    const WRAPPERS: &'static [Wrapper] = &[];
}

/// A type whose nodes can be put where a `Slot` is expected. An ill-typed [`Ref::hoist`] or [`Ref::replace`] is a
/// compile error by this trait.
#[diagnostic::on_unimplemented(
    message = "the grammar does not let `{Self}` stand where `{Slot}` does",
    label = "does not fit there"
)]
pub trait HoistInto<Slot: Symbol>: Symbol {}

/// A generated view of a node: a struct with a field for each slot, or an enum of the alternatives of a rule.
pub trait Node<'t>: Symbol + Sized {
    /// The view of a node; `None` if the node is of another type.
    fn cast(node: NodeRef<'t>) -> Option<Self>;

    /// The node that this is a view of.
    fn node(&self) -> NodeRef<'t>;

    /// The same node as a [`Ref`], whose methods give edits.
    fn to_ref(&self) -> Ref<'t, Self> {
        Ref::new(self.node())
    }

    /// The text of the node.
    fn unparse(&self) -> &'t [u8] {
        self.node().text()
    }

    /// The edit that removes the node: [`Ref::remove`].
    fn remove(&self) -> Option<Edit> {
        self.to_ref().remove()
    }

    /// The edit that puts a node from below this one in its place: [`Ref::hoist`].
    fn hoist<T: HoistInto<Self>>(&self, from: Ref<'t, T>) -> Option<Edit> {
        self.to_ref().hoist(from)
    }

    /// The tree with another node in the place of this one: [`Ref::replace`].
    fn replace<T: HoistInto<Self>>(&self, by: Ref<'_, T>) -> Option<Tree> {
        self.to_ref().replace(by)
    }
}

/// A node together with its tree.
#[derive(Clone, Copy)]
pub struct NodeRef<'t> {
    tree: &'t Tree,
    id: NodeId,
}

impl<'t> NodeRef<'t> {
    /// The tree that the node belongs to.
    pub fn tree(self) -> &'t Tree {
        self.tree
    }

    /// The number of the node in its tree.
    pub fn id(self) -> NodeId {
        self.id
    }

    /// The kind of the node, in the [`language`](NodeRef::language) of the node.
    pub fn kind(self) -> Kind {
        self.tree.kind(self.id)
    }

    /// The language of the node: that of the innermost island that it stands in, or else that of the tree.
    pub fn language(self) -> &'static Language {
        self.tree.home(self.id).0.language()
    }

    /// The text of the node, from the start of its first token to the end of its last.
    pub fn text(self) -> &'t [u8] {
        self.tree.text_of(self.id)
    }

    /// Whether the node is of the type `S`.
    pub fn is<S: Symbol>(self) -> bool {
        S::KINDS.contains(&self.kind()) && std::ptr::eq(self.language(), S::LANGUAGE)
    }

    /// The node as an `N`; `None` if it is of another type.
    pub fn cast<N: Node<'t>>(self) -> Option<N> {
        N::cast(self)
    }

    /// The parent of the node; `None` for the root. The parent of the root of an island is the token that the island
    /// is.
    pub fn parent(self) -> Option<NodeRef<'t>> {
        self.tree.parent(self.id).map(|id| self.tree.at(id))
    }

    /// The nodes above it, the nearest first.
    pub fn ancestors(self) -> impl Iterator<Item = NodeRef<'t>> {
        std::iter::successors(self.parent(), |node| node.parent())
    }

    /// The children of the node, in order.
    pub fn children(self) -> impl Iterator<Item = NodeRef<'t>> {
        self.tree.children(self.id).map(move |id| self.tree.at(id))
    }

    /// The node and all nodes below it, in preorder, with those in islands.
    pub fn descendants(self) -> impl DoubleEndedIterator<Item = NodeRef<'t>> {
        self.tree.subtree(self.id).map(move |id| self.tree.at(id))
    }

    /// Those of the [`descendants`](NodeRef::descendants) that are of the type `N`.
    pub fn find<N: Node<'t>>(self) -> impl DoubleEndedIterator<Item = N> {
        self.descendants().filter_map(N::cast)
    }

    /// The nodes in the slot of this number, in order; for generated code.
    pub fn slot(self, slot: u16) -> impl Iterator<Item = NodeRef<'t>> {
        self.children().filter(move |child| child.tree.slot_number(child.id) == slot)
    }

    /// The first node in the slot of this number; for generated code.
    pub fn one<S: Symbol>(self, slot: u16) -> Option<Ref<'t, S>> {
        self.slot(slot).next().map(Ref::new)
    }

    /// The list in the slot of this number; for generated code.
    pub fn list<S: Symbol>(self, slot: u16) -> List<'t, S> {
        List { parent: self, slot, symbol: PhantomData }
    }
}

impl fmt::Debug for NodeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.language().kind(self.kind()).name;
        write!(f, "{name} {:?}", String::from_utf8_lossy(self.text()))
    }
}

/// The text of the node; bytes that are no UTF-8 are shown as U+FFFD.
impl fmt::Display for NodeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&String::from_utf8_lossy(self.text()))
    }
}

/// A node that is known to be of the type `S`.
pub struct Ref<'t, S> {
    node: NodeRef<'t>,
    symbol: PhantomData<fn() -> S>,
}

impl<S> Clone for Ref<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Ref<'_, S> {}

impl<S> fmt::Debug for Ref<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.node, f)
    }
}

/// The text of the node; bytes that are no UTF-8 are shown as U+FFFD.
impl<S> fmt::Display for Ref<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.node, f)
    }
}

impl<'t, S: Symbol> Ref<'t, S> {
    fn new(node: NodeRef<'t>) -> Self {
        Self { node, symbol: PhantomData }
    }

    /// The node as an `S`; `None` if it is of another type.
    pub fn cast(node: NodeRef<'t>) -> Option<Self> {
        node.is::<S>().then(|| Self::new(node))
    }

    /// The node itself.
    pub fn node(self) -> NodeRef<'t> {
        self.node
    }

    /// The text of the node, from the start of its first token to the end of its last.
    pub fn text(self) -> &'t [u8] {
        self.node.text()
    }

    /// The edit that removes the node, with a separator if it stands in a list. Where something must stand, the edit
    /// puts the shortest text that may stand there in its place. `None` if that changes nothing, if no such text is
    /// known, or for the root.
    pub fn remove(self) -> Option<Edit> {
        let NodeRef { tree, id } = self.node;
        tree.is_prunable(id).then(|| Edit::prune([id]))
    }

    /// The edit that puts `from` in the place of this node. `None` unless `from` stands below this node and may stand
    /// in its place: a place may take less than an `S`, as where the grammar asks for a block, which elsewhere is a
    /// statement.
    pub fn hoist<T: HoistInto<S>>(self, from: Ref<'t, T>) -> Option<Edit> {
        let NodeRef { tree, id } = self.node;
        let below = std::ptr::eq(tree, from.node.tree).then_some(from.node.id)?;
        Edit::hoist(tree, id, below)
    }

    /// The tree with the text of `by`, a node of this or another tree, in the place of this node. The new text is
    /// parsed, and where it can be read in several ways, as operands without parentheses can, the tree may not have the
    /// node `by` as it was. `None` if the text does not parse.
    pub fn replace<T: HoistInto<S>>(self, by: Ref<'_, T>) -> Option<Tree> {
        self.node.tree.replaced(self.node.id, by.node.tree, by.node.id)
    }
}

impl<'t, S: Node<'t>> Ref<'t, S> {
    /// The view of the node; `None` only if the tree was not made by the parser that the type belongs to.
    pub fn view(self) -> Option<S> {
        S::cast(self.node)
    }
}

/// A slot that holds any number of nodes of the type `S`.
pub struct List<'t, S> {
    parent: NodeRef<'t>,
    slot: u16,
    symbol: PhantomData<fn() -> S>,
}

impl<S> Clone for List<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for List<'_, S> {}

impl<S: Symbol> fmt::Debug for List<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'t, S: Symbol> List<'t, S> {
    /// The elements of the list, in order.
    pub fn iter(self) -> impl Iterator<Item = Ref<'t, S>> {
        self.parent.slot(self.slot).map(Ref::new)
    }
}

impl Tree {
    /// The root of the tree, to be looked at with the generated types.
    pub fn root(&self) -> NodeRef<'_> {
        NodeRef { tree: self, id: NodeId::ROOT }
    }

    /// The node of this number, to be looked at with the generated types.
    pub fn at(&self, id: NodeId) -> NodeRef<'_> {
        NodeRef { tree: self, id }
    }

    /// All nodes of the type `N`, in preorder, with those in islands.
    pub fn find<'t, N: Node<'t>>(&'t self) -> impl DoubleEndedIterator<Item = N> {
        self.root().find()
    }
}
