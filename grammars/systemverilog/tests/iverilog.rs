//! A bug of a real program: iverilog 11 ends by an assertion where an `always_comb` calls a function without a value. The page of
//! the language tells the same.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "iverilog is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_systemverilog::LANGUAGE;
use std::process::Command;
use test_common::reduced;

const INPUT: &str = "`timescale 1ns / 1ps
// How many of the bits are set.
module ones #(parameter WIDTH = 8) (input logic clk, input logic [WIDTH-1:0] value, output int count);
    int steps = 0;

    function automatic void add(input bit what);
        count = 0;
        for (int i = 0; i < $bits(value); i++) begin
            if (value[i] == what)
                count += 1;
        end
    endfunction

    always_comb begin
        add(1'b1);
    end

`ifdef COUNT_STEPS
    always_ff @(posedge clk) steps <= steps + 1;
`endif
endmodule
";

/// Whether iverilog fails on a text as it does in the page.
fn fails(text: &str) -> Option<bool> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ones.sv");
    std::fs::write(&path, text).unwrap();
    let output = Command::new("iverilog").args(["-g2012", "-t", "null"]).arg(&path).output().ok()?;
    Some(String::from_utf8_lossy(&output.stderr).contains("NetScope::task_def() const: Assertion"))
}

#[test]
fn an_assertion_of_iverilog_is_reduced_to_a_call() {
    if fails(INPUT) != Some(true) {
        eprintln!("skipped: iverilog is not installed, or has no such bug");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, |text: &str| fails(text) == Some(true));
    let words = reduced.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("always_comb a;") && words.len() < 80, "{reduced}");
}
