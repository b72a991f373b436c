//! Where files lie in the folder of a test.
//!
//! One rule for all files, however the user writes their paths: the folder of a test stands for the innermost folder that holds
//! all files to be reduced, and each file below that folder keeps its place. A copy from elsewhere comes to the top, under its
//! own name.

use super::dash::is_standard_input;
use crate::archive::{self, FindError};
use crate::oracle::Companion;
use std::fs;
use std::path::{Path, PathBuf};

/// The files and folders at the paths `copies`, each with the path of its copy beside `files` in the folder of a test.
pub(super) fn companions(copies: &[PathBuf], files: &[PathBuf]) -> Result<Vec<Companion>, FindError> {
    if copies.is_empty() {
        return Ok(Vec::new());
    }
    let top = match files {
        // Standard input lies nowhere; the present folder is what its user sees.
        [file] if is_standard_input(file) => {
            let here = PathBuf::from(".");
            fs::canonicalize(&here).map_err(|source| FindError::Io { path: here, source })?
        }
        files => archive::common_folder(files)?,
    };
    Ok(copies.iter().map(|from| Companion { from: from.clone(), to: place(from, &top) }).collect())
}

fn place(from: &Path, top: &Path) -> PathBuf {
    // If there is nothing to copy, the oracle says so.
    let real = archive::real_path(from).unwrap_or_else(|_| from.to_owned());
    match real.strip_prefix(top) {
        Ok(below) if below != Path::new("") => below.to_owned(),
        _ => real.file_name().map(PathBuf::from).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_keep_their_places() {
        let root = tempfile::tempdir().unwrap();
        let path = |name: &str| root.path().join(name);
        fs::create_dir_all(path("proj/inc")).unwrap();
        for name in ["proj/main.c", "proj/stat.c", "proj/inc/stat.h", "other.h"] {
            fs::write(path(name), "").unwrap();
        }
        let to = |copy: &str, files: &[&str]| {
            let files: Vec<PathBuf> = files.iter().map(|name| path(name)).collect();
            let all = companions(&[path(copy)], &files).unwrap();
            all[0].to.display().to_string()
        };
        assert_eq!(to("proj/inc/stat.h", &["proj/main.c"]), "inc/stat.h");
        assert_eq!(to("proj/inc/../inc", &["proj/main.c", "proj/stat.c"]), "inc");
        assert_eq!(to("proj/inc/stat.h", &["proj"]), "proj/inc/stat.h");
        assert_eq!(to("other.h", &["proj/main.c"]), "other.h");
        assert_eq!(to("other.h", &["proj"]), "other.h");
        assert_eq!(to("proj", &["proj/main.c"]), "proj");
        assert_eq!(to("no/such.h", &["proj/main.c"]), "such.h");
    }
}
