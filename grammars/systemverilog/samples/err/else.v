module m; initial else a = 1; endmodule
