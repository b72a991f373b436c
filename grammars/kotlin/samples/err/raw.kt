val x = """a
