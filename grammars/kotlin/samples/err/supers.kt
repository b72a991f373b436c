class A :
