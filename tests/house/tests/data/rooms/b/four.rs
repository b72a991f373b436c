use crate::a::two::Two; pub struct Four(Two);
