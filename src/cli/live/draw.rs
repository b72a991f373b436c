//! Draws the model: puts rows where there is room for them.

use super::class::Class;
use super::keys::{LETTERS, OTHERS};
use super::look::{Look, Screen};
use super::model::Model;
use super::rows::{Row, Sign, back, of_blocks, of_text};
use super::words::{VERSIONS, change, ending, pass_facts, prospects, sizes, title, version};
use crate::report::passes::plainly;
use crate::report::words::{seconds, tests};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// Less than this is too small for the live view.
pub(super) const LEAST: [u16; 2] = [60, 16];
/// From this width on, the text and the difference stand side by side.
const WIDE: u16 = 120;
/// From this height on, there is room for more of everything.
const HIGH: u16 = 34;

/// A frame to draw into, from the top down.
struct Sheet<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
    has_colours: bool,
}

impl Sheet<'_> {
    /// Writes a row at a place of the area, as far as it fits.
    fn row(&mut self, y: u16, row: &Row) {
        if y >= self.area.height {
            return;
        }
        let spans = row.pieces.iter().map(|(text, class)| Span::styled(text, class.style(self.has_colours)));
        let line: Line<'_> = spans.collect();
        self.buffer.set_line(self.area.x, self.area.y + y, &line, self.area.width);
    }

    fn say(&mut self, y: u16, text: impl Into<String>, class: Class) {
        self.row(y, &Row::of(text, class));
    }

    /// Rows with their signs.
    fn rows(&mut self, y: u16, rows: &[Row]) {
        for (y, row) in (y..).zip(rows) {
            let class = if row.sign == Sign::Gone { Class::Strong } else { Class::Plain };
            let sign = (format!("{} ", row.sign.char()), class);
            let pieces = std::iter::once(sign).chain(row.pieces.iter().cloned());
            self.row(y, &Row { sign: row.sign, pieces: pieces.collect() });
        }
    }

    /// A heading, with a line to the end.
    fn heading(&mut self, y: u16, text: &str) {
        let rest = usize::from(self.area.width).saturating_sub(text.chars().count() + 4);
        self.say(y, format!("\u{2500}\u{2500} {text} {}", "\u{2500}".repeat(rest)), Class::Note);
    }

    /// A part of the area.
    fn part(&mut self, x: u16, y: u16, width: u16, height: u16) -> Sheet<'_> {
        let area = Rect::new(self.area.x + x, self.area.y + y, width, height).intersection(self.area);
        Sheet { buffer: self.buffer, area, has_colours: self.has_colours }
    }
}

/// Draws all of it. Remembers in `look` how large the text is on the screen, and where it begins.
pub(super) fn draw(frame: &mut Frame<'_>, model: &Model, look: &mut Look, has_colours: bool) {
    let area = frame.area();
    let mut sheet = Sheet { buffer: frame.buffer_mut(), area, has_colours };
    if area.width < LEAST[0] || area.height < LEAST[1] {
        return calm(&mut sheet, model);
    }
    top(&mut sheet, model);
    bottom(&mut sheet, look);
    let mut middle = sheet.part(0, 1, area.width, area.height - 2);
    match look.screen {
        Screen::Now => now(&mut middle, model, look),
        Screen::History => history(&mut middle, model, look),
        Screen::Help => help(&mut middle, model, look),
    }
}

/// What there is room for on a small screen.
fn calm(sheet: &mut Sheet<'_>, model: &Model) {
    let (width, last) = (sheet.area.width, sheet.area.height.saturating_sub(1));
    let rows = packed(&sizes(model), width).into_iter().chain(model.pass.map(title));
    let rows = rows.chain(packed(&prospects(model), width));
    let rows = rows.flat_map(|text| wrapped(&text, usize::from(width)));
    for (y, text) in (0..last).zip(rows) {
        sheet.say(y, text, Class::Plain);
    }
    sheet.say(last, "s skip  q stop", Class::Note);
}

