// Classes, constraints, coverage and properties.
`define register(T) int registered = 1;
`define say(id, text) $display("%s: %s", id, text);
typedef class later;
virtual class base #(type T = int, int N = 4) extends parent #(T)::inner(1, 2) implements hashable, printable;
    rand bit [7:0] address, data[];
    protected static const int LIMIT = 3;
    local T items[$];
    virtual interface bus vif;
    event done;
    constraint few { address < 10; data.size() inside {[1:4]}; soft address != 3; }
    constraint more {
        address dist {0 := 1, [1:5] :/ 2};
        if (N > 2) address > 1; else { address == 0; }
        foreach (data[i]) data[i] < 5;
        address == 1 -> data[0] == 2;
        solve address before data;
        unique {address, data[0]};
    }
    `register(base)
    function new(string name = "base", input int size = N);
        super.new(name);
        this.data = new[size](data);
        `say("ID", $sformatf("%0d", size))
    endfunction : new
    extern virtual protected task run(ref int x);
    pure virtual function void check();
    virtual function int sum();
        int result = 0;
        base #(T) other = new;
        later copy;
        copy = new other;
        result = items.sum() with (item * 2);
        items.push_back(T'(1));
        if (!this.randomize() with { address == 3; }) return -1;
        wait fork;
        fork : jobs
            run(result);
        join_none
        disable fork;
        return result;
    endfunction
`ifdef EXTRA
    int extra;
`else
    string extra = {"a", "b"};
`endif
    covergroup cg @(posedge clk);
        option.per_instance = 1;
        point: coverpoint address iff (enable) {
            bins low[] = {[0:3]};
            illegal_bins bad = default;
            bins move = (1 => 2, 3 => 4);
        }
        cross point, data { bins both = binsof(point) intersect {1}; }
    endgroup
endclass

task automatic base::run(ref int x);
    static int calls;
    x = calls++ + 1;
    @(vif.cb);
    ##2 vif.cb.data <= 3;
    ->> done;
    priority if (x > 1) return;
    randcase
        1: x = 2;
        x: break;
    endcase
endtask

module checks(input clk, a, b);
    default clocking cb @(posedge clk); endclocking
    default disable iff a;
    sequence s(x, untyped y = 1);
        int n;
        (x, n = y) ##1 b[*1:3] ##0 (a and b) or first_match(a ##[*] b);
    endsequence
    property p(x);
        @(posedge clk) not (s(x) |=> a throughout b[->2]) until b;
    endproperty
    c1: cover property (p(a));
    assert property (a |-> strong(b ##1 a)) a1 = 1; else $fatal(1, "no");
    assert #0 (a == b);
    import "DPI-C" context function int c_sum(input int x, y);
    export "DPI-C" task run;
    program inner; endprogram
    initial begin
        automatic int q[$] = '{1, 2};
        string names[string];
        if (q matches '{.x, 2} &&& x > 1) $display("quoted");
        names = '{"a": "b", default: ""};
        void'($cast(q, names));
        expect (@(posedge clk) a ##1 b) else $stop;
        return;
    end
endmodule
