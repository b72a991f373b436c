//! Rules of the lexer that are read in some contexts alone become rules of some modes alone.
//!
//! What was opened last, and whether the last token was one after which a rule is not read, are kept on the stack of
//! modes: a mode gets a copy for each, and each rule leads to the copy in which the next token is read. So the lexer
//! stays a lexer with modes, and whatever holds for those holds for it.
//!
//! Cannot occur after this pass: a [`Context`].

use crate::ir::{Context, Gives, Grammar, Mode, ModeId, Token, TokenId};
use reducer_tables::ModeChange;

/// The lexer has a byte for a mode.
const MOST_MODES: usize = 255;

/// Makes modes of contexts.
pub(crate) fn contexts(grammar: &mut Grammar) {
    let contexts = std::mem::take(&mut grammar.contexts);
    for (closings, opening) in closing(grammar, &contexts) {
        nest(grammar, &closings, opening);
    }
    for context in &contexts {
        if let Context::NotAfter { token, tokens } = context {
            part(grammar, *token, tokens);
        }
    }
}

/// The rules of one mode that close what the same tokens opened.
fn closing<'c>(grammar: &Grammar, contexts: &'c [Context]) -> Vec<(Vec<TokenId>, &'c [TokenId])> {
    let mut groups: Vec<(Vec<TokenId>, &[TokenId])> = Vec::new();
    for context in contexts {
        let Context::Closes { token, opens } = context else { continue };
        let mode = |id: TokenId| grammar.tokens.get(id.0).map(|token| token.mode);
        let is_such = |(closings, opening): &&mut (Vec<TokenId>, &[TokenId])| {
            *opening == opens && closings.first().is_some_and(|&first| mode(first) == mode(*token))
        };
        match groups.iter_mut().find(is_such) {
            Some((closings, _)) => closings.push(*token),
            None => groups.push((vec![*token], opens)),
        }
    }
    groups
}

/// Lets rules close what others open: where a bracket of the same text is the innermost that is open, that one is closed,
/// by the rule of the bracket, or if there is none, by this one, too. What is no bracket closes nothing in brackets.
fn nest(grammar: &mut Grammar, closings: &[TokenId], opening: &[TokenId]) {
    let Some(mode) = closings.first().and_then(|id| grammar.tokens.get(id.0)).map(|token| token.mode) else {
        return;
    };
    let rules = grammar.lexed_in(mode);
    let literal = |grammar: &Grammar, id: TokenId| grammar.tokens[id.0].literal.clone();
    let texts: Vec<String> = closings.iter().filter_map(|&id| literal(grammar, id)).collect();
    let all_are_brackets = texts.iter().all(|text| mate(text).is_some());
    let of_text = |grammar: &Grammar, text: &str| {
        let is_such =
            |id: &TokenId| !closings.contains(id) && grammar.tokens[id.0].literal.as_deref() == Some(text);
        rules.iter().copied().find(is_such)
    };
    // The brackets that are followed, and those that close them.
    let (mut brackets, mut plain) = (Vec::new(), Vec::new());
    for close in ["}", ")", "]"] {
        if all_are_brackets && !texts.iter().any(|text| text == close) {
            continue;
        }
        brackets.extend(mate(close).and_then(|open| of_text(grammar, open)));
        plain.extend(of_text(grammar, close));
    }
    let pushes = |id: &TokenId| {
        grammar.tokens[id.0].changes.iter().any(|change| matches!(change, ModeChange::Push(_)))
    };
    if brackets.iter().any(pushes) || grammar.modes.len() + 2 > MOST_MODES {
        return;
    }
    let in_brackets = add_mode(grammar, mode, "IN_BRACKETS");
    let in_opened = add_mode(grammar, mode, "IN_OPENED");
    for &id in &rules {
        let text = literal(grammar, id);
        if closings.contains(&id) {
            let is_alone = plain.iter().all(|&other| literal(grammar, other) != text);
            if is_alone && text.as_deref().is_some_and(|text| mate(text).is_some()) {
                let mut token = copied(grammar, id, in_brackets);
                token.changes = vec![ModeChange::Pop];
                grammar.tokens.extend([token.clone(), Token { mode: in_opened, ..token }]);
                grammar.tokens[id.0].changes.retain(|change| *change != ModeChange::Pop);
            } else {
                grammar.tokens[id.0].mode = in_opened;
            }
            continue;
        }
        let push = brackets.contains(&id).then_some(ModeChange::Push(in_brackets));
        for copy in [in_brackets, in_opened] {
            let is_closing = text.as_ref().is_some_and(|text| texts.contains(text));
            if is_closing && copy == in_opened {
                continue;
            }
            let mut token = copied(grammar, id, copy);
            token.changes.extend(push);
            if plain.contains(&id) && copy == in_brackets {
                token.changes.push(ModeChange::Pop);
            }
            grammar.tokens.push(token);
        }
        grammar.tokens[id.0].changes.extend(push);
    }
    for token in grammar
        .tokens
        .iter_mut()
        .filter(|token| matches!(token.gives, Gives::Other(other) if opening.contains(&other)))
    {
        lead_to(&mut token.changes, mode, in_opened);
    }
    for id in opening {
        if let Some(token) = grammar.tokens.get_mut(id.0) {
            lead_to(&mut token.changes, mode, in_opened);
        }
    }
}

/// Lets changes that push a mode push its copy.
fn lead_to(changes: &mut [ModeChange<ModeId>], mode: ModeId, copy: ModeId) {
    for change in changes {
        if *change == ModeChange::Push(mode) {
            *change = ModeChange::Push(copy);
        }
    }
}

