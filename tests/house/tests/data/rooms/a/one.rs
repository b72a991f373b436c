use crate::b::three::Three; pub struct One(Three);
