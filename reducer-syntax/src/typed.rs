//! Typed views onto a tree: what `#[derive(Node)]` builds upon.
//!
//! A generated type is a view with a field a slot. Fields are [`Ref`]s and [`List`]s, which look into the
//! tree when asked; so views are small, cheap to copy, and building one never walks further down.
//!
//! Trees do not change. [`Ref::remove`] and [`Ref::hoist`] give an [`Edit`], which can be joined with others
//! and is made by [`Tree::apply`]; [`Ref::replace`] gives the next tree.

use crate::edit::Edit;
use crate::parse::Language;
use crate::tables::{Kind, Minimal, Wrapper};
use crate::tree::{NodeId, Tree};
use std::fmt;
use std::marker::PhantomData;

/// What can stand in a slot: a token, a node type, or a choice of such.
pub trait Symbol {
    /// The rule or token in the grammar.
    const NAME: &'static str;
    /// The language of that grammar: kinds of different languages have the same numbers.
    const LANGUAGE: &'static Language;
    /// The kinds of node that it stands for.
    const KINDS: &'static [Kind];
    /// Its shortest text, if one is known.
    const MINIMAL: Option<&'static Minimal>;
    /// The kinds that stand for it with nodes around them.
    const WRAPPERS: &'static [Wrapper] = &[];
}

/// A symbol whose nodes can be put where `Slot` is expected; what makes an ill-typed [`Ref::hoist`] or
/// [`Ref::replace`] a compile error.
#[diagnostic::on_unimplemented(
    message = "the grammar does not let `{Self}` stand where `{Slot}` does",
    label = "does not fit there"
)]
pub trait HoistInto<Slot: Symbol>: Symbol {}

/// A generated view of a node: a struct with a field a slot, or an enum of the alternatives.
pub trait Node<'t>: Symbol + Sized {
    /// The view of this node, if it is of this type.
    fn cast(node: NodeRef<'t>) -> Option<Self>;

    /// The node behind the view.
    fn node(&self) -> NodeRef<'t>;

    /// The same node as something to be edited.
    fn to_ref(&self) -> Ref<'t, Self> {
        Ref::new(self.node())
    }

    /// Its text.
    fn unparse(&self) -> &'t [u8] {
        self.node().text()
    }

    /// [`Ref::remove`].
    fn remove(&self) -> Option<Edit> {
        self.to_ref().remove()
    }

    /// [`Ref::hoist`].
    fn hoist<T: HoistInto<Self>>(&self, from: Ref<'t, T>) -> Option<Edit> {
        self.to_ref().hoist(from)
    }

    /// [`Ref::replace`].
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
    /// The tree.
    pub fn tree(self) -> &'t Tree {
        self.tree
    }

    /// Its number in the tree.
    pub fn id(self) -> NodeId {
        self.id
    }

    /// Its kind, in its [`language`](NodeRef::language).
    pub fn kind(self) -> Kind {
        self.tree.kind(self.id)
    }

    /// The language that it is of: that of the island that it stands in, or else the tree's.
    pub fn language(self) -> &'static Language {
        self.tree.home(self.id).0.language()
    }

    /// Its text.
    pub fn text(self) -> &'t [u8] {
        self.tree.text_of(self.id)
    }

    /// Whether it is an `S`.
    pub fn is<S: Symbol>(self) -> bool {
        S::KINDS.contains(&self.kind()) && std::ptr::eq(self.language(), S::LANGUAGE)
    }

    /// The view of it, if it is an `N`.
    pub fn cast<N: Node<'t>>(self) -> Option<N> {
        N::cast(self)
    }

    /// Its parent; `None` for the root. That of an island's root is the token.
    pub fn parent(self) -> Option<NodeRef<'t>> {
        self.tree.parent(self.id).map(|id| self.tree.at(id))
    }

    /// The nodes above it, the nearest first.
    pub fn ancestors(self) -> impl Iterator<Item = NodeRef<'t>> {
        std::iter::successors(self.parent(), |node| node.parent())
    }

    /// Its children in order.
    pub fn children(self) -> impl Iterator<Item = NodeRef<'t>> {
        self.tree.children(self.id).map(move |id| self.tree.at(id))
    }

    /// It and all nodes below it in preorder, those in islands among them.
    pub fn descendants(self) -> impl DoubleEndedIterator<Item = NodeRef<'t>> {
        self.tree.subtree(self.id).map(move |id| self.tree.at(id))
    }

    /// Those of its [`descendants`](NodeRef::descendants) that are an `N`.
    pub fn find<N: Node<'t>>(self) -> impl DoubleEndedIterator<Item = N> {
        self.descendants().filter_map(N::cast)
    }

    /// What stands in a slot, for generated code.
    pub fn slot(self, slot: u16) -> impl Iterator<Item = NodeRef<'t>> {
        self.children().filter(move |child| child.tree.slot_number(child.id) == slot)
    }

    /// What stands in a slot that holds exactly one, for generated code.
    pub fn one<S: Symbol>(self, slot: u16) -> Option<Ref<'t, S>> {
        self.slot(slot).next().map(Ref::new)
    }

    /// What stands in a list, for generated code.
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

