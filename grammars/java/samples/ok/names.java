package a.b.c;

import java.util.List;
import java.util.function.*;
import static java.lang.Math.max;
import static java.lang.Math.*;
;

class Names {
    int open, module, to, with, uses, record, sealed, permits, when, yield;
    String caf\u00e9, größe, $dollar, _under;

    void words() {
        record = sealed + permits - when;
        module.open(to, with);
        var var = uses;
        this.yield = yield + 1;
        yield++;
    }

    when record(to a) { return a.record(); }
}
