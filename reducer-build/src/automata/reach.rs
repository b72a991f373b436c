//! The states from which one that accepts can be reached.

/// Which of the states can lead to one of those that `accepts` says; `targets` calls its argument with each state that
/// a state leads to at once.
pub(crate) fn co_reachable(accepts: Vec<bool>, targets: impl Fn(usize, &mut dyn FnMut(usize))) -> Vec<bool> {
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); accepts.len()];
    for state in 0..accepts.len() {
        targets(state, &mut |target| {
            // A state mostly leads to another by many symbols in a row.
            if before[target].last() != Some(&state) {
                before[target].push(state);
            }
        });
    }
    let mut reaches = accepts;
    let mut open: Vec<usize> = (0..reaches.len()).filter(|&state| reaches[state]).collect();
    while let Some(state) = open.pop() {
        for &previous in &before[state] {
            if !std::mem::replace(&mut reaches[previous], true) {
                open.push(previous);
            }
        }
    }
    reaches
}
