module m; assert property (a |->); endmodule
