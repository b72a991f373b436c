let x = ; y
