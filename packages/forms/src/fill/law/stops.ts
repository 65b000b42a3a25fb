import { overrideOf } from "../../answers/overrides.ts";
import { writerOf } from "../../answers/rules.ts";
import type { NotIn } from "../../tree/form.ts";
import type { DatedValue, Guard } from "../../tree/law.ts";
import { isMoney } from "../../tree/units.ts";
import { formatDate, formatList, formatMoney, formatNumber } from "../format.ts";
import { amountOf, dateOf, type FillScope, findComputed, findField, holds } from "../scope.ts";
import { decidingField, stateOf } from "../state.ts";
import { knownOf, type LimitHere, limitHere } from "./guard-limit.ts";
import { notInScope } from "./not-in.ts";
import type { Stop } from "./stop.ts";

/** Against official words a reason is asked for, against a summary or a figure that is over a tick. */
export function asksReason({ law }: Pick<Stop, "law">): boolean {
  return law.standing !== "secondary" && !law.outdated;
}

/**
 * Everything that the chosen state's law does not allow, overridden or not, in the order in which the form declares it; then what
 * it does not allow on the last day on which someone may sign, where that differs.
 */
export function stopsOf({ signedBy, ...scope }: FillScope): Stop[] {
  const state = stateOf(scope);
  if (!state) return [];
  const stops = brokenOn(scope, state);
  if (signedBy === undefined) return stops.map((stop) => decided(scope, stop));
  const known = new Set(stops.map(({ id, against }) => `${id} ${against}`));
  const later = brokenOn({ ...scope, signedBy }, state)
    .filter(({ id, against }) => !known.has(`${id} ${against}`))
    .map((stop) => ({
      ...stop,
      id: `${stop.id} by ${signedBy}`,
      text: `It may be signed as late as ${formatDate(signedBy)}. ${stop.text}`,
    }));
  return [...stops, ...later].map((stop) => decided(scope, stop));
}

function decided({ answers }: FillScope, stop: Stop): Stop {
  const override = overrideOf(answers, stop);
  return override && (override.reason || !asksReason(stop)) ? { ...stop, override } : stop;
}

function brokenOn(scope: FillScope, state: string): Stop[] {
  const guards = scope.facts.law?.guards ?? [];
  return [
    ...notInScope(scope).flatMap((one) => forbidden(one, scope, state) ?? []),
    ...guards.flatMap((guard) => stopOf(scope, guard, state) ?? []),
  ];
}

/** A form that the state forbids altogether. */
function forbidden({ says, text, source }: NotIn, scope: FillScope, state: string): Stop | undefined {
  const path = decidingField(scope)?.id;
  if (says !== "forbids" || path === undefined) return undefined;
  const { name: citation, url, standing = "official current", textAsOf = "undated" } = source;
  const law: Stop["law"] = { citation, url, standing, textAsOf };
  return { id: `forbidden: ${citation}`, path, state, text, law, against: state };
}

function stopOf(scope: FillScope, guard: Guard, state: string): Stop | undefined {
  if (guard.when && !holds(scope, guard.when)) return undefined;
  const here = limitHere(scope, guard);
  if (!here) return undefined;
  const counted = countedBy(guard, here.law).filter((id) => quantity(scope, id));
  const limited = guard.of ?? guard.question;
  const total = totalOf(scope, limited, counted);
  if (total === undefined || typeof total !== typeof here.limit || !breaks(guard, total, here.limit))
    return undefined;
  const ids = [...(counted.length && !quantity(scope, limited) ? [] : [limited]), ...counted];
  const lawful = lawfulAnswer(scope, guard, here, counted);
  return {
    id: guard.id,
    path: shownOf(scope, [guard.question, ...counted]),
    state,
    text: sentenceOf(scope, ids, total, guard, here, state),
    law: here.law,
    ...(lawful !== undefined && { lawful }),
    against: againstOf(scope, guard, ids, here, state),
  };
}

function quantity(scope: FillScope, id: string): number | string | undefined {
  const here = findField(scope, id);
  if (here && !here.shown) return here.field.type === "money" ? 0 : undefined;
  return dateOf(scope, id) ?? amountOf(scope, id);
}

