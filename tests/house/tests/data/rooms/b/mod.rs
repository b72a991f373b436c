pub mod three; pub mod four;
