//! Guessing what a misspelt name was meant to be.

/// Longer names are not compared.
const LONGEST: usize = 64;

/// The name among `candidates` that is nearest to `name`, if one is near enough; the first one of several.
pub(super) fn similar<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let length = name.chars().count();
    if length > LONGEST {
        return None;
    }
    let limit = (length / 3).max(1);
    let near = candidates.filter(|candidate| candidate.len().abs_diff(name.len()) <= 4 * limit);
    let distances = near.map(|candidate| (distance(name, candidate), candidate));
    distances
        .filter(|&(distance, _)| distance <= limit)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name)
}

/// How many letters must be added, removed or changed, or neighbours swapped; changing only the case costs
/// nothing.
fn distance(from: &str, to: &str) -> usize {
    let from: Vec<char> = from.chars().flat_map(char::to_lowercase).take(LONGEST).collect();
    let to: Vec<char> = to.chars().flat_map(char::to_lowercase).take(LONGEST).collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=to.len()).collect();
    for (row, &a) in from.iter().enumerate() {
        let mut current = vec![row + 1];
        for (column, &b) in to.iter().enumerate() {
            let mut cost =
                (last[column] + usize::from(a != b)).min(last[column + 1] + 1).min(current[column] + 1);
            if row > 0 && column > 0 && a == to[column - 1] && from[row - 1] == b {
                cost = cost.min(before[column - 1] + 1);
            }
            current.push(cost);
        }
        before = std::mem::replace(&mut last, current);
    }
    last.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_found() {
        assert_eq!(similar("statment", ["expression", "statement"].into_iter()), Some("statement"));
        assert_eq!(similar("epxr", ["stmt", "expr"].into_iter()), Some("expr"));
        assert_eq!(similar("String", ["STRING"].into_iter()), Some("STRING"));
        assert_eq!(similar("a", ["xyz"].into_iter()), None);
        assert_eq!((distance("kitten", "sitting"), distance("", "ab")), (3, 2));
    }
}
