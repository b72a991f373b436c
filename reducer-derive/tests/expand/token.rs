/// No slots.
#[node(kind = 3, rule = "NAME", line = 40, language = LANGUAGE, minimal = minimal::NAME)]
pub struct NAME<'t> {
    pub node: NodeRef<'t>,
}
