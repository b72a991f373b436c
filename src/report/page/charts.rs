//! Pictures as SVG: curves, bars, trees.

use super::record::Point;
use super::text::escape;
use crate::report::numbers::{Bytes, Count};
use crate::tree::Tree;
use std::fmt::Write as _;

/// The size of a curve, and of its margins.
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 64.0;
const BOTTOM: f64 = 28.0;

/// The picture of a tree: its width, the height of a level, and the most levels and nodes.
const TREE_WIDTH: f64 = 1160.0;
const LEVEL: f64 = 15.0;
const LEVELS: usize = 32;
const NODES: usize = 6000;
/// The width below which a node cannot be seen, and the width above which it has room for its name.
const VISIBLE: f64 = 0.7;
const NAMED: f64 = 46.0;

/// A curve of the size; the scale of sizes is logarithmic.
#[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "for display")]
pub(super) fn curve(points: &[Point], title: &str, unit: &str, along: fn(&Point) -> f64) -> String {
    let log = |bytes: usize| (bytes.max(1) as f64).log10();
    let most = points.iter().map(along).fold(f64::MIN_POSITIVE, f64::max);
    let (low, high) = points.iter().fold((f64::MAX, 0.0_f64), |(low, high), point| {
        (low.min(log(point.bytes).floor()), high.max(log(point.bytes).ceil()))
    });
    let high = high.max(low + 1.0);
    let x = |value: f64| LEFT + value / most * (WIDTH - LEFT - 12.0);
    let y = |value: f64| 12.0 + (high - value) / (high - low) * (HEIGHT - BOTTOM - 12.0);
    let mut out = format!("<svg viewBox='0 0 {WIDTH} {HEIGHT}' role='img' aria-label='{title}'>");
    let mut decade = low;
    while decade <= high {
        let size = Bytes(10_f64.powf(decade) as u64);
        let at = y(decade);
        // Writing to a string cannot fail.
        _ = write!(
            out,
            "<line class='grid' x1='{LEFT}' x2='{WIDTH}' y1='{at:.1}' y2='{at:.1}'/>\
             <text class='y' x='{:.0}' y='{:.1}'>{size}</text>",
            LEFT - 8.0,
            at + 4.0
        );
        decade += 1.0;
    }
    let mut path = String::new();
    for point in points {
        let (across, up) = (x(along(point)), y(log(point.bytes)));
        // First along, then down: until this point, the size was the same.
        _ = if path.is_empty() {
            write!(path, "M{across:.1},{up:.1}")
        } else {
            write!(path, "H{across:.1}V{up:.1}")
        };
    }
    let shown = if most >= 100.0 { format!("{}", Count(most as u64)) } else { format!("{most:.1}") };
    let shown = shown.strip_suffix(".0").unwrap_or(&shown);
    _ = write!(
        out,
        "<path class='curve' d='{path}'/><text x='{LEFT}' y='{base}'>0</text>\
         <text class='end' x='{WIDTH}' y='{base}'>{shown} {unit}</text></svg>",
        base = HEIGHT - 8.0
    );
    out
}

/// A bar of parts, each with a class, a name and a count.
#[expect(clippy::cast_precision_loss, reason = "for display")]
pub(super) fn parts(parts: &[(&str, &str, u64)]) -> String {
    let total = parts.iter().map(|part| part.2).sum::<u64>().max(1) as f64;
    let mut bar = String::new();
    let mut legend = String::new();
    for (class, name, count) in parts.iter().filter(|part| part.2 > 0) {
        let share = 100.0 * *count as f64 / total;
        _ = write!(bar, "<span class='{class}' style='width:{share:.3}%'></span>");
        _ = write!(legend, "<li><b class='{class}'></b>{name}: {} ({share:.1}%)</li>", Count(*count));
    }
    format!("<div class='parts'>{bar}</div><ul class='legend'>{legend}</ul>")
}

/// The picture of a tree, the root at the top; each node is as wide as its text.
#[expect(clippy::cast_precision_loss, reason = "for display")]
pub(super) fn tree(tree: &Tree) -> String {
    let scale = TREE_WIDTH / tree.text().len().max(1) as f64;
    let mut depths: Vec<usize> = Vec::with_capacity(tree.node_count());
    let mut boxes = String::new();
    let (mut drawn, mut deepest) = (0, 0);
    for node in tree.nodes() {
        let depth = tree.parent(node).map_or(0, |parent| depths[parent.0 as usize] + 1);
        depths.push(depth);
        let range = tree.text_range(node);
        let width = range.len() as f64 * scale;
        if width < VISIBLE || depth >= LEVELS || drawn == NODES {
            continue;
        }
        drawn += 1;
        deepest = deepest.max(depth);
        let kind = tree.kind(node).0;
        let name = escape(tree.home(node).0.language().kinds[usize::from(kind)].name.as_bytes());
        let (x, y) = (range.start as f64 * scale, depth as f64 * LEVEL);
        // Neighbouring kinds get colours far apart.
        let hue = u32::from(kind) * 137 % 360;
        _ = write!(
            boxes,
            "<g><title>{name}, {} bytes</title><rect x='{x:.1}' y='{y}' width='{:.1}' height='{}' style='--h:{hue}'/>",
            range.len(),
            (width - 0.4).max(0.3),
            LEVEL - 1.0
        );
        if width > NAMED && (name.len() as f64) * 6.0 < width {
            _ = write!(boxes, "<text x='{:.1}' y='{}'>{name}</text>", x + 3.0, y + LEVEL - 4.0);
        }
        boxes.push_str("</g>");
    }
    let height = (deepest + 1) as f64 * LEVEL;
    format!("<svg class='tree' viewBox='0 0 {TREE_WIDTH} {height}'>{boxes}</svg>")
}
