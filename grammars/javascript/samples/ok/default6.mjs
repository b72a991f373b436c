export default (class {}, 1)
