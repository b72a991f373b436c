module m; task t; endfunction endmodule
