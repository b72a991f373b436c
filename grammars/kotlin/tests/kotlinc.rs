//! A bug of a real program: kotlinc 1.5.0 ends by an exception at a lambda with more than 22 parameters, one of them of an inline
//! class. The page of the language tells the same.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "kotlinc is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_kotlin::LANGUAGE;
use std::process::Command;
use test_common::reduced;

const INPUT: &str = r#"package weather

/** Degrees, in tenths. */
inline class Degrees(val tenths: Int) {
    operator fun plus(other: Degrees) = Degrees(tenths + other.tenths)

    override fun toString() = "${tenths / 10}.${tenths % 10}°"
}

data class Station(val name: String, val height: Int = 0) {
    val isHigh get() = height > 1_000

    companion object {
        val all = listOf(Station("north"), Station("south", height = 1_200))
    }
}

sealed class Report {
    class Day(val station: Station, val mean: Degrees) : Report()
    object Nothing : Report()
}

/** The mean of a day: the first value counts twice. */
val mean = { first: Degrees, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int,
    m: Int, n: Int, o: Int, p: Int, q: Int, r: Int, s: Int, t: Int, u: Int, v: Int, last: Degrees ->
    val sum = listOf(b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v).sum()
    Degrees((sum + 2 * first.tenths + last.tenths) / 24)
}

fun report(station: Station, values: List<Int>): Report {
    if (values.isEmpty() || station.name.isBlank()) return Report.Nothing
    val start = values.first()
    return Report.Day(
        station,
        mean(
            Degrees(start), start, start, start, start, start, start, start, start, start, start, start,
            start, start, start, start, start, start, start, start, start, start, Degrees(values.last())
        )
    )
}

fun main() {
    for (station in Station.all.filterNot { it.isHigh }) {
        when (val report = report(station, listOf(12, 30, 28))) {
            is Report.Day -> println("${report.station.name}: ${report.mean}")
            Report.Nothing -> println("nothing from $station")
        }
    }
}
"#;

/// Whether kotlinc fails on a text as it does in the page.
fn fails(text: &str) -> Option<bool> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("weather.kt");
    std::fs::write(&path, text).unwrap();
    let output = Command::new("kotlinc").arg(&path).arg("-d").arg(folder.path()).output().ok()?;
    Some(String::from_utf8_lossy(&output.stderr).contains("FunctionNVarargBridgeLowering.kt:221"))
}

#[test]
fn an_exception_of_kotlinc_is_reduced_to_a_lambda() {
    if fails(INPUT) != Some(true) {
        eprintln!("skipped: kotlinc is not installed, or has no such bug");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, |text: &str| fails(text) == Some(true));
    assert!(reduced.starts_with("inline class ") && reduced.len() < 350, "{reduced}");
}
