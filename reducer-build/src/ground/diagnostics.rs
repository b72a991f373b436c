//! What is wrong with a grammar, where, and what to do about it.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use crate::ground::source::{Sources, Span};

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// Something to know: nothing is wrong.
    Note,
    /// The grammar compiles, but perhaps not as meant.
    Warning,
    /// The grammar does not compile.
    Error,
}

/// One message about one place of a grammar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Error or warning.
    pub severity: Severity,
    /// What is wrong, in one line.
    pub message: String,
    /// Where.
    pub span: Span,
    /// A word under the place itself; may be empty.
    pub label: String,
    /// Other places that belong to it, each with its word.
    pub related: Vec<(Span, String)>,
    /// What else there is to know, such as an example.
    pub notes: Vec<String>,
    /// What to do.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error at `span`.
    pub fn error(span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, span, message)
    }

    /// A note at `span`.
    pub fn notice(span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Note, span, message)
    }

    /// A warning at `span`.
    pub fn warning(span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, span, message)
    }

    fn new(severity: Severity, span: Span, message: impl Into<String>) -> Self {
        Self {
            severity,
            message: message.into(),
            span,
            label: String::new(),
            related: Vec::new(),
            notes: Vec::new(),
            help: None,
        }
    }

    /// As text for a person: `file:line:column`, the source line, the place underlined.
    pub fn render(&self, sources: &Sources) -> String {
        let file_of = |span: Span| sources.file_at(span.start);
        let mut files: Vec<_> = self.places().map(|(span, _)| file_of(span)).collect();
        // The file of its own place comes first.
        files.sort_by_key(|&file| (file != file_of(self.span), file));
        files.dedup();
        let level = match self.severity {
            Severity::Note => Level::NOTE,
            Severity::Warning => Level::WARNING,
            Severity::Error => Level::ERROR,
        };
        let group = level.primary_title(self.message.as_str());
        let mut elements = Vec::new();
        for file in files {
            let places = || self.places().enumerate().filter(|(_, (span, _))| file_of(*span) == file);
            let (window, first_line) = sources.lines_around(places().map(|(_, (span, _))| span));
            let text = sources.text().get(window.start..window.end).unwrap_or_default();
            let annotations = places().map(|(index, (span, label))| {
                let kind = if index == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
                let place = span.within(window);
                kind.span(place.start..place.end).label((!label.is_empty()).then_some(label))
            });
            let path = sources.path(file).display().to_string();
            elements.push(Snippet::source(text).line_start(first_line).path(path).annotations(annotations));
        }
        let mut group = group.elements(elements);
        for note in &self.notes {
            group = group.element(Level::NOTE.message(note.as_str()));
        }
        if let Some(help) = &self.help {
            group = group.element(Level::HELP.message(help.as_str()));
        }
        Renderer::plain().render(&[group])
    }

    /// Its own place first, each with its word.
    fn places(&self) -> impl Iterator<Item = (Span, &str)> {
        let related = self.related.iter().map(|(span, label)| (*span, label.as_str()));
        std::iter::once((self.span, self.label.as_str())).chain(related)
    }

    /// With a word under the place.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// With another place that belongs to it.
    #[must_use]
    pub fn related(mut self, span: Span, label: impl Into<String>) -> Self {
        self.related.push((span, label.into()));
        self
    }

    /// With something else to know.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// With what to do about it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// All that was found in one grammar, in the order of the passes.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// Adds one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.0.push(diagnostic);
    }

    /// Whether there is an error among them.
    pub fn has_errors(&self) -> bool {
        self.0.iter().any(|each| each.severity == Severity::Error)
    }

    /// Takes every warning for an error.
    pub fn deny_warnings(&mut self) {
        for each in self.0.iter_mut().filter(|each| each.severity == Severity::Warning) {
            each.severity = Severity::Error;
        }
    }

    /// All of them, errors and warnings.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.0.iter()
    }

    /// All of them as text for a person: `file:line:column`, the source line, the place underlined;
    /// in the order of their places.
    pub fn render(&self, sources: &Sources) -> String {
        let rendered: Vec<String> = self.in_order().into_iter().map(|each| each.render(sources)).collect();
        rendered.join("\n\n")
    }

    /// All of them in the order of their places: a person reads along the file, whichever pass has found what.
    pub fn in_order(&self) -> Vec<&Diagnostic> {
        let mut sorted: Vec<&Diagnostic> = self.iter().collect();
        sorted.sort_by_key(|each| each.span);
        sorted
    }
}
