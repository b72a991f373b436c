module m; always @(posedge) a = 1; endmodule