/** The payments that the state's limit takes in. */
function countedBy({ counts = {} }: Guard, law: DatedValue): string[] {
  return Object.entries(counts).flatMap(([payment, id]) =>
    law.counts?.[payment as keyof typeof counts]?.counts ? [id] : [],
  );
}

/** A payment that is not answered adds nothing: the others may break the law without it. */
function totalOf(scope: FillScope, id: string, counted: readonly string[]): number | string | undefined {
  const value = quantity(scope, id);
  return counted.length ? Number(value ?? 0) + sumOf(scope, counted) : value;
}

function sumOf(scope: FillScope, ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + Number(quantity(scope, id) ?? 0), 0);
}

function breaks({ limit }: Guard, value: number | string, bound: number | string): boolean {
  return limit === "most" ? value > bound : value < bound;
}

function shownOf(scope: FillScope, ids: readonly string[]): string {
  return ids.find((id) => findField(scope, id)?.shown) ?? ids[0] ?? "";
}

function sentenceOf(
  scope: FillScope,
  ids: readonly string[],
  total: number | string,
  { limit, doubt }: Guard,
  { words, law, open }: LimitHere,
  state: string,
): string {
  const names = formatList(ids.map((id) => `“${labelOf(scope, id)}”`));
  const given = `${names} ${ids.length > 1 ? "together come to" : "is"} ${written(scope, ids[0] ?? "", total)}.`;
  const must = doubt ? `${doubt}, and must then be` : "must be";
  const allowed = `${ids.length > 1 ? "They" : "It"} ${must} ${words} in ${state}.`;
  const depends = open.length
    ? `${limit === "most" ? "More may be allowed" : "Less may be enough"}, depending on ${formatList(open.map((id) => `“${labelOf(scope, id)}”`))}.`
    : "";
  const { note: means = "", outdated = "" } = law;
  return [given, allowed, depends, outdated, means].filter(Boolean).join(" ");
}

function labelOf(scope: FillScope, id: string): string {
  return findField(scope, id)?.field.label ?? findComputed(scope, id)?.label ?? id;
}

function written(scope: FillScope, id: string, value: number | string): string {
  if (typeof value === "string") return formatDate(value);
  const field = findField(scope, id)?.field;
  if (field) return writerOf(field)(value);
  return isMoney(scope.facts, id) ? formatMoney(value) : formatNumber(value);
}

/** The lawful answers to the question, given the other amounts. A total has no single question to change. */
function lawfulAnswer(
  scope: FillScope,
  guard: Guard,
  { limit, law }: LimitHere,
  counted: readonly string[],
): Stop["lawful"] {
  if (
    law.standing === "secondary" ||
    law.outdated ||
    guard.of !== undefined ||
    !findField(scope, guard.question)?.shown
  )
    return undefined;
  const value = typeof limit === "number" ? limit - sumOf(scope, counted) : limit;
  // Where the rest alone fills the limit, nothing is left to propose.
  if (typeof value === "number" && (value < 0 || (counted.length && value === 0))) return undefined;
  return { value, text: written(scope, guard.question, value) };
}

/** Every value that the guard looked at, so that a change of any asks anew. */
function againstOf(
  scope: FillScope,
  guard: Guard,
  ids: readonly string[],
  { limit, law }: LimitHere,
  state: string,
): string {
  const looked = [...ids, ...[guard.times, guard.after].filter((id) => id !== undefined)];
  const values = looked.map((id) => `${id}=${quantity(scope, id) ?? ""}`);
  const known = Object.entries(knownOf(scope, guard, law))
    .filter(([name]) => !looked.includes(name))
    .map(([name, value]) => `${name}=${value ?? ""}`);
  // A doubt that comes later was not there to be decided.
  const doubt = law.outdated ? [`outdated=${law.outdated}`] : [];
  return `${state}: ${[...values, ...known, `limit=${limit}`, ...doubt].join(", ")}`;
}
