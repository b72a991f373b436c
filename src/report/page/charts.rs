//! Pictures as SVG: curves and bars.

use super::record::Point;
use crate::report::numbers::{Bytes, Count};
use std::fmt::Write as _;

/// The size of a curve, and of its margins.
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 64.0;
const BOTTOM: f64 = 28.0;

/// Where sizes stand in the picture of a curve; the scale of sizes is logarithmic.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// What is counted along the curve.
    along: fn(&Point) -> f64,
    /// The most that there is of it.
    most: f64,
    /// The decades between which all sizes are.
    low: f64,
    high: f64,
}

impl Scale {
    pub(super) fn new(points: &[Point], along: fn(&Point) -> f64) -> Self {
        let most = points.iter().map(along).fold(f64::MIN_POSITIVE, f64::max);
        let (low, high) = points.iter().fold((f64::MAX, 0.0_f64), |(low, high), point| {
            (low.min(log(point.bytes).floor()), high.max(log(point.bytes).ceil()))
        });
        Self { along, most, low, high: high.max(low + 1.0) }
    }

    /// The place of a point in the picture: from the left, and from the top.
    pub(super) fn place(&self, point: &Point) -> [f64; 2] {
        [LEFT + (self.along)(point) / self.most * (WIDTH - LEFT - 12.0), self.height(log(point.bytes))]
    }

    fn height(&self, log: f64) -> f64 {
        12.0 + (self.high - log) / (self.high - self.low) * (HEIGHT - BOTTOM - 12.0)
    }
}

#[expect(clippy::cast_precision_loss, reason = "for display")]
fn log(bytes: usize) -> f64 {
    (bytes.max(1) as f64).log10()
}

/// A curve of the size.
#[expect(clippy::cast_sign_loss, reason = "for display")]
pub(super) fn curve(points: &[Point], title: &str, unit: &str, along: fn(&Point) -> f64) -> String {
    let scale = Scale::new(points, along);
    let Scale { most, low, high, .. } = scale;
    let mut out =
        format!("<svg class='curves' viewBox='0 0 {WIDTH} {HEIGHT}' role='img' aria-label='{title}'>");
    let mut decade = low;
    while decade <= high {
        // Decades have no decimals, and a phone has no room for them.
        let size = Bytes(10_f64.powf(decade) as u64).to_string().replace(".00", "");
        let at = scale.height(decade);
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
        let [across, up] = scale.place(point);
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
        "<path class='curve' d='{path}'/><circle class='at' r='5'/><text x='{LEFT}' y='{base}'>0</text>\
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
