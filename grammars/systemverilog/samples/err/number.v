module m; assign a = 4'b; endmodule
