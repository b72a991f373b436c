x = a + not b
