//! Typed views onto a tree: what `#[derive(Node)]` builds upon.
//!
//! A generated type is a view with a field a slot. Fields are [`Ref`]s and [`List`]s, which look into the
//! tree when asked; so views are small, cheap to copy, and building one never walks further down.

use super::{Edit, Kind, Minimal, NodeId, Tree, Wrapper};
use std::fmt;
use std::marker::PhantomData;

/// What can stand in a slot: a token, a node type, or a choice of such.
pub trait Symbol {
    /// The rule or token in the grammar.
    const NAME: &'static str;
    /// The kinds of node that it stands for.
    const KINDS: &'static [Kind];
    /// Its shortest text, if one is known.
    const MINIMAL: Option<&'static Minimal>;
    /// The kinds that stand for it with nodes around them.
    const WRAPPERS: &'static [Wrapper] = &[];
}

/// A symbol whose nodes can be put where `Slot` is expected.
pub trait HoistInto<Slot: Symbol>: Symbol {}

/// A generated view of a node.
pub trait Node<'t>: Symbol + Sized {
    /// The view of this node, if it is of this type.
    fn cast(node: NodeRef<'t>) -> Option<Self>;

    /// The node behind the view.
    fn node(&self) -> NodeRef<'t>;

    /// Its text.
    fn unparse(&self) -> &'t [u8] {
        self.node().text()
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

    /// Its kind.
    pub fn kind(self) -> Kind {
        self.tree.kind(self.id)
    }

    /// Its text.
    pub fn text(self) -> &'t [u8] {
        self.tree.text_of(self.id)
    }

    /// Its children in order.
    pub fn children(self) -> impl Iterator<Item = NodeRef<'t>> {
        self.tree.children(self.id).map(move |id| NodeRef { tree: self.tree, id })
    }

    /// What stands in a slot, for generated code.
    pub fn slot(self, slot: u16) -> impl Iterator<Item = NodeRef<'t>> {
        self.children().filter(move |child| child.tree.data(child.id).slot == slot)
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
        let name = self.tree.language().kind(self.kind()).name;
        write!(f, "{name} {:?}", String::from_utf8_lossy(self.text()))
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
        self.node.fmt(f)
    }
}

impl<'t, S: Symbol> Ref<'t, S> {
    fn new(node: NodeRef<'t>) -> Self {
        Self { node, symbol: PhantomData }
    }

    /// The node as an `S`, if it is of one of its kinds.
    pub fn cast(node: NodeRef<'t>) -> Option<Self> {
        S::KINDS.contains(&node.kind()).then(|| Self::new(node))
    }

    /// The node behind it.
    pub fn node(self) -> NodeRef<'t> {
        self.node
    }

    /// Its text.
    pub fn text(self) -> &'t [u8] {
        self.node.text()
    }

    /// The edit that removes it, or puts the minimal text in its place.
    pub fn prune(self) -> Edit {
        Edit::prune([self.node.id])
    }

    /// The edit that puts `from` in its place; `None` unless `from` stands below it.
    pub fn hoist<T: HoistInto<S>>(self, from: Ref<'t, T>) -> Option<Edit> {
        Edit::hoist(self.node.tree, self.node.id, from.node.id)
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

    /// All nodes of one type, in preorder.
    pub fn find<'t, N: Node<'t>>(&'t self) -> impl Iterator<Item = N> {
        self.nodes().filter_map(move |id| N::cast(self.at(id)))
    }
}
