// Ports without types, gates, times and primitives.
module old(a, b, .c(d[1:0]), {e, f});
    input a;
    output [3:0] b;
    inout d;
    input e, f;
    reg [3:0] b;
    tri1 t;
    supply0 gnd;
    parameter real DELAY = 1.5e3;
    defparam u.WIDTH = 3, v.STEP = 'h1_f;
    event done;
    and #(1, 2) g1(t, a, e), g2(t, a, f);
    bufif0 (strong0, weak1) (d, e, f);
    counter #(.WIDTH(4)) u(.clk(a), .rst_n(), .count(b), .overflow());
    counter #(4, 2) v[1:0] (a, , e, f,);
    genvar k;
    generate
        for (k = 0; k < 4; k = k + 1) begin : loop
            if (k % 2 == 0) assign b[k] = a ? e : f;
            else xor (b[k], a, e);
        end
        case (DELAY)
            1, 2: wire w;
            default: ;
        endcase
    endgenerate
    specify
        specparam rise = 1:2:3, fall = 4;
        (a => b) = (rise, fall);
        if (e) (posedge a *> (b +: e)) = 3.5;
        $setup(posedge a &&& e, b, 10, t);
        (e, f *> d) = 1;
    endspecify
endmodule

primitive latch(output reg q, input enable, data);
    initial q = 1'b0;
    table
        // enable data : q : next
        1 0 : ? : 0;
        1 1 : ? : 1;
        0 ? : ? : -;
        (01) x : 1 : x;
    endtable
endprimitive
