//! Which cuts of an edit can be made, such that the text that is left has the tokens that are left.

use super::cut::Cut;
use super::pieces::Placed;
use super::refilter::Refiltered;
use super::replay::Replay;
use crate::parse::NodeId;
use crate::tree::Layer;

/// The result of an edit of a layer.
pub(super) struct Settled<'a> {
    pub cuts: Vec<Cut>,
    pub text: Vec<u8>,
    pub placed: Vec<Placed>,
    /// The modes of the text, if the language has modes.
    pub replay: Option<Replay<'a>>,
    /// What the token filter makes of the text.
    pub refiltered: Refiltered,
}

impl Layer {
    /// Finds out which cuts can be made, such that the text that is left lexes to the tokens of its pieces and the
    /// token filter decides as before. All checks are made again when a cut was dropped or a virtual token is written.
    pub(super) fn settled(&self, mut cuts: Vec<Cut>) -> Settled<'_> {
        let mut lexed = Vec::new();
        // The virtual tokens whose texts are written.
        let mut writes: Vec<u32> = Vec::new();
        loop {
            let (mut text, mut placed) = self.assemble(&cuts);
            self.write(&writes, &mut text, &mut placed);
            if !cuts.is_empty() {
                self.lay_out(&mut text, &mut placed);
            }
            // Which cuts cannot be made; in order.
            let mut impossible: Vec<usize> = Vec::new();
            self.check_first_tokens(&cuts, &placed, &mut impossible);
            let mut replay = self.replay(&text, &placed, &mut impossible);
            impossible.sort_unstable();
            impossible.dedup();
            let mut is_as_replayed = true;
            let seams = if impossible.is_empty() { 1..placed.len() } else { 0..0 };
            for seam in seams {
                if self.holds(&text, &placed, seam, &mut replay, &mut lexed) {
                    continue;
                }
                let blank =
                    replay.as_ref().map_or(self.language.blank, |replay| replay.blank(seam)).as_bytes();
                let at = placed[seam].at;
                text.splice(at..at, blank.iter().copied());
                is_as_replayed = false;
                placed[seam..].iter_mut().for_each(|piece| piece.at += blank.len());
                if !self.holds(&text, &placed, seam, &mut replay, &mut lexed) {
                    impossible.push(placed[seam].cut);
                }
            }
            if impossible.is_empty() && !cuts.is_empty() {
                self.check_far(&cuts, &text, &placed, &mut replay, &mut lexed, &mut impossible);
            }
            let known = writes.len();
            let mut refiltered = Refiltered::None;
            if impossible.is_empty() && !cuts.is_empty() {
                let taken =
                    replay.as_mut().filter(|_| is_as_replayed).and_then(|replay| replay.filter.take());
                refiltered = self.refilter(&text, &placed, taken, &mut writes, &mut impossible);
            }
            if impossible.is_empty() && writes.len() == known {
                return Settled { cuts, text, placed, replay, refiltered };
            }
            if !impossible.is_empty() {
                writes.clear();
            }
            // Cuts that make one change together are not made one without the other.
            let shrunk = |cut: &Cut| cut.shrinks.map(|(node, _)| node);
            let whole: Vec<NodeId> = impossible.iter().filter_map(|&cut| shrunk(&cuts[cut])).collect();
            let mut index = 0;
            cuts.retain(|cut| {
                index += 1;
                let stays = shrunk(cut).is_none_or(|node| !whole.contains(&node));
                stays && impossible.binary_search(&(index - 1)).is_err()
            });
        }
    }
}
