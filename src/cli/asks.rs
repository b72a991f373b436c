//! What a test asks of a candidate, in words, for a page.

use crate::oracle::{CommandSpec, Guard, Patterns, Repeat};
use crate::report::Bytes;

/// What is asked beside an exit status of 0, each in words that follow "it asks".
pub(super) fn asks(spec: &CommandSpec) -> Vec<String> {
    let criteria = &spec.criteria;
    let mut asks = Vec::new();
    if !criteria.interesting.is_empty() {
        let statuses: Vec<String> = criteria.interesting.iter().map(u8::to_string).collect();
        asks.push(format!("that the exit status is {}", statuses.join(" or ")));
    }
    for (name, Patterns { wanted, rejected }) in
        [("standard output", &criteria.stdout), ("standard error", &criteria.stderr)]
    {
        asks.extend(wanted.iter().map(|pattern| format!("that {name} matches {pattern}")));
        asks.extend(rejected.iter().map(|pattern| format!("that {name} does not match {pattern}")));
    }
    if let Some(time) = criteria.hangs {
        asks.push(format!("that it has not ended after {} s", time.as_secs_f64()));
    }
    if let Some(bytes) = criteria.uses_memory {
        asks.push(format!("that a process of it uses {} at least", Bytes(bytes)));
    }
    if let Some(slower) = &spec.slower_than {
        asks.push(format!("that it takes {} times as long as: {}", slower.factor, slower.line));
    }
    for Guard { line, succeeds, .. } in &spec.guards {
        let how = if *succeeds { "succeeds" } else { "fails" };
        asks.push(format!("that this line {how}: {line}"));
    }
    if let Some(line) = &spec.objective {
        asks.push(format!("for a small number from: {line}"));
    }
    let Repeat { needed, times } = spec.repeat;
    if times > 1 && spec.flaky.is_none() {
        asks.push(format!("that {needed} of {times} runs agree"));
    }
    asks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::Criteria;

    #[test]
    fn in_words() {
        assert!(asks(&CommandSpec::default()).is_empty());
        let pattern = |text| Patterns::pattern(text).unwrap();
        let criteria = Criteria {
            interesting: vec![1, 134],
            stderr: Patterns { wanted: vec![pattern("at Line.tax")], rejected: vec![pattern("^x$")] },
            uses_memory: Some(500_000_000),
            ..Criteria::default()
        };
        let guards =
            vec![Guard { asked: "--invalid".to_owned(), line: "cc -c @@".to_owned(), succeeds: false }];
        let repeat = Repeat { needed: 2, times: 3 };
        let expected = [
            "that the exit status is 1 or 134",
            "that standard error matches at Line.tax",
            "that standard error does not match ^x$",
            "that a process of it uses 500.00 MB at least",
            "that this line fails: cc -c @@",
            "that 2 of 3 runs agree",
        ];
        assert_eq!(asks(&CommandSpec { criteria, guards, repeat, ..CommandSpec::default() }), expected);
    }
}
