pub mod places;
pub mod sweeps;
