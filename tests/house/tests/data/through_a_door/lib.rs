mod room;
mod other;
