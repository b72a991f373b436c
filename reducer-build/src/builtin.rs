//! The token filters that come with the runtime: their names, and what a grammar can say of each; and the base classes of
//! public grammars that they stand for.

use reducer_tables::Builtin;

/// A filter, as `options { filter = builtin.name; }` names it.
#[derive(Debug)]
pub struct Known {
    /// Its name after `builtin.`.
    pub name: &'static str,
    /// What the runtime knows it by.
    pub filter: Builtin,
    /// What can be said of it.
    pub parameters: &'static [Parameter],
}

/// An option of the grammar that says more of its filter.
#[derive(Debug)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// What its words are.
    pub words: Words,
    /// What is taken if it is not there, as far as the grammar has such tokens.
    pub default: &'static str,
    /// Whether the filter is of no use without it.
    pub is_needed: bool,
}

/// What the words of a parameter are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Words {
    /// Tokens that the filter makes of nothing. What a lexer rule of that name matches is hidden.
    Made,
    /// Tokens: names, or literals without quotes.
    Tokens,
    /// The same in pairs.
    Pairs,
    /// Texts.
    Texts,
    /// What begins a comment that ends with its line; by default as the hidden lexer rules tell.
    Comments,
    /// What begins and what ends a comment; by default as the hidden lexer rules tell.
    BlockComments,
    /// What joins a line to the next one; by default as the hidden lexer rules tell.
    Joints,
}

const fn made(name: &'static str, default: &'static str, is_needed: bool) -> Parameter {
    Parameter { name, words: Words::Made, default, is_needed }
}

const BRACKETS: Parameter =
    Parameter { name: "brackets", words: Words::Pairs, default: "( ) [ ] { }", is_needed: false };
const COMMENTS: Parameter =
    Parameter { name: "comments", words: Words::Comments, default: "", is_needed: false };
const BLOCK_COMMENTS: Parameter =
    Parameter { name: "blockComments", words: Words::BlockComments, default: "", is_needed: false };
const JOINTS: Parameter = Parameter { name: "joints", words: Words::Joints, default: "", is_needed: false };

const fn tokens(name: &'static str) -> Parameter {
    Parameter { name, words: Words::Tokens, default: "", is_needed: false }
}

/// All of them.
pub const FILTERS: &[Known] = &[
    Known {
        name: "columns",
        filter: Builtin::Columns,
        parameters: &[
            made("indent", "INDENT", true),
            made("dedent", "DEDENT", true),
            made("end", "END", true),
            Parameter { default: "-", ..tokens("entries") },
            Parameter { default: "?", ..tokens("keys") },
            Parameter { default: ":", ..tokens("values") },
            tokens("markers"),
            Parameter { name: "stops", words: Words::Texts, default: "", is_needed: false },
            tokens("headers"),
            tokens("lines"),
            tokens("words"),
            tokens("more"),
            Parameter { default: "[ ] { }", ..BRACKETS },
            COMMENTS,
        ],
    },
    Known {
        name: "indentation",
        filter: Builtin::Indentation,
        parameters: &[
            made("indent", "INDENT", true),
            made("dedent", "DEDENT", true),
            made("newline", "NEWLINE", false),
            BRACKETS,
            COMMENTS,
            BLOCK_COMMENTS,
            JOINTS,
        ],
    },
    Known {
        name: "lineEnds",
        filter: Builtin::LineEnds,
        parameters: &[
            made("end", "END", true),
            tokens("after"),
            tokens("notAfter"),
            tokens("before"),
            tokens("notBefore"),
            Parameter { default: "( ) [ ]", ..BRACKETS },
            Parameter { name: "blocks", default: "{ }", ..BRACKETS },
            COMMENTS,
            BLOCK_COMMENTS,
            JOINTS,
        ],
    },
];

/// The filter of this name.
pub(crate) fn named(name: &str) -> Option<&'static Known> {
    FILTERS.iter().find(|filter| filter.name == name)
}

/// What stands for a base class that public grammars have in their target language.
#[derive(Debug)]
pub struct Idiom {
    /// The base class, as `options { superClass = Name; }` names it.
    pub class: &'static str,
    /// A token by which grammars with a base class of this name are told apart.
    pub token: &'static str,
    /// The filter that does the same.
    pub filter: Option<&'static str>,
    /// Its parameters, but for those that are as by default.
    pub parameters: &'static [(&'static str, &'static str)],
    /// The options that lexer rules get.
    pub rules: &'static [(&'static str, &'static str, &'static str)],
    /// What lexer rules match with the code of the base class, as it would stand in a grammar.
    pub patterns: &'static [(&'static str, &'static str)],
}

