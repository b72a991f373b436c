/// A slot of each arity.
#[node(kind = 14, rule = "call", line = 21, language = LANGUAGE, minimal = minimal::Call, shrinks = shrinks::Call)]
pub struct Call<'t> {
    pub node: NodeRef<'t>,
    pub callee: Ref<'t, Expression<'t>>,
    pub hint: Option<Ref<'t, NAME<'t>>>,
    pub arguments: List<'t, Expression<'t>>,
    #[slot(at_least_one)]
    pub ends: List<'t, TokSemi<'t>>,
    #[slot(separator(), separator(4), separator(4, 5))]
    pub either: List<'t, Expression<'t>>,
    #[slot(at_least_one, separator(6), terminated)]
    pub ended: List<'t, Expression<'t>>,
}
