val a: Map<String, in Int>? = null
val b: (Int, name: String) -> (Unit) -> Unit
val c: suspend A.B<*>.() -> Int?
val d: ((Int) -> Unit)?
val e: T & Any
val f: @A () -> @B(1) C
val g: context(Scope) () -> Unit
val h: A?.(B) -> C
fun <T> f(x: T & Any, y: dynamic) {}
