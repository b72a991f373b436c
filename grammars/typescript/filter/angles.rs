//! Whether a `<` behind an operand begins types.

use super::kinds::begins_name;

/// Types in angles are looked for so far.
const FAR: usize = 50_000;
/// In so many brackets, so that a row of comparisons is not read anew for each of them.
const DEEP: usize = 100;

/// The offset of what comes behind blanks and comments, and whether a line ends before it.
pub(super) fn after_blanks(text: &[u8], mut at: usize) -> (usize, bool) {
    let mut ends = false;
    loop {
        let rest = text.get(at..).unwrap_or_default();
        match rest {
            [b'\n' | b'\r', ..] => {
                ends = true;
                at += 1;
            }
            [b' ' | b'\t', ..] => at += 1,
            [b'/', b'/', ..] => at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len()),
            [b'/', b'*', inner @ ..] => {
                let length = inner.windows(2).position(|two| two == b"*/").map_or(inner.len(), |end| end + 2);
                ends |= inner[..length].contains(&b'\n');
                at += 2 + length;
            }
            _ => return (at, ends),
        }
    }
}

/// The word that begins here.
pub(super) fn word_at(text: &[u8], at: usize) -> &[u8] {
    let rest = text.get(at..).unwrap_or_default();
    let is_part = |byte: &u8| begins_name(*byte) || byte.is_ascii_digit();
    &rest[..rest.iter().position(|byte| !is_part(byte)).unwrap_or(rest.len())]
}

/// Whether types begin here, behind a `<`, and what follows them is nothing that a comparison goes on with.
/// Before which byte the text was looked at goes into `looked`.
pub(super) fn begins_types(text: &[u8], at: usize, looked: &mut usize) -> bool {
    end_of_types(text, at, looked).is_some_and(|end| can_follow(text, end, looked))
}

/// Whether what comes behind types in angles shows that they were types.
fn can_follow(text: &[u8], end: usize, looked: &mut usize) -> bool {
    let rest = text.get(end..).unwrap_or_default();
    if matches!(rest, [b'>', ..]) || matches!(rest, [b'=', next, ..] if *next != b'>') {
        return false;
    }
    let (at, ends_line) = after_blanks(text, end);
    *looked = (*looked).max(at + word_at(text, at).len() + 2);
    let rest = text.get(at..).unwrap_or_default();
    match rest {
        [] | [b'(' | b'`', ..] => true,
        [b'<' | b'>' | b'+' | b'-', ..] => false,
        _ if ends_line => true,
        [b'!', b'=', ..] => true,
        [b'{' | b'[' | b'!' | b'"' | b'\'' | b'@' | b'#' | b'~' | b'0'..=b'9', ..] => false,
        [byte, ..] if begins_name(*byte) => {
            matches!(word_at(text, at), b"in" | b"instanceof" | b"as" | b"satisfies" | b"of" | b"implements")
        }
        _ => true,
    }
}

/// Whether a type is to come behind this word.
fn begins_type(word: &[u8]) -> bool {
    matches!(
        word,
        b"keyof"
            | b"typeof"
            | b"readonly"
            | b"unique"
            | b"infer"
            | b"new"
            | b"abstract"
            | b"asserts"
            | b"import"
            | b"const"
            | b"in"
            | b"out"
    )
}

/// The offset behind the `>` that closes the types that begin here. Before which byte the text was looked at goes into `looked`.
pub(super) fn end_of_types(text: &[u8], from: usize, looked: &mut usize) -> Option<usize> {
    let mut far = from;
    let end = find_end_of_types(text, from, &mut far);
    *looked = (*looked).max(far);
    end
}

/// The same; what was looked at before does not count.
fn find_end_of_types(text: &[u8], from: usize, looked: &mut usize) -> Option<usize> {
    let mut closers = vec![b'>'];
    // Whether a type is to come, and the last byte before it.
    let (mut is_operand, mut last, mut choices) = (true, b'<', 0u32);
    let mut at = from;
    loop {
        at = after_blanks(text, at).0;
        *looked = at + 2;
        if at - from > FAR || closers.len() > DEEP {
            return None;
        }
        let rest = text.get(at..)?;
        let (&byte, closer) = (rest.first()?, *closers.last()?);
        let mut length = 1;
        match byte {
            b'0'..=b'9' | b'_' | b'$' | b'\\' | b'a'..=b'z' | b'A'..=b'Z' | 0x80.. => {
                let word = word_at(text, at);
                length = word.len();
                *looked = at + length + 1;
                is_operand = if is_operand {
                    begins_type(word)
                } else {
                    match word {
                        b"extends" | b"is" | b"in" | b"as" => true,
                        _ if closer == b'}' => false,
                        _ => return None,
                    }
                };
            }
            b'"' | b'\'' | b'`' => {
                let inner = &rest[1..];
                *looked = text.len();
                let end = inner.iter().position(|each| *each == byte || (byte != b'`' && *each == b'\n'))?;
                if inner[end] != byte || !is_operand && closer != b'}' {
                    return None;
                }
                length = end + 2;
                *looked = at + length;
                is_operand = false;
            }
            b'(' if is_operand || closer == b'}' || last == b'>' || last == b't' => {
                closers.push(b')');
                is_operand = true;
            }
            b'[' => {
                closers.push(b']');
                is_operand = true;
            }
            b'{' if is_operand => {
                closers.push(b'}');
                is_operand = true;
            }
            b'<' => {
                closers.push(b'>');
                is_operand = true;
            }
            b'>' | b')' | b']' | b'}' => {
                if byte != closer {
                    return None;
                }
                if closers.len() == 1 {
                    return (last != b'<').then_some(at + 1);
                }
                closers.pop();
                is_operand = false;
            }
            b'=' if rest.get(1) == Some(&b'>') => {
                length = 2;
                is_operand = true;
            }
            b'=' if closers.len() > 1 && closer == b'>' => is_operand = true,
            b':' if closers.len() > 1 => is_operand = true,
            b':' => {
                choices = choices.checked_sub(1)?;
                is_operand = true;
            }
            b'?' if !matches!(rest.get(1), Some(b'?' | b'.')) => {
                if closers.len() == 1 {
                    choices += 1;
                }
                is_operand = true;
            }
            b'|' | b'&' if rest.get(1) != Some(&byte) => is_operand = true,
            b',' | b'.' => is_operand = true,
            b'-' if is_operand => {}
            b'-' | b'+' | b';' if closer == b'}' => is_operand = true,
            _ => return None,
        }
        last = rest[length - 1];
        at += length;
    }
}
