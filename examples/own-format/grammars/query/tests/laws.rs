//! The laws of the tree for `query`, held against the samples: whatever is left out of one, it parses.

use query_language::LANGUAGE;

test_common::laws!(LANGUAGE);
