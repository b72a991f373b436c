/// A choice of more kinds than are named as types: only its alternatives can be hoisted into its place.
#[node(rule = "name", line = 31, language = LANGUAGE, accepts(ID, Keyword), kinds = super::sets::SET_0, wraps(Quoted, 0, super::sets::SET_1, behind = 3))]
pub enum Name<'t> {
    Id(Ref<'t, ID<'t>>),
    Keyword(Ref<'t, Keyword<'t>>),
}
