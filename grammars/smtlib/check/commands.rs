//! Commands (3.9).

use super::lists::{Part, Script};
use super::names::{Declared, Function, Names};
use super::sorts::{BOOL, Sort, Sorts, UNKNOWN, is_of_theory, number};
use super::terms::{COUNT, Reader, SORT};
use reducer_syntax::Fault;

const NO_COMMAND: &str = "there is no such command";
const TWICE: &str = "this is declared before";
const LEVELS: &str = "less was pushed";
const LOGIC: &str = "there is no such logic";
const OPTION: &str = "there is no such option";

/// Options of the standard (4.1.7), without those that have to do with what is printed where.
#[rustfmt::skip]
const OPTIONS: &[&str] = &[
    ":global-declarations", ":incremental", ":interactive-mode", ":print-success", ":produce-assertions", ":produce-assignments",
    ":produce-models", ":produce-proofs", ":produce-unsat-assumptions", ":produce-unsat-cores", ":random-seed",
    ":reproducible-resource-limit", ":verbosity",
];

/// Commands that declare nothing, and have no terms that are looked at.
#[rustfmt::skip]
const OTHERS: &[&str] = &[
    "check-sat", "echo", "exit", "get-assertions", "get-assignment", "get-info", "get-model", "get-option", "get-proof",
    "get-unsat-assumptions", "get-unsat-core", "get-value", "eval", "simplify", "set-info", "reset", "reset-assertions",
    "check-synth", "inv-constraint", "constraint", "set-feature",
    "get-qe", "get-qe-disjunct", "get-abduct", "get-interpol", "get-difficulty", "block-model", "block-model-values",
    "include", "display", "help", "minimize", "maximize", "assert-soft", "check-sat-using", "apply", "get-objectives",
    "rule", "query", "get-learned-literals", "get-timeout-core", "set-option", "assert", "check-sat-assuming", "set-logic",
    "eval-terms",
];

/// What names of logics are made of, after `QF_`: longer ones before those with which they begin.
const THEORIES: &[&str] = &[
    "SEP", "S", "AX", "A", "UF", "BV", "FP", "DT", "_", "NIRA", "LIRA", "NIA", "LIA", "NRA", "LRA", "IDL",
    "RDL", "FS", "C", "T",
];

/// What is wrong with all commands.
pub fn faults(script: &Script<'_>) -> Vec<Fault> {
    let mut reader = Reader { script, names: Names::default(), sorts: Sorts::new(), faults: Vec::new() };
    reader.names.are_global = says_global(script);
    for part in script.top() {
        let mut parts = script.inside(part);
        let Some(head) = parts.next() else { continue };
        let Some(word) = script.word(head) else { continue };
        let parts: Vec<Part> = parts.collect();
        reader.command(head, word, &parts);
    }
    reader.faults
}

/// Whether declarations outlive a `pop` (4.1.7).
fn says_global(script: &Script<'_>) -> bool {
    script
        .top()
        .any(|part| script.inside(part).any(|part| script.word(part) == Some(b":global-declarations")))
}

