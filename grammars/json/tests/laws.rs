//! The laws of the tree for JSON, held against the samples; texts that were once a fault.

use reducer_json::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

/// Where any value will do that is large enough, a number comes for the list that was, though none is left in it.
#[test]
fn another_literal_stands_for_what_is_large_enough() {
    let text = "{\"size\": [[1], [2], [3], [4]], \"other\": 12.5}";
    let interesting = |text: &str| {
        let value: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
        match &value["size"] {
            serde_json::Value::Array(elements) => elements.len() >= 3,
            size => size.as_f64().is_some_and(|size| size >= 3.0),
        }
    };
    let reduced = reduced(&LANGUAGE, text, interesting);
    assert_eq!(reduced, "{\"size\": 12}");
}
