class A { init }
