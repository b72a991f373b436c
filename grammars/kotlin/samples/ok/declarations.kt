@file:JvmName("Shop")
@file:[Suppress("unused") A.B]

package com.example.shop

import com.example.base.Item
import com.example.base.*; import com.example.base.Stock as Store

// A list of goods.
typealias Goods<T> = List<Pair<T, Int>>

@JvmInline
value class Id(val raw: Long)

annotation class Marked(val words: Array<String> = [], vararg val more: Int)

sealed interface Shape<out T : Any, in U> where T : Comparable<T>, U : CharSequence {
    val size: Int get() = 0
    fun area(): Double
    fun grow(by: Int = 2, vararg more: Int,) {}
}

fun interface Check { fun holds(): Boolean }

enum class Colour(val code: Int) : Check {
    RED(1), @Old GREEN(2) {
        override fun holds() = false
    },
    BLUE(3),
    ;

    override fun holds() = true; companion object { const val FIRST = 1 }
}

enum class Empty { ONE, TWO }

public abstract class Box<T>
@Inject internal constructor(
    @get:Named("a") @field:[Old Marked] private val first: T,
    protected open var second: List<T>? = null,
    third: (Int) -> Unit,
) : Base<T>(first), Shape<T, String> by delegate.of(third), @Old Check {
    constructor() : this(1, third = {}) {
        init()
    }

    init {
        second = listOf(first)
    }

    var count: Int = 0; private set

    val T.name: String
        @JvmName("n") get() = "x"

    var other
        get() = field
        set(value) {
            field = value
        }

    private lateinit var late: Id
    val lazily by
        lazy { 3 }

    inner class Part
    private companion object Named : Base<Int>()

    context(scope: Scope, Log)
    override suspend fun <reified R : T> Map<String, R>?.find(key: String): R?
        where R : Any = this?.get(key)
}

data object Single

object Registry : Base<Int>(), Check { override fun holds(): Boolean = false }

expect fun platform(): String

inline operator fun <A, B> (A.() -> B).times(@Marked crossinline block: suspend A.(B) -> Unit): B = TODO()

tailrec infix fun @Old Int.up(to: Int): Int = if (this >= to) this else (this + 1) up to

val (() -> Unit).twice: Int get() = 2
