macro_rules! tokens { ($($name:ident : $ty:ty => $op:tt);* ; $last:block) => ({ $(let $name: $ty = $op;)* $last }); }
tokens! { a: u8 => +; b: Vec<u8> => <<= ; { x } }
fn f() {
    sql!(select * from 'a' where "x" <> 1.);
    bits! { struct A: u8 { const B = 1; } }
    quote! { fn #name(#(#args),*) -> $crate::T { if $x { 1 } } };
    html! { let x = 1; f(x); x }
    list![a, b; 3,];
    name!{ @inner [$] (1..2 ..=3) /// doc
      };
}
