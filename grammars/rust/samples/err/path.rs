use a::;
