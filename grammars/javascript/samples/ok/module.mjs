import 'a'
import a from 'b'
import * as c from 'd'
import { e, f as g, default as h, 'i j' as k, } from 'l'
import m, { n } from 'o' with { type: 'json' }
import p, * as q from 'r'
import {} from 's';
import from_, { as as as, from as of } from 't';
export * from 'u'
export * as v from 'w'
export { a, c as d, e as hh, g as if }
export { x, y as 'z' } from 'w'
export var aa = 1
export let bb, cc = 2
export const dd = 3
export function ee() {}
export async function ff() {}
export class gg {}
export default function () {}
await import('a');
import.meta.url;
import('b').then(c => c)
export { default as ii, if as jj } from 'x'
