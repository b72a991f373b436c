//! Pages of real reductions. `UPDATE_EXPECT=1` writes what is expected anew; look at the difference.

use super::escape::tests::unescape;
use super::history::History;
use super::record::tests::calm;
use super::*;
use crate::oracle::Verdict;
use crate::search::{Options, Pass, Strategy};
use crate::session::{Better, Event, Listener, Reduction, Size};
use crate::tree::{Edit, LINES, NodeId, archive};
use serde_json::Value;
use std::path::Path;

/// A reduction, and all of its texts.
#[derive(Default)]
struct Told {
    record: Record,
    texts: Vec<Vec<u8>>,
}

impl Listener for Told {
    fn event(&mut self, event: &Event) {
        self.record.event(event);
    }

    fn better(&mut self, better: &Better<'_>) {
        self.record.better(better);
        self.texts.push(better.after.text().to_vec());
    }
}

struct Done {
    input: Tree,
    result: Tree,
    told: Told,
}

/// A reduction of a text in which all of these have to stay.
fn reduced(input: Tree, needs: &[&[u8]]) -> Done {
    let are_several = input.language().name == "files";
    let mut told = Told { texts: vec![input.text().to_vec()], ..Told::default() };
    let has = |text: &[u8], part: &[u8]| text.windows(part.len()).any(|other| other == part);
    let strategy = Strategy::by_name("default").unwrap();
    let reduction = Reduction::new(input.clone().traced())
        .search(|tree| strategy.start_on(are_several, tree, Options::default()));
    let result = reduction
        .interesting_if(|text| needs.iter().all(|part| has(text, part)))
        .on_event(&mut told)
        .run()
        .unwrap()
        .tree;
    calm(&mut told.record);
    Done { input, result, told }
}

impl Done {
    fn page(&self, are_several: bool) -> Page<'_> {
        let info = RunInfo {
            tool: "reduce-json",
            language: "json",
            file: "a'b<c>.json",
            test: "./test.sh --<x> '&' \u{202e}",
            signature: Some("exit status 1; <script>"),
            command: None,
            rates: None,
            objective: None,
            strategy: "default",
            jobs: 2,
        };
        let test = TestInfo {
            asks: &[],
            script: Some(("./test.sh", "#!/bin/sh\ngrep '</script>' \"$1\"\n")),
            output: Some("found <b>\u{1b}[31mit</b>\n"),
        };
        let Self { input, result, told } = self;
        Page {
            info,
            test,
            input,
            are_several,
            result,
            stage: Stage::Ended(Ended::Complete),
            record: &told.record,
        }
    }

    fn history(&self, are_several: bool) -> History {
        let points = self.told.record.points(self.input.text().len());
        let scales = [Scale::new(&points, by_tests), Scale::new(&points, by_time)];
        History::of(&self.told.record, are_several, &scales).unwrap()
    }
}

fn json(text: &str) -> Tree {
    Tree::parse(&reducer_json::LANGUAGE, text.as_bytes()).unwrap()
}

fn orders() -> Done {
    let order = |number: u32| {
        let id = if number == 5 { "-3".to_owned() } else { (1000 + 7 * number).to_string() };
        format!(
            "  {{\"id\": {id}, \"note\": \"</script><!--\u{202e}{number}\", \"paid\": {}}}",
            number.is_multiple_of(2)
        )
    };
    let orders: Vec<String> = (0..8).map(order).collect();
    reduced(json(&format!("[\n{}\n]\n", orders.join(",\n"))), &[b"-3", b"script>"])
}

/// Two files, the first of which does not end with the end of a line.
fn files() -> Done {
    let contents = ["int a;\nint b;", "long c;\nlong d;\n"];
    let lines = ["<==== a 0 main.c\n", "<==== a 1 inc/<s>.h\n"];
    let text = [lines[0], contents[0], lines[1], contents[1]].concat();
    let trees = contents.map(|text| Tree::parse(&LINES, text.as_bytes()).unwrap());
    let tree = Tree::of_files(archive::language(&[&LINES]), text.as_bytes(), trees.into()).unwrap();
    reduced(tree, &[b"<==== a 0", b"int b", b"<==== a 1", b"long d"])
}

