//! Lexer commands, what stands after `->`, and the modes that they lead to.
//!
//! As ANTLR has it, commands are carried out in order: of `skip`, `more` and `type` the last one counts, and
//! hiding by `channel` goes with each.

use super::names::Names;
use super::parts::{KNOWN, Part, RETYPES, is_hidden, known};
use super::report::unsupported;
use super::similar::similar;
use crate::g4::ast::{Command, File, Name, Rule};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{Gives, Grammar, Mode, ModeId, Token, TokenId};
use reducer_tables::ModeChange;
use std::collections::BTreeMap;

/// How many modes there can be: the tree has a byte for each.
const MOST_MODES: usize = 255;

/// The modes of a grammar by their names.
pub(super) struct Modes<'a> {
    names: BTreeMap<&'a str, ModeId>,
    /// By the index in [`File::modes`]: a mode may be gone on with.
    declared: Vec<ModeId>,
    all: Vec<Mode>,
}

impl<'a> Modes<'a> {
    pub(super) fn new(file: &'a File, diagnostics: &mut Diagnostics) -> Self {
        const DEFAULT: &str = "DEFAULT_MODE";
        let mut modes = Self {
            names: BTreeMap::from([(DEFAULT, ModeId::DEFAULT)]),
            declared: Vec::with_capacity(file.modes.len()),
            all: vec![Mode { name: DEFAULT.to_owned(), span: file.name.span }],
        };
        for Name { text, span } in &file.modes {
            let id = *modes.names.entry(text).or_insert(ModeId(modes.all.len()));
            if id.0 == modes.all.len() {
                modes.all.push(Mode { name: text.clone(), span: *span });
            }
            modes.declared.push(id);
        }
        if let Some(one_too_many) = modes.all.get(MOST_MODES) {
            let diagnostic = Diagnostic::error(one_too_many.span, format!("more than {MOST_MODES} modes"));
            diagnostics.push(diagnostic.help("make one mode of those that have the same rules"));
        }
        modes
    }

    /// The mode that a rule stands in.
    pub(super) fn of(&self, rule: &Rule) -> ModeId {
        rule.mode.and_then(|index| self.declared.get(index)).copied().unwrap_or_default()
    }

    /// All of them, in order.
    pub(super) fn into_list(self) -> Vec<Mode> {
        self.all
    }

    fn named(&self, name: &Name, diagnostics: &mut Diagnostics) -> Option<ModeId> {
        let mode = self.names.get(name.text.as_str()).copied();
        if mode.is_none() {
            let help = match similar(&name.text, self.names.keys().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("declare it before its rules: `mode {};`", name.text),
            };
            let diagnostic = Diagnostic::error(name.span, format!("mode `{}` is not defined", name.text));
            diagnostics.push(diagnostic.label("unknown").help(help));
        }
        mode
    }
}

/// What the commands of a part say.
pub(super) fn effects(
    part: &Part<'_>,
    names: &Names<'_>,
    modes: &Modes<'_>,
    diagnostics: &mut Diagnostics,
) -> (Gives, Vec<ModeChange<ModeId>>) {
    let mut gives = Gives::Itself;
    // The command that says what is given, and the one that hides it.
    let (mut last, mut channel): (Option<&Name>, Option<&Name>) = (None, None);
    let mut changes = Vec::new();
    for command in part.commands() {
        let Some(name) = well_formed(command, diagnostics) else {
            // Which of the rest is meant cannot be known.
            return (Gives::Itself, Vec::new());
        };
        let argument = command.argument.as_ref();
        let decided = match (name, argument) {
            ("skip", _) => Some(Gives::Nothing),
            ("more", _) => Some(Gives::More),
            ("type", Some(argument)) => Some(token(argument, names, diagnostics)),
            ("channel", Some(name)) => {
                channel = is_hidden(&name.text).then_some(&command.name);
                None
            }
            ("popMode", _) => {
                changes.push(ModeChange::Pop);
                None
            }
            (name, Some(argument)) => {
                let change = if name == "mode" { ModeChange::To } else { ModeChange::Push };
                changes.extend(modes.named(argument, diagnostics).map(change));
                None
            }
            _ => None,
        };
        let Some(decided) = decided else { continue };
        if let Some(earlier) = last.replace(&command.name) {
            let message = format!("`{}` takes back `{}`", command.name.text, earlier.text);
            let diagnostic =
                Diagnostic::warning(command.name.span, message).related(earlier.span, "without effect");
            diagnostics.push(diagnostic.help("keep one of them: the last one counts"));
        }
        gives = decided;
    }
    match (gives, channel) {
        (Gives::More, Some(channel)) => {
            let help = "hide the token that `more` goes on to: `channel` at the rule that ends it";
            diagnostics.push(unsupported(channel.span, "`channel` together with `more`", help));
        }
        (_, Some(_)) => gives = Gives::Nothing,
        // Another part of a rule gives what the rule is known as.
        (Gives::Itself, None) if !part.main => {
            gives = names.tokens.get(part.rule.name.text.as_str()).map_or(gives, |&main| Gives::Other(main));
        }
        _ => {}
    }
    (gives, changes)
}

