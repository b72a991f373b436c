<?php
#[Attribute(Attribute::TARGET_CLASS), Other]
abstract class A extends \B implements C, D\E
{
    use T, U { T::f insteadof U; U::f as protected g; f as h; f as private; }
    use V;
    public const ONE = 1, TWO = self::ONE + 1;
    final const THREE = 3;
    const class_ = 'x';
    public static ?int $count = 0, $more;
    var $old;
    private readonly array|null $list;
    #[Deprecated]
    public function __construct(private readonly int $x = 5, protected ?A $y = null,) { }
    abstract protected function list(): array;
    final public static function &new(A&B $a, (A&B)|null $b): never { exit(1); }
}
final readonly class P { }
interface I extends J, K { function f(callable $x); }
trait T { public static function g() { return static::class; } }
enum Suit: string implements I
{
    case Hearts = 'H';
    case Spades = 'S';
    const Wild = self::Spades;
    public function label(): string { return ucfirst(strtolower($this->name)); }
}
enum Plain { case A; }
namespace\f();
$o = new class(1) extends A implements I { public $a; };
$o = new #[X] class { };
$p = new static; $q = new ($name . 'x')(1); $r = new $this->a['b']::$c(2);
