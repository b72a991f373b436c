// Verilog as it is synthesised.
`timescale 1ns / 1ps
`default_nettype none
`define WIDTH 8
`define MAX(a, b) ((a) > (b) ? (a) \
    : (b))

module counter #(parameter WIDTH = `WIDTH, parameter [3:0] STEP = 4'd1) (
    input wire clk,
    input wire rst_n, enable,
    input wire [WIDTH-1:0] load,
    output reg [WIDTH-1:0] count,
    output overflow
);
    localparam LIMIT = (1 << WIDTH) - 1;
    wire [WIDTH:0] sum = {1'b0, count} + STEP;
    reg [7:0] memory [0:15];
    integer i;
    assign overflow = &count[WIDTH-1:1] & ~count[0], unused = ^sum[3 -: 2];
    always @(posedge clk or negedge rst_n) begin : counting
        reg previous;
        if (!rst_n)
            count <= {WIDTH{1'b0}};
        else if (enable) begin
            count <= #1 sum[WIDTH-1:0];
            memory[count[3:0]] <= `MAX(load, count);
        end else
            previous = 8'hFF >>> 2;
    end
`ifdef SIMULATION
    initial begin
        for (i = 0; i < 16; i = i + 1)
            memory[i] = 0;
        $display("%d is %b", LIMIT, count);
        #10 $finish;
    end
`else
    (* keep = "true", mark *) wire kept;
`endif
    function [3:0] ones;
        input [7:0] value;
        integer n;
        begin
            ones = 0;
            for (n = 0; n < 8; n = n + 1) ones = ones + value[n];
        end
    endfunction
    task shift(input a, output b);
        b = a;
    endtask
endmodule
