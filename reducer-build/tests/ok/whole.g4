/** All that is understood and skipped. */
grammar Whole;
options { language = Rust; superClass = a.b.Base; start = unit; }
@header { use std::fmt; // not a brace: }
  const X: &str = "}"; }
@parser::members { fn f() { '}' } }

/** Doc of the rule. */
/** More of it. */
unit[int x, List<int[]> y] returns [int z] locals [String s = "]"] throws java.io.Error, Other
@init { start(); }
@after { end(); }
    : {before();} (options { caseInsensitive = false; } : 'a' | b['x']) op=('+' | '-') EOF
    | <assoc=left> first=b rest+=b* rest+=b {after();}
    |
    ;
    catch [Error e] { e.print(); }
    finally { done(); }

public b: ('c' {x();} | 'd') x=('e' | 'f') y=. ;
A: 'a' {made();};
