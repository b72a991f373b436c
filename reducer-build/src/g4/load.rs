//! Which other files a grammar consists of.

use std::path::PathBuf;

use super::ast::{File, Name};
use super::parser::parse;
use crate::ground::diagnostics::Diagnostics;
use crate::ground::source::{FileId, Sources};

/// Finds the file of a grammar by the grammar's name: its path and text, or in words why there is none.
pub type Loader<'l> = dyn Fn(&str) -> Result<(PathBuf, String), String> + 'l;

/// Loads the files that those in `sources` name in `import` and `tokenVocab`, and those that these name.
pub fn load(sources: &mut Sources, loader: &Loader<'_>) {
    let mut waiting: Vec<FileId> = sources.files().collect();
    while let Some(file) = waiting.pop() {
        // Mistakes are reported when it is read in earnest.
        let file = parse(sources, file, &mut Diagnostics::default());
        for name in file.imports.iter().chain(file.vocabulary()) {
            if sources.find(&name.text).is_some() {
                continue;
            }
            match loader(&name.text) {
                Ok((path, text)) => waiting.push(sources.add(&name.text, path, text)),
                Err(why) => sources.add_missing(&name.text, why),
            }
        }
    }
}

impl File {
    /// The grammar that `options { tokenVocab = ...; }` names.
    pub(crate) fn vocabulary(&self) -> Option<&Name> {
        self.options.iter().find(|option| option.name.text == "tokenVocab")?.value.as_ref()
    }
}
