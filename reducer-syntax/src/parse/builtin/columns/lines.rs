//! What stands after a token whose text may go on in the next line.

/// Where the next line that has a text begins with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Line {
    pub column: usize,
    pub at: usize,
}

/// The next line after a place that is not blank; `None` if there is none, or if something stands in the same line.
pub(super) fn next_line(text: &[u8], from: usize) -> Option<Line> {
    let blanks = text.get(from..)?.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let mut at = from + blanks;
    let mut line = None;
    loop {
        match text.get(at)? {
            b'\n' | b'\r' => line = Some(at + 1),
            b' ' if line.is_some() => {}
            _ => return line.map(|line| Line { column: at - line, at }),
        }
        at += 1;
    }
}

/// The digit in a header, which says by how many columns its lines are deeper than what is around them.
pub(super) fn digit(header: &[u8]) -> Option<usize> {
    let digit = header.iter().take(3).find(|byte| byte.is_ascii_digit())?;
    Some(usize::from(digit - b'0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blank_lines_do_not_count() {
        let next = |text: &str| next_line(text.as_bytes(), 1).map(|next| (next.column, next.at));
        assert_eq!(next("a  \n\n   \n  b"), Some((2, 11)));
        assert_eq!(next("a\r\n b"), Some((1, 4)));
        assert_eq!(next("a b\n  c"), None);
        assert_eq!(next("a\n  \n"), None);
        assert_eq!(next("a\n\tb"), Some((0, 2)));
    }

    #[test]
    fn a_digit_stands_after_the_sign_of_a_header() {
        assert_eq!([">", "|2", "|-3 # 4"].map(|header| digit(header.as_bytes())), [None, Some(2), Some(3)]);
    }
}
