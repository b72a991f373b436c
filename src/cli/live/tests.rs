//! The live view as golden screens.
