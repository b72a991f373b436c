//! A reduction as a page of HTML, which needs no other file and no network.

mod accounts;
#[cfg(feature = "cli")]
mod bugs;
mod charts;
mod choice;
mod escape;
mod history;
mod opening;
mod origins;
mod record;
#[cfg(test)]
mod tests;
mod text;
mod trees;
mod versions;

#[cfg(feature = "cli")]
pub(crate) use bugs::{Bug, BugsPage};
pub use record::Record;

use super::numbers::{Bytes, Count};
use super::run_info::RunInfo;
use super::test_info::TestInfo;
use super::words;
use crate::session::{Ended, Size};
use crate::tree::Tree;
use charts::Scale;
use escape::{HIDDEN, escape, escape_plain};
use history::History;
use origins::Origins;
use record::Point;
use std::time::{Duration, SystemTime};

const STYLE: &str = include_str!("style.css");
/// Moves the slider, and copies files.
const SLIDER: &str = include_str!("slider.js");
/// Makes the two texts scroll together.
const TOGETHER: &str = include_str!("together.js");
/// Keeps the place while the page is written anew.
const FOLLOW: &str = include_str!("follow.js");
/// By this, a page is known to be one of a reduction.
const GENERATOR: &str = "<meta name='generator' content='reducer'>";
/// Nothing is loaded, whatever the page says.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; \
                      form-action 'none'";

/// Whether a text begins as a page of a reduction does.
#[cfg(feature = "cli")]
pub(crate) fn is_page(text: &str) -> bool {
    // Those of earlier versions are known by their titles.
    text.starts_with("<!DOCTYPE html>\n") && (text.contains(GENERATOR) || text.contains(": reduced</title>"))
}

/// How far a reduction is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// It goes on, and the page will be written anew.
    Running {
        /// When the page was made.
        written: SystemTime,
        /// After which time the page loads itself again.
        every: Duration,
    },
    /// It is over.
    Ended(Ended),
}

/// The page of a reduction: the result with its origin and its test, a slider through all versions, curves, passes, both texts line
/// by line, and both trees.
pub struct Page<'a> {
    /// The program, its input and its settings.
    pub info: RunInfo<'a>,
    /// What is known of the test.
    pub test: TestInfo<'a>,
    /// The tree before the reduction.
    pub input: &'a Tree,
    /// Whether it is a tree of [several files](crate::tree::archive).
    pub are_several: bool,
    /// The result, or the best so far. If it is [traced](Tree::traced) from `input`, the page shows which lines of the input are
    /// left.
    pub result: &'a Tree,
    /// How far the reduction is.
    pub stage: Stage,
    /// The listener that has heard all of the reduction.
    pub record: &'a Record,
}

/// What is counted along the two curves.
#[expect(clippy::cast_precision_loss, reason = "for display")]
fn by_tests(point: &Point) -> f64 {
    point.tests as f64
}

fn by_time(point: &Point) -> f64 {
    point.seconds
}

