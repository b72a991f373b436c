//! What a page begins with: the result with its origin, and the test with what it says of the result.

use super::escape::{escape, json_bytes};
use super::origins::{File, Origins};
use crate::report::came_from;
use crate::report::numbers::Count;
use crate::report::run_info::RunInfo;
use crate::report::test_info::TestInfo;
use std::fmt::Write as _;

/// How much HTML of each file is written here, how many files, and how much of all; the texts below have more.
const MOST: usize = 60_000;
const FILES: usize = 50;
const MOST_OF_ALL: usize = 200_000;
/// A file of the result can be copied if it has so many bytes at most.
const COPIED: usize = 100_000;

/// The result as HTML, and the texts of its files that can be copied, as JSON. `name` is what the input is called; `None` if it is
/// several files.
pub(super) fn result(origins: &Origins, name: Option<&str>) -> (String, String) {
    let [input, result] = origins.trees;
    let origin = came_from(input.text(), result, name);
    let mut out = match origin {
        Some(origin) => format!("<p class='origin'>{}</p>", escape(origin.as_bytes())),
        None => String::new(),
    };
    if result.text().is_empty() {
        return (out + "<p>The result is empty.</p>", "[]".to_owned());
    }
    let (mut copied, mut shown) = (String::new(), 0);
    let files = origins.files(MOST);
    let count = files.len();
    for File { name, text, html } in files {
        if shown == FILES || out.len() > MOST_OF_ALL {
            _ = write!(out, "<p>and {} more files</p>", Count((count - shown) as u64));
            break;
        }
        shown += 1;
        let can_be_copied = !text.is_empty() && text.len() <= COPIED && std::str::from_utf8(text).is_ok();
        let button = if can_be_copied { "<button class='copy'>copy</button>" } else { "" };
        let heading = name.map_or_else(String::new, |name| format!("<h3>{}</h3>", escape(name)));
        // Writing to a string cannot fail.
        _ = write!(out, "<div class='file'>{heading}{button}{html}</div>");
        if can_be_copied {
            let comma = if copied.is_empty() { "" } else { "," };
            _ = write!(copied, "{comma}{}", json_bytes(text));
        }
    }
    (out, format!("[{copied}]"))
}

/// The test: its command, what it asks, its script, and what it says of the result.
pub(super) fn test(info: &RunInfo<'_>, test: &TestInfo<'_>) -> String {
    let mut out = String::new();
    let mut row = |name: &str, html: &str| {
        // Writing to a string cannot fail.
        _ = write!(out, "<h3>{name}</h3>{html}");
    };
    let code = |text: &str| format!("<pre class='plain'>{}</pre>", escape(text.as_bytes()));
    row("command", &code(info.test));
    if let Some(command) = info.command {
        row("what is left of it", &code(command));
    }
    if let Some(signature) = info.signature {
        row("what counts", &code(signature));
    }
    if !test.asks.is_empty() {
        let items: Vec<String> = test.asks.iter().map(|ask| escape(ask.as_bytes())).collect();
        row("it asks", &format!("<ul><li>{}</li></ul>", items.join("</li><li>")));
    }
    if let Some([input, result]) = info.rates {
        let [input, result] = [input, result].map(|share| 100.0 * share);
        row(
            "how often",
            &format!("<p>the input in {input:.0} % of its runs, the result in {result:.0} %</p>"),
        );
    }
    if let Some([input, result]) = info.objective {
        row("objective", &format!("<p>{input} for the input, {result} for the result</p>"));
    }
    match test.output.map(str::trim_end) {
        Some("") => row("its output on the result", "<p>nothing</p>"),
        Some(output) => row("its output on the result, the last lines", &code(output)),
        None => row("its output on the result", "<p>not known: the test was not run on it here</p>"),
    }
    if let Some((path, text)) = test.script {
        let path = escape(path.as_bytes());
        _ = write!(out, "<details><summary>{path}</summary>{}</details>", code(text));
    }
    out
}
