//! Line ends, for filters of languages in which they end statements.

/// Whether a line ends between two offsets of a text: with LF or CR, or with U+2028 or U+2029 as in ECMAScript (12.3).
/// Offsets beyond the text have nothing between them.
pub fn line_ends(text: &[u8], from: u32, to: u32) -> bool {
    let between = text.get(from as usize..to as usize).unwrap_or_default();
    let has = |end: &[u8]| between.windows(end.len()).any(|window| window == end);
    between.iter().any(|byte| matches!(byte, b'\n' | b'\r'))
        || (!between.is_ascii() && (has("\u{2028}".as_bytes()) || has("\u{2029}".as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sort_of_line_end() {
        for end in ["\n", "\r", "\u{2028}", "\u{2029}"] {
            let text = format!("a é{end}b");
            let to = text.len() as u32;
            assert!(line_ends(text.as_bytes(), 0, to) && !line_ends(text.as_bytes(), 0, 4), "{end:?}");
        }
        assert!(!line_ends(b"\n", 1, 9));
    }
}
