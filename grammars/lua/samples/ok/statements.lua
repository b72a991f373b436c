#!/usr/bin/env lua
-- Statements and declarations.
local io, string = require "io", require("string")
local limit <const>, done = 10
local file <close> = nil
counter = 0; names, values = {}, {}

--[[ A comment
of two lines. ]]
local function fact(n)
  if n <= 1 then
    return 1
  elseif n == 2 then
    return 2;
  else
    return n * fact(n - 1)
  end
end

function string.shape.of:me(first, ...)
  local count = select('#', ...)
  self.first, self[first] = first, count
  return first, ...
end

for i = 1, limit, 2 do
  if i % 3 == 0 then goto continue end
  counter = counter + i
  ::continue::
end

for key, value in pairs(values) do print(key, value) end

while not done do
  counter = counter - 1
  if counter < 0 then break end
  do local inner = counter; done = inner == 0 end
end

repeat local last = counter; counter = counter + 1 until last > limit

print(fact(5), ("x"):rep(3), #names)
return { fact = fact, counter }
