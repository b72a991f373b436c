import a;
class A { }
