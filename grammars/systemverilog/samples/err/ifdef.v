`ifdef A
module m; endmodule
