//! `cargo fuzz run grammar`. Built in the usual way, it takes files that a fuzzer found.

#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| reducer_fuzz::grammar(bytes));

#[cfg(not(fuzzing))]
fn main() {
    reducer_fuzz::files(reducer_fuzz::grammar);
}
