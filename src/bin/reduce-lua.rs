//! Reduces Lua.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::lua::LANGUAGE)
}
