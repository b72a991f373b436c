module m; assign a = b + * c; endmodule
