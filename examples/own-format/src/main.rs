fn main() -> std::process::ExitCode {
    reducer::cli::main(&own_format::service::LANGUAGE)
}
