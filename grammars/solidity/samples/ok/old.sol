pragma solidity ^0.4.11;
contract Old {
    function () payable { if (msg.value == 0) throw; }
    function Old(uint) constant internal {
        var x = 1; var (a, , b) = f();
        byte y = byte(1);
        x.call.value(1 finney).gas(10)(y);
        uint years_ = 1 years;
        for (var i = 0; i < 1; i++) {}
    }
    function f() constant returns (uint, bool);
}
