#![feature(box_patterns)]
auto trait Marker {}
trait Alias<T> = Clone + Iterator<Item = T>;
pub macro both($a:expr) { $a }
impl const Default for Unit {}
fn bounds<T: [const] Default + ~const Clone>(x: dyn* Fn(), box y: Box<u8>) -> ! { become f() }
gen fn numbers() -> u8 { yield 1; }
fn f() {
    let x = try { a? };
    let y = const { 1 + 1 };
    let g = async || gen { yield 2 };
    match never { ! , Some(box x) => do yeet 1, }
    let p = &raw const x; let q = &raw mut y;
    x.match { _ => 1 };
    let c = for<'a> |x: &'a u8| -> u8 { *x };
    let z: unsafe<'a> fn(&'a u8);
}
default impl<T> Marker for T { default fn f() {} }
