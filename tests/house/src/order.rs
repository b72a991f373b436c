//! The order of the crates: each needs only those on lower floors.

use crate::Krate;

/// Each need that runs against the order: who and whom. A floor is a line of names, the lowest first. A name that ends with
/// `*` stands for all that begin like it and are named nowhere; these may need each other, as languages do whose texts
/// stand in those of others.
pub fn against_order(crates: &[Krate], floors: &str) -> Vec<(String, String)> {
    let floors: Vec<Vec<&str>> = floors.lines().map(|line| line.split_whitespace().collect()).collect();
    // The number of the floor, and whether it has the very name.
    let floor = |name: &str| {
        let named = floors.iter().position(|floor| floor.contains(&name));
        let begins = |pattern: &&str| pattern.strip_suffix('*').is_some_and(|start| name.starts_with(start));
        let meant = || floors.iter().position(|floor| floor.iter().any(begins));
        named.map(|floor| (floor, true)).or_else(|| meant().map(|floor| (floor, false)))
    };
    let is_allowed = |from: &str, to: &str| {
        let (Some((from, from_named)), Some((to, to_named))) = (floor(from), floor(to)) else { return false };
        from > to || (from == to && !from_named && !to_named)
    };
    let needs =
        crates.iter().flat_map(|krate| krate.needs.iter().map(|need| (krate.name.clone(), need.clone())));
    needs.filter(|(from, to)| !is_allowed(from, to)).collect()
}
