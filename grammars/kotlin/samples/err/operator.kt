val x = a ++ b * 
