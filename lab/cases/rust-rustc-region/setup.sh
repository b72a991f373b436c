#!/bin/bash
# Installs rustc 1.63 by its name (Debian 12), and writes the input: shelves of a store and what is counted of them, 33 kB, and a closure
# whose parameter has a type that holds for `'static` alone.
set -e
here=$(dirname "$(realpath "$0")")
. "$here/../rustc.sh"
install_rustc
python3 - > "$here/input.rs" <<'PYTHON'
print("""//! A store: shelves, goods, labels.
use std::borrow::Cow;
use std::cell::RefCell;
use std::ops::{Add, AddAssign};

#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub struct Grams(pub f64);

impl Add for Grams {
    type Output = Grams;
    fn add(self, other: Grams) -> Grams {
        Grams(self.0 + other.0)
    }
}

impl AddAssign for Grams {
    fn add_assign(&mut self, other: Grams) {
        *self = *self + other;
    }
}

/// What stands on a shelf.
pub trait Goods {
    type Unit: Copy + PartialOrd;

    fn name(&self) -> Cow<'_, str>;
    fn amount(&self) -> Self::Unit;
    fn weight(&self) -> Grams {
        Grams::default()
    }
}

/// What is written at a shelf.
pub trait Shelf {
    type Label;
}

impl<T: 'static> Shelf for T {
    type Label = Tag<T>;
}

pub struct Tag<T: 'static> {
    pub of: T,
    pub price: u32,
}

pub struct Log {
    lines: RefCell<Vec<String>>,
}

impl Log {
    pub fn note(&self, line: impl Into<String>) -> usize {
        let mut lines = self.lines.borrow_mut();
        lines.push(line.into());
        lines.len()
    }
}
""")
for number in range(36):
    unit = ["u32", "i64", "f32"][number % 3]
    print(f"""
#[derive(Clone, Debug)]
pub struct Item{number}<'n> {{
    name: &'n str,
    count: {unit},
    each: Grams,
}}

impl<'n> Goods for Item{number}<'n> {{
    type Unit = {unit};

    fn name(&self) -> Cow<'_, str> {{
        if self.name.is_empty() {{ Cow::Owned(format!("item {{}}", {number})) }} else {{ Cow::Borrowed(self.name) }}
    }}

    fn amount(&self) -> {unit} {{
        self.count
    }}

    fn weight(&self) -> Grams {{
        let mut sum = Grams({number}.0);
        for _ in 0..self.count as usize {{
            sum += self.each;
        }}
        sum
    }}
}}

pub fn heavy{number}<'a, 'n>(items: &'a [Item{number}<'n>], log: &Log) -> Vec<&'a Item{number}<'n>> {{
    let limit = Grams({number * 10}.5);
    let found: Vec<_> = items.iter().filter(|item| item.weight() > limit).collect();
    if let [first, .., last] = &found[..] {{
        log.note(format!("from {{}} to {{}}", first.name(), last.name()));
    }}
    found
}}""")
    if number == 17:
        print("""
/// How many of the labels are dearer than the limit.
pub fn dearer(prices: &[u32], log: &Log, limit: u32) -> usize {
    let labels = prices.iter().filter(|price| **price > 0);
    let above = |label: <&u32 as Shelf>::Label, least: u32| label.price > limit && *label.of >= least;
    let mut count = 0;
    for price in labels {
        if above(Tag { of: &7, price: *price }, 3) {
            count += log.note("dear");
        }
    }
    count
}""")
PYTHON