impl<'a> Reader<'_, 'a> {
    fn command(&mut self, head: Part, word: &'a [u8], parts: &[Part]) {
        match (word, parts) {
            (b"assert", &[term]) => {
                self.name_terms(term);
                self.of_sort(term, BOOL, head);
            }
            (b"check-sat-assuming", &[terms]) => {
                let terms: Vec<Part> = self.script.inside(terms).collect();
                for term in terms {
                    self.of_sort(term, BOOL, head);
                }
            }
            (b"declare-const", &[name, sort]) => {
                let result = self.sort(sort);
                self.declare(name, Function { parameters: Some(Vec::new()), result });
            }
            (b"declare-fun", &[name, parameters, sort]) => {
                let parameters: Vec<Part> = self.script.inside(parameters).collect();
                let parameters = parameters.into_iter().map(|part| self.sort(part)).collect();
                let result = self.sort(sort);
                self.declare(name, Function { parameters: Some(parameters), result });
            }
            (b"define-const", &[name, sort, term]) => {
                let result = self.sort(sort);
                self.of_sort(term, result, head);
                self.declare(name, Function { parameters: Some(Vec::new()), result });
            }
            (b"define-fun" | b"define-fun-rec", &[name, parameters, sort, term]) => {
                self.define(head, word == b"define-fun-rec", [name, parameters, sort, term]);
            }
            (b"declare-sort", &[name, count]) => {
                let arguments = self.script.word(count).and_then(number).map(|count| count as usize);
                self.declare_sort(name, Declared { arguments, stands_for: None });
            }
            (b"define-sort", &[name, parameters, sort]) => {
                self.define_sort(name, parameters, sort);
            }
            (b"get-value" | b"eval-terms", &[terms]) => {
                let terms: Vec<Part> = self.script.inside(terms).collect();
                for term in terms {
                    self.term(term);
                }
            }
            (b"set-option", &[option, _]) => {
                let is_known = |word| OPTIONS.iter().any(|known| known.as_bytes() == word);
                if !self.script.word(option).is_some_and(is_known) {
                    self.fault(OPTION, option);
                }
            }
            (b"declare-datatype" | b"declare-codatatype", &[name, body]) => self.datatype(name, body),
            (b"declare-datatypes" | b"declare-codatatypes", &[names, bodies]) => {
                self.datatypes(head, names, bodies);
            }
            (b"push" | b"pop", _) => self.change_level(word == b"push", head, parts),
            (b"reset", _) => self.names.reset(),
            (b"set-logic", &[logic]) => {
                if !self.script.word(logic).is_some_and(is_logic) {
                    self.fault(LOGIC, logic);
                }
            }
            _ => self.other(head, word, parts),
        }
    }

    /// A command that is not looked at. Whatever it may declare is declared.
    fn other(&mut self, head: Part, word: &'a [u8], parts: &[Part]) {
        let declares =
            ["declare-", "define", "synth-"].iter().any(|start| word.starts_with(start.as_bytes()));
        if !declares && !OTHERS.iter().any(|known| known.as_bytes() == word) {
            self.fault(NO_COMMAND, head);
        }
        if matches!(word, b"set-info" | b"set-option" | b"declare-sort") && parts.len() < 2 {
            self.fault(COUNT, head);
        }
        let count = if word == b"define-funs-rec" { parts.len() } else { usize::from(declares) };
        let words: Vec<&[u8]> = parts.iter().take(count).flat_map(|&part| self.script.words(part)).collect();
        for word in words.into_iter().filter(|word| !is_of_theory(word)) {
            self.names.declare(word, Function::UNKNOWN);
            self.names.declare_sort(word, Declared { arguments: None, stands_for: None });
        }
    }

    pub fn declare(&mut self, name: Part, function: Function) {
        if let Some(word) = self.script.word(name)
            && !self.names.declare(word, function)
        {
            self.fault(TWICE, name);
        }
    }

    pub fn declare_sort(&mut self, name: Part, sort: Declared) {
        if let Some(word) = self.script.word(name) {
            self.names.declare_sort(word, sort);
        }
    }

    /// Names that terms in a term get (`:named`, 3.6.5).
    fn name_terms(&mut self, term: Part) {
        let words: Vec<&[u8]> = self.script.words(term).collect();
        for pair in words.windows(2).filter(|pair| pair[0] == b":named") {
            self.names.declare(pair[1], Function::UNKNOWN);
        }
    }

    /// Reads a term that has to be of a sort.
    fn of_sort(&mut self, term: Part, sort: Sort, head: Part) {
        let found = self.term(term);
        if !self.sorts.fits(sort, found) {
            self.fault(SORT, head);
        }
    }

    fn define(&mut self, head: Part, knows_itself: bool, [name, variables, sort, body]: [Part; 4]) {
        let result = self.sort(sort);
        let variables: Vec<Part> = self.script.inside(variables).collect();
        let mut bound = Vec::new();
        for variable in variables {
            bound.extend(self.variable(variable));
        }
        let parameters = Some(bound.iter().map(|&(_, sort)| sort).collect());
        if knows_itself {
            self.declare(name, Function { parameters: parameters.clone(), result });
        }
        for &(name, sort) in &bound {
            self.names.bind(name, sort);
        }
        self.of_sort(body, result, head);
        for &(name, _) in &bound {
            self.names.unbind(name);
        }
        if !knows_itself {
            self.declare(name, Function { parameters, result });
        }
    }

    fn define_sort(&mut self, name: Part, parameters: Part, sort: Part) {
        let parameters: Vec<Part> = self.script.inside(parameters).collect();
        let before = self.names.count();
        for &parameter in &parameters {
            self.declare_sort(parameter, Declared { arguments: None, stands_for: None });
        }
        let made = self.sort(sort);
        self.names.take_back(before);
        // What it stands for depends on its arguments.
        let stands_for = Some(if parameters.is_empty() { made } else { UNKNOWN });
        self.declare_sort(name, Declared { arguments: Some(parameters.len()), stands_for });
    }

    fn change_level(&mut self, pushes: bool, head: Part, parts: &[Part]) {
        let count = parts.first().and_then(|&count| number(self.script.word(count)?));
        let count = count.unwrap_or(1);
        if pushes {
            self.names.push(count);
        } else if !self.names.pop(count) {
            self.fault(LEVELS, head);
        }
    }
}

fn is_logic(name: &[u8]) -> bool {
    let mut rest = name.strip_prefix(b"HO_").unwrap_or(name);
    if matches!(rest, b"ALL" | b"ALL_SUPPORTED" | b"QF_ALL" | b"QF_ALL_SUPPORTED" | b"HORN") {
        return true;
    }
    rest = rest.strip_prefix(b"QF_").unwrap_or(rest);
    if rest.is_empty() {
        return false;
    }
    while let Some(shorter) = THEORIES.iter().find_map(|theory| rest.strip_prefix(theory.as_bytes())) {
        rest = shorter;
    }
    rest.is_empty()
}
