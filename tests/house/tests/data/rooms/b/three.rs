pub struct Three;
