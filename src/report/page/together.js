// The texts of the result and of the input scroll together, and a line shows its counterparts. Lines belong together by the
// numbers before them, and by the names of files above them.
const sides = [...document.querySelectorAll('#texts pre')];
const rows = sides.map((side) => {
  let file = '';
  return [...side.querySelectorAll('pre > span > span')].map((row) => {
    file = row.querySelector('em')?.textContent ?? file;
    const runs = row.querySelector('b').textContent.split(', ').map((run) => run.split('–').map(Number));
    const numbers = runs.filter(([first]) => first > 0).flatMap(([first, last = first]) =>
      Array.from({ length: Math.min(last - first, 999) + 1 }, (_, index) => first + index));
    return { row, keys: numbers.map((number) => file + '\n' + number) };
  });
});
const inInput = new Map(rows[1].flatMap(({ row, keys }) => keys.map((key) => [key, row])));
const others = new Map();
const pairs = [];
for (const { row, keys } of rows[0]) {
  const there = keys.map((key) => inInput.get(key)).filter(Boolean);
  if (there.length > 0) pairs.push([row, there[0]]);
  for (const [one, other] of there.flatMap((other) => [[row, other], [other, row]])) {
    others.set(one, [...(others.get(one) ?? []), other]);
  }
}
// Where the other side has to be: between two lines that have counterparts, it is as far on as this one.
const there = (side, at) => {
  const places = pairs.map((pair) => [pair[side].offsetTop, pair[1 - side].offsetTop]).sort(([a], [b]) => a - b);
  const ends = sides.map((pre) => pre.scrollHeight);
  const all = [[0, 0], ...places, [ends[side], ends[1 - side]]];
  const behind = all.findIndex(([place]) => place > at);
  const next = behind < 0 ? all.length - 1 : behind;
  const [[from, start], [to, end]] = [all[next - 1], all[next]];
  return start + (end - start) * (to > from ? (at - from) / (to - from) : 0);
};
let lead = null;
sides.forEach((pre, side) => {
  pre.tabIndex = 0;
  for (const event of ['pointerenter', 'pointerdown', 'touchstart', 'wheel', 'focusin', 'keydown']) {
    pre.addEventListener(event, () => { lead = pre; }, { passive: true });
  }
  pre.addEventListener('scroll', () => {
    if (lead !== pre) return;
    const other = sides[1 - side];
    const middle = (box) => box.clientHeight / 2;
    // At its ends, a side cannot bring every line to its middle.
    const most = pre.scrollHeight - pre.clientHeight;
    const share = most > 0 ? pre.scrollTop / most : 0;
    other.scrollTop = there(side, pre.scrollTop + 2 * share * middle(pre)) - 2 * share * middle(other);
  });
  pre.addEventListener('pointerover', ({ target }) => {
    document.querySelectorAll('#texts .here').forEach((row) => row.classList.remove('here'));
    const row = target.closest('pre > span > span');
    for (const one of row && others.has(row) ? [row, ...others.get(row)] : []) one.classList.add('here');
  });
  pre.addEventListener('click', ({ target }) => {
    const other = others.get(target.closest('pre > span > span'))?.[0];
    const box = sides[1 - side];
    if (other) box.scrollTop = other.offsetTop - (target.closest('pre > span > span').offsetTop - pre.scrollTop);
  });
});
