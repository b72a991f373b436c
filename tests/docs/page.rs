//! The pages, cut into their blocks.

use std::fs;
use std::path::{Path, PathBuf};

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The pages in a folder of this repository.
pub fn pages_in(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let mut pages: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|e| e == "md")).collect();
    pages.sort();
    pages
}

/// README, the book, and the page of the crate that users copy: what they say is run.
pub fn pages() -> Vec<PathBuf> {
    let pages = ["README.md", "examples/own-format/README.md"].map(|page| root().join(page));
    pages.into_iter().chain(pages_in("docs")).collect()
}

/// All of the repository, also those that only tell of something.
pub fn all_pages() -> Vec<PathBuf> {
    let mut pages = Vec::new();
    let mut folders = vec![root().to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let (path, name) = (entry.path(), entry.file_name());
            let is_ours = name != "target" && !name.to_str().unwrap().starts_with('.');
            // A link to a folder is none here.
            if entry.file_type().unwrap().is_dir() && is_ours {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                pages.push(path);
            }
        }
    }
    pages.sort();
    pages
}

/// A piece of a page.
pub enum Part {
    Text(String),
    /// What stands after the fence, and what stands in the block.
    Block(String, String),
}

/// A page, cut where its blocks begin and end.
pub fn parts(page: &str) -> Vec<Part> {
    let mut parts = vec![Part::Text(String::new())];
    for line in page.split_inclusive('\n') {
        match (line.strip_prefix("```"), parts.last_mut().unwrap()) {
            (Some(info), Part::Text(_)) => parts.push(Part::Block(info.trim().to_owned(), String::new())),
            (Some(_), Part::Block(..)) => parts.push(Part::Text(String::new())),
            (None, Part::Text(text) | Part::Block(_, text)) => text.push_str(line),
        }
    }
    parts
}

/// The page that was cut.
pub fn page_of(parts: &[Part]) -> String {
    let show = |part: &Part| match part {
        Part::Text(text) => text.clone(),
        Part::Block(info, text) => format!("```{info}\n{text}```\n"),
    };
    parts.iter().map(show).collect()
}

/// The blocks of a page: what stands after the fence, and what stands in the block.
pub fn blocks(page: &Path) -> Vec<(String, String)> {
    let parts = parts(&fs::read_to_string(page).unwrap());
    let block = |part| if let Part::Block(info, text) = part { Some((info, text)) } else { None };
    parts.into_iter().filter_map(block).collect()
}

/// What stands between single backquotes in the text of a page.
pub fn inline_code(page: &Path) -> Vec<String> {
    let parts = parts(&fs::read_to_string(page).unwrap());
    let text =
        parts.into_iter().filter_map(|part| if let Part::Text(text) = part { Some(text) } else { None });
    let code = |text: String| text.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    text.flat_map(code).collect()
}
