module m; always @* case (a) 1: b = 2; endmodule
