struct S { a: u8, /// no field
}
