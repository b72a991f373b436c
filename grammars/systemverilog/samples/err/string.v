module m; initial $display("a); endmodule
