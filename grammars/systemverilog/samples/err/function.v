module m; function f; endmodule
