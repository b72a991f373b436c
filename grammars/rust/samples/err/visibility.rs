pub(other) fn f() {}