fn golden(name: &str, found: &str) {
    let breaks = [("<h3>", "\n<h3>"), ("<span><b>", "\n<span><b>"), ("<div", "\n<div"), ("<g>", "\n<g>")];
    let found = breaks.iter().fold(found.to_owned(), |text, (from, to)| text.replace(from, to)) + "\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/report/page/golden").join(name);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, &found).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(found, expected, "{name}: `UPDATE_EXPECT=1` writes it");
}

#[test]
fn parts_of_a_page() {
    let done = orders();
    let page = done.page(false);
    let origins = Origins::new(&done.input, &done.result, false);
    let (result, copied) = opening::result(&origins, Some(page.info.file));
    golden("opening.html", &format!("{result}\n{}\n{copied}", opening::test(&page.info, &page.test)));
    golden("texts.html", &origins.texts().join("\n"));
    let [before, after] = origins.kept().unwrap();
    let trees = [trees::tree(&done.input, Some(&before)), trees::tree(&done.result, Some(&after))];
    golden("trees.html", &trees.join("\n"));
    let history = done.history(false);
    golden("history.html", &format!("{}{{{}}}", slider(&history), history.json));
}

#[test]
fn several_files_are_shown_as_files() {
    let done = files();
    let origins = Origins::new(&done.input, &done.result, true);
    let (result, copied) = opening::result(&origins, None);
    golden("files.html", &format!("{result}\n{copied}\n{}", origins.texts().join("\n")));
    // In the data of the slider, the names of files are as they are in the text, and the mark of them is told.
    let html = done.page(true).to_html();
    let (page, data) = html.split_once("<script type='application/json'").unwrap();
    assert!(!page.contains("&lt;====") && data.contains("\"mark\":\"\\u003c====\""), "{page}");
}

/// The text in a page's lines, without what is said of it.
fn shown(html: &str) -> Vec<u8> {
    let lines = html.split("<code>").skip(1).map(|rest| rest.split_once("</code>").unwrap().0);
    let mut text = String::new();
    for line in lines {
        let mut rest = line;
        while let Some((before, tag)) = rest.split_once('<') {
            let (tag, after) = tag.split_once('>').unwrap();
            text.push_str(before);
            if tag == "u" || tag == "/u" {
                text.extend(["<", tag, ">"]);
            }
            rest = after;
        }
        text.push_str(rest);
    }
    unescape(&text)
}

fn hostile() -> Done {
    let mut text = b"first\r\n\xff\xfe bytes \xc3(\n".to_vec();
    for line in 0..60 {
        text.extend(format!("line {line} </script> &amp; \u{202e}rtl\u{2066} \u{0}\u{1b}[31m '\"\n").bytes());
    }
    text.extend(b"<!--<script>\n\xed\xa0\x80</u>&lt;\n");
    reduced(Tree::parse(&LINES, text).unwrap(), &[b"\xff", b"line 7 ", b"<!--", b"\xed\xa0\x80"])
}

#[test]
fn what_is_shown_is_the_result() {
    for (done, are_several) in [(orders(), false), (hostile(), false)] {
        let origins = Origins::new(&done.input, &done.result, are_several);
        let (result, _) = opening::result(&origins, (!are_several).then_some("x"));
        assert_eq!(shown(&result), done.result.text(), "{result}");
        assert_eq!(shown(&origins.texts()[1]), done.result.text());
    }
}

#[test]
fn nothing_of_the_input_is_markup() {
    let done = hostile();
    let html = done.page(false).to_html();
    // The scripts of the page, and its data.
    assert_eq!((html.matches("<script").count(), html.matches("</script").count()), (4, 4));
    assert!(!html.contains("<!--") && html.matches("<html").count() == 1);
    let is_hidden = |c: char| HIDDEN.iter().any(|&(first, last)| (first..=last).contains(&c));
    let page = html.replace(char::from(0xa0), "");
    let data = page.split_once("id='data'>").unwrap().1.split_once("</script>").unwrap().0;
    assert!(!page.replace(data, "").contains(is_hidden));
    for part in ["http:", "https:", "src=", "url(", "@import", "<link"] {
        assert!(!html.contains(part), "{part}");
    }
}

