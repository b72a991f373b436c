// SystemVerilog as it is synthesised.
package types;
    timeunit 1ns / 1ps;
    typedef enum logic [1:0] {IDLE, BUSY = 2'd1, DONE} state_t;
    typedef struct packed {
        logic valid;
        logic [7:0] data, mask;
        union packed { logic [3:0] x; bit signed [3:0] y; } part;
    } word_t;
    typedef logic [3:0][7:0] lanes_t [2];
    parameter int SIZES[3] = '{1, 2, 3};
    localparam type item_t = int unsigned;
    function automatic int clog(input int value, ref int other = 2);
        return value > 1 ? 1 + clog((value + 1) / 2) : 0;
    endfunction
    import other::*, more::name;
    export other::name;
    let larger(x, y) = x > y ? x : y;
endpackage : types

interface bus #(parameter W = 8) (input logic clk);
    logic [W-1:0] data;
    logic valid, ready;
    modport source (output data, valid, input ready, import task send(int x)), sink(input data, .v(valid));
    clocking cb @(posedge clk);
        default input #1step output #2;
        input ready;
        output negedge data = top.data;
    endclocking
endinterface

module unit import types::*; #(
    parameter int W = 8,
    parameter type T = logic [W-1:0],
    localparam int DEPTH = 2 ** W
) (
    input logic clk, rst,
    input T in,
    bus.sink b,
    output var word_t out, types::state_t state,
    input wire signed [3:0] taps [4]
);
    state_t next;
    T buffer[$], table1[string], fifo[DEPTH-1:0];
    types::word_t w = '{valid: 1'b1, default: '0};
    logic [$clog2(DEPTH):0] level;
    always_ff @(posedge clk iff !rst) begin
        state <= next;
        out.data <= in + 8'(level) - signed'(w.part.x);
        out.part.x[1:0] <= '1;
    end
    always_comb begin
        next = state;
        unique case (state)
            IDLE: if (b.valid) next = BUSY;
            BUSY, DONE: next = state_t'(state + 1);
            default: ;
        endcase
        case (level) inside
            [0:3], 7: level++;
            default: level -= 2;
        endcase
        for (int i = 0, j = 1; i < 4; i++, j += 2) begin
            if (taps[i] inside {1, [2:4]}) continue;
            {>>{w}} = {<<8{in}};
        end
        foreach (taps[i]) level = level ^ taps[i];
        do level--; while (level != 0);
        void'(clog(3));
    end
    if (W > 4) begin : wide
        unit #(.W(W - 1), .T(int)) inner (.clk, .rst(rst), .in(in[0]), .*);
    end else if (W == 1) assign out = w;
    for (genvar g = 0; g < W; ++g) begin
        assign fifo[g] = in;
    end
    assert property (@(posedge clk) disable iff (rst) b.valid |-> ##[1:3] b.ready) else $error("late");
    a1: assume (W < 10);
    initial assert (level) $info("ok"); else begin end
    assign #0.5 level = type(in)'(3), b.ready = 'x;
    bind unit checker1 c(.*);
    $warning("elaborated");
endmodule
