goto
