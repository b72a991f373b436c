//! The numbers of a reduction: in short, by outcomes, and by passes.

use super::charts;
use super::escape::escape;
use super::record::Record;
use crate::report::numbers::{Bytes, Count};
use crate::report::{passes, words};
use crate::session::{PassAccounts, Size};
use crate::tree::Tree;
use std::fmt::Write as _;
use std::time::Duration;

/// The number of passes that have a bar of their own.
const BARS: usize = 40;

/// The numbers in short, each with its name.
pub(super) fn numbers(record: &Record, input: &Tree, result: &Tree) -> String {
    let [before, after] = [input, result].map(Size::of);
    let total = record.accounts().total();
    let tokens = |size: Size| Count(size.tokens as u64);
    let rows = [
        (words::bytes(before).to_string(), "input"),
        (words::bytes(after).to_string(), "result"),
        (format!("{} → {}", tokens(before), tokens(after)), "tokens"),
        (Count(total.executions).to_string(), "tests"),
        (Count(total.acceptances).to_string(), "candidates taken"),
        (words::seconds(record.elapsed()), "by the clock"),
    ];
    let returns =
        (total.returns > 0).then(|| (Count(total.returns).to_string(), "went back to a steady text"));
    let cell = |(value, name)| format!("<div><b>{value}</b><span>{name}</span></div>");
    rows.into_iter().chain(returns).map(cell).collect()
}

/// A bar of all candidates by what came of them.
pub(super) fn outcomes(record: &Record) -> String {
    let total = record.accounts().total();
    let verdicts = total.verdicts;
    let mut parts = vec![
        ("interesting", "interesting", verdicts.interesting),
        ("not-interesting", "not interesting", verdicts.not_interesting),
        ("invalid", "invalid", verdicts.invalid),
        ("timed-out", "timed out", verdicts.timed_out),
        ("also-interesting", "also interesting", verdicts.also_interesting),
        ("cache-hit", "known before", total.cache_hits),
    ];
    if verdicts.other_failure > 0 {
        parts.push(("also-interesting", "other failures", verdicts.other_failure));
    }
    charts::parts(&parts)
}

/// A table of the passes in plain words, each with a bar for its share of all tests.
#[expect(clippy::cast_precision_loss, reason = "for display")]
pub(super) fn passes(passes: &[PassAccounts]) -> String {
    let most = passes.iter().map(|row| row.tally.executions).max().unwrap_or(0).max(1) as f64;
    let mut out =
        "<table><tr><th>pass</th><th>tests</th><th></th><th>taken</th><th>saved</th><th>time</th></tr>\n"
            .to_owned();
    for row in passes.iter().take(BARS) {
        let plain = passes::plainly(row.pass.name);
        let name = if plain.name == row.pass.name { String::new() } else { format!(" ({})", row.pass.name) };
        let round = if row.pass.round > 1 { format!(", round {}", row.pass.round) } else { String::new() };
        // Writing to a string cannot fail.
        _ = writeln!(
            out,
            "<tr><td>{}<span>{}{}</span></td><td>{}</td><td class='bar'><div style='width:{:.2}%'></div></td>\
             <td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(format!("{}{name}{round}", plain.name).as_bytes()),
            if plain.what.is_empty() { "" } else { " " },
            escape(plain.what.as_bytes()),
            Count(row.tally.executions),
            100.0 * row.tally.executions as f64 / most,
            Count(row.tally.acceptances),
            saved(row.tally.bytes_saved),
            if row.tally.wall == Duration::ZERO { "–".to_owned() } else { words::seconds(row.tally.wall) },
        );
    }
    out.push_str("</table>");
    if passes.len() > BARS {
        _ = write!(out, "<p>and {} more passes</p>", passes.len() - BARS);
    }
    out
}

fn saved(bytes: i64) -> String {
    let sign = if bytes < 0 { "−" } else { "" };
    format!("{sign}{}", Bytes(bytes.unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Pass;
    use crate::session::Tally;

    #[test]
    fn passes_in_plain_words() {
        let row = |name, round, executions, bytes_saved| PassAccounts {
            pass: Pass { name, round },
            tally: Tally { executions, bytes_saved, wall: Duration::from_secs(75), ..Tally::default() },
        };
        let html = passes(&[row("walk", 1, 1200, 307_140), row("mine", 2, 0, -12)]);
        for part in [
            "<td>large parts (walk)<span> drops parts, the most promising first</span></td><td>1,200</td>",
            "<td>307.14 kB</td><td>1 min 15 s</td>",
            "<td>mine, round 2<span></span></td>",
            "<td>−12 B</td>",
        ] {
            assert!(html.contains(part), "{part}: {html}");
        }
    }
}
