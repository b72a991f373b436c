export { default as a }; b