fn top(sheet: &mut Sheet<'_>, model: &Model) {
    let jobs = if model.jobs == 1 { "1 job".to_owned() } else { format!("{} jobs", model.jobs) };
    let right = format!("{jobs}, {}", seconds(model.elapsed));
    let states = [
        (model.asked.to_stop, " stopping "),
        (model.asked.to_pause, " paused: p goes on "),
        (model.asked.to_skip, " skipping this pass "),
    ];
    let state = states.iter().find(|(is_so, _)| *is_so).map_or("", |(_, state)| state);
    let name = format!("{} {}", model.program, model.file);
    let width = usize::from(sheet.area.width);
    let room = width.saturating_sub(right.len() + state.len() + 3);
    let name: String = name.chars().take(room).collect();
    let gap = room.saturating_sub(name.chars().count());
    let pieces = vec![
        (name, Class::Strong),
        (" ".to_owned(), Class::Plain),
        (state.to_owned(), Class::Key),
        (" ".repeat(gap + 2), Class::Plain),
        (right, Class::Plain),
    ];
    sheet.row(0, &Row { pieces, ..Row::default() });
}

fn bottom(sheet: &mut Sheet<'_>, look: &Look) {
    let mut pieces = Vec::new();
    let is_wide = sheet.area.width >= WIDE;
    // A row of keys fits on the narrowest screen.
    let pad = if sheet.area.width >= 80 { " " } else { "" };
    for (key, word, _) in LETTERS.iter().filter(|(key, ..)| !(is_wide && *key == "d")) {
        let word = match (look.screen, *key) {
            (Screen::History, "h") | (Screen::Help, "?") => "back",
            (Screen::Now, "d") if look.is_difference => "text",
            _ => word,
        };
        pieces.push((format!("{pad}{key}{pad}"), Class::Key));
        pieces.push((format!(" {word}  "), Class::Plain));
    }
    sheet.row(sheet.area.height.saturating_sub(1), &Row { pieces, ..Row::default() });
}

/// Short texts in rows, as many as fit in each.
fn packed(facts: &[String], width: u16) -> Vec<String> {
    const BETWEEN: &str = "; ";
    let mut rows: Vec<String> = Vec::new();
    for fact in facts {
        match rows.last_mut() {
            Some(row) if row.len() + BETWEEN.len() + fact.len() <= usize::from(width) => {
                row.push_str(BETWEEN);
                row.push_str(fact);
            }
            _ => rows.push(fact.clone()),
        }
    }
    rows
}

fn now(sheet: &mut Sheet<'_>, model: &Model, look: &mut Look) {
    let (width, height) = (sheet.area.width, sheet.area.height);
    let is_high = height + 2 >= HIGH;
    let mut y = 0;
    for text in packed(&sizes(model), width).into_iter().take(if is_high { 4 } else { 1 }) {
        sheet.say(y, text, Class::Plain);
        y += 1;
    }
    let curve = if is_high { 4 } else { 2 };
    for row in model.sizes.lines(model.tests(), usize::from(width), curve) {
        sheet.say(y, row, Class::Plain);
        y += 1;
    }
    let first = y;
    if let Some(pass) = model.pass {
        let name = title(pass);
        // The name is written over the first row again, to stand out.
        for row in wrapped(&format!("{name}: {}", plainly(pass.name).what), usize::from(width)).iter().take(2)
        {
            sheet.say(y, row, Class::Plain);
            y += 1;
        }
        sheet.say(first, name, Class::Strong);
    }
    let said = model.said.as_deref();
    let in_pass =
        model.pass.and_then(|pass| pass_facts(model, pass)).map(|facts| format!("in this pass {facts}"));
    let facts: Vec<String> = prospects(model).into_iter().chain(in_pass).collect();
    for text in packed(&facts, width).into_iter().take(3) {
        sheet.say(y, text, Class::Plain);
        y += 1;
    }
    if let Some(said) = said {
        sheet.say(y, said, Class::Strong);
        y += 1;
    }
    let failure = failure_rows(model, if is_high { 6 } else { 2 });
    let failure_height = if failure.is_empty() { 0 } else { failure.len() as u16 + 1 };
    let room = height.saturating_sub(y + failure_height);
    if width >= WIDE {
        let left = width * 3 / 5;
        text(&mut sheet.part(0, y, left - 1, room), model, look);
        let passes = if is_high { (model.accounts.passes().len() as u16 + 1).min(room / 3) } else { 0 };
        let mut right = sheet.part(left, y, width - left, room);
        difference(&mut right.part(0, 0, width - left, room - passes), model);
        pass_table(&mut right.part(0, room - passes, width - left, passes), model);
    } else if look.is_difference {
        look.area = [usize::from(width).saturating_sub(2), usize::from(room).saturating_sub(1)];
        difference(&mut sheet.part(0, y, width, room), model);
    } else {
        text(&mut sheet.part(0, y, width, room), model, look);
    }
    if let Some(glimpse) = model.glimpse.as_ref().filter(|_| failure_height > 0) {
        let at = height - failure_height;
        sheet.heading(at, &format!("a test that said no: {}", ending(glimpse)));
        sheet.rows(at + 1, &failure);
    }
}

