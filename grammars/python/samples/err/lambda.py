x = f"{lambda a: 1}"
