#!/bin/bash
# Asks for Debian's Icarus Verilog 11 (package iverilog), and writes the input: a design of 26 filters and their test bench, 36 kB. One
# of the filters takes a slice of the elements of a packed array.
set -e
here=$(dirname "$(realpath "$0")")
iverilog -V 2> /dev/null | grep -q 'version 11\.0' || { echo 'needs the Debian package iverilog, version 11.0' >&2; exit 1; }
python3 - > "$here/input.sv" <<'PYTHON'
print("""`timescale 1ns / 1ps
`define LIMIT(value) ((value) > 200 ? 200 : (value))

package shapes;
  typedef enum logic [1:0] {IDLE, LOAD, SUM, DONE} state_t;
  typedef struct packed {
    logic [7:0] value;
    logic       valid;
  } sample_t;
  parameter int TAPS = 4;

  function automatic int weight(input int place);
    weight = place < TAPS / 2 ? place + 1 : TAPS - place;
  endfunction
endpackage
""")
for number in range(26):
    last = f"""  logic [3:0][7:0] window;
  wire [1:0][7:0] newest = window[{number % 2 + 1}-:2];

  always_ff @(posedge clock) window <= {{window[2:0], sample.value}};
""" if number == 14 else f"""  logic [7:0] history [0:TAPS-1];
  wire [15:0] newest = {{history[0], history[{number % 3 + 1}]}};

  always_ff @(posedge clock) begin
    for (int i = TAPS - 1; i > 0; i = i - 1) history[i] <= history[i-1];
    history[0] <= sample.value;
  end
"""
    print(f"""// Filter {number}: sums of samples, in {number % 4 + 2} steps.
module filter{number} import shapes::*; #(
    parameter WIDTH = {number + 8},
    parameter START = {number % 5}
) (
    input  logic             clock,
    input  logic             reset_n,
    input  sample_t          sample,
    output logic [WIDTH-1:0] total,
    output logic             ready
);
  state_t state, next;
  logic [3:0] count;
{last}
  always_comb begin
    next = state;
    case (state)
      IDLE: if (sample.valid) next = LOAD;
      LOAD: next = count == {number % 4 + 2} ? SUM : LOAD;
      SUM: begin
        next = DONE;
        if (newest[7:0] == 8'h{number:02x}) next = IDLE;
      end
      default: next = IDLE;
    endcase
  end

  always_ff @(posedge clock or negedge reset_n)
    if (!reset_n) begin
      state <= IDLE;
      count <= START;
      total <= '0;
    end else begin
      state <= next;
      count <= state == LOAD ? count + 1 : START;
      if (state == SUM) total <= total + `LIMIT(newest) * {number + 1};
    end

  assign ready = state == DONE;
endmodule
""")
print("""module bench;
  import shapes::*;
  logic clock = 0, reset_n = 0;
  sample_t sample;
  integer seed = 7;
  wire [25:0] ready;

  always #5 clock = ~clock;
""")
for number in range(26):
    print(f"""  wire [{number + 7}:0] total{number};
  filter{number} #(.START({number % 3})) f{number} (.clock(clock), .reset_n(reset_n), .sample(sample), .total(total{number}), .ready(ready[{number}]));
""")
print("""  task automatic feed(input int count);
    repeat (count) begin
      @(negedge clock);
      sample.value = $random(seed);
      sample.valid = sample.value[0] | ~&ready;
    end
  endtask

  initial begin
    sample = 9'd0;
    #12 reset_n = 1;
    feed(100);
    $display("%0d %0d %b", total3, total14, ready);
    $finish;
  end
endmodule""")
PYTHON
