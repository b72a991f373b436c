//! The laws of the tree for `service`, held against the samples: whatever is left out of one, it parses.

use service_language::LANGUAGE;

test_common::laws!(LANGUAGE);
