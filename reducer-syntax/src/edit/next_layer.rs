//! The layer of the edited text, without parsing it again.

use super::cut::{Cut, Put};
use super::moves::{Moves, Renumbered, shifted};
use super::pieces::Placed;
use super::refilter::Refiltered;
use super::settle::Settled;
use super::shrink::become_smaller;
use super::taking::Filtered;
use crate::parse::{NodeData, NodeId, Nodes};
use crate::tree::{self, Layer};
use reducer_tables::{Minimal, Shrink, SlotInfo, Token, Wrapper};
use std::ops::Range;
use std::sync::Arc;

fn count<T>(items: &[T]) -> i64 {
    i64::from(items.len() as u32)
}

fn length(range: &Range<u32>) -> i64 {
    i64::from(range.end) - i64::from(range.start)
}

impl Layer {
    /// The layer of an edited text: what parsing it would give, nodes and tokens alike.
    pub(super) fn apply(&self, settled: Settled<'_>) -> (Self, Moves) {
        let Settled { cuts, text, placed, replay, refiltered } = settled;
        let filtered = match refiltered {
            _ if cuts.is_empty() => Err(self.outline.clone()),
            Refiltered::Whole(filtered) => Ok(*filtered),
            Refiltered::AsPlaced => match self.outlined(&text, &placed) {
                Some(outline) => Err(Some(Arc::new(outline))),
                None => self.filtered(&text, &placed).ok_or(None),
            },
            Refiltered::None => self.filtered(&text, &placed).ok_or(None),
        };
        let moves = self.renumber(&cuts);
        let mut nodes = self.place_nodes(&cuts, &moves);
        let (mut tokens, far, outline) = match filtered {
            Ok(Filtered { tokens, outline }) => {
                self.follow_filter(&tokens, &mut nodes);
                let far = tree::far(self.language, &text, &tokens);
                (tokens, far, outline.map(Arc::new))
            }
            Err(outline) => {
                let mut tokens = self.place_tokens(&placed);
                if self.language.filter.is_some() && !cuts.is_empty() {
                    join_virtual(&mut tokens);
                }
                debug_assert!(
                    cuts.is_empty() || self.filtered(&text, &placed).is_none_or(|all| all.tokens == tokens),
                    "the filter breaks its word on the sections of an edited text"
                );
                let far = self.next_far(&text, &placed);
                debug_assert_eq!(far, tree::far(self.language, &text, &tokens));
                (tokens, far, outline)
            }
        };
        tokens.shrink_to_fit();
        nodes.shrink_to_fit();
        let layer = Self {
            language: self.language,
            far: Arc::new(far),
            tokens: Arc::new(tokens),
            by_text: Arc::default(),
            states: replay.map(|replay| Arc::new(replay.into_states())),
            outline,
            nodes: Arc::new(nodes),
            text: Arc::from(text),
        };
        (layer, moves)
    }

    fn renumber(&self, cuts: &[Cut]) -> Moves {
        let mut node_shift = 0;
        let mut token_shift = 0;
        let renumbered = cuts.iter().map(|cut| {
            let mut kept = Vec::new();
            let (nodes, tokens) = match cut.put {
                Put::Nothing => (0, 0),
                Put::Minimal(minimal) => (count(minimal.nodes), count(minimal.tokens)),
                Put::Text(_) => {
                    kept.push((cut.nodes.clone(), node_shift));
                    (1, 1)
                }
                Put::Nodes { first, last, behind } => {
                    let mut nodes = 0;
                    for (node, wrappers) in self.wrapped(cut, first, last, behind) {
                        let (before, behind) = self.wrapping(&wrappers);
                        let subtree = node.0..self.data(node).end;
                        let at = i64::from(cut.nodes.start) + node_shift + nodes + before;
                        nodes += before + length(&subtree) + behind;
                        kept.push((subtree, at - i64::from(node.0)));
                    }
                    let tokens = length(&(self.data(first).first..self.data(last).last));
                    (nodes, tokens + i64::from(behind.is_some()))
                }
            };
            node_shift += nodes - length(&cut.nodes);
            token_shift += tokens - length(&cut.tokens);
            let (nodes, tokens) = (cut.nodes.clone(), cut.tokens.clone());
            let is_rewritten = matches!(cut.put, Put::Text(_));
            Renumbered { nodes, tokens, node_shift, token_shift, kept, is_rewritten }
        });
        Moves { cuts: renumbered.collect() }
    }

