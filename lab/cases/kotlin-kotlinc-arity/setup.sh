#!/bin/bash
# Installs the Kotlin compiler 1.5.0 by its name (npm; java is asked for), and writes the input: stations and their reports, 26 kB,
# and a function value of 23 parameters among them, one of which is of an inline class.
set -e
here=$(dirname "$(realpath "$0")")
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/kotlin-compiler-1.5.0
if [ ! -e "$tools/package" ]; then
    mkdir -p "$tools"
    cd "$tools"
    tar xzf "$(npm pack --silent kotlin-compiler@1.5.0)"
fi
python3 - > "$here/input.kt" <<'PYTHON'
print("""package weather

/** Degrees, in tenths. */
inline class Degrees(val tenths: Int) : Comparable<Degrees> {
    operator fun plus(other: Degrees) = Degrees(tenths + other.tenths)
    override fun compareTo(other: Degrees) = tenths.compareTo(other.tenths)
    override fun toString() = "${tenths / 10}.${tenths % 10}"
}

sealed class Report(open val place: String) {
    data class Day(override val place: String, val mean: Degrees, val notes: List<String> = emptyList()) : Report(place)
    class Nothing(place: String) : Report(place)
}

interface Station {
    val values: List<Int>
    val name: String get() = this::class.simpleName ?: "unknown"
    fun report(): Report
}
""")
for number in range(40):
    print(f"""class Station{number}(override val values: List<Int>, private val height: Int = {number * 50}) : Station {{
    private val isHigh by lazy {{ height > 1_000 && values.isNotEmpty() }}

    override fun report(): Report {{
        val known = values.filterIndexed {{ index, value -> index % {number % 5 + 2} == 0 || value > {number} }}
        if (known.isEmpty()) return Report.Nothing(name)
        val notes = when {{
            isHigh -> listOf("high: $height m")
            known.size in 1..3 -> listOf("only ${{known.size}} values")
            else -> emptyList()
        }}
        return Report.Day(name, Degrees(known.sum() / known.size), notes)
    }}
}}
""")
    if number == 25:
        names = [f"p{place}" for place in range(21)]
        print("/** The mean of a day: the first value counts twice. */\nval mean = { first: Degrees, "
              + ", ".join(f"{name}: Int" for name in names) + f""", last: Degrees ->
    val sum = listOf({", ".join(names)}).sum()
    Degrees((sum + 2 * first.tenths + last.tenths) / 24)
}}
""")
print("""fun main() {
    val stations = listOf<Station>(Station0(listOf(12, 30, 28)), Station7(emptyList(), height = 1_200))
    for (station in stations.sortedBy { it.name }) {
        when (val report = station.report()) {
            is Report.Day -> println("${report.place}: ${report.mean} ${report.notes.joinToString(prefix = "(", postfix = ")")}")
            is Report.Nothing -> println("nothing from ${station.name}")
        }
    }
}""")
PYTHON
