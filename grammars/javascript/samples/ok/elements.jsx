const a = <A.b c="d" e={f} {...g} h-i x:y='z' j=<i/>>text {k} {/* l */} <br/> <></></A.b>;
function List({ items }) {
  if (items.length < 1 && 2 > items.length) return <p>nothing &amp; none</p>
  return <ul className="list">
    {items.map((item) => <li key={item.id} onClick={() => { open(item) }}>{item.name} / {item.price}</li>)}
    {items.length ? <b>{`${items.length}`}</b> : null}
  </ul>
}
const b = () => <>{...a}{a < b}</>
const c = x ? <a/> : <b></b>, d = [<a/>, <b/>], e = { f: <a/> }
;<a>it's / "quoted"</a>
a < b / c
export default <main /* m */>{}</main>
