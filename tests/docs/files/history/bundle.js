// A bundle of a shop: taxes and invoices.
const rules = [{ country: 'DE', rate: 19 }, { country: 'FR', rate: 20 }];
const ruleFor = (country) => rules.find((rule) => rule.country === country);

class Line {
  constructor(net, country) { this.net = net; this.country = country; }
  tax() { return this.net * ruleFor(this.country).rate / 100; }
}

class Invoice {
  constructor(nets, country) { this.lines = nets.map((net) => new Line(net, country)); }
  render() { return this.lines.map((line) => line.tax()).join(' '); }
}

for (const country of ['DE', 'FR', 'AT']) console.log(new Invoice([100, 250], country).render());
