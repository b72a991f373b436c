//! Trees as pictures that show what survived.

use super::escape::escape_plain;
use crate::report::numbers::Count;
use crate::tree::Tree;
use std::fmt::Write as _;
use std::ops::Range;

/// The width of the picture, the height of a level, and the most levels and nodes.
const WIDTH: f64 = 1160.0;
const LEVEL: f64 = 15.0;
const LEVELS: usize = 32;
/// The most nodes of which nothing came through, and as many of others.
const NODES: usize = 3000;
/// The width below which a node cannot be seen, the width of one that has to be seen, and the width above which there is room for
/// a name.
const VISIBLE: f64 = 0.7;
const LEAST: f64 = 2.5;
const NAMED: f64 = 46.0;

/// The bytes of a text that came through a reduction.
struct Kept<'k> {
    /// In order and apart.
    stretches: &'k [Range<usize>],
    /// How many bytes are in the stretches before each.
    sums: Vec<usize>,
}

impl<'k> Kept<'k> {
    fn new(stretches: &'k [Range<usize>]) -> Self {
        let mut sum = 0;
        let sums = stretches
            .iter()
            .map(|stretch| {
                sum += stretch.len();
                sum - stretch.len()
            })
            .collect();
        Self { stretches, sums }
    }

    /// How many bytes before this one are kept.
    fn before(&self, byte: usize) -> usize {
        let Some(last) = self.stretches.partition_point(|stretch| stretch.start < byte).checked_sub(1) else {
            return 0;
        };
        self.sums[last] + byte.min(self.stretches[last].end) - self.stretches[last].start
    }

    /// How many of some bytes are kept.
    fn count(&self, bytes: &Range<usize>) -> usize {
        self.before(bytes.end) - self.before(bytes.start)
    }
}

/// The picture of a tree, the root at the top; each node is as wide as its text, and as strong in colour as the share of it that is
/// kept. `kept` are the bytes that came through a reduction, perhaps changed; `None` if that is not known.
#[expect(clippy::cast_precision_loss, reason = "for display")]
pub(super) fn tree(tree: &Tree, kept: Option<&[Range<usize>]>) -> String {
    let kept = kept.map(Kept::new);
    let scale = WIDTH / tree.text().len().max(1) as f64;
    let mut depths: Vec<usize> = Vec::with_capacity(tree.node_count());
    // What came through is drawn over the rest.
    let (mut boxes, mut above) = (String::new(), String::new());
    let (mut drawn, mut deepest) = ([0, 0], 0);
    for node in tree.nodes() {
        let depth = tree.parent(node).map_or(0, |parent| depths[parent.0 as usize] + 1);
        depths.push(depth);
        let range = tree.text_range(node);
        let left = kept.as_ref().map(|kept| kept.count(&range));
        let mut width = range.len() as f64 * scale;
        let is_above = left.is_some_and(|left| left > 0);
        if is_above {
            width = width.max(LEAST);
        }
        let drawn = &mut drawn[usize::from(is_above)];
        if width < VISIBLE || depth >= LEVELS || *drawn == NODES {
            continue;
        }
        *drawn += 1;
        deepest = deepest.max(depth);
        let kind = tree.kind(node).0;
        let name = escape_plain(tree.home(node).0.language().kinds[usize::from(kind)].name.as_bytes());
        let (x, y) = ((range.start as f64 * scale).min(WIDTH - width), depth as f64 * LEVEL);
        let bytes = Count(range.len() as u64);
        let (class, title) = match left {
            None => ("", format!("{name}, {bytes} bytes")),
            Some(0) => (" class='g'", format!("{name}, {bytes} bytes, none came through")),
            Some(left) if left == range.len() => {
                (" class='w'", format!("{name}, {bytes} bytes, all came through"))
            }
            Some(left) => {
                (" class='p'", format!("{name}, {bytes} bytes, {} came through", Count(left as u64)))
            }
        };
        let out = if is_above { &mut above } else { &mut boxes };
        // Writing to a string cannot fail.
        _ = write!(
            out,
            "<g><title>{title}</title><rect{class} x='{x:.1}' y='{y}' width='{:.1}' height='{}'/>",
            (width - 0.4).max(0.3),
            LEVEL - 1.0
        );
        if width > NAMED && (name.len() as f64) * 6.0 < width {
            _ = write!(out, "<text x='{:.1}' y='{}'>{name}</text>", x + 3.0, y + LEVEL - 4.0);
        }
        out.push_str("</g>");
    }
    let height = (deepest + 1) as f64 * LEVEL;
    format!("<div class='scroll'><svg class='tree' viewBox='0 0 {WIDTH} {height}'>{boxes}{above}</svg></div>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::LINES;

    #[test]
    fn bytes_that_are_kept() {
        let stretches = [2..4, 6..7];
        let kept = Kept::new(&stretches);
        let count = |bytes: Range<usize>| kept.count(&bytes);
        assert_eq!([count(0..2), count(0..3), count(3..6), count(3..9), count(0..9)], [0, 1, 1, 2, 3]);
        assert_eq!(Kept::new(&[]).count(&(0..9)), 0);
    }

    #[test]
    fn what_survived_is_seen() {
        let text = format!("{}x\n", "line\n".repeat(2000));
        let text_tree = Tree::parse(&LINES, text.as_bytes()).unwrap();
        let kept = [0..5, 10_000..10_002];
        let shown = tree(&text_tree, Some(&kept));
        assert!(shown.contains("<title>line, 2 bytes, all came through</title><rect class='w'"), "{shown}");
        assert_eq!(
            (shown.matches("<rect class='g'").count(), shown.matches("<rect class='p'").count()),
            (0, 1)
        );
        assert!(!tree(&text_tree, None).contains("class='w'"));
    }
}
