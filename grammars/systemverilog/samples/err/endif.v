module m; `endif endmodule
