#![allow(warnings, clippy::all)]
use reducer_build::*;
fn main() {
    let mut files: Vec<_> = std::env::args().skip(1).collect();
    files.sort();
    let (mut total, mut plain, mut ok) = (0, 0, 0);
    for f in files {
        let Ok(sources) = Compiler::new().read(&f) else {
            println!("{f}: UNREADABLE");
            continue;
        };
        let mut d = diagnostics::Diagnostics::default();
        let Some(grammar) = passes::front(&sources, &Options::default(), &mut d) else {
            let e = d.iter().find(|e| e.severity == diagnostics::Severity::Error).unwrap();
            println!("{f}: FRONT {}", e.message);
            continue;
        };
        total += 1;
        let t = std::time::Instant::now();
        let shape = passes::shape::shape(&grammar);
        let r = passes::rewrite::rewrite(&grammar, &shape);
        let bnf = &r.bnf;
        let n = lr::Automaton::new(&bnf, grammar.tokens.len());
        let left = n.conflicts().len();
        if left == 0 {
            ok += 1;
        }
        if std::env::var_os("SHOW").is_some() {
            let prod = |p: &lr::ProductionId, dot: Option<usize>| {
                let nt = &bnf.nonterminals[p.nonterminal.0];
                let mut s = format!("{} ->", nt.name);
                let pr = &nt.productions[p.number];
                for (i, x) in pr.symbols.iter().enumerate() {
                    if dot == Some(i) {
                        s += " .";
                    }
                    s += " ";
                    match x {
                        bnf::Symbol::Token(t) => s += &grammar.tokens[t.0].name,
                        bnf::Symbol::Nonterminal(n) => s += &bnf.nonterminals[n.0].name,
                    }
                }
                s
            };
            let mut seen = std::collections::BTreeSet::new();
            for c in n.conflicts() {
                let t = c.token.map_or("EOF".to_string(), |t| grammar.tokens[t.0].name.clone());
                let o = match &c.other {
                    lr::Other::Shift(v) => format!(
                        "SHIFT {}",
                        v.iter().map(|(p, d)| prod(p, Some(*d))).collect::<Vec<_>>().join(" ;; ")
                    ),
                    lr::Other::Reduce(p) => format!("REDUCE {}", prod(p, None)),
                    lr::Other::Accept => "ACCEPT".into(),
                };
                seen.insert(format!("   [{}] {} <> {}", t, prod(&c.reduce, None), o));
            }
            for s in seen.iter().take(12) {
                println!("{s}");
            }
        }
        println!(
            "{f}: {} rules {} bodies {} left {:?}",
            shape.rules.len(),
            bnf.bodies.len(),
            left,
            t.elapsed()
        );
    }
    println!("total {total} ok {ok}");
}
