// The versions of the reduction. The page has the text of the last one, and how each is made of the one after it: places where
// texts differ, each as the bytes to skip, the bytes that came, and what went. Texts are strings with a character for each byte;
// a number stands for so many bytes that are not in the page.
const data = JSON.parse(document.getElementById('data').textContent);
const slider = document.getElementById('slider');
const pre = document.getElementById('version');

// Reads pieces of a text from the beginning on.
const reader = (pieces) => {
  let at = 0;
  let used = 0;
  return (count) => {
    const taken = [];
    while (count > 0 && at < pieces.length) {
      const piece = pieces[at];
      const isText = typeof piece === 'string';
      const left = (isText ? piece.length : piece) - used;
      const now = Math.min(count, left);
      taken.push(isText ? piece.slice(used, used + now) : now);
      count -= now;
      used += now;
      if (now === left) [at, used] = [at + 1, 0];
    }
    return taken;
  };
};
const joined = (pieces) => pieces.reduce((all, piece) => {
  const last = all.length - 1;
  if (last >= 0 && typeof all[last] === typeof piece) all[last] += piece;
  else all.push(piece);
  return all;
}, []);
const before = (pieces, back) => {
  const take = reader(pieces);
  const all = back.flatMap(([skip, came, gone]) => {
    const same = take(skip);
    take(came);
    return [...same, ...gone];
  });
  return joined([...all, ...take(Infinity)]);
};
// The versions from the last one on, as far as they were looked at.
const texts = [data.text];
const version = (number) => {
  const last = data.versions.length - 1;
  while (texts.length <= last - number) {
    const next = texts.length - 1;
    texts.push(before(texts[next], data.versions[last - next].back));
  }
  return texts[last - number];
};

// Characters that cannot be seen are shown by their numbers, and bytes that are no text by their values.
const hidden = new RegExp(`[\\r${data.hidden.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join('')}]`, 'u');
const valid = /(?:[\x00-\x7f]|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}){1,1000}|[^]/g;
const decode = (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)));
const element = (name, text) => Object.assign(document.createElement(name), { textContent: text });
const show = (parent, bytes) => {
  for (const [run] of bytes.matchAll(valid)) {
    if (run.length === 1 && run > '\x7f') {
      parent.append(element('u', `\\x${run.charCodeAt(0).toString(16).toUpperCase()}`));
      continue;
    }
    let text = '';
    for (const c of decode(run)) {
      if (!hidden.test(c)) {
        text += c;
        continue;
      }
      parent.append(text, element('u', c === '\r' ? '\u240d' : `U+${c.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`));
      text = '';
    }
    parent.append(text);
  }
};
// Where several files begin, their names stand.
const heading = data.mark && new RegExp(`${data.mark} [a-z] \\d+ ([^\\n]*)(?:\\n|$)`, 'g');
const withFiles = (parent, bytes) => {
  let at = 0;
  for (const found of heading ? bytes.matchAll(heading) : []) {
    show(parent, bytes.slice(at, found.index));
    const name = parent.appendChild(document.createElement('em'));
    show(name, found[1]);
    at = found.index + found[0].length;
  }
  show(parent, bytes.slice(at));
};
const count = (number, what) => `… ${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'} …`;
// Of a long text, the lines at its ends, unless the text of the version begins or ends there.
const AROUND = 12;
const fold = (text, isFirst, isLast) => {
  const lines = text.split('\n');
  const head = isFirst ? 0 : AROUND;
  const tail = isLast ? 0 : AROUND;
  const skipped = lines.length - head - tail;
  if (skipped <= 2 * AROUND || (isFirst && isLast)) return [text];
  const end = lines.slice(lines.length - tail).join('\n');
  return [lines.slice(0, head).join('\n') + (head > 0 ? '\n' : ''), { skipped }, end];
};
const write = (parent, pieces, isFirst, isLast) => {
  const all = joined(pieces);
  all.forEach((piece, index) => {
    if (typeof piece !== 'string') return parent.append(element('i', `${count(piece, 'byte')}\n`));
    for (const part of fold(piece, isFirst && index === 0, isLast && index === all.length - 1)) {
      if (typeof part === 'string') withFiles(parent, part);
      else parent.append(element('i', `${count(part.skipped, 'line')}\n`));
    }
  });
};
const changed = (name, pieces) => {
  if (pieces.length > 0) write(pre.appendChild(document.createElement(name)), pieces, false, false);
};
const draw = () => {
  const number = Number(slider.value);
  const { said, at, back, place } = data.versions[number];
  slider.dataset.place = place;
  const line = document.getElementById('said');
  line.replaceChildren();
  show(line, said);
  pre.replaceChildren();
  const take = reader(version(number));
  back.forEach(([skip, came, gone], index) => {
    write(pre, take(skip), index === 0, false);
    changed('del', gone);
    changed('ins', take(came));
  });
  write(pre, take(Infinity), back.length === 0, true);
  const first = pre.querySelector('del, ins');
  pre.scrollTop = first ? first.offsetTop - pre.clientHeight / 3 : 0;
  document.querySelectorAll('svg .at').forEach((dot, curve) => {
    dot.setAttribute('cx', at[curve][0]);
    dot.setAttribute('cy', at[curve][1]);
  });
  document.getElementById('earlier').disabled = number === 0;
  document.getElementById('later').disabled = number === data.versions.length - 1;
};
const go = (number) => {
  slider.value = number;
  draw();
};
if (slider) {
  slider.addEventListener('input', draw);
  slider.addEventListener('place', ({ detail }) => go(data.versions.findLastIndex(({ place }) => place <= detail)));
  document.getElementById('earlier').addEventListener('click', () => go(Number(slider.value) - 1));
  document.getElementById('later').addEventListener('click', () => go(Number(slider.value) + 1));
  // A click into a curve leads to the version that was the best there.
  document.querySelectorAll('svg.curves').forEach((svg, curve) => svg.addEventListener('click', (event) => {
    const box = svg.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * svg.viewBox.baseVal.width;
    go(Math.max(0, data.versions.findLastIndex(({ at }) => at[curve][0] <= x)));
  }));
  draw();
}

// The buttons that copy a file of the result, as it is.
const copy = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.body.appendChild(element('textarea', text));
    area.select();
    document.execCommand('copy');
    area.remove();
  }
};
document.querySelectorAll('button.copy').forEach((button, file) => button.addEventListener('click', async () => {
  await copy(decode(data.files[file]));
  button.textContent = 'copied';
  setTimeout(() => { button.textContent = 'copy'; }, 1500);
}));
