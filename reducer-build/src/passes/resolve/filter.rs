//! The token filter: a Rust type, or one that comes with the runtime and the parameters that the grammar gives it.

use super::comments;
use super::names::Names;
use super::similar::similar;
use crate::builtin::{self, FILTERS, Idiom, Known, Parameter, Words};
use crate::g4::ast::{File, Item, Name, elements};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Span;
use crate::ir::{Chosen, Filter, Fragment, Gives, Token, TokenId};
use crate::options::Options;

/// What the path of a filter of the runtime begins with.
const BUILTIN: &str = "builtin.";

/// The filter that a grammar names.
pub(super) enum Named {
    /// The path of a Rust type.
    Path(String),
    /// One that comes with the runtime.
    Builtin(Parameters),
}

/// What a grammar says for the parameters of a filter.
pub(super) struct Parameters {
    filter: &'static Known,
    /// Where it is chosen.
    span: Span,
    /// By parameter: its words.
    given: Vec<Given>,
}

/// The words of a parameter, and where they stand; `None` if they are those that are taken by default.
struct Given {
    words: Vec<String>,
    span: Option<Span>,
}

/// The filter of the caller, or the one that `options { filter = a.b.Type; }` means. It is given back even if it is
/// reported.
pub(super) fn named(
    file: &File,
    options: &Options,
    idiom: Option<&Idiom>,
    diagnostics: &mut Diagnostics,
) -> Option<Named> {
    let named = file.options.iter().find(|option| option.name.text == "filter");
    let (path, span, help) = match (&options.filter, named.and_then(|option| option.value.as_ref())) {
        (Some(path), _) => (path.clone(), file.name.span, "write its path: `crate::filters::Type`"),
        (None, Some(value)) => {
            if let Some(name) = value.text.strip_prefix(BUILTIN) {
                return builtin(file, name, value.span, diagnostics).map(Named::Builtin);
            }
            let help = "write its path with dots: `filter = crate.filters.Type;`";
            (value.text.replace('.', "::"), value.span, help)
        }
        (None, None) => return idiom.and_then(|idiom| of_idiom(file, idiom)).map(Named::Builtin),
    };
    if syn::parse_str::<syn::Path>(&path).is_err() {
        let message = format!("`{path}` does not name a Rust type");
        diagnostics.push(Diagnostic::error(span, message).help(help));
    }
    Some(Named::Path(path))
}

/// A filter that comes with the runtime.
fn builtin(file: &File, name: &str, span: Span, diagnostics: &mut Diagnostics) -> Option<Parameters> {
    let Some(filter) = builtin::named(name) else {
        let names = || FILTERS.iter().map(|filter| filter.name);
        let help = match similar(name, names()) {
            Some(near) => format!("did you mean `{BUILTIN}{near}`?"),
            None => format!("there are {}", names().collect::<Vec<_>>().join(", ")),
        };
        let message = format!("no filter `{name}` comes with the runtime");
        diagnostics.push(Diagnostic::error(span, message).label("unknown").help(help));
        return None;
    };
    let given = |parameter: &Parameter| {
        let option = file.options.iter().find(|option| option.name.text == parameter.name);
        match option.and_then(|option| option.value.as_ref()) {
            Some(value) => Given { words: words(&value.text), span: Some(value.span) },
            None => Given { words: words(parameter.default), span: None },
        }
    };
    let given = filter.parameters.iter().map(given).collect();
    Some(Parameters { filter, span, given })
}

/// The filter that stands for the base class of a grammar.
fn of_idiom(file: &File, idiom: &Idiom) -> Option<Parameters> {
    let filter = builtin::named(idiom.filter?)?;
    let given = |parameter: &Parameter| {
        let said = idiom.parameters.iter().find(|(name, _)| *name == parameter.name);
        Given { words: words(said.map_or(parameter.default, |(_, words)| words)), span: None }
    };
    let given = filter.parameters.iter().map(given).collect();
    Some(Parameters { filter, span: file.name.span, given })
}

fn words(text: &str) -> Vec<String> {
    text.trim_matches('\'').split_whitespace().map(str::to_owned).collect()
}

impl Named {
    /// The options that are parameters of the filter.
    pub(super) fn parameters(&self) -> Vec<&'static str> {
        match self {
            Self::Path(_) => Vec::new(),
            Self::Builtin(parameters) => parameters.filter.parameters.iter().map(|each| each.name).collect(),
        }
    }

    /// The names of the tokens that the filter makes of nothing, where the grammar first has them.
    pub(super) fn made<'a>(&self, file: &'a File) -> Vec<&'a Name> {
        let Self::Builtin(parameters) = self else { return Vec::new() };
        let made = parameters.of(|words| words == Words::Made).flat_map(|(_, given)| &given.words);
        made.filter_map(|word| first_mention(file, word)).collect()
    }
}

/// Where a token is named first: where it is declared, by its rule, or where a parser rule uses it.
fn first_mention<'a>(file: &'a File, text: &str) -> Option<&'a Name> {
    let mut names = file.tokens.iter().chain(file.rules.iter().map(|rule| &rule.name));
    names.find(|name| name.text == text && name.is_lexer()).or_else(|| {
        let mut found = None;
        for rule in file.rules.iter().filter(|rule| !rule.name.is_lexer()) {
            elements(&rule.alternatives, &mut |element| match &element.item {
                Item::Name(name, _) if name.text == text => _ = found.get_or_insert(name),
                _ => {}
            });
        }
        found
    })
}

