//! The laws of the tree for Python, held against the samples and another parser.

use reducer_python::LANGUAGE;

test_common::laws!(LANGUAGE);
