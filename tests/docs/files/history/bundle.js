// A bundle of a shop: money, taxes, a cart, invoices, and a report of a day.
const modules = {};
const define = (name, make) => { modules[name] = make; };
const cache = {};
const need = (name) => cache[name] ?? (cache[name] = modules[name](need));

define('money', () => {
  const format = (cents) => {
    const sign = cents < 0 ? '-' : '';
    const whole = Math.floor(Math.abs(cents) / 100);
    return `${sign}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  };
  const sum = (all) => all.reduce((total, each) => total + each, 0);
  return { format, sum };
});

define('taxes', () => {
  const rules = [
    { country: 'DE', goods: 'book', rate: 7 },
    { country: 'DE', goods: 'pen', rate: 19 },
    { country: 'FR', goods: 'book', rate: 5 },
    { country: 'FR', goods: 'pen', rate: 20 },
  ];
  const ruleFor = (country, goods) => rules.find((rule) => rule.country === country && rule.goods === goods);
  return { ruleFor };
});

define('cart', () => {
  class Cart {
    constructor(country) { this.country = country; this.items = []; }
    add(goods, cents, count = 1) { this.items.push({ goods, cents, count }); return this; }
    get size() { return this.items.reduce((size, item) => size + item.count, 0); }
  }
  return { Cart };
});

define('invoice', (need) => {
  const { format, sum } = need('money');
  const { ruleFor } = need('taxes');
  class Line {
    constructor(item, country) { this.item = item; this.country = country; }
    get net() { return this.item.cents * this.item.count; }
    tax() { return Math.round(this.net * ruleFor(this.country, this.item.goods).rate / 100); }
    render() { return `${this.item.goods} x ${this.item.count}: ${format(this.net)} + ${format(this.tax())}`; }
  }
  class Invoice {
    constructor(cart) { this.lines = cart.items.map((item) => new Line(item, cart.country)); }
    get total() { return sum(this.lines.map((line) => line.net + line.tax())); }
    render() { return [...this.lines.map((line) => line.render()), `total ${format(this.total)}`].join('\n'); }
  }
  return { Invoice };
});

define('main', (need) => {
  const { Cart } = need('cart');
  const { Invoice } = need('invoice');
  const carts = [new Cart('DE').add('book', 1250), new Cart('FR').add('pen', 199, 3), new Cart('AT').add('book', 990)];
  for (const cart of carts) console.log(new Invoice(cart).render());
  return carts.length;
});

need('main');
