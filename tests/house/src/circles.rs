//! Circles: files that use each other, and folders whose files do.

use crate::Error;
use crate::modules::{Module, Modules};
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

/// Files or rooms each of which uses all others, perhaps through others.
#[derive(Debug)]
pub struct Circle {
    /// Each use in it: who, whom, and a name that shows it.
    pub uses: Vec<(String, String, String)>,
}

impl fmt::Display for Circle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (from, to, name) in &self.uses {
            writeln!(f, "  {from} uses {to} ({name})")?;
        }
        Ok(())
    }
}

/// The circles of a crate: those of its files; if there are none, those of its rooms, the folders at its root.
///
/// # Errors
/// If a file cannot be read, or is not Rust.
pub fn circles(root: &Path) -> Result<Vec<Circle>, Error> {
    let modules = Modules::read(root)?;
    let uses = modules.uses();
    let folder = root.parent().unwrap_or(Path::new(""));
    let file =
        |module: &Module| module.file.strip_prefix(folder).unwrap_or(&module.file).display().to_string();
    let top = |module: &Module| module.path.first().cloned().unwrap_or_else(|| file(module));
    for name in [&file as &dyn Fn(&Module) -> String, &top] {
        let mut graph: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
        for (module, uses) in modules.0.iter().zip(&uses) {
            let edges = graph.entry(name(module)).or_default();
            for (&used, shown) in uses {
                edges.entry(name(&modules.0[used])).or_insert_with(|| shown.clone());
            }
        }
        let circles = circles_of(&graph);
        if !circles.is_empty() {
            return Ok(circles);
        }
    }
    Ok(Vec::new())
}

/// The circles of a graph whose edges have names.
fn circles_of(graph: &BTreeMap<String, BTreeMap<String, String>>) -> Vec<Circle> {
    let reach: BTreeMap<&String, Vec<&String>> =
        graph.keys().map(|from| (from, reached(graph, from))).collect();
    let reaches = |from: &String, to: &String| reach.get(from).is_some_and(|all| all.contains(&to));
    let mut circles = Vec::new();
    let mut done: Vec<&String> = Vec::new();
    for name in graph.keys() {
        if done.contains(&name) || !reaches(name, name) {
            continue;
        }
        let members: Vec<&String> =
            graph.keys().filter(|other| reaches(name, other) && reaches(other, name)).collect();
        let edges =
            members.iter().flat_map(|&from| graph[from].iter().map(move |(to, shown)| (from, to, shown)));
        let edges = edges.filter(|(from, to, _)| from != to && members.contains(to));
        let uses: Vec<_> = edges.map(|(from, to, shown)| (from.clone(), to.clone(), shown.clone())).collect();
        if !uses.is_empty() {
            circles.push(Circle { uses });
        }
        done.extend(members);
    }
    circles
}

/// All that can be reached from a place by at least one edge to another.
fn reached<'a>(graph: &'a BTreeMap<String, BTreeMap<String, String>>, from: &String) -> Vec<&'a String> {
    let mut reached: Vec<&String> = Vec::new();
    let mut open = vec![from];
    while let Some(name) = open.pop() {
        let Some((_, edges)) = graph.get_key_value(name) else { continue };
        for to in edges.keys().filter(|to| *to != name) {
            if !reached.contains(&to) {
                reached.push(to);
                open.push(to);
            }
        }
    }
    reached
}
