//! Where tokens came from: each token of a traced tree knows which bytes of the text it was at the beginning, through
//! all edits, those among them of which the text is parsed again.

use super::origin::{Origin, Origins, Place};
use super::tree::{Islands, Nested, Tree};
use std::sync::Arc;

impl Tree {
    /// The same tree, but traced: its tokens, and the tokens of all trees that [edits](Tree::apply) make of it, know
    /// where they stood in this text. That takes eight bytes for each token.
    ///
    /// ```
    /// use reducer_syntax::{Edit, LINES, Origin, Tree};
    ///
    /// let tree = Tree::parse(&LINES, *b"one\ntwo\n")?.traced();
    /// let one = tree.nodes().nth(1).ok_or("no line")?;
    /// let edited = tree.apply(&Edit::prune([one])).tree;
    /// assert_eq!(edited.origins(), Some(vec![Origin::Same(4..8)]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn traced(self) -> Self {
        let traced = self.layer.text.clone();
        self.placed(0, &traced, &|place, _| place)
    }

    /// The origin of each of the [tokens](Tree::token_texts), in order; `None` if the tree is not
    /// [traced](Tree::traced).
    pub fn origins(&self) -> Option<Vec<Origin>> {
        let traced = &self.origins.as_ref()?.traced;
        let mut found = Vec::with_capacity(self.token_count());
        self.each_place(0, &mut |token, place, is_island| {
            if !is_island {
                found.push(match traced.get(place.bytes()) {
                    Some(text) if text == &self.layer.text[token.bytes()] => Origin::Same(place.bytes()),
                    // A token without a text, which was written.
                    None | Some(b"") => Origin::New,
                    Some(_) => Origin::Changed(place.bytes()),
                });
            }
        });
        Some(found)
    }

    /// Calls a function for all tokens, those of an island right after the token that the island is: with the bytes of
    /// the token, the place that it came from, and whether it is an island.
    pub(crate) fn each_place(&self, text: usize, call: &mut dyn FnMut(Place, Place, bool)) {
        let mut islands = self.islands.iter().peekable();
        for (number, &token) in self.layer.tokens.iter().enumerate() {
            let own = islands.next_if(|island| self.layer.data(island.leaf).first as usize == number);
            let place = self.origins.as_ref().map_or(Place::NOWHERE, |origins| origins.place(number));
            call(Place::of(token, text), place, own.is_some());
            if let Some(island) = own {
                island.tree.each_place(text + token.start as usize, call);
            }
        }
    }

    /// The same tree, traced from the text `traced`. The place of each token is given by a function of its bytes in the
    /// whole text, in which the text of the tree begins at the byte `text`, and of whether it is an island.
    pub(crate) fn placed(
        self,
        text: usize,
        traced: &Arc<[u8]>,
        place: &dyn Fn(Place, bool) -> Place,
    ) -> Self {
        let mut islands = Vec::with_capacity(self.islands.len());
        let mut places = Vec::with_capacity(self.layer.tokens.len());
        let mut next = self.islands.iter().peekable();
        for (number, &token) in self.layer.tokens.iter().enumerate() {
            let own = next.next_if(|island| self.layer.data(island.leaf).first as usize == number);
            places.push(place(Place::of(token, text), own.is_some()));
            if let Some(island) = own {
                let tree = island.tree.clone().placed(text + token.start as usize, traced, place);
                islands.push(Nested { tree, ..*island });
            }
        }
        let origins = Some(Arc::new(Origins { traced: traced.clone(), places }));
        Self { islands: Arc::new(Islands::from(islands)), origins, ..self }
    }

    /// The same tree with the origins of one that has the same tokens, whatever their texts.
    pub(crate) fn placed_as(self, other: &Self) -> Self {
        let islands = self.islands.iter().zip(other.islands.iter());
        let islands: Vec<Nested> = islands
            .map(|(island, other)| Nested { tree: island.tree.clone().placed_as(&other.tree), ..*island })
            .collect();
        Self { islands: Arc::new(Islands::from(islands)), origins: other.origins.clone(), ..self }
    }

    /// Whether two trees are traced from the same text.
    pub(crate) fn is_traced_like(&self, other: &Self) -> bool {
        let traced = |tree: &Self| tree.origins.as_ref().map(|origins| origins.traced.clone());
        traced(self).zip(traced(other)).is_some_and(|(one, other)| Arc::ptr_eq(&one, &other))
    }
}
