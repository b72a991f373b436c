use crate::room::Thing; pub fn helper(_: &Thing) {}
