//! The text of `/** ... */` comments.

/// The lines of a doc comment without its markers, without blank lines at either end.
pub(super) fn lines(comment: &str) -> Vec<String> {
    let inner = comment.strip_prefix("/**").unwrap_or(comment);
    let inner = inner.strip_suffix("*/").unwrap_or(inner);
    let mut lines: Vec<String> = inner.lines().map(line).collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    let blank = lines.iter().take_while(|line| line.is_empty()).count();
    lines.drain(..blank);
    lines
}

/// One line without its indentation, star and the blank after it.
fn line(line: &str) -> String {
    let line = line.trim();
    line.strip_prefix('*').map_or(line, |rest| rest.strip_prefix(' ').unwrap_or(rest)).trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    #[test]
    fn markers_go() {
        assert_eq!(super::lines("/** one */"), ["one"]);
        assert_eq!(
            super::lines("/**\n   * one\n   *   two\n   *\n   * three\n   */"),
            ["one", "  two", "", "three"]
        );
        assert!(super::lines("/** */").is_empty());
    }
}
