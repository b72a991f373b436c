#!/usr/bin/env run
//! What a file declares.
#![allow(dead_code, unused)]

/// A module.
pub(crate) mod inner {
    #![doc = "text"]
    use super::{self as up, *};
    pub(in crate::inner) use ::std::{fmt::{self, Display as _}, io};
    /** A block that documents. */
    extern crate core as c;
}
mod other;

/* A comment /* in a comment */ ends here. */
#[derive(Clone, Copy)] #[repr(C, align(8))]
pub struct Pair<'a, T: 'a + ?Sized = u8, const N: usize = 3>(pub &'a T, pub(crate) [u8; N]) where T: Copy;
struct Unit;
struct Named<T> where for<'b> T: Fn(&'b T) -> T + Send, { a: T, pub b: Vec<Vec<T>>, }
union Bits { float: f32, int: u32 }
enum Tree<T> { #[default] Leaf, Node(Box<Tree<T>>, T), Named { left: T } = 5, }
type Map<K> = std::collections::HashMap<K, dyn Fn(K) -> bool + 'static>;
const _: () = ();
pub const LIMIT: u64 = 1 << 40;
static mut COUNT: i32 = -1;
unsafe extern "C" {
    #[unsafe(no_mangle)] pub safe fn abs(value: i32, ...) -> i32;
    static ERRNO: i32;
    type Opaque;
}
pub unsafe trait Shape<T>: Clone + 'static where Self: Sized {
    type Item<'a>: Iterator<Item = &'a T> where Self: 'a;
    const SIDES: usize = 4;
    fn area(&self) -> f64;
    fn scale(mut self, by: f64) -> Self { self }
    fn boxed(self: Box<Self>);
    fn both(&'a mut self, (a, b): (u8, u8));
}
impl<'a, T> Shape<T> for Pair<'a, T> where T: ?Sized + Copy {
    type Item<'b> = &'b T;
    fn area(&self) -> f64 { 1. }
    async fn later(&self) -> impl Future<Output = ()> + use<'a, T> {}
}
impl !Send for Unit {}
unsafe impl<T: ?Sized> ::alone::Send for &'static T {}
impl <u8 as Shape<u8>>::Item<'static> {}
const unsafe extern "C" fn call(f: unsafe extern "C" fn(a: i32, _: u8) -> !, g: &mut dyn FnMut()) {}
macro_rules! list {
    ($first:expr $(, $rest:ty)* $(,)?) => { $crate::list!($($rest),*) };
    () => {};
}
list![];
thread_local! { static NAME: u8 = 1; }
