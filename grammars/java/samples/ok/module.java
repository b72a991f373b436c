import a.B;

@B module c.d { requires e; }
