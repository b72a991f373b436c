module m; initial begin a = 1; endmodule