impl Page<'_> {
    /// The page as HTML, in one piece.
    pub fn to_html(&self) -> String {
        let (before, after) = (self.input, self.result);
        let points = self.record.points(before.text().len());
        let scales = [Scale::new(&points, by_tests), Scale::new(&points, by_time)];
        let origins = Origins::new(before, after, self.are_several);
        let name = (!self.are_several).then_some(self.info.file);
        let (result, files) = opening::result(&origins, name);
        let history = History::of(self.record, self.are_several, &scales);
        let (slider, history) = match &history {
            Some(history) => (slider(history), &*history.json),
            None => (String::new(), "\"versions\":[]"),
        };
        let [input, made] = origins.texts();
        let kept = origins.kept();
        let [kept_before, kept_after] = [0, 1].map(|side| kept.as_ref().map(|kept| &*kept[side]));
        let hidden =
            HIDDEN.map(|(first, last)| format!("[{},{}]", u32::from(first), u32::from(last))).join(",");
        let (attributes, title) = self.stage();
        format!(
            "<!DOCTYPE html>\n<html lang='en'{attributes}><head><meta charset='utf-8'>\
             {GENERATOR}<meta http-equiv='Content-Security-Policy' content=\"{POLICY}\">\
             <meta name='viewport' content='width=device-width, initial-scale=1'>\
             <title>{title}</title><style>\n{STYLE}</style></head><body>\n\
             <h1>{file}</h1>{lead}\n\
             <div class='opening'><section class='card' id='result'><h2>{heading}</h2>{result}</section>\n\
             <section class='card' id='test'><h2>The test</h2>{test}</section></div>\n\
             {slider}\
             <h2>The way there</h2><div class='numbers'>{numbers}</div>\n\
             <div class='card choice'><input type='radio' name='along' id='by-tests' checked><label for='by-tests'>size over \
             tests</label><input type='radio' name='along' id='by-time'><label for='by-time'>size over time</label>\n\
             <div class='by-tests'>{curve_tests}</div>\n<div class='by-time'>{curve_time}</div></div>\n\
             <h3>Candidates</h3><div class='card'>{outcomes}</div>\n\
             <h3>Passes, in their order</h3><div class='card scroll'>{passes}</div>\n\
             <h2>What is left of the input</h2><div class='two' id='texts'>\
             <div class='card'><h3>result, with the lines of the input that it came from; what is new or changed is marked</h3>\
             {made}</div>\
             <div class='card'><h3>input, the lines that are left; what went of them is marked</h3>\
             {input}</div></div>\n\
             <div class='trees'><div class='card'><h3>the tree of the result: {after_nodes} nodes</h3>{after_tree}</div>\
             <div class='card'><h3>the tree of the input: {before_nodes} nodes</h3>{before_tree}</div></div>\n\
             {legend}\
             <p class='lead'>{made_by}</p>\n\
             <script type='application/json' id='data'>{{\"hidden\":[{hidden}],\"files\":{files},{history}}}</script>\n\
             <script type='module'>\n{SLIDER}</script>\n<script type='module'>\n{TOGETHER}</script>\n\
             <script type='module'>\n{FOLLOW}</script>\n</body></html>\n",
            file = escape(self.info.file.as_bytes()),
            lead = self.lead(),
            heading =
                if matches!(self.stage, Stage::Running { .. }) { "The best so far" } else { "The result" },
            test = opening::test(&self.info, &self.test),
            numbers = accounts::numbers(self.record, before, after),
            curve_tests = charts::curve(&points, "size over tests", "tests", by_tests),
            curve_time = charts::curve(&points, "size over time", "s", by_time),
            outcomes = accounts::outcomes(self.record),
            passes = accounts::passes(self.record.accounts().passes()),
            after_nodes = Count(after.node_count() as u64),
            after_tree = trees::tree(after, kept_after),
            before_nodes = Count(before.node_count() as u64),
            before_tree = trees::tree(before, kept_before),
            legend = if kept.is_some() { LEGEND } else { "" },
            made_by = self.made_by(),
        )
    }

    /// The attributes of the page, and its title.
    fn stage(&self) -> (String, String) {
        let file = escape_plain(self.info.file.as_bytes());
        match self.stage {
            Stage::Ended(_) => (String::new(), format!("{file}: reduced")),
            Stage::Running { written, every } => {
                let written = written.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
                let attributes =
                    format!(" data-written='{}' data-every='{}'", written.as_millis(), every.as_millis());
                (attributes, format!("{file}: {} so far", Bytes(self.result.text().len() as u64)))
            }
        }
    }

    /// What came of it, in a line.
    fn lead(&self) -> String {
        let [before, after] = [self.input, self.result].map(Size::of);
        let [input, result] = [before, after].map(words::bytes);
        let sizes = format!("{result} of {input} ({})", words::share(after, before));
        match self.stage {
            Stage::Ended(ended) => format!("<p class='lead'>{sizes}; {}</p>", ended.name()),
            Stage::Running { .. } => format!(
                "<p class='lead running'><b>running</b> {sizes} so far; this page follows the run <span id='age'></span></p>"
            ),
        }
    }

    /// The program and its settings.
    fn made_by(&self) -> String {
        let jobs = words::tests(self.info.jobs as u64);
        format!(
            "Made by {} {}, strategy {}, {jobs} at a time.",
            escape(self.info.tool.as_bytes()),
            env!("CARGO_PKG_VERSION"),
            escape(self.info.strategy.as_bytes()),
        )
    }
}

/// What the colours of trees mean.
const LEGEND: &str = "<ul class='legend'><li><b class='w'></b>came through, perhaps changed</li>\
                      <li><b class='p'></b>in part</li><li><b class='g'></b>went, or is new</li></ul>\n";

/// The slider, and where the versions are shown.
fn slider(history: &History) -> String {
    let History { all, shown, is_cut, .. } = history;
    let mut said = match (all, shown) {
        (1, _) => "1 version was taken".to_owned(),
        (all, shown) if all == shown => {
            format!("{} versions were taken, one after the other", Count(*all as u64))
        }
        _ => format!(
            "{} versions were taken; {} of them are shown, evenly along the curve of the size, each with what went since the one \
             before it",
            Count(*all as u64),
            Count(*shown as u64)
        ),
    };
    if *is_cut {
        said.push_str("; what is long is not shown whole");
    }
    format!(
        "<h2>How it came to that</h2><section class='card' id='history'><p>{said}. What went last is crossed out, what came is \
         underlined.</p>\n\
         <div class='slide'><button id='earlier' aria-label='earlier'>‹</button>\
         <input type='range' id='slider' min='0' max='{shown}' value='{shown}' aria-label='version'>\
         <button id='later' aria-label='later'>›</button></div>\n\
         <p id='said' aria-live='polite'></p><pre class='plain' id='version'></pre>\
         <noscript>The slider needs the scripts of this page.</noscript></section>\n"
    )
}
