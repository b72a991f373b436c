use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// The token `'*'`, query.g4:7.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 3,
    rule = "'*'",
    line = 7,
    language = LANGUAGE,
    minimal = minimal::TokStar
)]
pub struct TokStar<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `EXACT`, query.g4:11.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 6,
    rule = "EXACT",
    line = 11,
    language = LANGUAGE,
    minimal = minimal::EXACT
)]
pub struct EXACT<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `NAME`, query.g4:13.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 8, rule = "NAME", line = 13, language = LANGUAGE, minimal = minimal::NAME)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `TEXT`, query.g4:15.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 10,
    rule = "TEXT",
    line = 15,
    language = LANGUAGE,
    minimal = minimal::TEXT
)]
pub struct TEXT<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `RAW`, query.g4:16.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 11, rule = "RAW", line = 16, language = LANGUAGE, minimal = minimal::RAW)]
pub struct RAW<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `EMBEDDED`, query.g4:17.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 12,
    rule = "EMBEDDED",
    line = 17,
    language = LANGUAGE,
    minimal = minimal::EMBEDDED
)]
pub struct EMBEDDED<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `queries: query*`, query.g4:5.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 13,
    rule = "queries",
    line = 5,
    language = LANGUAGE,
    minimal = minimal::Queries,
    wraps(Queries, 0, (Query1, Query2, Query3)),
    wraps(Queries, 0, (EMBEDDED), behind = 2)
)]
pub struct Queries<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `query*`
    pub query: List<'t, Query<'t>>,
}
/// `query: 'select' fields 'from' NAME filter? ';'`, query.g4:6.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 14,
    rule = "query",
    line = 6,
    language = LANGUAGE,
    minimal = minimal::Query1
)]
pub struct Query1<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `fields`
    pub fields: Ref<'t, Fields<'t>>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `filter?`
    pub filter: Option<Ref<'t, Filter<'t>>>,
}
/// `query: EMBEDDED ';'`, query.g4:6.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 15,
    rule = "query",
    line = 6,
    language = LANGUAGE,
    minimal = minimal::Query2
)]
pub struct Query2<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `EMBEDDED`
    pub embedded: Ref<'t, EMBEDDED<'t>>,
}
/// `query: NEVER ';'`, query.g4:6.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 16, rule = "query", line = 6, language = LANGUAGE)]
pub struct Query3<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// One of the alternatives of `query`, query.g4:6.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "query",
    line = 6,
    language = LANGUAGE,
    minimal = minimal::Query,
    accepts(Query1, Query2, Query3),
    wraps(Query2, 0, (EMBEDDED), behind = 2)
)]
pub enum Query<'t> {
    /// query.g4:6
    Query1(Ref<'t, Query1<'t>>),
    /// query.g4:6
    Query2(Ref<'t, Query2<'t>>),
    /// query.g4:6
    Query3(Ref<'t, Query3<'t>>),
}
/// `fields: value (',' value)*`, query.g4:7.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 17,
    rule = "fields",
    line = 7,
    language = LANGUAGE,
    minimal = minimal::Fields2
)]
pub struct Fields2<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `value (',' value)*`
    #[slot(at_least_one, separator(4))]
    pub value: List<'t, Value<'t>>,
}
/// One of the alternatives of `fields`, query.g4:7.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "fields",
    line = 7,
    language = LANGUAGE,
    minimal = minimal::Fields,
    accepts(TokStar, Fields2),
    wraps(Fields2, 0, (EXACT, NAME, TEXT, RAW, Value5))
)]
pub enum Fields<'t> {
    /// query.g4:7
    Star(Ref<'t, TokStar<'t>>),
    /// query.g4:7
    Fields2(Ref<'t, Fields2<'t>>),
}
/// `filter: WHERE value`, query.g4:8.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 18,
    rule = "filter",
    line = 8,
    language = LANGUAGE,
    minimal = minimal::Filter
)]
pub struct Filter<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `value`
    pub value: Ref<'t, Value<'t>>,
}
/// `value: 'not' value`, query.g4:9.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 19,
    rule = "value",
    line = 9,
    language = LANGUAGE,
    minimal = minimal::Value5
)]
pub struct Value5<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `value`
    pub value: Ref<'t, Value<'t>>,
}
/// One of the alternatives of `value`, query.g4:9.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "value",
    line = 9,
    language = LANGUAGE,
    minimal = minimal::Value,
    accepts(EXACT, NAME, TEXT, RAW, Value5)
)]
pub enum Value<'t> {
    /// query.g4:9
    Name(Ref<'t, NAME<'t>>),
    /// query.g4:9
    Text(Ref<'t, TEXT<'t>>),
    /// query.g4:9
    Raw(Ref<'t, RAW<'t>>),
    /// query.g4:9
    Exact(Ref<'t, EXACT<'t>>),
    /// query.g4:9
    Value5(Ref<'t, Value5<'t>>),
}
