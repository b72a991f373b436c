//! Walks over who uses whom, without recursion: a chain of rules may be as long as memory allows.

/// For each node the nodes that it uses.
pub(crate) type Edges = Vec<Vec<usize>>;

/// What can be reached from `start`, itself included.
pub(crate) fn reachable(edges: &Edges, start: usize) -> Vec<bool> {
    let mut seen = vec![false; edges.len()];
    let mut open = vec![start];
    while let Some(node) = open.pop() {
        if !std::mem::replace(&mut seen[node], true) {
            open.extend(edges[node].iter().copied().filter(|&next| !seen[next]));
        }
    }
    seen
}

/// The least set that `holds` describes: it is asked again about a node whenever one that it uses has come in.
pub(crate) fn least(edges: &Edges, holds: impl Fn(usize, &[bool]) -> bool) -> Vec<bool> {
    let mut users: Edges = vec![Vec::new(); edges.len()];
    for (node, uses) in edges.iter().enumerate() {
        for &used in uses {
            users[used].push(node);
        }
    }
    let mut set = vec![false; edges.len()];
    let mut open: Vec<usize> = (0..edges.len()).rev().collect();
    while let Some(node) = open.pop() {
        if !set[node] && holds(node, &set) {
            set[node] = true;
            open.extend(users[node].iter().copied().filter(|&user| !set[user]));
        }
    }
    set
}

/// The strongly connected components, each in ascending order, a component before those that use it.
pub(crate) fn components(edges: &Edges) -> Vec<Vec<usize>> {
    const UNSEEN: usize = usize::MAX;
    let mut order = vec![UNSEEN; edges.len()];
    let mut lowest = vec![UNSEEN; edges.len()];
    let mut waiting = vec![false; edges.len()];
    let mut stack = Vec::new();
    let mut components = Vec::new();
    let mut count = 0;
    for root in 0..edges.len() {
        if order[root] != UNSEEN {
            continue;
        }
        // Each entry: a node, and how many of its edges have been followed.
        let mut path = vec![(root, 0)];
        while let Some((node, followed)) = path.pop() {
            if followed == 0 {
                order[node] = count;
                lowest[node] = count;
                count += 1;
                stack.push(node);
                waiting[node] = true;
            } else {
                let child = edges[node][followed - 1];
                lowest[node] = lowest[node].min(lowest[child]);
            }
            let mut next = followed;
            let mut child = None;
            while let Some(&candidate) = edges[node].get(next) {
                next += 1;
                if order[candidate] == UNSEEN {
                    child = Some(candidate);
                    break;
                }
                if waiting[candidate] {
                    lowest[node] = lowest[node].min(order[candidate]);
                }
            }
            if let Some(child) = child {
                path.push((node, next));
                path.push((child, 0));
            } else if lowest[node] == order[node] {
                let from = stack.iter().rposition(|&each| each == node).unwrap_or_default();
                let mut component = stack.split_off(from);
                for &member in &component {
                    waiting[member] = false;
                }
                component.sort_unstable();
                components.push(component);
            }
        }
    }
    components
}

/// Whether the members of a component reach themselves.
pub(crate) fn is_cycle(edges: &Edges, component: &[usize]) -> bool {
    match component {
        [single] => edges[*single].contains(single),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_are_found_users_last() {
        let edges = vec![vec![1], vec![2, 4], vec![1, 3], vec![], vec![4]];
        assert_eq!(components(&edges), [vec![3], vec![4], vec![1, 2], vec![0]]);
        assert!(is_cycle(&edges, &[4]) && !is_cycle(&edges, &[3]));
        assert_eq!(reachable(&edges, 2), [false, true, true, true, true]);
    }

    #[test]
    fn a_long_chain_is_no_problem() {
        let edges: Edges =
            (0..200_000).map(|node| if node == 199_999 { vec![] } else { vec![node + 1] }).collect();
        assert_eq!(components(&edges).len(), 200_000);
        assert!(
            least(&edges, |node, set| edges[node].iter().all(|&used| set[used])).iter().all(|&each| each)
        );
    }
}
