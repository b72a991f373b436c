fn f() { let Some(x) = { y } else { return }; }
