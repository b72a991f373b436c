//! A recogniser that is too simple to be wrong: Earley, "An Efficient Context-Free Parsing Algorithm" (1970), over the
//! productions of a shape. Rules that match nothing are predicted again until nothing changes.

use super::Rules;
use reducer_build::ir::TokenId;
use reducer_build::shape::{Arity, Form, Part, RuleId, Symbol};
use std::collections::BTreeSet;

/// A symbol: a token by its text, or a nonterminal.
#[derive(Clone, PartialEq, Eq)]
enum Sign {
    Letter(u8),
    Rule(usize),
}

/// Whether the text is of the language.
pub(crate) fn accepts(rules: &Rules, text: &str) -> bool {
    let productions = productions(rules);
    let shape = &rules.shape;
    let text = text.as_bytes();
    let mut sets: Vec<BTreeSet<(usize, usize, usize)>> = vec![BTreeSet::new(); text.len() + 1];
    let of = |rule: usize| productions.iter().enumerate().filter(move |(_, each)| each.0 == rule);
    sets[0].extend(of(shape.start.0).map(|(number, _)| (number, 0, 0)));
    for at in 0..=text.len() {
        loop {
            let before = sets[at].len();
            for (number, dot, from) in sets[at].clone() {
                match productions[number].1.get(dot) {
                    Some(Sign::Rule(rule)) => sets[at].extend(of(*rule).map(|(number, _)| (number, 0, at))),
                    Some(Sign::Letter(letter)) if text.get(at) == Some(letter) => {
                        sets[at + 1].insert((number, dot + 1, from));
                    }
                    Some(Sign::Letter(_)) => {}
                    None => {
                        let done = Sign::Rule(productions[number].0);
                        let waiting = sets[from].clone();
                        let next =
                            waiting.iter().filter(|item| productions[item.0].1.get(item.1) == Some(&done));
                        sets[at].extend(next.map(|&(number, dot, from)| (number, dot + 1, from)));
                    }
                }
            }
            if sets[at].len() == before {
                break;
            }
        }
    }
    let is_whole = |&(number, dot, from): &(usize, usize, usize)| {
        let (rule, signs) = &productions[number];
        *rule == shape.start.0 && dot == signs.len() && from == 0
    };
    sets[text.len()].iter().any(is_whole)
}

/// Plain productions, with nonterminals after those of the rules for optional slots and lists.
fn productions(Rules { shape, letters }: &Rules) -> Vec<(usize, Vec<Sign>)> {
    let mut productions = Vec::new();
    let mut next = shape.rules.len();
    let letter = |token: TokenId| Sign::Letter(letters[token.0]);
    let sign = |symbol: Symbol| match symbol {
        Symbol::Token(token) => letter(token),
        Symbol::Rule(RuleId(rule)) => Sign::Rule(rule),
    };
    for (rule, each) in shape.rules.iter().enumerate() {
        for alternative in &each.alternatives {
            let node = match &alternative.form {
                Form::Unit(symbol) => {
                    productions.push((rule, vec![sign(*symbol)]));
                    continue;
                }
                Form::Node(node) => node,
            };
            let mut signs = Vec::new();
            for part in &node.parts {
                let slot = match part {
                    Part::Fixed(token) => {
                        signs.push(letter(*token));
                        continue;
                    }
                    Part::Slot(slot) => slot,
                };
                let element = sign(slot.symbol);
                let id = next;
                match &slot.arity {
                    Arity::One => {
                        signs.push(element);
                        continue;
                    }
                    Arity::Optional => productions.extend([(id, vec![]), (id, vec![element])]),
                    Arity::List { at_least_one, separator } => {
                        next += 1;
                        if !at_least_one {
                            productions.push((id, vec![]));
                        }
                        productions.push((id, vec![Sign::Rule(next)]));
                        for spelling in &separator.spellings {
                            let between = spelling.iter().map(|&token| letter(token));
                            let list = [Sign::Rule(next)];
                            if separator.terminated {
                                let one: Vec<Sign> = [element.clone()].into_iter().chain(between).collect();
                                productions.push((next, [&list[..], &one].concat()));
                                productions.push((next, one));
                            } else {
                                let more = list.into_iter().chain(between).chain([element.clone()]);
                                productions.push((next, more.collect()));
                            }
                        }
                        if !separator.terminated {
                            productions.push((next, vec![element]));
                        }
                    }
                }
                next += 1;
                signs.push(Sign::Rule(id));
            }
            productions.push((rule, signs));
        }
    }
    productions
}
