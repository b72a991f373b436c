//! Many reductions as one page of HTML: all bugs that were found, and the files that show them.

use super::STYLE;
use super::charts;
use super::escape::escape;
use super::record::Point;
use crate::report::numbers::{Bytes, Count};
use std::fmt::Write as _;

/// A bug, and what came of the smallest file that shows it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bug {
    /// The name of the folder of its result.
    pub name: String,
    /// What tells it from others; several, if failures turned out to be one bug.
    pub signatures: Vec<String>,
    /// The number of files that show it, and the names of some of them.
    pub files: u64,
    pub names: Vec<String>,
    /// The smallest file.
    pub input: String,
    /// The path of the result from the page on, if there is one.
    pub result: Option<String>,
    /// The beginning of the result.
    pub text: Vec<u8>,
    /// Why there is no result.
    pub error: Option<String>,
    pub doubt: Option<String>,
    pub language: String,
    pub ended: String,
    /// The bytes of the smallest file and of the result.
    pub bytes: [usize; 2],
    pub tests: u64,
    pub seconds: f64,
    /// The bytes of the best after so many tests.
    pub curve: Vec<(u64, usize)>,
}

/// The page of a batch.
pub(crate) struct BugsPage<'a> {
    /// The program, and its test.
    pub tool: &'a str,
    pub test: &'a str,
    /// The numbers of files, in words.
    pub others: &'a str,
    /// The path of the list of all files from the page on.
    pub list: &'a str,
    /// Whether the batch has not come to its end.
    pub is_left: bool,
    pub rows: Vec<Bug>,
}

impl BugsPage<'_> {
    /// The page as HTML, in one piece.
    pub(crate) fn to_html(&self) -> String {
        let (tool, test) = (escape(self.tool.as_bytes()), escape(self.test.as_bytes()));
        let others = escape(self.others.as_bytes());
        let left = if self.is_left { "; the batch has not come to its end" } else { "" };
        let table: String = self.rows.iter().enumerate().map(row).collect();
        let bugs: String = self.rows.iter().enumerate().map(card).collect();
        format!(
            "<!DOCTYPE html>\n<html lang='en'><head><meta charset='utf-8'>\
             <meta name='viewport' content='width=device-width, initial-scale=1'>\
             <title>{count} bugs: a batch</title><style>\n{STYLE}</style></head><body>\n\
             <h1>{count} bugs</h1><p class='lead'>{others}{left}; by <code>{tool}</code> with <code>{test}</code>; \
             <a href='{list}'>all files</a></p>\n\
             <div class='card scroll'><table><tr><th>bug</th><th>files</th><th>smallest</th><th>result</th><th>tests</th>\
             <th>seconds</th><th>end</th></tr>{table}</table></div>\n{bugs}</body></html>\n",
            count = self.rows.len(),
            list = self.list,
        )
    }
}

fn row((number, bug): (usize, &Bug)) -> String {
    let [before, after] = bug.bytes.map(|bytes| Bytes(bytes as u64).to_string());
    let is_done = bug.result.is_some();
    let shown = |text: String| if is_done { text } else { "-".to_owned() };
    let end = match (&bug.error, is_done) {
        (Some(_), _) => "failed",
        (None, true) => &*bug.ended,
        (None, false) => "waiting",
    };
    format!(
        "<tr><td><a href='#bug-{number}'>{}</a></td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
        escape(bug.name.as_bytes()),
        Count(bug.files),
        shown(before),
        shown(after),
        shown(Count(bug.tests).to_string()),
        shown(format!("{:.1}", bug.seconds)),
        escape(end.as_bytes()),
    )
}

fn card((number, bug): (usize, &Bug)) -> String {
    let mut out = format!(
        "<h2 id='bug-{number}'>{}</h2><div class='two'><div class='card'>",
        escape(bug.name.as_bytes())
    );
    let code = |text: &str| format!("<code>{}</code>", escape(text.as_bytes()));
    let mut line = |what: &str, text: &str| _ = write!(out, "<h3>{what}</h3><p>{text}</p>");
    for signature in &bug.signatures {
        line("what counts", &code(signature));
    }
    line("smallest file", &code(&bug.input));
    if let Some(result) = &bug.result {
        let shown = format!(
            "<a href='{}'>{}</a>, as {}",
            link(result),
            escape(result.as_bytes()),
            escape(bug.language.as_bytes())
        );
        line("result", &shown);
    }
    for (what, text) in [("failed", &bug.error), ("doubt", &bug.doubt)] {
        if let Some(text) = text {
            line(what, &escape(text.as_bytes()));
        }
    }
    let more = bug.files.saturating_sub(bug.names.len() as u64);
    let mut names: Vec<String> = bug.names.iter().map(|name| code(name)).collect();
    if more > 0 {
        names.push(format!("and {} more", Count(more)));
    }
    line("files", &names.join(", "));
    out.push_str("</div><div class='card'>");
    if bug.result.is_some() {
        let first = Point { tests: 0, seconds: 0.0, bytes: bug.bytes[0] };
        let last = Point { tests: bug.tests, seconds: 0.0, bytes: bug.bytes[1] };
        let between = bug.curve.iter().map(|&(tests, bytes)| Point { tests, seconds: 0.0, bytes });
        let points: Vec<Point> = [first].into_iter().chain(between).chain([last]).collect();
        #[expect(clippy::cast_precision_loss, reason = "for display")]
        let curve = charts::curve(&points, "size over tests", "tests", |point| point.tests as f64);
        out.push_str(&curve);
        _ = write!(out, "<pre>{}</pre>", escape(&bug.text));
        if bug.text.len() < bug.bytes[1] {
            out.push_str("<p>…</p>");
        }
    }
    out.push_str("</div></div>\n");
    out
}

/// A path as a link to it.
fn link(path: &str) -> String {
    let mut link = String::new();
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_./".contains(&byte) {
            link.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            _ = write!(link, "%{byte:02X}");
        }
    }
    link
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_texts_stay_text() {
        let bug = Bug {
            name: "a".into(),
            signatures: vec!["<b> & 'c'".into()],
            files: 12,
            names: vec!["<x>".into()],
            result: Some("a/id:0 '<1>".into()),
            text: b"<script>".to_vec(),
            bytes: [9, 8],
            ..Bug::default()
        };
        let page =
            BugsPage { tool: "t", test: "<t>", others: "", list: "l", is_left: false, rows: vec![bug] }
                .to_html();
        assert!(!page.contains("<script>") && !page.contains("<x>") && !page.contains("<b>"), "{page}");
        assert!(page.contains("href='a/id%3A0%20%27%3C1%3E'") && page.contains("and 11 more"), "{page}");
    }
}