/// Its text; what is no UTF-8 is shown as U+FFFD.
impl fmt::Display for NodeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&String::from_utf8_lossy(self.text()))
    }
}

/// A node that is known to be an `S`.
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

/// Its text; what is no UTF-8 is shown as U+FFFD.
impl<S> fmt::Display for Ref<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.node, f)
    }
}

impl<'t, S: Symbol> Ref<'t, S> {
    fn new(node: NodeRef<'t>) -> Self {
        Self { node, symbol: PhantomData }
    }

    /// The node as an `S`, if it is of one of its kinds.
    pub fn cast(node: NodeRef<'t>) -> Option<Self> {
        node.is::<S>().then(|| Self::new(node))
    }

    /// The node behind it.
    pub fn node(self) -> NodeRef<'t> {
        self.node
    }

    /// Its text.
    pub fn text(self) -> &'t [u8] {
        self.node.text()
    }

    /// The edit that removes it with its separator; where something must stand, the shortest text that may comes in
    /// its place. `None` if that changes nothing, no such text is known, or it is the root.
    pub fn remove(self) -> Option<Edit> {
        let NodeRef { tree, id } = self.node;
        tree.is_prunable(id).then(|| Edit::prune([id]))
    }

    /// The edit that puts `from` in its place; `None` unless `from` stands below it, and its place takes it. A place
    /// may take less than an `S`, as that of a block does which is a statement elsewhere.
    pub fn hoist<T: HoistInto<S>>(self, from: Ref<'t, T>) -> Option<Edit> {
        let NodeRef { tree, id } = self.node;
        let below = std::ptr::eq(tree, from.node.tree).then_some(from.node.id)?;
        Edit::hoist(tree, id, below)
    }

    /// The tree with the text of `by`, from anywhere in this tree or in another one, in its place. That is parsed: where
    /// a text can be read in several ways, as operands without parentheses, the tree may be another than what was
    /// put together. `None` if the grammar does not take it there.
    pub fn replace<T: HoistInto<S>>(self, by: Ref<'_, T>) -> Option<Tree> {
        self.node.tree.replaced(self.node.id, by.node.tree, by.node.id)
    }
}

impl<'t, S: Node<'t>> Ref<'t, S> {
    /// The view; `None` only if the tree was not built by the type's own parser.
    pub fn view(self) -> Option<S> {
        S::cast(self.node)
    }
}

/// A slot that holds any number of `S`.
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
    /// The elements in order.
    pub fn iter(self) -> impl Iterator<Item = Ref<'t, S>> {
        self.parent.slot(self.slot).map(Ref::new)
    }
}

impl Tree {
    /// The root, to be looked at with the generated types.
    pub fn root(&self) -> NodeRef<'_> {
        NodeRef { tree: self, id: NodeId::ROOT }
    }

    /// Any node, to be looked at with the generated types.
    pub fn at(&self, id: NodeId) -> NodeRef<'_> {
        NodeRef { tree: self, id }
    }

    /// All nodes that are an `N`, in preorder, those in islands among them.
    pub fn find<'t, N: Node<'t>>(&'t self) -> impl DoubleEndedIterator<Item = N> {
        self.root().find()
    }
}
