enum class A { B C }
