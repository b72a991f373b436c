#!/usr/bin/env node
// Plum: a language with numbers, texts, lists, functions and loops, and an interpreter of it that walks the tree.
"use strict";

// ---------------------------------------------------------------------------------------------------------------
// Errors
// ---------------------------------------------------------------------------------------------------------------

class PlumError extends Error {
  #line;

  constructor(message, line) {
    super(message);
    this.name = "PlumError";
    this.#line = line;
  }

  get line() {
    return this.#line;
  }

  toString() {
    return `line ${this.#line}: ${this.message}`;
  }
}

// ---------------------------------------------------------------------------------------------------------------
// Tokens
// ---------------------------------------------------------------------------------------------------------------

const KEYWORDS = new Set(["let", "fn", "if", "else", "while", "for", "in", "return", "print", "and", "or", "not"]);

const PATTERNS = [
  ["blank", /[ \t\r]+/y],
  ["comment", /#[^\n]*/y],
  ["line", /\n/y],
  ["number", /\d+(?:\.\d+)?(?:e[+-]?\d+)?/y],
  ["text", /"(?:[^"\\\n]|\\.)*"/y],
  ["word", /[A-Za-z_]\w*/y],
  ["sign", /==|!=|<=|>=|->|[-+*\/%<>=(){}\[\],.;:]/y],
];

function* tokens(source) {
  let at = 0, line = 1;
  scan: while (at < source.length) {
    for (const [kind, pattern] of PATTERNS) {
      pattern.lastIndex = at;
      const match = pattern.exec(source);
      if (match === null) continue;
      const [text] = match;
      at += text.length;
      switch (kind) {
        case "line":
          line++;
        case "blank":
        case "comment":
          continue scan;
        case "number":
          yield { kind, text, line, value: Number(text) };
          continue scan;
        case "text":
          yield { kind, text, line, value: JSON.parse(text) };
          continue scan;
        default:
          yield { kind: kind === "word" && KEYWORDS.has(text) ? "keyword" : kind, text, line };
          continue scan;
      }
    }
    throw new PlumError(`what is ${JSON.stringify(source[at])}?`, line);
  }
  yield { kind: "end", text: "the end", line };
}

// ---------------------------------------------------------------------------------------------------------------
// The parser
// ---------------------------------------------------------------------------------------------------------------

const LEVELS = [
  { "or": "or" },
  { "and": "and" },
  { "==": "equal", "!=": "differ" },
  { "<": "less", "<=": "most", ">": "more", ">=": "least" },
  { "+": "plus", "-": "minus" },
  { "*": "times", "/": "over", "%": "rest" },
];

class Parser {
  constructor(source) {
    this.tokens = [...tokens(source)];
    this.at = 0;
  }

  get next() {
    return this.tokens[this.at];
  }

  take() {
    return this.tokens[this.at++];
  }

  is(text) {
    return this.next.kind !== "text" && this.next.text === text;
  }

  takeIf(text) {
    if (!this.is(text)) return false;
    this.at += 1;
    return true;
  }

  expect(text) {
    if (!this.takeIf(text)) {
      throw new PlumError(`${text} expected, but there is ${this.next.text}`, this.next.line);
    }
  }

  name() {
    const token = this.take();
    if (token.kind !== "word") throw new PlumError(`a name expected, but there is ${token.text}`, token.line);
    return token.text;
  }

  program() {
    const body = [];
    while (this.next.kind !== "end") body.push(this.statement());
    return { type: "block", body };
  }

  block() {
    this.expect("{");
    const body = [];
    while (!this.takeIf("}")) body.push(this.statement());
    return { type: "block", body };
  }

  statement() {
    const { line } = this.next;
    if (this.takeIf("let")) {
      const name = this.name();
      this.expect("=");
      const value = this.expression();
      this.takeIf(";");
      return { type: "let", line, name, value };
    }
    if (this.takeIf("if")) return this.condition(line);
    if (this.takeIf("while")) {
      const test = this.expression();
      return { type: "while", line, test, body: this.block() };
    }
    if (this.takeIf("for")) {
      const name = this.name();
      this.expect("in");
      const list = this.expression();
      return { type: "for", line, name, list, body: this.block() };
    }
    if (this.takeIf("return")) {
      const value = this.is("}") || this.is(";") ? null : this.expression();
      this.takeIf(";");
      return { type: "return", line, value };
    }
    if (this.takeIf("print")) {
      const values = [this.expression()];
      while (this.takeIf(",")) values.push(this.expression());
      this.takeIf(";");
      return { type: "print", line, values };
    }
    const target = this.expression();
    if (this.takeIf("=")) {
      if (target.type !== "name" && target.type !== "index") {
        throw new PlumError("that cannot be set", line);
      }
      const value = this.expression();
      this.takeIf(";");
      return { type: "set", line, target, value };
    }
    this.takeIf(";");
    return { type: "do", line, value: target };
  }