/// What `type(T)` gives.
fn token(name: &Name, names: &Names<'_>, diagnostics: &mut Diagnostics) -> Gives {
    if let Some(&token) = names.tokens.get(name.text.as_str()) {
        return Gives::Other(token);
    }
    if !names.excused(name) {
        diagnostics.push(names.undefined(name, "token"));
    }
    Gives::Itself
}

/// What the lexer makes of the texts of a rule with `options { retypes = T; }`: that is `T`.
pub(super) fn retyped(part: &Part<'_>, names: &Names<'_>, diagnostics: &mut Diagnostics) -> Option<TokenId> {
    let option = part.rule.options.iter().find(|option| option.name.text == RETYPES)?;
    if let Some(command) = part.commands().first() {
        let message = format!("`{}` is on a rule that the lexer does not use", command.name.text);
        let diagnostic =
            Diagnostic::error(command.name.span, message).related(option.name.span, "because of this");
        diagnostics.push(diagnostic.help("remove one of them"));
    }
    let base = option.value.as_ref()?;
    let Some(&id) = names.tokens.get(base.text.as_str()) else {
        diagnostics.push(names.undefined(base, "token"));
        return None;
    };
    let index = names.lexer_rules.iter().position(|other| other.main && other.rule.name.text == base.text);
    if index.is_some_and(|index| names.lexer_rules[index].is_retyped()) {
        let message = format!("`{}` is not made by the lexer either", base.text);
        let help = "name the token that the lexer makes of this text";
        diagnostics.push(Diagnostic::error(base.span, message).help(help));
    }
    Some(id)
}

/// The name that a command is known by, or says what is wrong with it on its own.
fn well_formed(command: &Command, diagnostics: &mut Diagnostics) -> Option<&'static str> {
    let Name { text: name, span } = &command.name;
    let Some((known, wanted)) = known(command) else {
        let all = || KNOWN.iter().map(|(known, _)| *known);
        let help = match similar(name, all()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("the commands are {}", all().collect::<Vec<_>>().join(", ")),
        };
        let message = format!("there is no lexer command `{name}`");
        diagnostics.push(Diagnostic::error(*span, message).label("unknown").help(help));
        return None;
    };
    let (problem, help) = match (wanted, &command.argument) {
        (None, Some(_)) => ("takes no argument", format!("write `-> {name}`")),
        (Some(wanted), None) => ("needs an argument", format!("write `-> {name}({wanted})`")),
        _ => return Some(known),
    };
    diagnostics.push(Diagnostic::error(*span, format!("`{name}` {problem}")).help(help));
    None
}

/// Reports commands without an effect.
pub(super) fn useless(rule: &Rule, diagnostics: &mut Diagnostics) {
    for command in rule.alternatives.iter().flat_map(|alternative| &alternative.commands) {
        let message = format!("`{}` has no effect in a fragment", command.name.text);
        let help = "move it to the lexer rules that use the fragment";
        diagnostics.push(Diagnostic::warning(command.name.span, message).help(help));
    }
}

/// Finds out which tokens are hidden, and which have other texts beside their own.
pub(super) fn settle(tokens: &mut [Token], modes: &[Mode]) {
    // What a `more` began is part of the text, too.
    let inside = Grammar::modes_inside_tokens(tokens, modes.len());
    for token in tokens.iter_mut().filter(|token| inside[token.mode.0]) {
        token.literal = None;
    }
    for index in 0..tokens.len() {
        let Gives::Other(given) = tokens[index].gives else { continue };
        let literal = tokens[index].literal.clone();
        if let Some(given) = tokens.get_mut(given.0) {
            given.hidden = false;
            given.literal = given.literal.take().filter(|own| literal.as_ref() == Some(own));
        }
    }
}
