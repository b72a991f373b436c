fn main() -> std::process::ExitCode {
    reducer::cli::main(&service_language::LANGUAGE)
}
