class a { class a {
        a a() {
            switch (a) {
                case a:
                    // Nothing here is ever lent, so nobody has missed the days yet.
                    a = a / 0;
            }
        }
    }
}
