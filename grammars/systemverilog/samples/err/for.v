module m; initial for (i = 0; i < 4) a = 1; endmodule
