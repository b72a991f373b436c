module m; wire [3:] a; endmodule
