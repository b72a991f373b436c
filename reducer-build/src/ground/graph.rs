//! Walks over who uses whom, without recursion: a chain of rules may be as long as memory allows.

/// For each node the nodes that it uses.
pub(crate) type Edges = Vec<Vec<usize>>;

/// The same for edges too many for a list each: between numbers of half the size, in one list.
pub(crate) struct Arrows {
    /// Where the edges of each node end.
    ends: Vec<usize>,
    targets: Vec<u32>,
}

impl Arrows {
    /// Between so many nodes, those that `each` calls its argument with, twice the same ones in the same order.
    pub(crate) fn new(nodes: usize, each: impl Fn(&mut dyn FnMut(usize, usize))) -> Self {
        let mut ends = vec![0; nodes];
        each(&mut |from, _| ends[from] += 1);
        // First where each begins; filling moves that to where it ends.
        let mut begin = 0;
        for end in &mut ends {
            begin += std::mem::replace(end, begin);
        }
        let mut targets = vec![0; begin];
        each(&mut |from, to| {
            targets[ends[from]] = to as u32;
            ends[from] += 1;
        });
        Self { ends, targets }
    }

    /// The nodes that a node uses.
    pub(crate) fn of(&self, node: usize) -> &[u32] {
        let begin = node.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.targets[begin..self.ends[node]]
    }
}

/// Nodes, and the nodes that each uses, to be walked over.
pub(crate) trait Graph {
    fn nodes(&self) -> usize;
    fn used(&self, node: usize, number: usize) -> Option<usize>;
}

impl Graph for Edges {
    fn nodes(&self) -> usize {
        self.len()
    }

    fn used(&self, node: usize, number: usize) -> Option<usize> {
        self[node].get(number).copied()
    }
}

impl Graph for Arrows {
    fn nodes(&self) -> usize {
        self.ends.len()
    }

    fn used(&self, node: usize, number: usize) -> Option<usize> {
        self.of(node).get(number).map(|&used| used as usize)
    }
}

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
    let mut components = Vec::new();
    each_component(edges, |component| components.push(component.to_vec()));
    components
}

/// The same, one after the other.
pub(crate) fn each_component(graph: &impl Graph, mut found: impl FnMut(&[usize])) {
    const UNSEEN: u32 = u32::MAX;
    let mut order = vec![UNSEEN; graph.nodes()];
    let mut lowest = vec![UNSEEN; graph.nodes()];
    let mut waiting = vec![false; graph.nodes()];
    let mut stack = Vec::new();
    let mut count = 0;
    for root in 0..graph.nodes() {
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
            } else if let Some(child) = graph.used(node, followed - 1) {
                lowest[node] = lowest[node].min(lowest[child]);
            }
            let mut next = followed;
            let mut child = None;
            while let Some(candidate) = graph.used(node, next) {
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
                let component = &mut stack[from..];
                for &member in &*component {
                    waiting[member] = false;
                }
                component.sort_unstable();
                found(component);
                stack.truncate(from);
            }
        }
    }
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
    fn edges_in_one_list_are_the_same() {
        let edges = vec![vec![1], vec![2, 4], vec![1, 3], vec![], vec![4]];
        let arrows = Arrows::new(edges.len(), |edge| {
            for (node, used) in edges.iter().enumerate() {
                for &used in used {
                    edge(node, used);
                }
            }
        });
        assert_eq!((arrows.of(1), arrows.of(3), arrows.of(4)), (&[2, 4][..], &[][..], &[4][..]));
        let mut found = Vec::new();
        each_component(&arrows, |component| found.push(component.to_vec()));
        assert_eq!(found, components(&edges));
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
