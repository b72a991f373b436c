val all = a + b * c - d / e % f
val same = a == b && c != d || e === f && g !== h
val order = (a < b) == (c >= d) && e > f
val types = a as List<Int> is B && c as? D !is E
val inside = a in b && c !in d
val calls = f<Int>(1, name = 2, *rest).g { it }.h<A, B> { x, (y, z): P, w: Int -> x }(3)[4, 5]!!.i?.j
val bodies = list.map(transform) label@ { return@label 3 }.sum @A { }
val words = a shl 2 until b foo c
val elvis = a ?: b ?: throw C()
val prefix = -a + !b - ++c.d-- * !!e
val range = 1..10 step 2..<b
val chosen = if (a) b else if (c) { d } else e
val tried = try { a } finally { b } + when (c) { 1 -> 2 else -> 3 }
val made = object : A(1), B by c { override val x = 1 }
val bare = object { fun f() {} }
val named = fun Int.(x: Int): Int { return this@f + x }
val short = fun(x) = x
val refs = ::a to A::b to List<Int>::size to A?::c to this::d to Int::class.java
val outer = super<A>.f() + super@B.g() + super<C>@D.h()
val numbers = 1_000 + 0xFFu + 0b10L + 1.5e-3 + .5f + 2F + 1UL
val letters = 'a' + '\n' + '\u0041'
val strings = "plain" + "a $b ${c + "${d}"} \$e $" + """raw "q" $f ${g { "x" }} $ """ + """end""""
val dollars = $$"a $b $$c $${d}" + $$"""$e $$f "" """ + $$$"$$$none"
val `odd name` = field.value.data.open(`in`)
val list = [1, [2], ]
val nested = a /* b /* c */ d */ + b // e
val unit = { }
val marked = @A (b) + c
val wide = a +
    b >
    c and
    d
val chain = a
    .b()
    ?: c
    && d
