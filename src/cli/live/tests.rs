//! The live view as golden screens, without a terminal. `UPDATE_EXPECT=1` writes them; look at the difference.

use super::draw::draw;
use super::keys::Key;
use super::look::Look;
use super::model::Model;
use crate::oracle::{Glimpse, Verdict};
use crate::search::{Options, STRATEGIES};
use crate::session::{Better, Event, Listener, Reduction};
use crate::tree::{LINES, Tree};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::{Color, Modifier};
use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

/// A model by events, with a clock on which every event takes a twentieth of a second.
struct Told(Model, Duration);

impl Listener for Told {
    fn event(&mut self, event: &Event) {
        self.1 += Duration::from_millis(50);
        // What a test takes by the real clock is not shown.
        self.0.event(event, self.1);
    }

    fn better(&mut self, better: &Better<'_>) {
        self.0.better(better);
    }
}

/// A text with a function of its own for each line of a story, and three lines that the test needs.
fn text() -> String {
    (0..40).fold(String::from("begin\n"), |mut text, number| {
        let line = match number {
            7 => "\tcall  the_needle(\"\u{e4}\\u{1b}[31m\u{1b}[31m\", 7);  // it has to stay".to_owned(),
            23 => format!("a long line {}", "that goes on, and on, ".repeat(12)),
            _ => format!("line {number} of forty"),
        };
        _ = writeln!(text, "{line}");
        text
    }) + "end\n"
}

/// A reduction of a text that needs these parts, stopped after so many tests.
fn reduced(tree: &Tree, program: &str, file: &str, needs: &[&str], tests: u64) -> Model {
    let tree = tree.clone().traced();
    let mut told = Told(Model::new(program, file, false, tree.clone()), Duration::ZERO);
    let has = |text: &[u8], part: &str| text.windows(part.len()).any(|other| other == part.as_bytes());
    let reduction = Reduction::new(tree).search(|tree| (STRATEGIES[0].start)(tree, Options::default()));
    let reduction = reduction.interesting_if(|text| needs.iter().all(|part| has(text, part)));
    reduction.max_tests(tests).on_event(&mut told).run().unwrap();
    told.0
}

fn told(tests: u64) -> Model {
    let tree = Tree::parse(&LINES, text().as_bytes()).unwrap();
    let needs = ["needle", "line 9 of", "line 30 of", "end"];
    let mut model = reduced(&tree, "reduce-lines", "story.txt", &needs, tests);
    model.glimpse = Some(Glimpse {
        verdict: Verdict::NotInteresting,
        status: Some(3),
        elapsed: Duration::from_millis(120),
        output: "checking\nTypeError: the needle is gone\n\tat story.txt:7".to_owned(),
    });
    model
}

/// The page of the book shows what is on the screen.
#[cfg(feature = "lang-json")]
#[test]
fn the_page() {
    let order = |number: u32| {
        let id = if number == 5 { "-3".to_owned() } else { (1000 + 7 * number).to_string() };
        let items = ["\"pen\"", "\"ink\"", "\"paper\""][..(number % 3 + 1) as usize].join(", ");
        format!(
            "    {{\n      \"id\": {id},\n      \"items\": [{items}],\n      \"paid\": {}\n    }}",
            number.is_multiple_of(2)
        )
    };
    let orders: Vec<String> = (0..60).map(order).collect();
    let text = format!("{{\n  \"customer\": \"Ada\",\n  \"orders\": [\n{}\n  ]\n}}\n", orders.join(",\n"));
    let tree = Tree::parse(&crate::lang::json::LANGUAGE, text.as_bytes()).unwrap();
    let mut model = reduced(&tree, "reduce-json", "orders.json", &["\"id\": -3", "ink", "true"], 27);
    model.glimpse = Some(Glimpse {
        verdict: Verdict::NotInteresting,
        status: Some(1),
        elapsed: Duration::from_millis(120),
        output: "total.py:12: no order has an id below 0".to_owned(),
    });
    let screen = screen(&model, &mut Look::default(), [80, 24], true);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/live.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once("```text screen\n").unwrap();
    let (shown, after) = rest.split_once("```\n").unwrap();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, format!("{before}```text screen\n{screen}```\n{after}")).unwrap();
    } else {
        assert_eq!(shown, screen, "`UPDATE_EXPECT=1` writes it");
    }
    for (key, ..) in super::LETTERS {
        assert!(page.contains(&format!("| `{key}` |")), "{key}");
    }
}

