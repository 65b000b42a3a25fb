import { exactSum, isCountable } from "../arithmetic/decimals.ts";
import { isRepeat } from "../fill/items.ts";
import { contentOf, runsIn } from "../fill/runs.ts";
import { amountOf, type FillScope, type Found, findField, givenTo, itemScopes } from "../fill/scope.ts";
import type { Field, ItemField, RepeatField } from "../tree/field.ts";
import type { FormFacts } from "../tree/form.ts";
import type { Address, Answers, Party } from "./answers.ts";
import { wrongComputed } from "./computed-rules.ts";
import { wrongFormat } from "./formats.ts";
import { writerOf } from "./rules.ts";

/** A problem with an answer, shown before the document is used. */
export interface Remark {
  /** Names the field as the document's runs do: "rent", "tenants.0.tenant". */
  path: string;
  /** "open": nothing is answered yet, and the document has a blank there. "wrong": the answer cannot be right. */
  kind: "open" | "wrong";
  /** A sentence for the person filling in the form. */
  message: string;
  /** The input it is about, in a question with several. */
  part?: "email" | "zip";
}

/** The answers to check, and the paths that are blank in the filled document. */
interface CheckScope extends FillScope {
  blanks: ReadonlySet<string>;
}

/**
 * Everything in the answers that is missing or invalid, in the order of the questions. Missing means required by the
 * form, or not optional and blank in the document.
 * @param document the form filled in with these answers on that day
 */
export function checkAnswers(
  form: FormFacts,
  answers: Answers,
  document: Parameters<typeof contentOf>[0],
  on: string,
): Remark[] {
  const scope: CheckScope = { facts: form, answers, on, blanks: blanksIn(document) };
  const remarks = form.fields.map((field) => checkField(scope, field));
  const computed = ofComputed(scope, remarks.flat());
  return form.fields.flatMap(({ id }, at) => [
    ...(remarks[at] ?? []),
    ...computed.filter(({ path }) => path === id),
  ]);
}

/** Remarks on computed values: one a question, and none on a question that is remarked on already. */
function ofComputed(scope: FillScope, known: readonly Remark[]): Remark[] {
  const paths = new Set(known.map(({ path }) => path));
  return wrongComputed(scope).flatMap(({ path, message }): Remark[] => {
    if (paths.has(path)) return [];
    paths.add(path);
    return [{ path, kind: "wrong", message }];
  });
}

/** The paths of all blank questions and of their parents: a repeat, an item, a party. */
function blanksIn(document: Parameters<typeof contentOf>[0]): Set<string> {
  const blanks = new Set<string>();
  for (const run of contentOf(document).flatMap(runsIn)) {
    const parts = run.kind === "blank" && run.path ? run.path.split(".") : [];
    for (const index of parts.keys()) blanks.add(parts.slice(0, index + 1).join("."));
  }
  return blanks;
}

function checkField(scope: CheckScope, field: Field): Remark[] {
  const here = findField(scope, field.id);
  if (!here?.shown) return [];
  const remark = (kind: Remark["kind"], message: string): Remark[] => [{ path: here.path, kind, message }];
  if (isRepeat(field)) return checkItems(scope, field, here.path);
  // Its blank is in the document because of the mistake.
  if (here.broken) return remark("wrong", here.broken);
  const missed = field.required || (!field.optional && scope.blanks.has(here.path));
  const open = missed && isUnanswered(here) ? remark("open", `“${field.label}” is not answered yet.`) : [];
  const message = here.value !== undefined && wrongWith(field, here.value);
  if (!message) return open;
  const part = field.type === "party" ? "email" : field.type === "address" ? "zip" : undefined;
  return [...open, { path: here.path, kind: "wrong", message, ...(part && { part }) }];
}

/** Whether the question is unanswered: no value, a party without a name, or an empty required choice. */
function isUnanswered({ field, value }: Found): boolean {
  if (value === undefined) return true;
  if (field.type === "party") return !(value as Party).name?.trim();
  return field.type === "multi" && field.none === undefined && Array.isArray(value) && !value.length;
}

function checkItems(scope: CheckScope, field: RepeatField, path: string): Remark[] {
  const given = givenTo(scope, field.id);
  const count = Array.isArray(given) ? given.length : 0;
  if (!count && field.optional) return [];
  const items = itemScopes(scope, field, 0).map((item): CheckScope => ({ ...item, blanks: scope.blanks }));
  const remarks = items.flatMap((item) => {
    const own = field.fields.flatMap((one) => checkField(item, one));
    return [...own, ...ofComputed(item, own)];
  });
  if (!count && (field.required || scope.blanks.has(path)) && !remarks.length) {
    remarks.push({ path, kind: "open", message: `“${field.label}” is not answered yet.` });
  }
  const message = count ? wrongTotal(scope, field, items) : undefined;
  return message ? [...remarks, { path, kind: "wrong", message }] : remarks;
}

/** The problem of the sum over all items. */
function wrongTotal(
  scope: CheckScope,
  { total, fields }: RepeatField,
  items: readonly FillScope[],
): string | undefined {
  const right = typeof total?.equals === "string" ? amountOf(scope, total.equals) : total?.equals;
  if (!total || right === undefined) return undefined;
  const given = items.map((item) => findField(item, total.of)?.value);
  const sum = exactSum(given.filter(isCountable));
  if (sum === right) return undefined;
  const own = fields.find(({ id }) => id === total.of);
  const write = writerOf(own);
  return `“${own?.label}” adds up to ${write(sum)}, but must total ${write(right)}.`;
}

function wrongWith(field: ItemField, value: unknown): string | undefined {
  switch (field.type) {
    case "party":
      return wrongFormat("email", (value as Party).email);
    case "address":
      return wrongZip((value as Address).zip);
    case "text":
      return field.format && wrongFormat(field.format, value as string);
    default:
      return undefined;
  }
}

function wrongZip(zip: string | undefined): string | undefined {
  if (!zip?.trim() || /^\d{5}(-\d{4})?$/.test(zip.trim())) return undefined;
  return "A ZIP code has five digits, or nine with a dash.";
}
