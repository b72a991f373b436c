//! Numbers that look random, the same on every machine.

/// Marsaglia's xorshift. The state is not 0.
#[derive(Debug)]
pub struct Random(pub u64);

impl Random {
    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below a bound, which is more than 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.number() % bound as u64) as usize
    }
}

/// The FNV-1a hash of some bytes, another one for each seed; 0 is the seed of the standard. Its high bits are the better ones.
pub fn fnv<'a>(bytes: impl IntoIterator<Item = &'a u8>, seed: u64) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325 ^ seed;
    bytes.into_iter().fold(start, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
