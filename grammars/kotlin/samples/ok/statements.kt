fun run(input: List<Int>, flag: Boolean) {
    val (first, _, third: Int) = input
    val [x, y] = first
    (val name, var age = years) = third
    var total = 0; val more by lazy { 1 }
    @Suppress("a") val marked: Int
    fun inner(n: Int) = n + 1
    data class Local(val n: Int)
    outer@ for ((index, value) in input.withIndex()) {
        if (value < 0) continue@outer
        else if (value == 1)
            total += value
        while (total > 100 && flag) total -= 3
        do {
            total++
        } while (total < 3)
        for (i: Int in 0..<10 step 2) break
        while (check());
        next()
    }
    when (val it = total) {
        0, 1 -> println("few")
        in 2..5, !in listOf(7) -> { println() }
        is Int -> return
        is String if it.isEmpty() -> throw IllegalStateException()
        else if flag -> {}
        else -> { n -> n }
    }
    when { flag -> total = 3; else -> total = 4 }
    try {
        risky()
    } catch (e: A) {
        a[0, 1] = 2
    } catch (@B e: C) {
    }
    finally {
        close()
    }
    if (flag) total = 1 else inner(2)
    if (flag) else inner(3)
    @A
    call(first)
        ?.let { it }
        ?: return
    { last() }
    return@run
}
