local need = 1
local t = {
  1, 2.5, 0x1F, 1e10, .5, 0x.8p-1, 3.,
  [need] = "a\n\"b\"", name = 'it\'s', ["long key"] = [[
text]],
  f = function(a, b, ...) return a .. b, ... end;
  nested = { {}, { 1 }, },
}
local a = -t[1] ^ 2 + 3 * 4 // 5 % 6 - ~7
local b = (1 << 2 | 3 & 4 ~ 5) >> 1
local c = not (a == b) and a ~= b or a < b and a >= b or nil
local s = [==[ ]] ]=] ]==] .. "\z
           \x41\u{48}\065\
end" .. 'q'
t.f 'x'
t.f { 1 }
t:method "y" [1].z(c)
local g = t.nested[2][1]
return (function(...) return ... end)(true, false, s, g, a, b)
