//! Islands: tokens whose text is of another language, and has a tree of its own below the token.
//!
//! An edit is taken apart: each tree makes what concerns its own layer, and a token whose island is edited is to the
//! tree around it a token that gets another text. So no language sees a kind of another, an island keeps its tokens
//! apart by its own lexer, and where the new text is no longer that one token of the language around it, what was
//! to be done in the island is not done.

use super::apply::Moves;
use super::edit::Whole;
use super::render::{Cut, Put};
use super::seams::Settled;
use super::{Change, Edit, Kind, Language, Layer, NodeId, SyntaxError, Tree};
use std::fmt;
use std::sync::Arc;

/// How many islands can lie in each other; what is deeper stays a token. A text can be an island of itself, and the
/// trees are nested as the islands are.
const MOST_NESTED: u8 = 8;

/// A kind of token whose text is of another language.
#[derive(Clone, Copy)]
pub struct Island {
    /// The kind.
    pub kind: Kind,
    /// The language of its text, quotes and the like included. A text that is not of it has no tree.
    pub language: &'static Language,
}

impl fmt::Debug for Island {
    /// Languages may lie in each other.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} in {}", self.kind, self.language.name)
    }
}

/// The tree of an island.
#[derive(Clone, Debug)]
pub(super) struct Nested {
    /// The token's node in the layer around it.
    pub leaf: NodeId,
    /// The number of the island's root in the tree around it.
    pub root: NodeId,
    pub tree: Tree,
}

impl Nested {
    /// One past its last node, in the tree around it.
    fn end(&self) -> u32 {
        self.root.0 + self.tree.node_count() as u32
    }
}

/// Which of a tree's nodes it is.
pub(super) enum Place {
    /// This one of its layer.
    Own(NodeId),
    /// This one of the island of that number.
    In(usize, NodeId),
}

/// Finds a node of the tree that has these islands.
pub(super) fn locate(islands: &[Nested], node: NodeId) -> Place {
    let before = islands.partition_point(|island| island.root <= node);
    let Some(index) = before.checked_sub(1) else { return Place::Own(node) };
    let island = &islands[index];
    match node.0.checked_sub(island.end()) {
        None => Place::In(index, NodeId(node.0 - island.root.0)),
        Some(behind) => Place::Own(NodeId(island.leaf.0 + 1 + behind)),
    }
}

/// The number in the tree that has these islands of what has this one in its layer.
pub(super) fn spread(islands: &[Nested], node: u32) -> u32 {
    let before = islands.partition_point(|island| island.leaf.0 < node);
    before.checked_sub(1).map_or(node, |index| {
        let island = &islands[index];
        island.end() + (node - island.leaf.0 - 1)
    })
}

impl Layer {
    /// The nodes that can be islands, with their languages.
    fn leaves(&self, depth: u8) -> impl Iterator<Item = (NodeId, &'static Language)> + '_ {
        let islands = if depth < MOST_NESTED { self.language.islands } else { &[] };
        let nodes = if islands.is_empty() { 0..0 } else { 0..self.nodes.len() };
        nodes.map(NodeId).filter_map(move |node| {
            let island = islands.iter().find(|island| island.kind == self.kind(node))?;
            Some((node, island.language))
        })
    }
}

impl Tree {
    /// The tree of a text.
    ///
    /// # Errors
    /// If the text is not of the language, or larger than 4 GiB. The text of an island need not be of the island's.
    pub fn parse(language: &'static Language, text: impl Into<Arc<[u8]>>) -> Result<Self, SyntaxError> {
        Ok(Self::new(Layer::parse(language, text.into())?, 0, false, |_| None))
    }

    /// The tree of any text, with [errors](Tree::errors) where the grammar rejects it, and what is wrong first.
    ///
    /// An error is as small as the recovery points of the grammar allow; if they do not help, or there are none, the
    /// whole text is one. Below it all tokens are leaves, grouped by brackets. The same goes for
    /// [islands](Tree::errors_in_islands); what is wrong in them is not told.
    ///
    /// # Errors
    /// If the language has no such trees or its filter has a bug, or the text is larger than 4 GiB.
    pub fn recover(
        language: &'static Language,
        text: impl Into<Arc<[u8]>>,
    ) -> Result<(Self, Option<SyntaxError>), SyntaxError> {
        let (layer, error) = Layer::recover(language, text.into())?;
        Ok((Self::new(layer, 0, true, |_| None), error))
    }

    /// The tree of any text in which all tokens of the language are leaves under one root, as if it could not be
    /// parsed; a language without such trees has that of [`Tree::parse`].
    ///
    /// # Errors
    /// If there is no such tree, the language's filter has a bug, or the text is larger than 4 GiB.
    pub fn of_tokens(language: &'static Language, text: impl Into<Arc<[u8]>>) -> Result<Self, SyntaxError> {
        Ok(Self::new(Layer::flat(language, text.into())?, 0, true, |_| None))
    }