  condition(line) {
    const test = this.expression();
    const then = this.block();
    let otherwise = null;
    if (this.takeIf("else")) {
      otherwise = this.takeIf("if") ? this.condition(this.next.line) : this.block();
    }
    return { type: "if", line, test, then, otherwise };
  }

  expression(level = 0) {
    if (level === LEVELS.length) return this.prefix();
    let left = this.expression(level + 1);
    for (;;) {
      const { line, text, kind } = this.next;
      const operator = kind === "text" || !Object.hasOwn(LEVELS[level], text) ? undefined : LEVELS[level][text];
      if (operator === undefined) return left;
      this.take();
      left = { type: "binary", line, operator, left, right: this.expression(level + 1) };
    }
  }

  prefix() {
    const { line } = this.next;
    if (this.takeIf("-")) return { type: "negate", line, value: this.prefix() };
    if (this.takeIf("not")) return { type: "not", line, value: this.prefix() };
    return this.postfix();
  }

  postfix() {
    let value = this.primary();
    while (true) {
      const { line } = this.next;
      if (this.takeIf("(")) {
        value = { type: "call", line, callee: value, values: this.list(")") };
      } else if (this.takeIf("[")) {
        const index = this.expression();
        this.expect("]");
        value = { type: "index", line, list: value, index };
      } else {
        return value;
      }
    }
  }

  list(end) {
    const values = [];
    while (!this.takeIf(end)) {
      values.push(this.expression());
      if (!this.is(end)) this.expect(",");
    }
    return values;
  }

  primary() {
    const { kind, text, line, value } = this.take();
    if (kind === "number" || kind === "text") return { type: "constant", line, value };
    if (kind === "word") return { type: "name", line, name: text };
    if (text === "(") {
      const inner = this.expression();
      this.expect(")");
      return inner;
    }
    if (text === "[") return { type: "list", line, values: this.list("]") };
    if (text === "fn") {
      const parameters = [];
      this.expect("(");
      while (!this.takeIf(")")) {
        parameters.push(this.name());
        if (!this.is(")")) this.expect(",");
      }
      const body = this.is("{") ? this.block() : { type: "return", line, value: (this.expect("->"), this.expression()) };
      return { type: "function", line, parameters, body };
    }
    throw new PlumError(`a value expected, but there is ${text}`, line);
  }
}

// ---------------------------------------------------------------------------------------------------------------
// The interpreter
// ---------------------------------------------------------------------------------------------------------------

class Scope {
  constructor(outer = null) {
    this.outer = outer;
    this.values = new Map();
  }

  find(name, line) {
    for (let scope = this; scope; scope = scope.outer) {
      if (scope.values.has(name)) return scope.values;
    }
    throw new PlumError(`${name} is not known`, line);
  }
}

class Return {
  constructor(value) {
    this.value = value;
  }
}

const show = value =>
  Array.isArray(value) ? value.map(show).join(" ")
    : typeof value === "function" ? "a function"
    : value === null ? "nothing"
    : String(value);

const BUILTINS = {
  length: list => list.length,
  push: (list, ...values) => { list.push(...values); return list; },
  pop: list => list.pop() ?? null,
  first: ([first = null]) => first,
  last: list => list.at(-1) ?? null,
  reverse: list => [...list].reverse(),
  sort(list) {
    return [...list].sort();
  },
  map: (list, change) => list.map(value => change(value)),
  keep: (list, test) => list.filter(value => test(value)),
  fold: (list, change, start) => list.reduce((sum, value) => change(sum, value), start),
  range(from, to, step = 1) {
    const list = [];
    for (let value = from; step > 0 ? value < to : value > to; value += step) list.push(value);
    return list;
  },
  floor: Math.floor,
  root: Math.sqrt,
  upper: text => text.toUpperCase(),
  split: (text, by) => text.split(by),
  join: (list, by) => list.map(show).join(by),
};

const OPERATORS = {
  equal: (a, b) => a === b,
  differ: (a, b) => a !== b,
  less: (a, b) => a < b,
  most: (a, b) => a <= b,
  more: (a, b) => a > b,
  least: (a, b) => a >= b,
  plus: (a, b) => Array.isArray(a) ? [...a, ...b] : a + b,
  minus: (a, b) => a - b,
  times: (a, b) => a * b,
  over: (a, b) => a / b,
  rest: (a, b) => a % b,
};

class Interpreter {
  constructor(print) {
    this.print = print;
    this.globals = new Scope();
    for (const name in BUILTINS) this.globals.values.set(name, BUILTINS[name]);
  }

