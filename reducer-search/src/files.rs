//! The files of an archive, and what mentions them in other files: an `#include`, an import, a word of a makefile.

use crate::nodes::{ancestors, language, may_be_absent, weight};
use reducer_syntax::{Edit, NodeId, Tree};
use std::collections::HashMap;

/// What a compiler makes of a file `a.c`, say, for which other files name it: `a.o`.
const MADE: [&[u8]; 6] = [b"o", b"obj", b"lo", b"d", b"class", b"pyc"];

/// A file and the tokens of other files that mention it, in order.
#[derive(Clone, Debug)]
pub struct Mentioned {
    /// The node of the file.
    pub file: NodeId,
    /// The tokens.
    pub tokens: Vec<NodeId>,
}

/// The files of an archive that others mention, in order: by their names without folders, by the names of what is made of them,
/// or, of files that are not mentioned so, by their names without an extension.
pub fn mentioned(tree: &Tree) -> Vec<Mentioned> {
    let files: Vec<(NodeId, &[u8])> = tree.files().collect();
    let mut by_name: HashMap<&[u8], Vec<usize>> = HashMap::new();
    let mut by_stem: HashMap<&[u8], Vec<usize>> = HashMap::new();
    for (number, (_, path)) in files.iter().enumerate() {
        let name = path.rsplit(|&byte| byte == b'/').next().unwrap_or_default();
        by_name.entry(name).or_default().push(number);
        by_stem.entry(split(name).0).or_default().push(number);
    }
    // For each file, what mentions it by its name, and what may do so.
    let mut found: Vec<[Vec<NodeId>; 2]> = vec![Default::default(); files.len()];
    for (number, &(file, _)) in files.iter().enumerate() {
        for token in tokens_of(tree, file) {
            for word in words(tree.text_of(token)) {
                let (stem, extension) = split(word);
                let is_made = extension.is_some_and(|extension| MADE.contains(&extension));
                let exactly = by_name.get(word).or_else(|| by_stem.get(stem).filter(|_| is_made));
                let ways = [exactly, by_stem.get(word)];
                for (found_by, others) in ways.into_iter().enumerate() {
                    for &other in others.into_iter().flatten().filter(|&&other| other != number) {
                        let tokens = &mut found[other][found_by];
                        if tokens.last() != Some(&token) {
                            tokens.push(token);
                        }
                    }
                }
            }
        }
    }
    let files = files.into_iter().zip(found);
    let mentioned = files.map(|((file, _), [by_name, by_stem])| {
        let tokens = if by_name.is_empty() { by_stem } else { by_name };
        Mentioned { file, tokens }
    });
    mentioned.filter(|mentioned| !mentioned.tokens.is_empty()).collect()
}

/// The tokens that mention a file.
pub fn mentions_of(tree: &Tree, file: NodeId) -> Vec<NodeId> {
    let own = mentioned(tree).into_iter().find(|mentioned| mentioned.file == file);
    own.map_or_else(Vec::new, |mentioned| mentioned.tokens)
}

/// Prunes, beside files that an edit prunes, what goes with each token that mentions one of them, if anything can.
pub fn with_mentions(tree: &Tree, mentioned: &[Mentioned], edit: Edit) -> Edit {
    let gone: Vec<NodeId> = edit.changes().iter().map(|change| change.target()).collect();
    let gone = mentioned.iter().filter(|mentioned| gone.binary_search(&mentioned.file).is_ok());
    let tokens = gone.flat_map(|mentioned| &mentioned.tokens);
    let uses = Edit::prune(tokens.filter_map(|&token| goes_with(tree, token)));
    [edit, uses].into_iter().collect()
}

/// What goes with the tokens that mention a file; nothing if something around one of them cannot go.
pub fn go_with(tree: &Tree, tokens: &[NodeId]) -> Option<Vec<NodeId>> {
    tokens.iter().map(|&token| goes_with(tree, token)).collect()
}

/// What goes with a token that mentions a file: the nearest node around it that can go. All that is in a file goes only if
/// that is no more.
fn goes_with(tree: &Tree, token: NodeId) -> Option<NodeId> {
    let is_content = |&node: &NodeId| language(tree, node) == language(tree, NodeId::ROOT);
    let content = ancestors(tree, token).find(is_content)?;
    let mut within = ancestors(tree, token).take_while(|node| !is_content(node));
    let own = within.find(|&node| may_be_absent(tree, node));
    let is_all = weight(tree, own.unwrap_or(token)) == weight(tree, content);
    if is_all { Some(content) } else { own }
}

/// The name of the language of a file; `None` if the file is empty.
pub fn language_of(tree: &Tree, file: NodeId) -> Option<&'static str> {
    let content = tree.children(file).find_map(|content| tree.children(content).next())?;
    Some(language(tree, content))
}

/// The tokens of the content of a file.
fn tokens_of(tree: &Tree, file: NodeId) -> impl Iterator<Item = NodeId> {
    let inside = tree.children(file).flat_map(|content| tree.subtree(content).skip(1));
    inside.filter(|&node| tree.is_token(node))
}

/// A name without its extension, and the extension.
fn split(name: &[u8]) -> (&[u8], Option<&[u8]>) {
    match name.iter().rposition(|&byte| byte == b'.') {
        Some(dot) if dot > 0 => (&name[..dot], Some(&name[dot + 1..])),
        _ => (name, None),
    }
}

/// The parts of a text that may be names of files, without folders.
fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let is_in_name =
        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-' | b'+' | 0x80..);
    text.split(move |&byte| !is_in_name(byte)).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use reducer_syntax::{LINES, archive};

    #[test]
    fn by_names_by_what_is_made_of_them_and_without_extensions() {
        let files = [
            ("src/main.c", "#include \"util.h\"\n#include <a-b.h>\nint main;\n"),
            ("src/util.h", "int util;\n"),
            ("a-b.h", ""),
            ("Makefile", "main.o src/util.h: main\nx.o\n"),
            ("x.py", "import y, x\n"),
            ("y.py", "import main.c\n"),
        ];
        let mark = archive::mark(&files.map(|(_, content)| content));
        let text = files.iter().enumerate().map(|(number, (name, content))| {
            [archive::line(&mark, 0, number, name), content.as_bytes().to_vec()].concat()
        });
        let text = text.collect::<Vec<_>>().concat();
        let tree = Tree::recover(archive::language(&[&LINES]), text).unwrap().0;
        let names: Vec<(NodeId, &[u8])> = tree.files().collect();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let all = mentioned(&tree).into_iter().map(|Mentioned { file, tokens }| {
            let name = names.iter().find(|&&(node, _)| node == file).unwrap().1;
            (
                text(name),
                tokens.into_iter().map(|token| text(tree.text_of(token))).collect::<Vec<_>>().concat(),
            )
        });
        let all: Vec<(String, String)> = all.collect();
        let expected = [
            ("src/main.c", "main.o src/util.h: main\nimport main.c\n"),
            ("src/util.h", "#include \"util.h\"\nmain.o src/util.h: main\n"),
            ("a-b.h", "#include <a-b.h>\n"),
            ("x.py", "x.o\n"),
            ("y.py", "import y, x\n"),
        ];
        assert_eq!(all, expected.map(|(name, lines)| (name.to_owned(), lines.to_owned())));
        assert!(mentioned(&Tree::parse(&LINES, *b"a.c\n").unwrap()).is_empty());
    }
}
