import a, { type b as c, type d } from "m" with { type: "json" }
import type * as e from 'n'
import "o"
import f = require("p"); export import g = a.b
export type { h } from "q"
export * as i from "r"; export { j as default }
export = k
export as namespace L
declare module "s" { export default interface M extends N<O>, P {} }
declare global { var x: any }
namespace Q.R { type = 1 }
export default async function () {}
