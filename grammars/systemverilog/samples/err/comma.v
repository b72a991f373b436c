module m(input a,, output); wire a b c; endmodule
