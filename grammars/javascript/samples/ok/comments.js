#!/usr/bin/env node
"use strict";
/* a */ // b
a;
<!-- c
d
  --> e
/* f
 */ g