(func (if (then)))) x
