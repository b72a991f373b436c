impl () for S {}
