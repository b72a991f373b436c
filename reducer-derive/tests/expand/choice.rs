/// A choice, one alternative of which is a choice itself; numbers come as terms.
#[node(rule = "expression", line = 30, language = LANGUAGE, minimal = minimal::Expression, accepts(Call, NAME, Term), wraps(Term, 1, (NUMBER)))]
pub enum Expression<'t> {
    Call(Ref<'t, Call<'t>>),
    Atom(Ref<'t, Atom<'t>>),
}
