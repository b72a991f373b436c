class A permits B { }
class C { }
