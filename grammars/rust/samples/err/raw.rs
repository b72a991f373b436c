const A: &str = r##"a"#;
