//! The laws of the tree for declarations of CSS, held against the samples.

use reducer_declarations::LANGUAGE;

test_common::laws!(LANGUAGE);
