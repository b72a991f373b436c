//! The patterns that match at the beginning of a text.

use regex_automata::hybrid::dfa::{Cache, DFA};
use regex_automata::util::start;
use regex_automata::{Anchored, PatternID};

/// Calls `found` with each length of which the beginning of a text matches, the shortest first, and the patterns that match
/// it. `None`: the automaton has become too large; some lengths may be missing then.
pub fn matching_prefixes(
    dfa: &DFA,
    cache: &mut Cache,
    text: &[u8],
    mut found: impl FnMut(usize, &mut dyn Iterator<Item = PatternID>),
) -> Option<()> {
    let mut state = dfa.start_state(cache, &start::Config::new().anchored(Anchored::Yes)).ok()?;
    // A match shows one byte after its end.
    for end in 0..=text.len() {
        state = match text.get(end) {
            Some(&byte) => dfa.next_state(cache, state, byte).ok()?,
            None => dfa.next_eoi_state(cache, state).ok()?,
        };
        if state.is_match() {
            let count = dfa.match_len(cache, state);
            found(end, &mut (0..count).map(|index| dfa.match_pattern(cache, state, index)));
        } else if state.is_dead() || state.is_quit() {
            break;
        }
    }
    Some(())
}
