//! A table with a value for each byte, from the few runs of equal values in it.

/// The table whose first run has the value `first`; each run after it begins at a byte and has a value of its own.
///
/// The runs are in the order of their bytes. It is for constants: rustc takes several times as long to read 256 values, of
/// which a lexer has hundreds of tables.
#[must_use]
pub const fn by_byte<T: Copy>(first: T, mut runs: &[(u8, T)]) -> [T; 256] {
    let mut table = [first; 256];
    while let [(from, value), rest @ ..] = runs {
        let end = match rest {
            [(next, _), ..] => *next as usize,
            [] => table.len(),
        };
        let mut byte = *from as usize;
        while byte < end {
            table[byte] = *value;
            byte += 1;
        }
        runs = rest;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_byte_has_the_value_of_its_run() {
        const TABLE: [char; 256] = by_byte('a', &[(1, 'b'), (4, 'a'), (255, 'c')]);
        let runs: Vec<(char, usize)> =
            TABLE.chunk_by(|one, next| one == next).map(|run| (run[0], run.len())).collect();
        assert_eq!(runs, [('a', 1), ('b', 3), ('a', 251), ('c', 1)]);
        assert_eq!(by_byte(7, &[]), [7; 256]);
    }

    #[test]
    fn runs_in_another_order_are_cut_short() {
        assert_eq!(by_byte(0, &[(9, 1), (3, 2)])[..10], [0, 0, 0, 2, 2, 2, 2, 2, 2, 2]);
    }
}