    /// The tree of an island.
    fn parse_nested(
        language: &'static Language,
        text: Arc<[u8]>,
        depth: u8,
        recovers: bool,
    ) -> Result<Self, SyntaxError> {
        let layer = if recovers { Layer::recover(language, text)?.0 } else { Layer::parse(language, text)? };
        Ok(Self::new(layer, depth, recovers, |_| None))
    }

    /// A layer with its islands: those that are `known`, be it that they have no tree, and the others parsed.
    pub(super) fn new(
        layer: Layer,
        depth: u8,
        recovers: bool,
        mut known: impl FnMut(NodeId) -> Option<Option<Self>>,
    ) -> Self {
        let mut islands = Vec::new();
        let mut before = 0;
        for (leaf, language) in layer.leaves(depth) {
            let text = || layer.text_of(leaf).into();
            let parse = || Self::parse_nested(language, text(), depth + 1, recovers).ok();
            if let Some(tree) = known(leaf).unwrap_or_else(parse) {
                let root = NodeId(leaf.0 + 1 + before);
                before += tree.node_count() as u32;
                islands.push(Nested { leaf, root, tree });
            }
        }
        Self { layer, islands: islands.into(), depth, recovers, origins: None }
    }

    /// The text of the tree with `edit` made.
    pub fn render(&self, edit: &Edit) -> Vec<u8> {
        if let Some(whole) = edit.as_whole() {
            return whole.tree.text().to_vec();
        }
        self.settled(edit, |island, edit| self.islands[island].tree.render(edit)).text
    }

    /// The tree of [`Tree::render`]'s text: what parsing it would give, nodes and tokens alike.
    pub fn apply(&self, edit: &Edit) -> Applied {
        if let Some(whole) = edit.as_whole() {
            return self.become_whole(whole);
        }
        let mut inside: Vec<(usize, Applied)> = Vec::new();
        let settled = self.settled(edit, |island, edit| {
            let applied = self.islands[island].tree.apply(edit);
            let text = applied.tree.text().to_vec();
            inside.push((island, applied));
            text
        });
        let made = settled.cuts.iter().filter_map(|cut| match &cut.put {
            Put::Text(text) => text.island,
            _ => None,
        });
        let made: Vec<usize> = made.collect();
        inside.retain(|(island, _)| made.binary_search(island).is_ok());
        let origins = self.origins.as_ref().map(|origins| Arc::new(origins.after(&settled)));
        let (layer, moves) = self.layer.apply(settled);
        let tree = Self { origins, ..self.with_layer(layer, &moves, &inside) };
        let renumbering = Renumbering {
            moves,
            before: self.islands.clone(),
            after: tree.islands.clone(),
            inside: inside.into_iter().map(|(island, applied)| (island, applied.renumbering)).collect(),
        };
        Applied { tree, renumbering }
    }

    fn become_whole(&self, whole: &Whole) -> Applied {
        let tree = self.traced_into(whole);
        let (before, after) = (self.islands.clone(), tree.islands.clone());
        let moves = Moves::default();
        let renumbering = if whole.same_nodes {
            Renumbering { moves, before, after, inside: Vec::new() }
        } else {
            self.matched(&tree)
        };
        Applied { tree, renumbering }
    }

    /// Where its nodes are in a tree of another text.
    fn matched(&self, new: &Self) -> Renumbering {
        let moves = self.layer.matched(&new.layer);
        let inside = self.islands.iter().enumerate().filter_map(|(number, island)| {
            let now = &new.islands[new.island_at(moves.get(island.leaf)?)?];
            // With errors in it, the same text is not always the same nodes: that depends on what it was before.
            let is_same = island.tree.text() == now.tree.text() && island.tree.has_nodes_of(&now.tree);
            (!is_same).then(|| (number, island.tree.matched(&now.tree)))
        });
        let inside = inside.collect();
        Renumbering { moves, before: self.islands.clone(), after: new.islands.clone(), inside }
    }

    /// The next layer with the islands that were kept, and those that were edited.
    fn with_layer(&self, layer: Layer, moves: &Moves, inside: &[(usize, Applied)]) -> Self {
        let kept = self.layer.leaves(self.depth).filter_map(|(leaf, _)| Some((moves.get(leaf)?, leaf)));
        let mut kept = kept.peekable();
        Self::new(layer, self.depth, self.recovers, |leaf| {
            while kept.next_if(|(image, _)| *image < leaf).is_some() {}
            let (_, before) = kept.next_if(|(image, _)| *image == leaf)?;
            let Some(island) = self.island_at(before) else { return Some(None) };
            let tree = match inside.binary_search_by_key(&island, |(edited, _)| *edited) {
                Ok(edited) => &inside[edited].1.tree,
                Err(_) => &self.islands[island].tree,
            };
            Some(Some(tree.clone()))
        })
    }