/// The bytes of a string in the data.
fn bytes(text: &str) -> Vec<u8> {
    text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect()
}

/// All texts that the data tells, the first one first.
fn told(history: &History) -> Vec<Vec<u8>> {
    let data: Value = serde_json::from_str(&format!("{{{}}}", history.json)).unwrap();
    let pieces = |value: &Value| -> Vec<u8> {
        value.as_array().unwrap().iter().flat_map(|piece| bytes(piece.as_str().unwrap())).collect()
    };
    let mut texts = vec![pieces(&data["text"])];
    for version in data["versions"].as_array().unwrap()[1..].iter().rev() {
        let text = texts.last().unwrap();
        let (mut before, mut at) = (Vec::new(), 0);
        for change in version["back"].as_array().unwrap() {
            let [skip, came] = [0, 1].map(|place| change[place].as_u64().unwrap() as usize);
            before.extend(&text[at..at + skip]);
            before.extend(pieces(&change[2]));
            at += skip + came;
        }
        before.extend(&text[at..]);
        texts.push(before);
    }
    texts.reverse();
    texts
}

#[test]
fn the_slider_tells_every_version() {
    for (done, are_several) in [(orders(), false), (files(), true), (hostile(), false)] {
        let history = done.history(are_several);
        assert!(!history.is_cut && history.all == history.shown && history.all > 1);
        assert_eq!(told(&history), done.told.texts);
    }
}

#[test]
fn a_large_history_is_cut_and_says_so() {
    let text: String = "line\n".to_owned() + &"x".repeat(5000) + "\n";
    let text = text.repeat(400);
    let input = Tree::parse(&LINES, text.as_bytes()).unwrap().traced();
    let (mut tree, mut told) = (input.clone(), Told::default());
    let pass = Pass::new("hdd");
    let size = Size::of(&input);
    told.event(&Event::Started { size, jobs: 1 });
    for line in 1..400 {
        let after = tree.apply(&Edit::prune([NodeId(1), NodeId(2)])).tree;
        told.record.better(&Better { before: &tree, after: &after, difference: None });
        let after_size = Size { bytes: after.text().len(), ..size };
        told.event(&Event::Tested {
            pass,
            verdict: Verdict::Interesting,
            elapsed: Duration::from_secs(line),
        });
        told.event(&Event::Accepted { pass, before: size, after: after_size });
        tree = after;
    }
    let done = Done { input, result: tree, told };
    let history = done.history(false);
    assert!(history.is_cut && history.shown > 150 && history.shown <= 250, "{}", history.shown);
    assert_eq!(history.all, 399);
    assert!(history.json.len() < 2_000_000, "{}", history.json.len());
    let said = slider(&history);
    assert!(
        said.contains("of them are shown, evenly along the curve")
            && said.contains("what is long is not shown whole")
    );
    assert!(done.page(false).to_html().len() < 6_000_000);
}

#[test]
fn a_page_of_a_run_that_goes_on() {
    let done = orders();
    let written = SystemTime::UNIX_EPOCH + Duration::from_millis(1234);
    let stage = Stage::Running { written, every: Duration::from_secs(2) };
    let html = Page { stage, ..done.page(false) }.to_html();
    assert!(html.contains("<html lang='en' data-written='1234' data-every='2000'>"));
    assert!(html.contains("<b>running</b>") && html.contains("<h2>The best so far</h2>"));
    let html = done.page(false).to_html();
    assert!(html.contains("<html lang='en'>") && html.contains("<h2>The result</h2>"));
    // Before anything was accepted.
    let record = Record::default();
    let html = Page { stage, result: &done.input, record: &record, ..done.page(false) }.to_html();
    assert!(!html.contains("id='slider'") && html.contains("\"versions\":[]"));
}
