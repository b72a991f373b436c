//! Which of very many versions are shown.

use super::record::Point;

/// The numbers of the points that stand for all of a curve: as many as asked for at most, as far from each other along the curve as
/// can be, and the last one among them. Tests and decades count alike.
#[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "only the order matters")]
pub(super) fn choose(input: usize, points: &[Point], most: usize) -> Vec<usize> {
    if points.len() <= most {
        return (0..points.len()).collect();
    }
    let log = |bytes: usize| (bytes.max(1) as f64).ln();
    let sizes = || points.iter().map(|point| log(point.bytes)).chain([log(input)]);
    let high = sizes().fold(0.0, f64::max) - sizes().fold(f64::MAX, f64::min);
    let wide = points.last().map_or(0, |last| last.tests) as f64;
    let (mut at, mut last) = (0.0, (0, log(input)));
    let ways: Vec<f64> = points
        .iter()
        .map(|point| {
            let next = (point.tests, log(point.bytes));
            at += point.tests.saturating_sub(last.0) as f64 / wide.max(1.0);
            at += (next.1 - last.1).abs() / high.max(f64::MIN_POSITIVE);
            last = next;
            at
        })
        .collect();
    // The curve in as many parts of one length; of each, the last point.
    let part = |&way: &f64| ((way / at.max(f64::MIN_POSITIVE) * most as f64) as usize).min(most - 1);
    let is_last = |&place: &usize| ways.get(place + 1).is_none_or(|next| part(next) != part(&ways[place]));
    (0..points.len()).filter(is_last).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(sizes: impl Iterator<Item = (u64, usize)>) -> Vec<Point> {
        sizes.map(|(tests, bytes)| Point { tests, seconds: 0.0, bytes }).collect()
    }

    #[test]
    fn few_are_all_shown() {
        assert!(choose(9, &[], 3).is_empty());
        assert_eq!(choose(9, &curve([(1, 8), (2, 7)].into_iter()), 2), [0, 1]);
    }

    #[test]
    fn many_are_chosen_along_the_curve() {
        // A fall in a few tests, then a long way of single bytes.
        let falls = (1..=20).map(|step| (step, 1_000_000 >> step));
        let all = curve(falls.chain((1..=5000).map(|step| (20 + 10 * step, 5001 - step as usize))));
        let chosen = choose(1_000_000, &all, 100);
        assert!(chosen.len() <= 100 && chosen.len() > 60, "{chosen:?}");
        assert_eq!(chosen.last(), Some(&5019));
        let falls = chosen.iter().filter(|&&place| place < 20).count();
        assert!((10..=20).contains(&falls), "{chosen:?}");
        let gaps = chosen.windows(2).map(|two| two[1] - two[0]);
        assert!(gaps.max().unwrap() < 200, "{chosen:?}");
        // Nothing changes, or all at once.
        let flat = curve((0..300).map(|_| (0, 5)));
        assert_eq!(choose(5, &flat, 10), [299]);
    }
}
