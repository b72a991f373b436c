pub mod attempt;
pub mod descent;
pub mod later_mentions;
pub mod queue;