    fn place_tokens(&self, placed: &[Placed]) -> Vec<Token> {
        let mut new: Vec<Token> = Vec::with_capacity(self.tokens.len());
        for piece in placed {
            new.extend(self.tokens_of(piece));
        }
        new
    }

    fn place_nodes(&self, cuts: &[Cut], moves: &Moves) -> Nodes {
        let mut new = Nodes::with_capacity(self.nodes.len() as usize);
        let mut from = 0;
        for (index, cut) in cuts.iter().enumerate() {
            self.keep(from..cut.nodes.start, index, moves, &mut new);
            self.put(cut, moves, &mut new);
            from = cut.nodes.end;
        }
        self.keep(from..self.nodes.len(), cuts.len(), moves, &mut new);
        let mut shrunk: Vec<(NodeId, &Shrink)> = cuts.iter().filter_map(|cut| cut.shrinks).collect();
        shrunk.dedup_by_key(|(node, _)| *node);
        for (node, shrink) in shrunk {
            if let Some(image) = moves.get(node) {
                become_smaller(shrink, image, &mut new);
            }
        }
        new
    }

    /// Keeps nodes after so many cuts and before the next where they are, with other numbers. Their parents stay as well.
    fn keep(&self, nodes: Range<u32>, cuts: usize, moves: &Moves, new: &mut Nodes) {
        let Range { start, end } = nodes;
        let (shift, alike) = moves.between_cuts(cuts);
        let placed = |node: NodeData| NodeData {
            parent: match node.parent {
                NodeId::NONE => NodeId::NONE,
                // Within the stretch there is no cut, so its shift holds.
                inside if inside.0 >= start => NodeId(shifted(inside.0, shift)),
                outside => moves.get(outside).unwrap_or(NodeId::NONE),
            },
            end: if node.end <= end { shifted(node.end, shift) } else { moves.node_end(node.end) },
            first: moves.token_boundary(node.first),
            last: moves.token_boundary(node.last),
            ..node
        };
        new.extend_moved(&self.nodes, start..end, alike, placed);
    }

