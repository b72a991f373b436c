set(a
  b)
# c
if(a)
endif()