//! The page of a run in a real browser. Where there is none, these tests say so, and pass.

use crate::browser::Browser;
use crate::place::{Place, until};
use serde_json::{Value, json};
use std::fs;

/// No line of the page is wider than the window.
const FITS: &str = "document.documentElement.scrollWidth <= innerWidth";
/// The text of the version that the slider is at, without what went; what cannot be seen is what it is.
const TEXT: &str = "[...document.getElementById('version').childNodes].filter((node) => node.nodeName !== 'DEL').map((node) => \
                    node.nodeName === 'U' ? String.fromCodePoint(parseInt(node.textContent.slice(2), 16)) : node.textContent).join('')";

fn moved_to(version: usize) -> String {
    format!("slider.value = {version}; slider.dispatchEvent(new Event('input')); {TEXT}")
}

#[test]
fn the_page_in_a_browser() {
    let Some(mut browser) = Browser::start() else { return };
    let lines: Vec<String> = (0..20)
        .map(|line| format!("</script> \u{202e}line {line} 'ä€😀' {}\n", "wide ".repeat(line * 9)))
        .collect();
    let text = lines.concat();
    let script = "echo \"seen <b>\"; grep -q 'line 3 ' \"$1\" && grep -q 'line 7 ' \"$1\" && grep -q 'line 12 ' \"$1\"";
    let place = Place::with(script, &text);
    let said = place.run(&["./test.sh", "in.txt", "--strategy", "hdd*", "--report", "r.html"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let result = place.read("in.reduced.txt");
    let last = place.run(&["--history", "in.txt"]).stdout.lines().count() - 1;
    let mut backs = Vec::new();
    for (width, scheme) in [(390, "light"), (390, "dark"), (1400, "light"), (1400, "dark")] {
        browser.open(&place.path("r.html"), width, scheme);
        assert_eq!(browser.value(FITS), json!(true), "{width} {scheme}");
        backs.push(browser.value("getComputedStyle(document.body).backgroundColor"));
        assert_eq!(browser.value(TEXT), json!(result));
        assert_eq!(browser.value("Number(slider.max)"), json!(last));
        for version in [0, last / 2, last - 1] {
            let text = place.run(&[&format!("--history={version}"), "in.txt"]).stdout;
            assert_eq!(browser.value(&moved_to(version)), json!(text), "{version}");
            assert_eq!(browser.value(FITS), json!(true));
        }
        let gone = browser.value(
            "earlier.click(); later.click(); document.querySelector('#version del').textContent.length",
        );
        assert!(gone.as_u64() > Some(10), "{gone}");
        assert!(
            browser
                .value("said.textContent")
                .as_str()
                .unwrap()
                .starts_with(&format!("Version {} after ", last - 1))
        );
        // A click at the left end of the curve leads to the beginning.
        let click = "const svg = document.querySelector('svg.curves'); const box = svg.getBoundingClientRect(); \
                     svg.dispatchEvent(new MouseEvent('click', { clientX: box.left + box.width * 0.12 })); slider.value";
        assert_eq!(browser.value(&format!("{{ {click} }}")), json!("0"));
        // The other curve.
        let is_shown =
            "document.getElementById('by-time').click(); document.querySelector('.by-time').offsetHeight > 0";
        assert_eq!(browser.value(is_shown), json!(true));
    }
    assert!(backs[0] == backs[2] && backs[1] == backs[3] && backs[0] != backs[1], "{backs:?}");
    browser.value("document.querySelector('button.copy').click()");
    browser.until("document.querySelector('button.copy').textContent === 'copied'");
    assert_eq!(browser.faults, [] as [Value; 0]);
    let output = browser.value("document.getElementById('test').textContent");
    let output = output.as_str().unwrap();
    assert!(
        output.contains("seen <b>") && output.contains("./test.sh") && output.contains("grep -q 'line 7 '"),
        "{output}"
    );
}

#[test]
fn files_in_a_browser() {
    let Some(mut browser) = Browser::start() else { return };
    let place = Place::with("cd \"${1%/*}\" && grep -q two a.txt && grep -q 'b 2' b.txt", "");
    fs::write(place.path("a.txt"), "one\ntwo\nthree").unwrap();
    fs::write(place.path("b.txt"), "b 1\nb 2\n").unwrap();
    let said = place.run(&["./test.sh", "a.txt", "b.txt", "--report", "r.html"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    browser.open(&place.path("r.html"), 390, "light");
    let names = browser
        .value("[...document.querySelectorAll('#result h3, #version em')].map((name) => name.textContent)");
    assert_eq!(names, json!(["a.txt", "b.txt", "a.txt", "b.txt"]));
    assert_eq!(
        browser.value(&format!("{} && !document.body.innerText.includes('<===')", moved_to(0))),
        json!(true)
    );
    assert_eq!(browser.value(FITS), json!(true));
    assert_eq!(browser.faults, [] as [Value; 0]);
}

#[test]
fn the_page_follows_the_run() {
    let Some(mut browser) = Browser::start() else { return };
    let lines: Vec<String> = (0..100).map(|line| format!("hay {line}\n")).collect();
    // Slow until there is a file `fast`.
    let place = Place::with("", &lines.concat());
    let fast = place.path("fast");
    let script = "[ \"$(grep -c 'hay .*0$' \"$1\")\" = 10 ]";
    place.script("test.sh", &format!("[ -e {} ] || sleep 0.05; {script}", fast.display()));
    let options = ["-q", "./test.sh", "in.txt", "-j1", "--strategy", "hdd*", "--report", "r.html"];
    let mut run = place.command(&options).spawn().unwrap();
    let page = place.path("r.html");
    until(|| page.exists());
    browser.open(&page, 1400, "light");
    assert_eq!(browser.value("document.title.startsWith('in.txt: ')"), json!(true));
    browser.until("document.getElementById('slider') !== null && Number(slider.max) > 4");
    let written = browser.value("document.documentElement.dataset.written");
    let kept = browser.value(&format!("scrollTo(0, 300); {}", moved_to(3)));
    browser.until(&format!(
        "document.readyState === 'complete' && document.documentElement.dataset.written > {written}"
    ));
    let is_kept = format!("slider.value === '3' && scrollY === 300 && ({TEXT}) === {kept}");
    browser.until(&is_kept);
    fs::write(&fast, "").unwrap();
    assert_eq!(run.wait().unwrap().code(), Some(0));
    // The last page does not load itself again.
    browser
        .until("document.readyState === 'complete' && document.documentElement.dataset.every === undefined");
    browser.until(&is_kept);
    assert_eq!(browser.value("document.querySelector('#result h2').textContent"), json!("The result"));
    assert_eq!(browser.value("document.querySelector('#result code').textContent"), json!("hay 0\n"));
    assert_eq!(browser.faults, [] as [Value; 0]);
}