  run(source) {
    return this.execute(new Parser(source).program(), new Scope(this.globals));
  }

  execute(node, scope) {
    switch (node.type) {
      case "block": {
        const inner = new Scope(scope);
        for (const statement of node.body) {
          const result = this.execute(statement, inner);
          if (result instanceof Return) return result;
        }
        break;
      }
      case "let":
        scope.values.set(node.name, this.evaluate(node.value, scope));
        break;
      case "set": {
        const { target } = node, value = this.evaluate(node.value, scope);
        if (target.type === "name") {
          scope.find(target.name, node.line).set(target.name, value);
        } else {
          this.evaluate(target.list, scope)[this.evaluate(target.index, scope)] = value;
        }
        break;
      }
      case "if":
        if (this.evaluate(node.test, scope)) return this.execute(node.then, scope);
        else if (node.otherwise) return this.execute(node.otherwise, scope);
        break;
      case "while": {
        let left = 1e5;
        while (this.evaluate(node.test, scope)) {
          if (--left === 0) throw new PlumError("that takes too long", node.line);
          const result = this.execute(node.body, scope);
          if (result instanceof Return) return result;
        }
        break;
      }
      case "for":
        for (const value of this.evaluate(node.list, scope)) {
          const inner = new Scope(scope);
          inner.values.set(node.name, value);
          const result = this.execute(node.body, inner);
          if (result instanceof Return) return result;
        }
        break;
      case "return":
        return new Return(node.value && this.evaluate(node.value, scope));
      case "print":
        this.print(node.values.map(value => show(this.evaluate(value, scope))).join(" "));
        break;
      case "do":
        this.evaluate(node.value, scope);
        break;
      default:
        throw new PlumError(`cannot run ${node.type}`, node.line);
    }
  }

  evaluate(node, scope) {
    switch (node.type) {
      case "constant":
        return node.value;
      case "name":
        return scope.find(node.name, node.line).get(node.name);
      case "list":
        return node.values.map(value => this.evaluate(value, scope));
      case "negate":
        return -this.evaluate(node.value, scope);
      case "not":
        return !this.evaluate(node.value, scope);
      case "binary": {
        const left = this.evaluate(node.left, scope);
        if (node.operator === "and") return left && this.evaluate(node.right, scope);
        if (node.operator === "or") return left || this.evaluate(node.right, scope);
        return OPERATORS[node.operator](left, this.evaluate(node.right, scope));
      }
      case "index": {
        const value = this.evaluate(node.list, scope)[this.evaluate(node.index, scope)];
        if (value === undefined) throw new PlumError("there is nothing at that place", node.line);
        return value;
      }
      case "function":
        return (...values) => {
          const inner = new Scope(scope);
          node.parameters.forEach((name, index) => inner.values.set(name, values[index] ?? null));
          return this.execute(node.body, inner)?.value ?? null;
        };
      case "call": {
        const callee = this.evaluate(node.callee, scope);
        if (typeof callee !== "function") throw new PlumError("that cannot be called", node.line);
        return callee(...node.values.map(value => this.evaluate(value, scope)));
      }
      default:
        throw new PlumError(`cannot evaluate ${node.type}`, node.line);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------
// A program
// ---------------------------------------------------------------------------------------------------------------

const PROGRAM = [
  `# Primes by trial, and what else one does with lists.`,
  `let is_prime = fn(n) {
     for d in range(2, floor(root(n)) + 1) {
       if n % d == 0 { return 1 == 2 }
     }
     return n > 1
   }`,
  `let primes = keep(range(0, 30), is_prime)`,
  `print "primes:", primes`,
  `let fib = fn(n) { if n < 2 { return n } return fib(n - 1) + fib(n - 2) }`,
  `print "fibonacci:", map(range(0, 12), fib)`,
  `let counter = fn() {
     let n = 0
     return fn() { n = n + 1; return n }
   }`,
  `let tick = counter()`,
  `tick(); tick()`,
  `print "ticks:", tick()`,
  `let numbers = [9, 10, 1]`,
  `let total = fold(numbers, fn(sum, n) -> sum + n, 0)`,
  `print "total:", total, "mean:", floor(total / length(numbers))`,
  `print "sorted:", sort(numbers)`,
  `print "median:", sort(numbers)[floor(length(numbers) / 2)]`,
  `let words = split("a plum is a fruit", " ")`,
  `print join(reverse(map(words, upper)), "-")`,
  `let i = 3`,
  `while i > 0 { print i; i = i - 1 }`,
];

try {
  new Interpreter(line => console.log(line)).run(PROGRAM.join("\n"));
} catch (error) {
  if (!(error instanceof PlumError)) throw error;
  console.error(String(error));
  process.exitCode = 1;
}