    /// The number of the island of a leaf of the layer.
    fn island_at(&self, leaf: NodeId) -> Option<usize> {
        self.islands.binary_search_by_key(&leaf, |island| island.leaf).ok()
    }

    /// What comes of an edit in the layer, given what gives the new text of an island in which something is edited.
    fn settled(&self, edit: &Edit, mut rewrite: impl FnMut(usize, &Edit) -> Vec<u8>) -> Settled {
        if self.islands.is_empty() {
            return self.layer.settled(self.layer.cuts(edit));
        }
        let (own, inside) = self.parts(edit);
        let mut cuts = self.layer.cuts(&own);
        let rewritten = inside.into_iter().filter_map(|(island, edit)| {
            let leaf = self.islands[island].leaf;
            if self.layer.is_covered(&cuts, leaf) {
                return None;
            }
            self.rewritten(island, rewrite(island, &edit))
        });
        let rewritten: Vec<Cut> = rewritten.collect();
        cuts.extend(rewritten);
        cuts.sort_by_key(|cut| (cut.tokens.start, cut.nodes.start));
        self.layer.settled(cuts)
    }

    /// What is to be done in the layer, and what in each island.
    fn parts(&self, edit: &Edit) -> (Edit, Vec<(usize, Edit)>) {
        let mut own: Vec<Change> = Vec::new();
        let mut inside: Vec<(usize, Vec<Change>)> = Vec::new();
        for &change in edit.changes() {
            let island = match locate(&self.islands, change.target()) {
                Place::Own(_) => None,
                Place::In(island, _) => Some(island),
            };
            // What comes from another language has no effect.
            let change = change.renumbered(|node| match locate(&self.islands, node) {
                Place::Own(node) => island.is_none().then_some(node),
                Place::In(other, node) => (island == Some(other)).then_some(node),
            });
            let Some(change) = change else { continue };
            match (island, inside.last_mut()) {
                (None, _) => own.push(change),
                (Some(island), Some((last, changes))) if *last == island => changes.push(change),
                (Some(island), _) => inside.push((island, vec![change])),
            }
        }
        let texts = edit.texts();
        let edit = |changes| Edit::with_texts(changes, texts.clone());
        (edit(own), inside.into_iter().map(|(island, changes)| (island, edit(changes))).collect())
    }

    /// The cut that gives a token the new text of its island; `None` if nothing has changed.
    fn rewritten(&self, island: usize, text: Vec<u8>) -> Option<Cut> {
        let Nested { leaf, tree, .. } = &self.islands[island];
        (text != tree.text()).then(|| self.layer.rewritten(*leaf, Some(island), text))
    }
}

impl Layer {
    /// Whether a node stands below one that these cuts change.
    fn is_covered(&self, cuts: &[Cut], node: NodeId) -> bool {
        let nodes = |cut: &Cut| match cut.shrinks {
            Some((shrunk, _)) => shrunk.0..self.data(shrunk).end,
            None => cut.nodes.clone(),
        };
        let behind = cuts.partition_point(|cut| nodes(cut).end <= node.0);
        cuts.get(behind).is_some_and(|cut| nodes(cut).contains(&node.0))
    }
}

/// A tree after an edit, and where its nodes came from.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The new tree.
    pub tree: Tree,
    /// From the old nodes to the new ones.
    pub renumbering: Renumbering,
}

/// Where the nodes of a tree are after an edit.
#[derive(Clone, Debug)]
pub struct Renumbering {
    /// Of the layer.
    moves: Moves,
    /// The islands of the old tree, and of the new one.
    before: Arc<[Nested]>,
    after: Arc<[Nested]>,
    /// Of the islands of the old tree that were edited, by their numbers, in order.
    inside: Vec<(usize, Renumbering)>,
}

impl Renumbering {
    /// The node in the new tree; `None` if it is gone, or was replaced by a minimal text.
    pub fn get(&self, node: NodeId) -> Option<NodeId> {
        match locate(&self.before, node) {
            Place::Own(node) => Some(NodeId(spread(&self.after, self.moves.get(node)?.0))),
            Place::In(island, node) => {
                let leaf = self.moves.get(self.before[island].leaf)?;
                let now = self.after.binary_search_by_key(&leaf, |island| island.leaf).ok()?;
                let node = match self.inside.binary_search_by_key(&island, |(edited, _)| *edited) {
                    Ok(edited) => self.inside[edited].1.get(node)?,
                    Err(_) => node,
                };
                Some(NodeId(self.after[now].root.0 + node.0))
            }
        }
    }
}
