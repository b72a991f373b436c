pub struct Two;
