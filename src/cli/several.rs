//! Several files at once: one text made of all of them.

use super::input::{Input, Several};
use super::languages::Languages;
use super::stop::Stop;
use crate::archive::{self, Archive, What};
use crate::tree::archive::{MOST_LANGUAGES, language};
use crate::tree::{LINES, Language, Tree};
use std::fmt::Display;
use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Reads all files that these paths lead to, and makes one text of them. `parse` gets each file with its language.
pub(super) fn read(
    paths: &[PathBuf],
    choice: Languages,
    parse: impl Fn(&Path, &'static Language, &Arc<[u8]>) -> Result<(Tree, Option<String>), Stop>,
) -> Result<Input, Stop> {
    let (found, first) = archive::find(paths)?;
    let mut languages: Vec<&'static Language> = vec![&LINES];
    let (mut contents, mut numbers, mut trees, mut warnings) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut metadata = None;
    for found in &found {
        let content = match found.what {
            What::File(_) => {
                let input = Input::read(&found.from)?;
                metadata.get_or_insert(input.metadata);
                input.text
            }
            What::Link(_) | What::EmptyFolder => Arc::default(),
        };
        let mut number = 0;
        if !content.is_empty() {
            let language = choice.of_one_of_several(&found.path, &content, paths.contains(&found.from));
            let (tree, warning) = parse(&found.from, language, &content)?;
            let place = languages.iter().position(|&known| std::ptr::eq(known, tree.language()));
            number = place.unwrap_or(languages.len());
            if place.is_none() {
                languages.push(tree.language());
            }
            warnings.extend(warning);
            trees.push(tree);
        }
        contents.push(content);
        numbers.push(number);
    }
    if languages.len() > MOST_LANGUAGES {
        let text =
            format!("the files are of more than {MOST_LANGUAGES} languages; reduce some of them alone");
        return Err(Stop::failed(text));
    }
    let Some(metadata) = metadata else {
        let text = paths.first().map(|path| format!("{}: has no files in it", path.display()));
        return Err(Stop::failed(text.unwrap_or_default()));
    };
    // An only folder stays around its files.
    let (base, main) = match first {
        first if first == Path::new("") => (name_of(paths), name_of(paths)),
        first => (PathBuf::new(), first),
    };
    let (archive, text) = Archive::new(base, found, &contents, &numbers);
    let text: Arc<[u8]> = text.into();
    let tree = Tree::of_files(language(&languages), Arc::clone(&text), trees);
    let tree = tree.map_err(|error| Stop::failed(format_args!("the files are together {error}")))?;
    let several = Several::new(Arc::new(archive), main, tree, warnings);
    Ok(Input { text, metadata, several: Some(several) })
}

/// The places of several files, for reductions of what one of them has left.
pub(super) struct Places {
    archive: Arc<Archive>,
    main: PathBuf,
    language: &'static Language,
    metadata: Metadata,
}

impl Places {
    /// Those of an input, if it is of several files.
    pub(super) fn of(input: &Input) -> Option<Self> {
        let Several { archive, main, language, .. } = input.several.as_ref()?;
        let (archive, main, metadata) = (Arc::clone(archive), main.clone(), input.metadata.clone());
        Some(Self { archive, main, language, metadata })
    }

    /// The files that lie at these places in a folder, as one text.
    pub(super) fn read(&self, folder: &Path) -> Result<Input, Stop> {
        let failed = |error: &dyn Display| Stop::failed(format_args!("{}: {error}", folder.display()));
        let text: Arc<[u8]> = self.archive.read(folder).map_err(|error| failed(&error))?.into();
        let tree = Tree::of_files(self.language, Arc::clone(&text), Vec::new());
        let tree = tree.map_err(|error| failed(&error))?;
        let several = Several::new(Arc::clone(&self.archive), self.main.clone(), tree, Vec::new());
        Ok(Input { text, metadata: self.metadata.clone(), several: Some(several) })
    }
}

/// The name of a folder, also of `.`.
fn name_of(paths: &[PathBuf]) -> PathBuf {
    let real = paths.first().and_then(|path| fs::canonicalize(path).ok());
    real.and_then(|path| path.file_name().map(PathBuf::from)).unwrap_or_else(|| "files".into())
}
