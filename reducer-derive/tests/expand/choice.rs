/// A choice, one alternative of which is a choice itself.
#[node(rule = "expression", line = 30, minimal = minimal::Expression, accepts(Call, NAME, NUMBER))]
pub enum Expression<'t> {
    Call(Ref<'t, Call<'t>>),
    Atom(Ref<'t, Atom<'t>>),
}
