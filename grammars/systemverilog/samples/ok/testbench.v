`timescale 1ns/1ns
`define CHECK(condition, name) if (!(condition)) $display(name);
`ifndef PERIOD
`define PERIOD 10
`endif
module testbench;
    reg clk, \strange*name ;
    reg [7:0] a, b;
    wire [15:0] result;
    event ready;
    time start;
    multiplier dut (
        .clk(clk),
`ifdef GATES
        .vdd(1'b1),
`endif
        .a(a), .b(b),
        .result(result)
    );
    initial clk = 0;
    always #(`PERIOD / 2) clk = ~clk;
    initial begin : main
        integer seed;
        {a, b} = 16'b0000_zzzz_xxxx_1111;
        repeat (3) @(posedge clk);
        fork
            begin #5 -> ready; end
            @ready a = $random(seed) % 8'o17;
        join
        while (result !== 16'd12) @(negedge clk) ;
        wait (result == 3) force dut.a = 1;
        release dut.a;
        casez (a)
            8'b1???????: b = 1;
            8'h?f, 8'h0: begin end
            default b = a ** 2 | (b ~^ 3) - -a;
        endcase
        if (a) if (b) $write("%s\n", "both"); else $stop;
        `CHECK(result == 4, "four") ;
        dut.run(1, a[3:0], b[7 -: 4]);
        b = (a > 2) && !b || a <= 3 ? {2{a[1:0]}} : "x";
        start = $time;
        a = @(posedge clk) b;
        a <= repeat (2) @(clk) ~|b;
        disable main;
        forever #1 a = a << 1;
        assign b = 3;
        deassign b;
    end
    always @(a, b or clk) $monitor("%t", $time);
    always @* if (clk) start = 0;
    always @(*) begin end
endmodule
