local ffi = 1LL + 0x10ULL + 2i
goto done
::done::
local x = ffi
