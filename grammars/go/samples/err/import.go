package p

import fmt