impl Parameters {
    /// The parameters whose words are such.
    fn of(&self, is_such: impl Fn(Words) -> bool) -> impl Iterator<Item = (&'static Parameter, &Given)> {
        let all = self.filter.parameters.iter().zip(&self.given);
        all.filter(move |(parameter, _)| is_such(parameter.words))
    }
}

/// Hides what lexer rules make that the filter makes of nothing, and looks up the parameters.
pub(super) fn resolve(
    filter: Named,
    names: &Names<'_>,
    tokens: &mut [Token],
    fragments: &[Fragment],
    diagnostics: &mut Diagnostics,
) -> Filter {
    let parameters = match filter {
        Named::Path(path) => return Filter::Path(path),
        Named::Builtin(parameters) => parameters,
    };
    let is_lexer = |words| matches!(words, Words::Made | Words::Tokens | Words::Pairs);
    let mut chosen =
        Chosen { filter: parameters.filter, tokens: Vec::new(), texts: Vec::new(), made: Vec::new() };
    for (parameter, given) in parameters.of(is_lexer) {
        let found = tokens_of(parameter, given, names, diagnostics);
        // Words that name no token have been reported.
        if found.is_empty() && parameter.is_needed && (given.span.is_none() || given.words.is_empty()) {
            let message =
                format!("`{BUILTIN}{}` needs the parameter `{}`", parameters.filter.name, parameter.name);
            let help = format!(
                "name a token that it makes: `{} = TOKEN;`, or call it `{}`, and declare it: `tokens {{ ... }}`",
                parameter.name, parameter.default
            );
            let span = given.span.unwrap_or(parameters.span);
            diagnostics.push(Diagnostic::error(span, message).help(help));
        }
        if parameter.words == Words::Made {
            chosen.made.extend(&found);
        }
        chosen.tokens.push((parameter.name, found));
    }
    hide(&chosen.made, tokens);
    let written = comments::written(tokens, fragments);
    for (parameter, given) in parameters.of(|words| !is_lexer(words)) {
        let derived = match parameter.words {
            _ if given.span.is_some() => None,
            Words::Comments => Some(&written.comments),
            Words::BlockComments => Some(&written.pairs),
            Words::Joints => Some(&written.joints),
            _ => None,
        };
        let texts = derived.unwrap_or(&given.words).clone();
        if parameter.words == Words::BlockComments {
            in_pairs(parameter, texts.len(), given.span, diagnostics);
        }
        chosen.texts.push((parameter.name, texts));
    }
    Filter::Builtin(chosen)
}

/// The tokens that a parameter names.
fn tokens_of(
    parameter: &Parameter,
    given: &Given,
    names: &Names<'_>,
    diagnostics: &mut Diagnostics,
) -> Vec<TokenId> {
    let mut tokens = Vec::with_capacity(given.words.len());
    for word in &given.words {
        match (names.token_or_literal(word), given.span) {
            (Some(token), _) => tokens.push(token),
            (None, Some(span)) => {
                let name = Name { text: word.clone(), span };
                if !names.excused(&name) {
                    diagnostics.push(names.undefined(&name, "token"));
                }
            }
            (None, None) => {}
        }
    }
    if parameter.words == Words::Pairs {
        if given.span.is_none() {
            let pairs = given
                .words
                .chunks(2)
                .filter(|pair| pair.iter().all(|word| names.token_or_literal(word).is_some()));
            return pairs.flatten().filter_map(|word| names.token_or_literal(word)).collect();
        }
        in_pairs(parameter, given.words.len(), given.span, diagnostics);
    }
    tokens
}

/// Reports words that do not come in pairs.
fn in_pairs(parameter: &Parameter, count: usize, span: Option<Span>, diagnostics: &mut Diagnostics) {
    if let Some(span) = span.filter(|_| count % 2 == 1) {
        let message = format!("`{}` comes in pairs", parameter.name);
        let example = if parameter.words == Words::BlockComments { "/* */" } else { "( ) [ ]" };
        let help = format!("write what begins before what ends: `{} = '{example}';`", parameter.name);
        diagnostics.push(Diagnostic::error(span, message).label("one is alone").help(help));
    }
}

/// Hides what the lexer makes of the rules of these tokens: the filter makes them of nothing.
fn hide(made: &[TokenId], tokens: &mut [Token]) {
    let names: Vec<String> = made.iter().filter_map(|id| Some(tokens.get(id.0)?.name.clone())).collect();
    for token in tokens.iter_mut() {
        let is_rule = !token.declared && names.contains(&token.name);
        let gives_it = matches!(token.gives, Gives::Other(other) if made.contains(&other));
        if is_rule || gives_it {
            (token.gives, token.hidden) = (Gives::Nothing, true);
        }
    }
    for id in made {
        if let Some(token) = tokens.get_mut(id.0).filter(|token| token.declared) {
            // It has one text: none.
            token.literal = Some(String::new());
        }
    }
}
