//! Files of 16-bit numbers in sections: large tables, which rustc would take minutes to read as code.

/// A section: its length in 32 bits, then its numbers, all with the low byte first. A wide number is two of them, the
/// low one first.
pub type Section = Vec<u16>;

/// The file of these sections.
pub(crate) fn encode(sections: &[Section]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for section in sections {
        bytes.extend((section.len() as u32).to_le_bytes());
        bytes.extend(section.iter().flat_map(|number| number.to_le_bytes()));
    }
    bytes
}

/// The sections of a file, one after the other.
pub(crate) struct Sections<'a> {
    rest: &'a [u8],
}

impl<'a> Sections<'a> {
    pub(crate) fn new(file: &'a [u8]) -> Self {
        Self { rest: file }
    }

    /// The next one; what is missing is taken for empty.
    pub(crate) fn next(&mut self) -> Section {
        let (count, after) = self.rest.split_first_chunk().unwrap_or((&[0; 4], &[]));
        let bytes = 2 * u32::from_le_bytes(*count) as usize;
        let (section, after) = after.split_at_checked(bytes).unwrap_or((after, &[]));
        self.rest = after;
        section.as_chunks().0.iter().map(|pair| u16::from_le_bytes(*pair)).collect()
    }
}
