pub struct Error;
#[cfg(test)]
mod tests {
    use crate::parse::parse;
    fn works() { parse().unwrap() }
}
