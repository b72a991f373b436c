//! Small grammars over `a` and `b`, by number.

use test_common::Random;

/// The grammar of a number.
pub(crate) fn grammar(seed: u64) -> String {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    // The first numbers of small states are alike.
    for _ in 0..8 {
        random.number();
    }
    let rules = 1 + random.below(4);
    let mut text = "grammar g; options { start = r0; }\n".to_owned();
    for rule in 0..rules {
        let alternatives: Vec<String> =
            (0..=random.below(3)).map(|_| elements(&mut random, rules, 2)).collect();
        text.extend([&format!("r{rule}: "), &*alternatives.join(" | "), ";\n"]);
    }
    text
}

/// The grammar of a number with a list in the elements of a list.
pub(crate) fn lists_in_lists(seed: u64) -> String {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    for _ in 0..8 {
        random.number();
    }
    let part = |random: &mut Random| {
        const PARTS: [&str; 10] = ["", "", "", "'a'", "'b'", "'a'?", "'b'?", "'a'*", "'b'*", "'b' 'a'?"];
        PARTS[random.below(PARTS.len())]
    };
    let mut around = |inner: &str| format!("{} {inner} {}", part(&mut random), part(&mut random));
    let (outer, inner) = (around("x+"), around("y"));
    let list = around(["'a'+", "('a' | 'b')+", "('a' 'b'?)+"][seed as usize % 3]);
    let other = if (seed / 3).is_multiple_of(2) { String::new() } else { " | ".to_owned() + &around("'b'") };
    format!("grammar g; options {{ start = s; }}\ns: {outer};\nx: {inner}{other};\ny: {list};\n")
}

fn elements(random: &mut Random, rules: usize, depth: u32) -> String {
    let count = [0, 1, 1, 2, 2, 2, 3, 3][random.below(8)];
    let each: Vec<String> = (0..count)
        .map(|_| {
            let item = match random.below(if depth > 0 { 8 } else { 7 }) {
                0 | 1 => "'a'".to_owned(),
                2 | 3 => "'b'".to_owned(),
                4..=6 => format!("r{}", random.below(rules)),
                _ => {
                    let first = elements(random, rules, depth - 1);
                    format!("({first} | {})", elements(random, rules, depth - 1))
                }
            };
            let quantifier = ["", "", "", "", "?", "*", "+"][random.below(7)];
            let is_lazy = !quantifier.is_empty() && random.below(3) == 0;
            item + quantifier + if is_lazy { "?" } else { "" }
        })
        .collect();
    each.join(" ")
}
