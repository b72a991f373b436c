(module (func (param $x)))
