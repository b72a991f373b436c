module m; initial # = 1; endmodule
