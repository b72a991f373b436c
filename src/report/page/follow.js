// A page of a reduction that goes on is written anew every few seconds: it loads itself again, and everything stays where it was.
const root = document.documentElement;
const every = Number(root.dataset.every);
const key = `reducer ${location.pathname}`;
const slider = document.getElementById('slider');
const boxes = () => [...document.querySelectorAll('pre')];
const kept = () => {
  try {
    return JSON.parse(sessionStorage.getItem(key));
  } catch {
    return null;
  }
};
const keep = () => {
  const state = {
    top: scrollY,
    boxes: boxes().map((box) => box.scrollTop),
    // A slider at its end stays at the end.
    version: slider && slider.value !== slider.max ? Number(slider.dataset.place) : null,
    focus: document.activeElement?.id,
    checked: [...document.querySelectorAll('input[type=radio]')].map((input) => input.checked),
    open: [...document.querySelectorAll('details')].map((details) => details.open),
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(state));
  } catch {
    // Without a store, the page begins at its top.
  }
};
const state = kept();
if (state) {
  history.scrollRestoration = 'manual';
  if (slider && state.version !== null) slider.dispatchEvent(new CustomEvent('place', { detail: state.version }));
  if (state.focus) document.getElementById(state.focus)?.focus({ preventScroll: true });
  document.querySelectorAll('input[type=radio]').forEach((input, index) => { input.checked = state.checked[index] ?? input.checked; });
  document.querySelectorAll('details').forEach((details, index) => { details.open = state.open[index] ?? details.open; });
  boxes().forEach((box, index) => {
    if (box.id !== 'version') box.scrollTop = state.boxes[index] ?? 0;
  });
  scrollTo(0, state.top);
  sessionStorage.removeItem(key);
}
if (every) {
  const written = Number(root.dataset.written);
  let isHeld = false;
  addEventListener('pointerdown', () => { isHeld = true; });
  for (const event of ['pointerup', 'pointercancel']) addEventListener(event, () => { isHeld = false; });
  // Who selects text or holds the slider is not disturbed, and nobody sees a page that is hidden.
  const isBusy = () => isHeld || document.hidden || String(getSelection()) !== '';
  setInterval(() => {
    if (isBusy()) return;
    keep();
    location.reload();
  }, every);
  const age = document.getElementById('age');
  const tell = () => {
    const seconds = Math.max(0, Math.round((Date.now() - written) / 1000));
    age.textContent = seconds < 120 ? `written ${seconds} s ago` : `written ${Math.floor(seconds / 60)} min ago; a long test, or the run was killed`;
  };
  tell();
  setInterval(tell, 1000);
}
