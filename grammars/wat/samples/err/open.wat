(module (func (local.get $x))
