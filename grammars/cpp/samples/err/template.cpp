template <class T struct A;
