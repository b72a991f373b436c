//! A tree as text: the text that it is the tree of, or its nodes.

use super::tree::Tree;
use std::fmt;

/// The text of the tree; bytes that are no UTF-8 are shown as U+FFFD.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(self.text()))
    }
}

impl fmt::Debug for Tree {
    /// The nodes of the tree, one a line, indented by depth, with their slots; tokens with their text.
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
