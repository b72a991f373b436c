const a = <A.b c="d" e={f} {...g} h-i>text {j} {/* k */} <br/> <></></A.b>
const b = (x: T) => <List<T> of={<i></i>}>{...x}</List>
