fn main() -> std::process::ExitCode {
    reducer_build::Compiler::new().run(["grammar/service.g4", "grammar/query.g4"])
}
