module m; assign a = `F(b; endmodule