/// The last lines of what the test said that said no.
fn failure_rows(model: &Model, most: usize) -> Vec<Row> {
    let Some(glimpse) = &model.glimpse else { return Vec::new() };
    let lines: Vec<&str> = glimpse.output.lines().filter(|line| !line.trim().is_empty()).collect();
    if lines.is_empty() {
        return vec![Row::of("no output", Class::Note)];
    }
    let last = lines.len().saturating_sub(most);
    lines[last..].iter().map(|line| Row::of(line.replace('\t', "    "), Class::Plain)).collect()
}

/// The text as it is, where the last change was.
fn text(sheet: &mut Sheet<'_>, model: &Model, look: &mut Look) {
    let bytes = model.tree.text();
    look.area =
        [usize::from(sheet.area.width).saturating_sub(2), usize::from(sheet.area.height).saturating_sub(1)];
    let [width, height] = look.area;
    let heading = match (look.top, model.hunks.first()) {
        (Some(top), _) => {
            let share = 100 * top.min(bytes.len()) / bytes.len().max(1);
            format!("the text now, from {share}% on; Esc goes back to what changes")
        }
        (None, Some(_)) => "the text now; - marks what went last, + what came".to_owned(),
        (None, None) => "the text now".to_owned(),
    };
    sheet.heading(0, &heading);
    let at = model.hunks.first().map_or(0, |hunk| hunk.at);
    look.shown = look.top.unwrap_or_else(|| back(bytes, at, width, height / 3));
    let of = |from| of_text(&model.tree, &model.hunks, model.is_archive, from, [width, height]);
    let mut rows = of(look.shown);
    let free = height.saturating_sub(rows.len());
    if look.top.is_none() && free > 0 && look.shown > 0 {
        look.shown = back(bytes, look.shown, width, free);
        rows = of(look.shown);
    }
    sheet.rows(1, &rows);
}

/// What the last changes did, the very last one first.
fn difference(sheet: &mut Sheet<'_>, model: &Model) {
    let count = model.versions.len();
    if count == 0 {
        return sheet.heading(0, "nothing has changed yet");
    }
    let mut y = 0;
    for number in (0..count).rev() {
        let (width, height) = (sheet.area.width, sheet.area.height);
        // A heading without a row below it says nothing.
        if y + 1 >= height {
            break;
        }
        let heading = if number + 1 == count { "what the last change did" } else { "the one before" };
        y += changes(&mut sheet.part(0, y, width, height - y), model, number, heading);
    }
}

/// The difference that a version makes. Gives how many rows that takes.
fn changes(sheet: &mut Sheet<'_>, model: &Model, version: usize, heading: &str) -> u16 {
    let Some(version) = model.versions.get(version) else { return 0 };
    sheet.heading(0, &format!("{heading} ({})", version.pass.name));
    let area = [sheet.area.width.saturating_sub(2), sheet.area.height.saturating_sub(1)].map(usize::from);
    let rows = of_blocks(&version.blocks, version.more, area);
    sheet.rows(1, &rows);
    rows.len() as u16 + 1
}

/// What each pass has brought, the last ones.
fn pass_table(sheet: &mut Sheet<'_>, model: &Model) {
    let passes = model.accounts.passes();
    let room = usize::from(sheet.area.height).saturating_sub(1);
    sheet.heading(0, "passes");
    for (y, row) in (1..).zip(&passes[passes.len().saturating_sub(room)..]) {
        let tally = &row.tally;
        let (name, saved) = (title(row.pass), change(tally.bytes_saved));
        sheet.say(y, format!("  {name:30} {:>14} {saved:>12}", tests(tally.executions)), Class::Plain);
    }
}