impl Idiom {
    /// Whether it says what the predicates of a lexer rule say.
    pub(crate) fn is_about(&self, rule: &str) -> bool {
        self.rules.iter().any(|(name, ..)| *name == rule)
            || self.patterns.iter().any(|(name, _)| *name == rule)
    }
}

/// After these tokens of JavaScript a division sign follows.
const OPERANDS: &str = "Identifier NullLiteral BooleanLiteral This CloseBracket CloseParen OctalIntegerLiteral \
                        DecimalLiteral HexIntegerLiteral StringLiteral PlusPlus MinusMinus";

/// After these tokens of JavaScript an element can begin.
const MARKUP: &str = "Assign Colon Comma Default QuestionMark Return OpenBrace OpenParen \
                      JsxOpeningElementOpenBrace JsxChildrenOpenBrace Yield ARROW";

/// The rules of JavaScript and TypeScript that depend on what is before them.
const SCRIPT: &[(&str, &str, &str)] = &[
    ("RegularExpressionLiteral", "notAfter", OPERANDS),
    ("TemplateCloseBrace", "closes", "TemplateStringStartExpression"),
];

/// A comment of Lua ends with its line, or is a long string after `--`.
const LUA_COMMENT: &str =
    r"'--[' NESTED_STR ']' | '--' (~[[\r\n] ~[\r\n]* | '[' '='* (~[=[\r\n] ~[\r\n]*)?)?";

/// A base class whose grammars have blocks by indentation.
const fn indented(class: &'static str, token: &'static str) -> Idiom {
    Idiom { class, token, filter: Some("indentation"), parameters: &[], rules: &[], patterns: &[] }
}

/// A base class that keeps some rules from being read in some places.
const fn contextual(
    class: &'static str,
    token: &'static str,
    rules: &'static [(&'static str, &'static str, &'static str)],
) -> Idiom {
    Idiom { class, token, filter: None, parameters: &[], rules, patterns: &[] }
}

/// Those that are known.
pub const IDIOMS: &[Idiom] = &[
    indented("Python3LexerBase", "INDENT"),
    Idiom { parameters: &[("newline", "LINE_BREAK")], ..indented("PythonLexerBase", "LINE_BREAK") },
    indented("PythonLexerBase", "INDENT"),
    indented("GDScriptLexerBase", "INDENT"),
    contextual(
        "AdaLexerBase",
        "CHARACTER_LITERAL_",
        &[("CHARACTER_LITERAL_", "notAfter", "IDENTIFIER_ RP ALL")],
    ),
    contextual(
        "JavaScriptLexerBase",
        "JsxElementBegin",
        &[("RegularExpressionLiteral", "notAfter", OPERANDS), ("JsxElementBegin", "after", MARKUP)],
    ),
    contextual("JavaScriptLexerBase", "RegularExpressionLiteral", SCRIPT),
    contextual("TypeScriptLexerBase", "RegularExpressionLiteral", SCRIPT),
    contextual(
        "awkLexerBase",
        "ERE",
        &[("ERE", "notAfter", "WORD NUMBER STRING BUILTIN_FUNC_NAME INCR DECR Rp Rb")],
    ),
    contextual(
        "SwiftSupportLexer",
        "Interpolation_single_line",
        &[("RPAREN", "closes", "Interpolation_single_line Interpolation_multi_line")],
    ),
    Idiom {
        patterns: &[("COMMENT", LUA_COMMENT)],
        ..contextual("LuaLexerBase", "COMMENT", &[("SHEBANG", "after", "")])
    },
    Idiom {
        patterns: &[("FLOAT_LITERAL", "DEC_LITERAL ('.' DEC_LITERAL)? FLOAT_EXPONENT? FLOAT_SUFFIX?")],
        ..contextual(
            "RustLexerBase",
            "FLOAT_LITERAL",
            &[("FLOAT_LITERAL", "notAfter", "DOT"), ("SHEBANG", "after", "")],
        )
    },
];
