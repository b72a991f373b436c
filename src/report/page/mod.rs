//! A reduction as a page of HTML, which needs no other file and no network.

#[cfg(feature = "cli")]
mod bugs;
mod charts;
mod origins;
mod record;
mod text;

#[cfg(feature = "cli")]
pub(crate) use bugs::{Bug, BugsPage};
pub use record::Record;

use super::numbers::{Bytes, Count};
use super::run_info::RunInfo;
use crate::session::{PassAccounts, Reduced, Size};
use crate::tree::Tree;
use std::fmt::Write as _;
use std::time::Duration;
use text::escape;

const STYLE: &str = include_str!("style.css");
/// Makes the two texts scroll together.
const SCRIPT: &str = include_str!("together.js");
/// The number of passes that have a bar of their own.
const BARS: usize = 40;

/// The page of a reduction: its numbers, curves, passes, both trees, and both texts line by line.
pub struct Page<'a> {
    /// The program, its input and its settings.
    pub info: RunInfo<'a>,
    /// The tree before the reduction.
    pub input: &'a Tree,
    /// Whether it is a tree of [several files](crate::tree::archive).
    pub are_several: bool,
    /// The outcome. If its tree is [traced](Tree::traced) from `input`, the page shows which lines of the input are left.
    pub reduced: &'a Reduced,
    /// The listener of the reduction that knows when each candidate was accepted.
    pub record: &'a Record,
}

impl Page<'_> {
    /// The page as HTML, in one piece.
    pub fn to_html(&self) -> String {
        let (before, after) = (self.input, &self.reduced.tree);
        let points = self.record.points(before.text().len(), &self.reduced.accounts);
        let [input, result] = origins::texts(before, after, self.are_several);
        #[expect(clippy::cast_precision_loss, reason = "for display")]
        let tests = charts::curve(&points, "size over tests", "tests", |point| point.tests as f64);
        let time = charts::curve(&points, "size over time", "s", |point| point.seconds);
        let file = escape(self.info.file.as_bytes());
        format!(
            "<!DOCTYPE html>\n<html lang='en'><head><meta charset='utf-8'>\
             <meta name='viewport' content='width=device-width, initial-scale=1'>\
             <title>{file}: reduced</title><style>\n{STYLE}</style></head><body>\n\
             <h1>{file}</h1><p class='lead'>{lead}</p>\n<div class='numbers'>{numbers}</div>\n\
             <h2>Size</h2><div class='two'><div class='card'><h3>over tests</h3>{tests}</div>\
             <div class='card'><h3>over time</h3>{time}</div></div>\n\
             <h2>Outcomes</h2><div class='card'>{outcomes}</div>\n\
             <h2>Passes</h2><div class='card scroll'>{passes}</div>\n\
             <h2>Trees</h2><div class='card'><h3>before: {before_nodes} nodes</h3>{before_tree}</div><br>\
             <div class='card'><h3>after: {after_nodes} nodes</h3>{after_tree}</div>\n\
             <h2>Texts</h2><div class='two' id='texts'>\
             <div class='card'><h3>result, with the lines of the input that it came from; what is new or changed is marked</h3>\
             {result}</div>\
             <div class='card'><h3>input, the lines that are left; what went of them is marked</h3>\
             {input}</div></div>\n\
             <script type='module'>\n{SCRIPT}</script>\n\
             </body></html>\n",
            lead = self.lead(),
            numbers = self.numbers(),
            outcomes = self.outcomes(),
            passes = passes(self.reduced.accounts.passes()),
            before_nodes = Count(before.node_count() as u64),
            after_nodes = Count(after.node_count() as u64),
            before_tree = charts::tree(before),
            after_tree = charts::tree(after),
        )
    }

    fn lead(&self) -> String {
        let tool = escape(self.info.tool.as_bytes());
        let test = escape(self.info.test.as_bytes());
        let signature = self.info.signature.map_or_else(String::new, |signature| {
            format!("; what counts: <code>{}</code>", escape(signature.as_bytes()))
        });
        let command = self.info.command.map_or_else(String::new, |command| {
            format!("; what is left of it: <code>{}</code>", escape(command.as_bytes()))
        });
        let rates = self.info.rates.map_or_else(String::new, |[input, result]| {
            format!(
                "; the input is interesting in {:.0} % of its runs, the result in {:.0} %",
                input * 100.0,
                result * 100.0
            )
        });
        let objective = self.info.objective.map_or_else(String::new, |[input, result]| {
            format!("; the objective: {input} for the input, {result} for the result")
        });
        format!(
            "{tool} {}, strategy {}, {} at a time; test: <code>{test}</code>{command}{signature}{rates}{objective}",
            env!("CARGO_PKG_VERSION"),
            self.info.strategy,
            self.info.jobs
        )
    }

    fn numbers(&self) -> String {
        let (before, after) = (Size::of(self.input), Size::of(&self.reduced.tree));
        let total = self.reduced.accounts.total();
        let count = |count: usize| Count(count as u64);
        let rows = [
            (bytes(before.bytes), "input".to_owned()),
            (bytes(after.bytes), format!("result, {}", self.reduced.ended.name())),
            (format!("{} → {}", count(before.tokens), count(after.tokens)), "tokens".to_owned()),
            (Count(total.executions).to_string(), "tests".to_owned()),
            (Count(total.acceptances).to_string(), "accepted".to_owned()),
            (seconds(total.wall), "by the clock".to_owned()),
        ];
        let returns = (total.returns > 0)
            .then(|| (Count(total.returns).to_string(), "went back to a steady text".to_owned()));
        let cell = |(value, name)| format!("<div><b>{value}</b><span>{name}</span></div>");
        rows.into_iter().chain(returns).map(cell).collect()
    }

    fn outcomes(&self) -> String {
        let total = self.reduced.accounts.total();
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
}

/// A table of the passes, each with a bar for its share of all tests.
#[expect(clippy::cast_precision_loss, reason = "for display")]
fn passes(passes: &[PassAccounts]) -> String {
    let most = passes.iter().map(|row| row.tally.executions).max().unwrap_or(0).max(1) as f64;
    let mut out = "<table><tr><th>pass</th><th>tests</th><th></th><th>accepted</th><th>bytes saved</th>\
                   <th>time</th></tr>"
        .to_owned();
    for row in passes.iter().take(BARS) {
        // Writing to a string cannot fail.
        _ = write!(
            out,
            "<tr><td>{} (round {})</td><td>{}</td><td class='bar'><div style='width:{:.2}%'></div></td>\
             <td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(row.pass.name.as_bytes()),
            row.pass.round,
            Count(row.tally.executions),
            100.0 * row.tally.executions as f64 / most,
            Count(row.tally.acceptances),
            row.tally.bytes_saved,
            seconds(row.tally.wall),
        );
    }
    out.push_str("</table>");
    if passes.len() > BARS {
        _ = write!(out, "<p>and {} more passes</p>", passes.len() - BARS);
    }
    out
}

fn bytes(count: usize) -> String {
    Bytes(count as u64).to_string()
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