fn history(sheet: &mut Sheet<'_>, model: &Model, look: &mut Look) {
    let (width, height) = (sheet.area.width, sheet.area.height);
    let count = model.versions.len();
    if count == 0 {
        return sheet.heading(0, "history: nothing has been accepted yet");
    }
    let is_wide = width >= WIDE;
    let (list_width, list_height) = if is_wide { (70, height) } else { (width, height / 2) };
    let mut list = sheet.part(0, 0, list_width, list_height);
    list.heading(0, &format!("history: {} accepted, the last one first", model.accepted));
    list.say(1, VERSIONS, Class::Note);
    let rows = usize::from(list_height.saturating_sub(2));
    look.area = [usize::from(list_width), rows];
    look.follow(model.changes);
    look.chosen = look.chosen.min(count - 1);
    // The one that is chosen is in the middle, but at the ends.
    let first = look.chosen.saturating_sub(rows / 2).min(count.saturating_sub(rows));
    for (y, number) in (2..).zip(first..count.min(first + rows)) {
        let class = if number == look.chosen { Class::Chosen } else { Class::Plain };
        if let Some(one) = model.versions.get(count - 1 - number) {
            list.say(y, version(one), class);
        }
    }
    let mut rest = if is_wide {
        sheet.part(list_width, 0, width - list_width, height)
    } else {
        sheet.part(0, list_height, width, height - list_height)
    };
    let chosen = count - 1 - look.chosen;
    let number = model.versions.get(chosen).and_then(|version| version.number);
    let heading =
        number.map_or_else(|| "the way back".to_owned(), |number| format!("what version {number} changed"));
    changes(&mut rest, model, chosen, &heading);
}

fn help(sheet: &mut Sheet<'_>, model: &Model, look: &mut Look) {
    let letters = LETTERS.iter().map(|(key, _, what)| (*key, *what));
    let keys = letters.chain(OTHERS).map(|(key, what)| format!("  {key:7} {what}"));
    let mut rows: Vec<(String, Class)> = vec![("Keys".to_owned(), Class::Strong)];
    rows.extend(keys.map(|text| (text, Class::Plain)));
    let screen = [
        "",
        "On the screen",
        "  The curve is the size by tests, from the first test to now; its scale is logarithmic.",
        "  The file on the disk is at every moment one that the test accepted.",
        "  Nobody can know when a search ends. The odds say how often the tests of late brought as much:",
        "  they are counted in stretches of a twentieth of all tests so far, the last one counts most.",
        "  The test that said no is one of the last; not every output is kept.",
        "",
        "Passes so far",
    ];
    rows.extend(
        screen
            .map(|text| (text.to_owned(), if text.starts_with(' ') { Class::Plain } else { Class::Strong })),
    );
    let mut seen: Vec<&str> = Vec::new();
    for row in model.accounts.passes() {
        if !seen.contains(&row.pass.name) {
            seen.push(row.pass.name);
            let plain = plainly(row.pass.name);
            let name = title(crate::search::Pass::new(row.pass.name));
            rows.push((format!("  {name}: {}", plain.what), Class::Plain));
        }
    }
    let width = usize::from(sheet.area.width);
    let wrapped =
        |(text, class): (String, Class)| wrapped(&text, width).into_iter().map(move |row| (row, class));
    let rows: Vec<(String, Class)> = rows.into_iter().flat_map(wrapped).collect();
    let height = usize::from(sheet.area.height).saturating_sub(1);
    look.area = [width, height];
    look.row = look.row.min(rows.len().saturating_sub(height));
    sheet.heading(0, "help");
    for (y, (text, class)) in (1..).zip(rows.into_iter().skip(look.row).take(height)) {
        sheet.say(y, text, class);
    }
}

/// A text in rows of a width, cut between words; the rows after the first are indented.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let indent = text.len() - text.trim_start().len();
    let mut rows = vec![" ".repeat(indent)];
    for word in text.trim_start().split(' ') {
        match rows.last_mut() {
            Some(row) if row.trim().is_empty() => row.push_str(word),
            Some(row) if row.len() + 1 + word.len() <= width => row.extend([" ", word]),
            _ => rows.push(format!("{}{word}", " ".repeat(indent + 8))),
        }
    }
    rows
}
