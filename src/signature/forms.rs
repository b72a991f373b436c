//! All forms: those that come with the program, and a user's own.

use super::form::{Class, Form, Found, Written};
use super::normal::Normal;
use regex::bytes::{RegexSet, RegexSetBuilder};
use serde::Deserialize;
use toml::Spanned;

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
    #[error("line {line}: form `{name}`: {source}; correct its expression, or take the form out")]
    Expression {
        /// The name of the form.
        name: String,
        /// The line of the expression, from 1 on.
        line: usize,
        /// What is wrong.
        source: regex::Error,
    },
    /// A form does not do what its samples say.
    #[error("line {line}: form `{name}`: {found}; correct the form or its sample")]
    Sample {
        /// The name of the form.
        name: String,
        /// The line of the sample, from 1 on.
        line: usize,
        /// What the forms found in it.
        found: String,
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
    /// The lines of all forms: what one pass finds in a text need not be sought in many.
    lines: RegexSet,
    normal: Normal,
    /// The text of the forms that did not come with the program.
    more: Option<String>,
}

impl Forms {
    /// The forms that come with the program.
    ///
    /// # Errors
    /// None is known: a test reads them all.
    pub fn own() -> Result<Self, FormsError> {
        Self::new(ready(OWN, &parsed(OWN)?)?)
    }

    /// The forms of a text in TOML, and those that come with the program. The samples of the text are held against them.
    ///
    /// # Errors
    /// If the text is no list of forms, an expression in it is wrong, or a sample is not what it should be.
    pub fn with(text: &str) -> Result<Self, FormsError> {
        let file = parsed(text)?;
        let mut all = ready(text, &file)?;
        all.extend(ready(OWN, &parsed(OWN)?)?);
        let forms = Self { more: Some(text.to_owned()), ..Self::new(all)? };
        file.form.iter().try_for_each(|written| forms.check(text, written))?;
        Ok(forms)
    }

    fn new(all: Vec<Form>) -> Result<Self, FormsError> {
        let lines = RegexSetBuilder::new(all.iter().map(Form::expression)).multi_line(true).build()?;
        Ok(Self { all, lines, normal: Normal::new()?, more: None })
    }

    /// The text that was given to [`with`](Self::with).
    pub fn more(&self) -> Option<&str> {
        self.more.as_deref()
    }

    /// What the forms of crashes, and those of another class, find in the output of a program, in the order of the text. What a
    /// wrapper says of a failure that is told already does not count. `inputs` are the names of the files that are reduced.
    pub fn find(&self, text: &[u8], class: Class, inputs: &[String]) -> Vec<String> {
        let in_text = self.lines.matches(text).into_iter().filter_map(|index| self.all.get(index));
        let wanted = in_text.filter(|form| form.class == Class::Crash || form.class == class);
        let mut found: Vec<Found> = wanted.flat_map(|form| form.find(text, &self.normal, inputs)).collect();
        found.sort();
        let has_cause = found.iter().any(|found| !found.is_wrapper);
        found.retain(|found| !(has_cause && found.is_wrapper));
        let mut parts: Vec<String> = found.into_iter().map(|found| found.part).collect();
        parts.dedup();
        parts
    }

    /// Fails if a sample of a form has another signature than it should.
    fn check(&self, text: &str, written: &Written) -> Result<(), FormsError> {
        let name = written.name.get_ref();
        let error = |place: &Spanned<String>, found: String| FormsError::Sample {
            name: name.clone(),
            line: line_of(text, place.span().start),
            found,
        };
        for sample in &written.matches {
            let inputs: Vec<String> = sample.input.iter().cloned().collect();
            let found = self.find(sample.text.get_ref().as_bytes(), written.class, &inputs);
            if found != sample.signature {
                return Err(error(&sample.text, format!("the sample has the signature {found:?}")));
            }
        }
        let prefix = format!("{name}: ");
        for sample in &written.not {
            let found = self.find(sample.get_ref().as_bytes(), written.class, &[]);
            if let Some(part) = found.into_iter().find(|part| part.starts_with(&prefix)) {
                return Err(error(sample, format!("finds {part:?} in a sample that it should not match")));
            }
        }
        Ok(())
    }
}

fn parsed(text: &str) -> Result<File, FormsError> {
    Ok(toml::from_str(text)?)
}

fn ready(text: &str, file: &File) -> Result<Vec<Form>, FormsError> {
    let ready = |written: &Written| {
        Form::new(written).map_err(|(place, source)| FormsError::Expression {
            name: written.name.get_ref().clone(),
            line: line_of(text, place),
            source,
        })
    };
    file.form.iter().map(ready).collect()
}

/// The number of the line of a place in a text, from 1 on.
fn line_of(text: &str, place: usize) -> usize {
    1 + text.bytes().take(place).filter(|&byte| byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_have_their_signatures() {
        let file = parsed(OWN).unwrap();
        let forms = Forms::own().unwrap();
        let wrong = file.form.iter().filter_map(|written| {
            let has_samples = !written.matches.is_empty() && !written.not.is_empty();
            assert!(has_samples, "{} has no samples", written.name.get_ref());
            forms.check(OWN, written).err()
        });
        let wrong: Vec<String> = wrong.map(|error| error.to_string()).collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert!(file.form.len() >= 40, "{} forms", file.form.len());
    }

    #[test]
    fn a_mistake_names_its_place() {
        let error = |text: &str| Forms::with(text).unwrap_err().to_string();
        let expression = error("[[form]]\nname = 'mine'\nline = '('\n");
        assert!(expression.starts_with("line 3: form `mine`: regex parse error"), "{expression}");
        assert!(expression.ends_with("correct its expression, or take the form out"), "{expression}");
        let key = error("[[form]]\nnam = 'x'\n");
        assert!(key.contains("line 2") && key.contains("unknown field"), "{key}");
        let form = "[[form]]\nname = 'mine'\nline = '^oops: (\\w+)'\n";
        let sample = error(&format!("{form}not = ['oops: x']\n"));
        assert!(sample.starts_with("line 4: form `mine`: finds \"mine: x\""), "{sample}");
        let sample = error(&format!("{form}[[form.match]]\ntext = 'oops: x'\nsignature = ['mine: y']\n"));
        assert!(
            sample.starts_with("line 5: form `mine`: the sample has the signature [\"mine: x\"]"),
            "{sample}"
        );
    }

    #[test]
    fn forms_of_a_user_come_before_ours() {
        let forms = Forms::with("[[form]]\nname = 'mine'\nline = '^oops: (\\w+)'\n").unwrap();
        let text = b"oops: x\nterminate called after throwing an instance of 'int'\n";
        assert_eq!(forms.find(text, Class::Crash, &[]), ["mine: x", "c++: int"]);
    }
}
