module m; assign a b; endmodule
