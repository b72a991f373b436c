//! Tables of the generated lexer by the runs in them.
//!
//! A state of logos chooses the next one by a table with a value for each byte, mostly the same few values in long runs.
//! The 579 tables of the lexer of makefiles were 148,000 expressions, and four fifths of what rustc needed for that crate.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};

/// More runs than these are no shorter than the table.
const MOST: usize = 64;

/// The same code, with a call of [`by_byte`](reducer_tables::by_byte) for each array of 256 values in few runs.
///
/// It calls itself for what is in brackets, which no grammar nests: logos writes the code.
pub fn with_short_tables(code: TokenStream) -> TokenStream {
    let short = |token| match token {
        TokenTree::Group(group) => by_runs(&group).unwrap_or_else(|| {
            Group::new(group.delimiter(), with_short_tables(group.stream())).into_token_stream()
        }),
        other => other.into_token_stream(),
    };
    code.into_iter().map(short).collect()
}

/// The call for an array.
fn by_runs(array: &Group) -> Option<TokenStream> {
    if array.delimiter() != Delimiter::Bracket {
        return None;
    }
    let tokens: Vec<TokenTree> = array.stream().into_iter().collect();
    let values = tokens.split(|token| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ','));
    // The last comma ends a value, and separates none.
    let values: Vec<TokenStream> = values
        .map(|value| value.iter().cloned().collect())
        .filter(|value: &TokenStream| !value.is_empty())
        .collect();
    if values.len() != 256 {
        return None;
    }
    let texts: Vec<String> = values.iter().map(ToString::to_string).collect();
    let begins = |byte: &usize| texts[*byte] != texts[byte - 1];
    let starts: Vec<usize> = (1..256).filter(begins).collect();
    if starts.len() >= MOST {
        return None;
    }
    let first = &values[0];
    let runs = starts.iter().map(|&byte| {
        let from = u8::try_from(byte).ok()?;
        let value = &values[byte];
        Some(quote!((#from, #value)))
    });
    let runs = runs.collect::<Option<Vec<_>>>()?;
    Some(quote!(::reducer_syntax::by_byte(#first, &[#(#runs),*])))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(code: &str, expected: &str) {
        let [code, expected] = [code, expected].map(|code| code.parse::<TokenStream>().unwrap().to_string());
        assert_eq!(with_short_tables(code.parse().unwrap()).to_string(), expected);
    }

    #[test]
    fn an_array_of_all_bytes_is_written_by_its_runs() {
        let array = format!("[{}{}{}]", "None, ".repeat(65), "Some(S::A), ".repeat(26), "None,".repeat(165));
        check(
            &format!("fn lex() {{ if x {{ const TABLE: [Option<S>; 256] = {array}; }} }}"),
            "fn lex() { if x { const TABLE: [Option<S>; 256] =
                ::reducer_syntax::by_byte(None, &[(65u8, Some(S::A)), (91u8, None)]); } }",
        );
        check(
            &array.replace("None,]", "None]"),
            "::reducer_syntax::by_byte(None, &[(65u8, Some(S::A)), (91u8, None)])",
        );
    }

    #[test]
    fn other_arrays_stay() {
        let many: Vec<String> = (0..256).map(|byte| byte.to_string()).collect();
        for code in ["[1, 2, 3]", "[0; 256]", "[]", &format!("[{}]", many.join(","))] {
            check(code, code);
        }
    }
}