/// The bracket that a bracket closes.
fn mate(closing: &str) -> Option<&'static str> {
    match closing {
        "}" => Some("{"),
        ")" => Some("("),
        "]" => Some("["),
        _ => None,
    }
}

/// Lets a rule not be read right after some tokens.
fn part(grammar: &mut Grammar, barred: TokenId, behind: &[TokenId]) {
    let is_barred =
        |grammar: &Grammar, id: TokenId| id == barred || grammar.tokens[id.0].gives == Gives::Other(barred);
    let modes: Vec<ModeId> = (0..grammar.modes.len()).map(ModeId).collect();
    let has_it = |mode: &ModeId| grammar.lexed_in(*mode).iter().any(|&id| is_barred(grammar, id));
    let with: Vec<ModeId> = modes.into_iter().filter(has_it).collect();
    if grammar.modes.len() + with.len() > MOST_MODES {
        return;
    }
    let without: Vec<ModeId> = with.iter().map(|&mode| add_mode(grammar, mode, "AFTER")).collect();
    let other = |mode: ModeId| with.iter().position(|&each| each == mode).map(|index| without[index]);
    // What is read when a pushed mode is left comes after a rule that leaves it.
    let returns: Vec<bool> =
        (0..grammar.modes.len()).map(|mode| returns_behind(grammar, ModeId(mode), behind)).collect();
    let lexed: Vec<Vec<TokenId>> = with.iter().map(|&mode| grammar.lexed_in(mode)).collect();
    // Rules of other modes may lead into these.
    let entering = (0..grammar.tokens.len()).map(TokenId).filter(|id| {
        let token = &grammar.tokens[id.0];
        token.is_lexed() && !with.contains(&token.mode)
    });
    let entering: Vec<TokenId> = entering.collect();
    for id in entering {
        let is_behind = gives(grammar, id).is_some_and(|given| behind.contains(&given));
        if is_behind {
            let changes = &mut grammar.tokens[id.0].changes;
            if let Some(ModeChange::Push(mode) | ModeChange::To(mode)) = changes.last_mut() {
                *mode = other(*mode).unwrap_or(*mode);
            }
        }
    }
    for ((&mode, &copy), ids) in with.iter().zip(&without).zip(lexed) {
        for id in ids {
            let given = gives(grammar, id);
            let is_behind = given.is_some_and(|given| behind.contains(&given));
            let changes = grammar.tokens[id.0].changes.clone();
            let lead = |from: ModeId| {
                led(&changes, given.is_some(), is_behind, (mode, copy), from, &other, &returns)
            };
            let (here, there) = (lead(mode), lead(copy));
            if !is_barred(grammar, id) {
                let mut token = copied(grammar, id, copy);
                token.changes = there;
                grammar.tokens.push(token);
            }
            grammar.tokens[id.0].changes = here;
        }
    }
}

/// Whether all rules that leave a mode give tokens after which the rule is not read.
fn returns_behind(grammar: &Grammar, mode: ModeId, behind: &[TokenId]) -> bool {
    let leaving = grammar.lexed_in(mode).into_iter();
    let leaving = leaving.filter(|id| grammar.tokens[id.0].changes.last() == Some(&ModeChange::Pop));
    let mut leaving =
        leaving.map(|id| gives(grammar, id).is_some_and(|given| behind.contains(&given))).peekable();
    leaving.peek().is_some() && leaving.all(|is_behind| is_behind)
}

/// The changes of a rule that is read in the mode `from`, one of a mode and its copy.
fn led(
    changes: &[ModeChange<ModeId>],
    is_token: bool,
    is_behind: bool,
    (mode, copy): (ModeId, ModeId),
    from: ModeId,
    other: &impl Fn(ModeId) -> Option<ModeId>,
    returns: &[bool],
) -> Vec<ModeChange<ModeId>> {
    let next = |mode: ModeId| if is_behind { other(mode).unwrap_or(mode) } else { mode };
    let wanted = if is_behind { copy } else { mode };
    let to = |wanted: ModeId| (is_token && wanted != from).then_some(ModeChange::To(wanted));
    let Some((last, first)) = changes.split_last() else { return to(wanted).into_iter().collect() };
    let mut all: Vec<_> = first.to_vec();
    match *last {
        ModeChange::Push(pushed) => {
            all.extend(to(if returns.get(pushed.0) == Some(&true) { copy } else { mode }));
            all.push(ModeChange::Push(next(pushed)));
        }
        ModeChange::To(target) => all.push(ModeChange::To(next(target))),
        ModeChange::Pop => all.push(ModeChange::Pop),
    }
    all
}

/// What the parser gets of a rule, if it does.
fn gives(grammar: &Grammar, id: TokenId) -> Option<TokenId> {
    match grammar.tokens[id.0].gives {
        Gives::Itself => Some(id),
        Gives::Other(other) => Some(other),
        Gives::Nothing | Gives::More => None,
    }
}

/// A rule once more, in another mode: it gives what the first one gives.
fn copied(grammar: &Grammar, id: TokenId, mode: ModeId) -> Token {
    let mut token = Token { mode, hidden: true, ..grammar.tokens[id.0].clone() };
    if token.gives == Gives::Itself {
        token.gives = Gives::Other(id);
    }
    token
}

fn add_mode(grammar: &mut Grammar, of: ModeId, suffix: &str) -> ModeId {
    let Mode { name, span } = grammar.modes[of.0].clone();
    let mut name = format!("{name}_{suffix}");
    while grammar.modes.iter().any(|mode| mode.name == name) {
        name.push('_');
    }
    grammar.modes.push(Mode { name, span });
    ModeId(grammar.modes.len() - 1)
}
