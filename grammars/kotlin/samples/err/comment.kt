/* /* */ val x = 1
