a = /b; c
