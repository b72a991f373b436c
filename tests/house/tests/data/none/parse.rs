use crate::error::Error; pub fn parse() -> Result<(), Error> { Err(Error) }