/// The screen as text, and below it the places that have a colour or an attribute.
fn screen(model: &Model, look: &mut Look, [width, height]: [u16; 2], has_colours: bool) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, model, look, has_colours)).unwrap();
    let buffer = terminal.backend().buffer();
    let mut text = String::new();
    for row in buffer.content.chunks(usize::from(width)) {
        let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        assert!(!line.contains(char::is_control), "{line:?}");
        _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

fn check(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli/live/screens").join(name);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        return std::fs::write(path, found).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(found, expected, "{name}: `UPDATE_EXPECT=1` writes it");
}

#[test]
fn screens() {
    let model = told(30);
    for size in [[60, 24], [80, 24], [200, 40]] {
        let name = |what: &str| format!("{what}-{}.txt", size[0]);
        check(&name("now"), &screen(&model, &mut Look::default(), size, true));
        let mut look = Look::default();
        look.press(Key::History, &model);
        look.press(Key::Down, &model);
        check(&name("history"), &screen(&model, &mut look, size, true));
        look.press(Key::Help, &model);
        check(&name("help"), &screen(&model, &mut look, size, true));
    }
    let mut look = Look::default();
    look.press(Key::Difference, &model);
    check("difference-60.txt", &screen(&model, &mut look, [60, 24], true));
    check("calm-40.txt", &screen(&model, &mut Look::default(), [40, 10], true));
    check("begin-80.txt", &screen(&told(0), &mut Look::default(), [80, 24], true));
    let mut paused = told(60);
    (paused.asked.to_pause, paused.said) = (true, Some("reduce-lines: a line".to_owned()));
    check("paused-80.txt", &screen(&paused, &mut Look::default(), [80, 24], true));
}

/// No size of a terminal and no text makes it panic, nor what is pressed.
#[test]
fn any_size() {
    let model = told(30);
    let keys = [Key::Up, Key::PageDown, Key::Last, Key::Down, Key::PageUp, Key::First, Key::Difference];
    let screens = [Key::Back, Key::History, Key::Help];
    for size in [[1, 1], [2, 3], [59, 40], [60, 16], [61, 17], [119, 33], [120, 34], [121, 16], [300, 90]] {
        for open in screens {
            let mut look = Look::default();
            look.press(open, &model);
            for key in keys {
                screen(&model, &mut look, size, true);
                look.press(key, &model);
            }
        }
    }
}

#[test]
fn scrolling() {
    let model = told(0);
    let size = [80, 24];
    let first = |look: &mut Look| {
        let text = screen(&model, look, size, false);
        let at = text.lines().position(|line| line.contains(" the text now")).unwrap();
        text.lines().nth(at + 1).unwrap().trim().to_owned()
    };
    let mut look = Look::default();
    assert_eq!(first(&mut look), "begin");
    let mut press = |key| {
        look.press(key, &model);
        first(&mut look)
    };
    assert_eq!(press(Key::Down), "line 0 of forty");
    assert_eq!(press(Key::Down), "line 1 of forty");
    assert_eq!(press(Key::Up), "line 0 of forty");
    assert_eq!(press(Key::First), "begin");
    assert_eq!(press(Key::PageDown), "line 14 of forty");
    assert_eq!(press(Key::PageUp), "begin");
    assert_eq!(press(Key::Last), "line 26 of forty");
    assert_eq!(press(Key::Back), "begin");
}

/// Colours are those of the terminal, and there are none if they are not wanted; attributes and signs tell the same.
#[test]
fn colours() {
    let model = told(30);
    let mut seen = Vec::new();
    for has_colours in [true, false] {
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        terminal.draw(|frame| draw(frame, &model, &mut Look::default(), has_colours)).unwrap();
        let cells = &terminal.backend().buffer().content;
        assert!(cells.iter().all(|cell| cell.bg == Color::Reset));
        let named = [Color::Reset, Color::Red, Color::Green, Color::Magenta, Color::Cyan];
        assert!(
            cells.iter().all(|cell| named.contains(&cell.fg) && (has_colours || cell.fg == Color::Reset))
        );
        assert!(cells.iter().any(|cell| cell.modifier.contains(Modifier::CROSSED_OUT)));
        seen.push(cells.iter().map(ratatui::buffer::Cell::symbol).collect::<String>());
    }
    assert_eq!(seen[0], seen[1]);
}

/// Only what is shown is laid out: a line of a megabyte costs what a short one does.
#[test]
fn large_texts() {
    for text in ["x".repeat(1 << 20), "some line\n".repeat(100_000)] {
        let tree = Tree::parse(&LINES, text.as_bytes()).unwrap();
        let model = Model::new("reduce-lines", "large.txt", false, tree);
        for top in [None, Some(1 << 19), Some(usize::MAX)] {
            let mut look = Look { top, ..Look::default() };
            screen(&model, &mut look, [200, 60], true);
            look.press(Key::Last, &model);
            look.press(Key::PageUp, &model);
            assert!(
                look.top.is_some_and(|top| top + (1 << 16) > text.len() && top < text.len()),
                "{:?}",
                look.top
            );
        }
    }
}