    /// The nodes that come in the place of a cut, in order, each with the nodes to put around it.
    fn wrapped(
        &self,
        cut: &Cut,
        first: NodeId,
        last: NodeId,
        behind: Option<u32>,
    ) -> impl Iterator<Item = (NodeId, Vec<&'static Wrapper>)> + '_ {
        let slot = self.slot(NodeId(cut.nodes.start));
        let behind = behind.map(|token| self.tokens[token as usize].kind);
        self.run(first).take_while(move |node| *node <= last).map(move |node| {
            (node, slot.and_then(|slot| self.wrappers(slot, node, behind)).unwrap_or_default())
        })
    }

    /// How many nodes the wrappers put before the node that they stand around, and after it.
    fn wrapping(&self, wrappers: &[&Wrapper]) -> (i64, i64) {
        let nodes = |slots| -> i64 { empty(slots).map(|(_, minimal)| count(minimal.nodes)).sum() };
        wrappers.iter().fold((0, 0), |(before, behind), wrapper| {
            let (left, right) = self.around(wrapper);
            (before + 1 + nodes(left), behind + nodes(right))
        })
    }

    /// The slots of a wrapper before and after the one that is filled.
    fn around(&self, wrapper: &Wrapper) -> (&'static [SlotInfo], &'static [SlotInfo]) {
        let slots = self.language.kind(wrapper.by).slots;
        let (before, behind) = slots.split_at(usize::from(wrapper.slot).min(slots.len()));
        (before, behind.get(1..).unwrap_or_default())
    }

    /// Puts the nodes that come in the place of a cut into the slot and below the parent of the nodes that go.
    fn put(&self, cut: &Cut, moves: &Moves, new: &mut Nodes) {
        // A token that no node is made of.
        let is_token = |put: &Put| matches!(put, Put::Minimal(minimal) if minimal.nodes.is_empty());
        if matches!(cut.put, Put::Nothing) || is_token(&cut.put) {
            return;
        }
        let replaced = self.data(NodeId(cut.nodes.start));
        let place = Place {
            parent: moves.get(replaced.parent).unwrap_or(NodeId::NONE),
            slot: replaced.slot,
            token: moves.token_boundary(cut.tokens.start),
        };
        match cut.put {
            Put::Nothing => {}
            Put::Minimal(minimal) => put_minimal(minimal, place, new),
            Put::Text(_) => {
                let (Place { parent, slot, token }, end) = (place, new.len() + 1);
                new.push(NodeData { kind: replaced.kind, slot, parent, end, first: token, last: token + 1 });
            }
            Put::Nodes { first, last, behind } => {
                for (node, wrappers) in self.wrapped(cut, first, last, behind) {
                    let token = place.token + self.data(node).first - self.data(first).first;
                    self.put_wrapped(node, &wrappers, Place { token, ..place }, new);
                }
            }
        }
    }

    /// A subtree with nodes around it, the other slots of which are empty.
    fn put_wrapped(&self, root: NodeId, wrappers: &[&'static Wrapper], place: Place, new: &mut Nodes) {
        let data = self.data(root);
        let mut behind = place.token + (data.last - data.first);
        let mut inner = place;
        let mut open = Vec::with_capacity(wrappers.len());
        for wrapper in wrappers {
            let id = NodeId(new.len());
            let Place { parent, slot: own, token } = inner;
            let last = behind + u32::from(wrapper.behind.is_some());
            // Its end is known when what is in it stands there.
            new.push(NodeData { kind: wrapper.by, slot: own, parent, end: 0, first: token, last });
            put_empty(self.around(wrapper).0, 0, Place { parent: id, ..inner }, new);
            open.push((id, wrapper));
            inner = Place { parent: id, slot: wrapper.slot, token };
        }
        let base = new.len();
        new.extend(self.nodes.range(root.0..data.end).map(|node| NodeData {
            parent: NodeId(node.parent.0.wrapping_sub(root.0).wrapping_add(base)),
            end: node.end - root.0 + base,
            first: node.first - data.first + inner.token,
            last: node.last - data.first + inner.token,
            ..node
        }));
        new.change(NodeId(base), |node| (node.parent, node.slot) = (inner.parent, inner.slot));
        for (id, wrapper) in open.into_iter().rev() {
            let place = Place { parent: id, slot: wrapper.slot, token: behind };
            put_empty(self.around(wrapper).1, wrapper.slot + 1, place, new);
            let end = new.len();
            new.change(id, |node| node.end = end);
            // The token ends the innermost node that has it.
            behind = new.get(id).last;
        }
    }
}

/// Puts virtual tokens where the token before them ends.
fn join_virtual(tokens: &mut [Token]) {
    let mut end = 0;
    for token in tokens {
        if token.is_virtual() {
            *token = Token::new_virtual(token.kind, end);
        }
        end = token.end;
    }
}

impl Layer {
    /// Lets the tokens below errors have the kinds that the filter gives them now.
    pub(super) fn follow_filter(&self, tokens: &[Token], nodes: &mut Nodes) {
        let Some(filtering) = &self.language.filter else { return };
        let is_error = |kind| self.language.recovery.as_ref().is_some_and(|all| all.errors.contains(&kind));
        for node in (0..nodes.len()).map(NodeId) {
            let kind = nodes.kind(node);
            if filtering.is_token(kind)
                && !is_error(kind)
                && let Some(token) = tokens.get(nodes.get(node).first as usize)
                && token.kind != kind
            {
                nodes.change(node, |node| node.kind = token.kind);
            }
        }
    }
}

/// Where nodes are put: below which parent, in which slot, from which token on.
#[derive(Clone, Copy)]
struct Place {
    parent: NodeId,
    slot: u16,
    token: u32,
}

fn put_minimal(minimal: &Minimal, place: Place, new: &mut Nodes) {
    let base = new.len();
    new.extend(minimal.nodes.iter().map(|node| NodeData {
        kind: node.kind,
        slot: node.slot,
        parent: NodeId(base + node.parent),
        end: base + node.end,
        first: place.token + node.first,
        last: place.token + node.last,
    }));
    if !minimal.nodes.is_empty() {
        new.change(NodeId(base), |node| (node.parent, node.slot) = (place.parent, place.slot));
    }
}

/// Puts the nodes that stand in empty slots, the first of which has the number `from`.
fn put_empty(slots: &'static [SlotInfo], from: u16, place: Place, new: &mut Nodes) {
    for (slot, minimal) in empty(slots) {
        put_minimal(minimal, Place { slot: from + slot, ..place }, new);
    }
}

/// The slots in which nodes without tokens must stand, even if they are empty: the numbers of the slots, and the nodes.
fn empty(slots: &'static [SlotInfo]) -> impl Iterator<Item = (u16, &'static Minimal)> {
    (0..).zip(slots).filter(|(_, slot)| slot.is_required()).filter_map(|(n, slot)| Some((n, slot.minimal?)))
}
