//! A tree as text: what it is the tree of, or its nodes.

use super::tree::Tree;
use std::fmt;

/// Its text; what is no UTF-8 is shown as U+FFFD.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(self.text()))
    }
}

impl fmt::Debug for Tree {
    /// One node a line, indented by its depth, tokens with their text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (node, depth) in self.depths() {
            let language = self.home(node).0.language();
            write!(f, "{:indent$}{}", "", language.kind(self.kind(node)).name, indent = 2 * depth)?;
            if let Some(slot) = self.slot(node) {
                write!(f, " ({})", slot.name)?;
            }
            if self.end(node) == node.0 + 1 {
                write!(f, " {:?}", String::from_utf8_lossy(self.text_of(node)))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
