//! Reduces GraphQL.

fn main() -> std::process::ExitCode {
    reducer::cli::main(&reducer::lang::graphql::LANGUAGE)
}
