#!/usr/bin/env kotlin
import java.io.File

plugins { id("a") version "1" }
val version: String by project
fun twice(x: Int) = x * 2
for (x in args) println(twice(x.toInt()))
version = "b"
tasks.register<Copy>("c") {
    from(d)
}
