//! The parts of lexer rules: a command belongs to one alternative, so a rule whose alternatives have different ones
//! becomes several rules in a row.

use crate::g4::ast::{Alternative, Command, Rule};

/// The commands, and what each wants in parentheses.
pub(super) const KNOWN: &[(&str, Option<&str>)] = &[
    ("skip", None),
    ("more", None),
    ("popMode", None),
    ("channel", Some("HIDDEN")),
    ("type", Some("TOKEN")),
    ("mode", Some("MODE")),
    ("pushMode", Some("MODE")),
];

/// The option of a rule whose tokens only the token filter makes.
pub(super) const RETYPES: &str = "retypes";

/// Alternatives of a lexer rule that have the same commands.
#[derive(Clone, Copy)]
pub(super) struct Part<'a> {
    pub(super) rule: &'a Rule,
    pub(super) alternatives: &'a [Alternative],
    /// Whether this one stands for the rule where its name is used.
    pub(super) main: bool,
}

impl Part<'_> {
    pub(super) fn is_first(&self) -> bool {
        self.alternatives.as_ptr() == self.rule.alternatives.as_ptr()
    }

    /// Whether the lexer never makes it: see `retypes`.
    pub(super) fn is_retyped(&self) -> bool {
        self.rule.options.iter().any(|option| option.name.text == RETYPES)
    }

    /// None of an alternative that could not be read.
    pub(super) fn commands(&self) -> &[Command] {
        self.alternatives.first().map_or(&[], |alternative| &alternative.commands)
    }
}

/// A rule by its commands, in the order written.
pub(super) fn parts(rule: &Rule) -> Vec<Part<'_>> {
    let same = |left: &Alternative, right: &Alternative| {
        let key = |command: &Command| {
            (command.name.text.clone(), command.argument.as_ref().map(|argument| argument.text.clone()))
        };
        left.commands.iter().map(key).eq(right.commands.iter().map(key))
    };
    let parts = rule.alternatives.chunk_by(same);
    let mut parts: Vec<Part<'_>> =
        parts.map(|alternatives| Part { rule, alternatives, main: false }).collect();
    let itself = parts.iter().position(|part| part.commands().iter().all(names_no_other)).unwrap_or_default();
    if let Some(main) = parts.get_mut(itself) {
        main.main = true;
    }
    parts
}

/// The name that a command is known by, and what it wants in parentheses. In ANTLR the first letter may be a capital.
pub(super) fn known(command: &Command) -> Option<(&'static str, Option<&'static str>)> {
    let (first, rest) = command.name.text.split_at_checked(1)?;
    let name = format!("{}{rest}", first.to_ascii_lowercase());
    KNOWN.iter().find(|(known, _)| *known == name).copied()
}

/// Whether a command leaves it to the rule what its tokens are.
fn names_no_other(command: &Command) -> bool {
    let argument = command.argument.as_ref().map(|argument| argument.text.as_str());
    match known(command).map_or("", |(name, _)| name) {
        "skip" | "more" | "type" => false,
        "channel" => !argument.is_some_and(is_hidden),
        _ => true,
    }
}

/// Whether the tokens of a part are on a channel that is not the default one.
pub(super) fn is_on_channel(part: &Part<'_>) -> bool {
    let is = |wanted| move |command: &&Command| known(command).is_some_and(|(name, _)| name == wanted);
    let commands = || part.commands().iter();
    let channel =
        commands().filter(is("channel")).filter_map(|command| command.argument.as_ref()).next_back();
    channel.is_some_and(|channel| is_hidden(&channel.text))
        && !commands().any(|command| ["skip", "more", "type"].iter().any(|each| is(each)(&command)))
}

/// Whether a channel is not the default one.
pub(super) fn is_hidden(channel: &str) -> bool {
    !matches!(channel, "DEFAULT_TOKEN_CHANNEL" | "0")
}
