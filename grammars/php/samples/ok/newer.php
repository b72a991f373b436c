<?php
class A
{
    public private(set) string $name = 'a' {
        get => $this->name . '!';
        set(string $value) { $this->name = $value; }
    }
    final const int THREE = 3;
    abstract public int $b { &get; final set; }
    public function __construct(public int $c = 1 { get => 2; }) { }
}
new A()->name;
new A()->f()[0];
