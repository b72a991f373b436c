fn values() -> u8 {
    let a = 1_000u64 + 0xFFi32 - 0b1 * 1.5e-3f32 / 2. % 'x' as u32;
    let b = (1, "a\"b\
        c", b'\'', b"\x00", c"z", r"raw", r#"a "quoted" b"#, br##"#"#"##, '\u{1F600}');
    let [first, .., last] = [0; 3] else { return 1 };
    let x: Vec<Vec<u8>> = Vec::<Vec<u8>>::with_capacity(a >> 2 << 1);
    let range = 1..2; let more = ..=b.0.1; let all = ..; let rest = 1..; for i in a..b + 1 {} (..a || b, 1..=return);
    x[0] >>= 1; *y += &mut -!z; w = a < b && c >= d || e == f | g & h ^ i;
    let s = Point { x: 1, y, ..Default::default() };
    <T as Shape<u8>>::area(&s).await?.first.0.call::<u8>(1, 2)[3]?;
    loop { break 'outer; }
    unsafe { f() }.g();
    'outer: for (i, _) in (0..n).enumerate() { continue 'outer }
    while let Some(x) = next() && x > 1 { if x == 3 { break } else if y {} else { z } }
    match value {
        Some(Point { x: 1..=5, ref y, .. }) | None if a => {}
        name @ (-1 | 'a'..='z' | "text") => call(),
        &mut [_, ..] => { 1 } 
        Path::Item | <u8>::MAX => if a { b } else { c },
        (1.. | ..2, _) if let Some(x) = y => unsafe { x },
        _ => return
    }
    _ = list[..]; (x, _) = y; [_, z] = return; S { x: _, .. } = if a { break 1 } else { return (_, b) = c };
    let f = move |a: u8, (b, _)| -> u8 { a }; let g = || 1; let h = async move { x };
    println!("{} {x}", a, x = 1 + 2);
    assert!(matches!(x, Some(_) if y => 1)); vec![1; 2].len();
    if (S { a: 1 }) == s { } -1; *p = 2;
    let v = if a { 1 } else { 2 } + match b { _ => 3 };
    (a as usize) < b
}
