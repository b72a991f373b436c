//! What is written about a run.

use crate::place::{GREP, Place, haystack};
use serde_json::{Value, json};
use std::fs;

#[test]
fn events() {
    let place = Place::with(GREP, &haystack());
    let options =
        ["./test.sh", "in.txt", "-j2", "--strategy", "hdd*", "--events", "e.jsonl", "--stats", "s.json"];
    let said = place.run(&options);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let log = place.read("e.jsonl");
    let events: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    let count = |name: &str| events.iter().filter(|event| event["event"] == name).count();
    assert_eq!(
        (&events[0]["event"], &events[0]["size"]["bytes"]),
        (&"started".into(), &haystack().len().into())
    );
    let last = &events[events.len() - 1];
    assert_eq!((&last["event"], &last["ended"]), (&"finished".into(), &"complete".into()));
    assert_eq!(stats["executions"], count("tested"));
    assert_eq!(stats["acceptances"], count("accepted"));
    assert_eq!(stats["cache_hits"], count("cache-hit"));
    let tested = events.iter().find(|event| event["event"] == "tested").unwrap();
    assert_eq!((&tested["name"], &tested["round"]), (&"hdd".into(), &1.into()));
    assert!(tested["verdict"].is_string() && tested["seconds"].as_f64() > Some(0.0), "{tested}");
    assert!(events.windows(2).all(|two| two[0]["at"].as_f64() <= two[1]["at"].as_f64()));

    let line = "no/e: its folder does not exist; make it, or give another path";
    place.fails(&["./test.sh", "in.txt", "--force", "--events", "no/e"], 1, line);
    let said = place.run(&["-q", "./test.sh", "in.txt", "--force", "--events", "/dev/full"]);
    assert_eq!(said.status, Some(1));
    assert!(said.stderr.contains("--events: No space left on device"), "{}", said.stderr);
}

#[test]
fn a_page() {
    let text = format!("{}<script>alert(1)</script> & \"x\"\n", haystack());
    let place = Place::with(&format!("{GREP} && grep -q alert \"$1\""), &text);
    let said = place.run(&["./test.sh", "in.txt", "--strategy", "hdd*", "--report", "r.html"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let page = place.read("r.html");
    assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
    // Nothing is loaded, nothing of the input is markup: the only script is the page's own.
    assert_eq!(page.matches("<script").count(), 1);
    assert!(page.contains("</div></div>\n<script type='module'>\n// The texts of the result"));
    for part in ["http:", "https:", "src=", "url(", "@import", "<link"] {
        assert!(!page.contains(part), "{part}");
    }
    let shown = "<span><b>42</b><code>needle\n</code></span>";
    let script =
        "<span><b>61</b><code>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;\n</code></span>";
    let skipped = |count| format!("<span><b></b><code><i>… {count} lines …</i></code></span>");
    let input = format!("<pre><span>{}{shown}{}{script}</span></pre>", skipped(41), skipped(18));
    assert!(page.contains(&input), "{page}");
    assert!(page.contains(&format!("<pre><span>{shown}{script}</span></pre>")), "{page}");
    assert_eq!(page.matches("<path class='curve'").count(), 2);
    assert!(page.contains("hdd (round 1)") && page.contains("not interesting: "));
    assert_eq!(page.matches("<svg class='tree'").count(), 2);
    place.assert_clean();
}

/// The source map of a result, as a program that reads such maps would have it.
fn map(place: &Place, name: &str) -> Value {
    serde_json::from_str(&place.read(name)).unwrap()
}

#[test]
fn a_source_map() {
    let place = Place::with(&format!("{GREP} && grep -q 'hay 7' \"$1\""), &haystack());
    fs::create_dir(place.path("maps")).unwrap();
    let said = place.run(&["./test.sh", "in.txt", "--map", "maps/in.map"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert!(
        said.stderr.contains("in.reduced.txt: 2 lines, from lines 8 and 42 of in.txt"),
        "{}",
        said.stderr
    );
    let expected = json!({
        "version": 3, "file": "../in.reduced.txt", "sources": ["../in.txt"], "sourcesContent": [haystack()],
        "names": [], "mappings": "AAOA;AAkCA",
    });
    assert_eq!(map(&place, "maps/in.map"), expected);
    let line = "maps/in.map: exists already; --fresh begins anew and keeps it as maps/in.map.1, or give another path to --map";
    place.fails(&["./test.sh", "in.txt", "-o", "other", "--map", "maps/in.map"], 1, line);
    let said = place.run(&["./test.sh", "in.txt", "--force", "--in-place", "--map", "maps/in.map"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let map = map(&place, "maps/in.map");
    assert_eq!((&map["file"], &map["sources"]), (&json!("../in.txt"), &json!(["../in.txt.orig"])));
    place.assert_clean();
}

#[test]
fn source_maps_of_several_files() {
    let script = "cd \"${1%/*}\" && grep -q needle a.txt && grep -q 'hay 1' b.txt";
    let place = Place::with(script, "");
    fs::write(place.path("a.txt"), "one\nneedle\n").unwrap();
    fs::write(place.path("b.txt"), "two\nthree\nhay 1\n").unwrap();
    for options in [&[][..], &["--force"]] {
        let said = place.run(&[&["./test.sh", "a.txt", "b.txt", "--map", "maps"], options].concat());
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        let line = "a.reduced: 2 lines, from line 2 of a.txt and line 3 of b.txt";
        assert!(said.stderr.contains(line), "{}", said.stderr);
        let maps = ["a", "b"].map(|name| map(&place, &format!("maps/{name}.txt.map")));
        assert_eq!(maps[0]["file"], json!("../a.reduced/a.txt"));
        assert_eq!([&maps[0]["sources"], &maps[1]["sources"]], [&json!(["../a.txt"]), &json!(["../b.txt"])]);
        assert_eq!([&maps[0]["mappings"], &maps[1]["mappings"]], [&json!("AACA"), &json!("AAEA")]);
    }
    // What has come into a file from another one.
    place.script("test.sh", "cat \"${1%/*}\"/* | grep -q 'hay 1' && grep -q needle \"$1\"");
    let said = place.run(&["./test.sh", "a.txt", "b.txt", "--map", "maps", "--force"]);
    assert!(
        said.stderr.contains("a.reduced: 2 lines, from line 2 of a.txt and line 3 of b.txt"),
        "{}",
        said.stderr
    );
    let map = map(&place, "maps/a.txt.map");
    assert_eq!((&map["sources"], &map["mappings"]), (&json!(["../a.txt", "../b.txt"]), &json!("AACA;ACCA")));
    assert!(!place.path("maps/b.txt.map").exists());
    place.assert_clean();
}

#[test]
fn a_page_of_a_run_that_goes_on() {
    let place = Place::with(GREP, &haystack());
    let options = ["./test.sh", "in.txt", "--strategy", "hdd*"];
    let said = place.run(&[&options[..], &["--max-tests", "3"]].concat());
    assert!(said.stderr.contains("the same command goes on from there"), "{}", said.stderr);
    let said = place.run(&[&options[..], &["--report", "r.html"]].concat());
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert!(
        place.read("r.html").contains("<pre><span><span><b>42</b><code>needle\n</code></span></span></pre>")
    );
}
