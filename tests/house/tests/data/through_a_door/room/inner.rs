use crate::other::helper; pub struct Thing; impl Thing { fn help() { helper() } }
