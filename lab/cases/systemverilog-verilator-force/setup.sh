#!/bin/bash
# Asks for Debian's Verilator 5.006 (package verilator), and writes the input: a network of 24 routers and its test bench, 30 kB, which
# forces a counter of one of them.
set -e
here=$(dirname "$(realpath "$0")")
verilator --version 2> /dev/null | grep -q ' 5\.006 ' || { echo 'needs the Debian package verilator, version 5.006' >&2; exit 1; }
python3 - > "$here/input.sv" <<'PYTHON'
print("""`default_nettype none

package net_pkg;
  localparam int PORTS = 4;
  typedef enum logic [2:0] {NORTH, EAST, SOUTH, WEST, LOCAL = 3'd7} port_t;
  typedef struct packed {
    logic [3:0]  x, y;
    logic [15:0] data;
    logic        last;
  } flit_t;
  typedef struct {
    int    sent;
    string name;
    int    waits[PORTS];
  } count_t;

  function automatic port_t route(input logic [3:0] here_x, here_y, input flit_t flit);
    if (flit.x != here_x) return flit.x > here_x ? EAST : WEST;
    if (flit.y != here_y) return flit.y > here_y ? NORTH : SOUTH;
    return LOCAL;
  endfunction
endpackage

interface link_if (input wire clock);
  import net_pkg::*;
  flit_t flit;
  logic  valid, ready;
  modport source (output flit, valid, input ready, clock);
  modport target (input flit, valid, clock, output ready);
endinterface
""")
for number in range(24):
    x, y = number % 5, number // 5
    print(f"""module router_{x}_{y} #(
    parameter int DEPTH = {1 << number % 4 + 1},
    localparam int BITS = $clog2(DEPTH)
) (
    input wire      reset,
    link_if.target  in,
    link_if.source  out
);
  import net_pkg::*;
  flit_t queue[DEPTH];
  logic [BITS:0] first = 0, size = 0;
  port_t way;

  always_comb begin : choose
    way = route(4'd{x}, 4'd{y}, queue[first[BITS-1:0]]);
    in.ready = size < DEPTH;
    out.valid = size != 0 && way inside {{{'NORTH, EAST' if number % 2 else 'LOCAL, SOUTH, WEST'}}};
    out.flit = queue[first[BITS-1:0]];
  end

  always_ff @(posedge in.clock) begin
    if (reset) {{first, size}} <= '0;
    else begin
      if (in.valid && in.ready) begin
        queue[BITS'(first + size)] <= in.flit;
        size <= size + 1'b1;
      end
      unique case ({{out.valid, out.ready}})
        2'b11: begin
          first <= first + 1'b1;
          if (!in.valid) size <= size - 1'b1;
        end
        2'b10: if (out.flit.last) first <= first ^ {number % 2};
        default: ;
      endcase
    end
  end
endmodule
""")
print("""module bench;
  import net_pkg::*;
  bit clock, reset = 1;
  int cycle = 0;
  count_t counts[24];
  logic [23:0] moved;

  always #1 clock = !clock;
""")
for number in range(24):
    x, y = number % 5, number // 5
    print(f"""  link_if to_{number} (.clock);
  link_if from_{number} (.clock);
  router_{x}_{y} #(.DEPTH({4 << number % 2})) r{number} (.reset, .in(to_{number}), .out(from_{number}));
  assign from_{number}.ready = cycle % {number % 3 + 2} == 0;
  assign moved[{number}] = from_{number}.valid & from_{number}.ready;
""")
print("""  always @(posedge clock) begin
    cycle <= cycle + 1;
    if (cycle == 4) reset <= 0;
    foreach (counts[i]) begin
      if (moved[i]) counts[i].sent <= counts[i].sent + 1;
      else counts[i].waits[cycle % PORTS] <= cycle;
    end
    if (cycle == 9) begin
      force counts[7].waits[2] = 0;
      force reset = 0;
    end
    if (cycle == 12) begin
      release counts[7].waits[2];
      release reset;
    end
    if (cycle > 100) begin
      $display("%0d of %p", $countones(moved), counts[7].waits);
      $finish;
    end
  end
endmodule""")
PYTHON
