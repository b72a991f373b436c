var<private> a;
