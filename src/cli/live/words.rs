//! What the live view says, as text.

use super::model::{Model, Version};
use super::odds::Odds;
use crate::oracle::{Glimpse, Verdict};
use crate::report::passes::plainly;
use crate::report::words::{bytes, rate, seconds, share, tests};
use crate::report::{Bytes, Count};
use crate::search::Pass;

/// What size the text has, and what it took.
pub(super) fn sizes(model: &Model) -> Vec<String> {
    let total = model.accounts.total();
    let mut facts = vec![
        format!("{} of {} ({})", bytes(model.current), bytes(model.input), share(model.current, model.input)),
        format!("{}, {:.1}/s", tests(total.executions), rate(total.executions, model.elapsed)),
        format!("{} accepted", Count(total.acceptances)),
    ];
    if let Some(known) = model.replayed {
        let (hits, known) = (Count(total.cache_hits), Count(known as u64));
        facts.push(format!("replaying {hits} of {known} known outcomes"));
    }
    let others = [
        (total.verdicts.invalid, "invalid"),
        (total.verdicts.timed_out, "timed out"),
        (total.verdicts.also_interesting, "also interesting"),
        (total.verdicts.other_failure, "other failures"),
        (total.cache_hits, "known before"),
    ];
    let others = others.iter().filter(|(count, _)| *count > 0);
    facts.extend(others.map(|(count, name)| format!("{} {name}", Count(*count))));
    facts
}

/// What is still to be expected.
pub(super) fn prospects(model: &Model) -> Vec<String> {
    let mut facts: Vec<String> = Vec::new();
    facts.extend(Odds::after(&model.sizes, model.tests()).map(Odds::words));
    let (taken, of) = model.taken();
    if of > 0 {
        facts.push(format!("{taken} of the last {} worked", tests(of as u64)));
    }
    if let Some((at, number)) = model.last {
        let (since, time) = (model.tests() - number, model.elapsed.saturating_sub(at));
        let ago = if since == 0 {
            "just now".to_owned()
        } else {
            format!("{} ago, {}", tests(since), seconds(time))
        };
        facts.push(format!("the last one {ago}"));
    }
    facts
}

/// The name of a pass for people, with that in events and pages.
pub(super) fn title(pass: Pass) -> String {
    let plain = plainly(pass.name).name;
    let round = if pass.round > 1 { format!(", round {}", pass.round) } else { String::new() };
    if plain == pass.name { format!("{plain}{round}") } else { format!("{plain} ({}{round})", pass.name) }
}

/// What a pass has cost and brought.
pub(super) fn pass_facts(model: &Model, pass: Pass) -> Option<String> {
    let passes = model.accounts.passes();
    let tally = &passes.iter().find(|row| row.pass == pass)?.tally;
    let saved = change(tally.bytes_saved);
    Some(format!("{}, {} accepted, {saved}", tests(tally.executions), Count(tally.acceptances)))
}

/// How much smaller something has become: `-1.50 kB`.
pub(super) fn change(saved: i64) -> String {
    let sign = if saved < 0 { "+" } else { "-" };
    if saved == 0 { "0 B".to_owned() } else { format!("{sign}{}", Bytes(saved.unsigned_abs())) }
}

/// How a test has ended.
pub(super) fn ending(glimpse: &Glimpse) -> String {
    let end = match (glimpse.status, glimpse.verdict) {
        (Some(status), _) => format!("exit status {status}"),
        (None, Verdict::TimedOut) => "timed out".to_owned(),
        (None, _) => "ended early".to_owned(),
    };
    let verdict = match glimpse.verdict {
        Verdict::Invalid => ", invalid",
        Verdict::AlsoInteresting(_) => ", also interesting",
        Verdict::OtherFailure(_) => ", another failure",
        _ => "",
    };
    format!("{end} after {}{verdict}", seconds(glimpse.elapsed))
}

/// A version in a list: its number, its size, what went, when, and the pass.
pub(super) fn version(version: &Version) -> String {
    let number = version.number.map_or_else(|| "back".to_owned(), |number| number.to_string());
    let signed = |bytes: usize| i64::try_from(bytes).unwrap_or(i64::MAX);
    let saved = change(signed(version.before.bytes) - signed(version.after.bytes));
    let (size, time) = (bytes(version.after).to_string(), seconds(version.at));
    format!(
        "{number:>5}  {size:>10}  {saved:>10}  {:>8}  {time:>9}  {}",
        Count(version.tests).to_string(),
        version.pass.name
    )
}

/// What stands above such a list.
pub(super) const VERSIONS: &str = "   no.        size        less     tests       time  pass";
