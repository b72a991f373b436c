//! What can be done to a tree such that the result parses.

use crate::parse::NodeId;
use crate::tree::Tree;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// One change. Every one keeps the text in the language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Change {
    /// Remove the node if its slot lets it go, with a separator if it stands in a list; otherwise put the
    /// minimal text in its place. A list that needs an element keeps its first one, made minimal.
    Prune(NodeId),
    /// Prune all of these, which stand in one slot: as one change, however many they are.
    Run {
        /// The first of them.
        first: NodeId,
        /// The last of them.
        last: NodeId,
    },
    /// Put a node from below it in its place (Vince et al., "Extending HDD with Hoisting", 2021).
    Hoist {
        /// The node that goes.
        into: NodeId,
        /// The node that comes, of a kind that the slot of `into` accepts. Where the grammar asks for nodes
        /// around it whose other slots can be empty (`sum (op sum)?` around a `sum`), they come, too.
        from: NodeId,
    },
    /// Put all elements of a list in the place of an element of a list above.
    Splice {
        /// The element that goes.
        into: NodeId,
        /// The first of the elements that come; all of them fit, and what separates them does.
        from: NodeId,
    },
    /// Make another node of some of its parts: `'if' c 'then' a 'end'` of `'if' c 'then' a 'else' b 'end'`.
    ///
    /// The other kind may stand in the same place. Its fixed tokens are the same tokens, in order; what its slots
    /// hold is the content of slots of the node, in order, all of it, where kinds, number and separators fit; its
    /// other slots stay empty. At least one token goes. One of its fixed tokens may be new, in the place of parts that
    /// go and have more tokens.
    Shrink {
        /// The node.
        node: NodeId,
        /// Which of its kind's [`shrinks`](crate::KindInfo::shrinks).
        number: u16,
    },
    /// Give a token another text, as which it stays one token of its kind; no island.
    Retext {
        /// The token.
        node: NodeId,
        /// Which of the [`texts`](Changes::texts) of the edit.
        text: u16,
    },
}

impl Change {
    /// The node that is changed.
    pub fn target(self) -> NodeId {
        match self {
            Self::Prune(node)
            | Self::Run { first: node, .. }
            | Self::Hoist { into: node, .. }
            | Self::Splice { into: node, .. }
            | Self::Shrink { node, .. }
            | Self::Retext { node, .. } => node,
        }
    }

    /// The last of the siblings that are changed.
    pub(super) fn last(self) -> NodeId {
        match self {
            Self::Run { last, .. } => last,
            other => other.target(),
        }
    }

    /// The same change where nodes have other numbers; `None` if one of its nodes has none.
    pub fn renumbered(self, mut number: impl FnMut(NodeId) -> Option<NodeId>) -> Option<Self> {
        Some(match self {
            Self::Prune(node) => Self::Prune(number(node)?),
            Self::Run { first, last } => Self::Run { first: number(first)?, last: number(last)? },
            Self::Hoist { into, from } => Self::Hoist { into: number(into)?, from: number(from)? },
            Self::Splice { into, from } => Self::Splice { into: number(into)?, from: number(from)? },
            Self::Shrink { node, number: which } => Self::Shrink { node: number(node)?, number: which },
            Self::Retext { node, text } => Self::Retext { node: number(node)?, text },
        })
    }
}

/// What is done to a tree at once.
///
/// ```
/// use reducer_syntax::{Edit, LINES, Tree};
///
/// let tree = Tree::parse(&LINES, *b"one\ntwo\nthree\n")?;
/// let lines: Vec<_> = tree.children(reducer_syntax::NodeId::ROOT).collect();
/// let both: Edit = [Edit::prune([lines[0]]), Edit::prune([lines[2]])].into_iter().collect();
/// assert_eq!(tree.render(&both), b"two\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Edit {
    /// Some nodes change.
    Changes(Changes),
    /// Another tree comes in the place of the whole.
    Whole(Whole),
}

/// Changes to one tree that are made together. One inside a subtree that another changes has no effect, nor has
/// one that the tree does not allow.
///
/// ```
/// use reducer_syntax::{Edit, LINES, Tree};
///
/// let tree = Tree::parse(&LINES, *b"one\ntwo\nthree\n")?;
/// let lines: Vec<_> = tree.nodes().skip(1).collect();
/// let shorter = [Edit::prune([lines[0]]), Edit::retext([lines[2]], b"3\n")].into_iter().collect::<Edit>();
/// assert_eq!(tree.render(&shorter), b"two\n3\n");
/// let applied = tree.apply(&shorter);
/// assert_eq!(applied.tree.text(), b"two\n3\n");
/// assert_eq!(applied.renumbering.get(lines[0]), None);
/// assert_eq!(applied.renumbering.get(lines[1]), applied.tree.nodes().nth(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Changes {
    /// Sorted by target.
    changes: Vec<Change>,
    /// What tokens become.
    texts: Arc<[Box<[u8]>]>,
}

/// Another tree in the place of the whole; equal to one of the same text.
#[derive(Clone, Debug)]
pub struct Whole {
    pub(super) tree: Arc<Tree>,
    /// Whether it has the same nodes, so that each is where it was.
    pub(super) same_nodes: bool,
}

