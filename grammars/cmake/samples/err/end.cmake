set(a)
endif()
set(b)
