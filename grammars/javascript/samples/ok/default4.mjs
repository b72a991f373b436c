export default a ? b : c
