//! All forms: those that come with the program, and a user's own.

use super::form::{Form, Written};
use super::normal::Normal;
use serde::Deserialize;

/// The forms that come with the program.
const OWN: &str = include_str!("forms.toml");

/// Why forms cannot be used. The text of the error says what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FormsError {
    /// The text is not TOML, or has other keys than a form has.
    #[error("is no list of forms: {0}")]
    Unreadable(#[from] toml::de::Error),
    /// An expression of a form is wrong.
    #[error("form `{name}`: {source}; correct its expression, or take the form out")]
    Expression {
        /// The name of the form.
        name: String,
        /// What is wrong.
        source: regex::Error,
    },
    /// An expression of this program is wrong.
    #[error(transparent)]
    Own(#[from] regex::Error),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    form: Vec<Written>,
}

/// All forms, in the order of their files.
#[derive(Debug)]
pub struct Forms {
    all: Vec<Form>,
    normal: Normal,
}

impl Forms {
    /// The forms that come with the program.
    ///
    /// # Errors
    /// None is known: a test reads them all.
    pub fn own() -> Result<Self, FormsError> {
        Self::read(OWN)
    }

    /// The forms of a text in TOML.
    ///
    /// # Errors
    /// If the text is no list of forms, or an expression in it is wrong.
    pub fn read(text: &str) -> Result<Self, FormsError> {
        let ready = |written: &Written| {
            Form::new(written).map_err(|source| FormsError::Expression { name: written.name.clone(), source })
        };
        let file: File = toml::from_str(text)?;
        Ok(Self { all: file.form.iter().map(ready).collect::<Result<_, _>>()?, normal: Normal::new()? })
    }

    /// What the forms find in the output of a program, in the order of the text. What a wrapper says of a failure that is told
    /// already does not count.
    pub fn find(&self, text: &[u8]) -> Vec<String> {
        let found =
            self.all.iter().filter_map(|form| Some((form.find(text, &self.normal)?, form.is_wrapper)));
        let mut found: Vec<_> = found.collect();
        found.sort();
        let has_cause = found.iter().any(|(_, is_wrapper)| !is_wrapper);
        let told = found.into_iter().filter(|(_, is_wrapper)| !(has_cause && *is_wrapper));
        told.map(|((_, part), _)| part).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_have_their_signatures() {
        let file: File = toml::from_str(OWN).unwrap();
        let forms = Forms::own().unwrap();
        let mut wrong = Vec::new();
        for form in &file.form {
            assert!(!form.matches.is_empty() && !form.not.is_empty(), "{} has no samples", form.name);
            for sample in &form.matches {
                let found = forms.find(sample.text.as_bytes());
                if found != sample.signature {
                    wrong.push(format!("{}: {found:#?} is not {:#?}", form.name, sample.signature));
                }
            }
            let prefix = format!("{}: ", form.name);
            for text in &form.not {
                if forms.find(text.as_bytes()).iter().any(|part| part.starts_with(&prefix)) {
                    wrong.push(format!("{}: matches {text}", form.name));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn a_mistake_names_its_form() {
        let error = Forms::read("[[form]]\nname = 'mine'\nline = '('\n").unwrap_err().to_string();
        assert!(error.contains("form `mine`") && error.contains("correct its expression"), "{error}");
        assert!(Forms::read("[[form]]\nnam = 'x'\n").unwrap_err().to_string().contains("unknown field"));
    }
}
