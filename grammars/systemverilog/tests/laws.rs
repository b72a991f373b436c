//! The laws of the tree for SystemVerilog, held against the samples and another parser.

use reducer_systemverilog::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 10);
}

/// What a branch holds takes the place of the whole, and a directive stays in a line of its own.
#[test]
fn a_branch_gives_way_to_what_it_holds() {
    let text = "`define F(x) x + 1\nmodule m(input a, b);\n`ifdef A\n  wire c;\n`else\n  wire [3:0] d = `F(b) & a;\n`endif\nendmodule\n";
    let has = |text: &str, start: &str| text.lines().any(|line| line.trim().starts_with(start));
    let reduced =
        reduced(&LANGUAGE, text, |text: &str| has(text, "`define F(x)") && has(text, "wire d = `F("));
    assert!(reduced.starts_with("`define F(x) ") && reduced.ends_with("\nwire d = `F();\n"), "{reduced}");
}

/// A block gives way to a statement of it, and a statement to a part.
#[test]
fn statements_and_ports_go() {
    let text = "module m #(parameter W = 8) (input clk, output reg q);\n  always @(posedge clk) begin : name\n    if (q) q <= #1 need; else q <= 0;\n  end\nendmodule\n";
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.contains("always") && text.contains("need"));
    assert_eq!(reduced, "module a;\n  always need;\nendmodule\n");
}

/// A structure without a name comes in the place of its name, and the definition of the name goes.
#[test]
fn a_type_comes_in_the_place_of_its_name() {
    let text = "module m;\n  typedef struct {\n    int need;\n  } pair;\n  pair list[];\n  initial list[0].need = 1;\nendmodule\n";
    let agrees = |text: &str| {
        let text: String = text.split_whitespace().collect();
        let has = |part| text.contains(part);
        let is_defined = has("typedefstruct{intneed;}pair;") && has("pairlist[]");
        (is_defined || has("struct{intneed;}list[]")) && has("list[0].need=")
    };
    let reduced = reduced(&LANGUAGE, text, agrees);
    assert!(!reduced.contains("typedef"), "{reduced}");
}

#[test]
fn ports_become_variables_or_nets() {
    let made = |text: &str| test_common::rewrites::of(&LANGUAGE, text);
    assert_eq!(
        made("module a(input b, output reg [1:0] c, d); endmodule"),
        ["module a; reg b; reg [1:0] c, d;  endmodule", "module a; wire b; reg [1:0] c, d;  endmodule",]
    );
    assert_eq!(
        made("module a(b, c); output [0:0] b; output reg c; endmodule"),
        ["module a; reg [0:0] b; reg c; endmodule", "module a; wire [0:0] b; reg c; endmodule"]
    );
    assert_eq!(made("module a(input wire b); endmodule"), ["module a; wire b;  endmodule"]);
    assert!(made("module a(`B input b); endmodule").is_empty());
}

#[test]
fn a_part_of_a_variable_becomes_its_value() {
    let made = |text: &str| test_common::rewrites::of(&LANGUAGE, text);
    assert_eq!(
        made("module a; reg b, c; always c[8] <= b; endmodule"),
        ["module a; reg b, c = c[8]; endmodule"]
    );
    assert_eq!(
        made("module a; always release b.c[0]; struct { int c[0]; } b; endmodule"),
        ["module a; struct { int c[0]; } b = b.c[0]; endmodule"]
    );
    assert!(made("module a; reg b = 0, c; always b[0] <= c; endmodule").is_empty());
}