impl PartialEq for Whole {
    fn eq(&self, other: &Self) -> bool {
        self.tree.text() == other.tree.text()
    }
}

impl Eq for Whole {}

impl Hash for Whole {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.tree.text().hash(state);
    }
}

impl Edit {
    /// These changes together. Of several with the same target, the least counts, but of runs the longest.
    pub fn new(changes: Vec<Change>) -> Self {
        Self::with_texts(changes, Arc::default())
    }

    /// These changes together, some of which give these texts to tokens.
    pub fn with_texts(changes: Vec<Change>, texts: Arc<[Box<[u8]>]>) -> Self {
        Self::Changes(Changes::new(changes, texts))
    }

    /// Puts another tree of the same language in the place of the whole: what no change of single nodes can do. With
    /// `same_nodes`, it has the same nodes, and only what stands between tokens, or their texts, differ.
    pub fn whole(tree: Tree, same_nodes: bool) -> Self {
        Self::Whole(Whole { tree: Arc::new(tree), same_nodes })
    }

    /// Gives a text to all of these tokens.
    pub fn retext(nodes: impl IntoIterator<Item = NodeId>, text: &[u8]) -> Self {
        let changes = nodes.into_iter().map(|node| Change::Retext { node, text: 0 }).collect();
        Self::with_texts(changes, Arc::new([text.into()]))
    }

    /// Prunes these nodes.
    pub fn prune(nodes: impl IntoIterator<Item = NodeId>) -> Self {
        Self::new(nodes.into_iter().map(Change::Prune).collect())
    }

    /// Prunes nodes of one slot, from `first` to `last`; nothing happens if they do not stand in one, in this order.
    pub fn run(first: NodeId, last: NodeId) -> Self {
        Self::new(vec![Change::Run { first, last }])
    }

    /// Puts `from` in the place of `into`; `None` unless it stands below it and the slot accepts it.
    pub fn hoist(tree: &Tree, into: NodeId, from: NodeId) -> Option<Self> {
        tree.can_hoist(into, from).then(|| Self::new(vec![Change::Hoist { into, from }]))
    }

    /// Puts the elements of the list that `from` begins in the place of `into`; `None` unless they fit there.
    pub fn splice(tree: &Tree, into: NodeId, from: NodeId) -> Option<Self> {
        tree.can_splice(into, from).then(|| Self::new(vec![Change::Splice { into, from }]))
    }

    /// All ways to make something smaller of the parts of a node.
    pub fn shrinks(tree: &Tree, node: NodeId) -> impl Iterator<Item = Self> + '_ {
        let language = tree.home(node).0.language();
        let numbers = 0..language.kind(tree.kind(node)).shrinks.len() as u16;
        let allowed = numbers.filter(move |&number| tree.can_shrink(node, number));
        allowed.map(move |number| Self::new(vec![Change::Shrink { node, number }]))
    }

    /// The changes of nodes, sorted by target: none, if another tree comes.
    pub fn changes(&self) -> &[Change] {
        match self {
            Self::Changes(changes) => changes.changes(),
            Self::Whole(_) => &[],
        }
    }
}

impl Default for Edit {
    /// Nothing changes.
    fn default() -> Self {
        Self::Changes(Changes::default())
    }
}

impl Changes {
    fn new(mut changes: Vec<Change>, texts: Arc<[Box<[u8]>]>) -> Self {
        let key = |change: &Change| (change.target(), *change);
        if !changes.is_sorted_by_key(key) {
            changes.sort_unstable_by_key(key);
        }
        changes.dedup_by(|next, kept| {
            let is_same = next.target() == kept.target();
            // Runs come right after pruning, the longest last.
            if is_same
                && matches!((&next, &kept), (Change::Run { .. }, Change::Prune(_) | Change::Run { .. }))
            {
                *kept = *next;
            }
            is_same
        });
        Self { changes, texts }
    }

    /// The changes, sorted by target.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// What tokens become, by the numbers in [`Change::Retext`].
    pub fn texts(&self) -> &[Box<[u8]>] {
        &self.texts
    }

    /// Other changes with the same texts.
    pub(super) fn with(&self, changes: Vec<Change>) -> Self {
        Self::new(changes, Arc::clone(&self.texts))
    }
}

/// The changes of all of them together; one that [puts another tree](Edit::whole) in the place of the whole leaves
/// nothing of those before it, nor do those after it have an effect. After 65,536 texts of tokens, no more are taken.
impl FromIterator<Edit> for Edit {
    fn from_iter<T: IntoIterator<Item = Self>>(edits: T) -> Self {
        let (mut changes, mut texts) = (Vec::new(), Vec::new());
        for edit in edits {
            let edit = match edit {
                Self::Whole(_) => return edit,
                Self::Changes(edit) => edit,
            };
            let first = texts.len();
            changes.extend(edit.changes.into_iter().filter_map(|change| match change {
                Change::Retext { node, text } => {
                    let text = u16::try_from(first + usize::from(text)).ok()?;
                    Some(Change::Retext { node, text })
                }
                other => Some(other),
            }));
            texts.extend(edit.texts.iter().cloned());
        }
        Self::with_texts(changes, texts.into())
    }
}
