import type { BooleanField, DateField, Field } from "../tree/field.ts";
import { withInner } from "../tree/units.ts";
import { checkComputed } from "./computed/check.ts";
import { DATES } from "./computed/inputs.ts";
import { checkCondition } from "./conditions/check.ts";
import { asksItself } from "./conditions/circles.ts";
import type { Frontmatter } from "./frontmatter.ts";
import { checkByLaw } from "./law/by-law.ts";
import { checkGuards } from "./law/guards.ts";
import { didYouMean } from "./problem.ts";
import { type Scope, use } from "./scope.ts";
import { checkTerm } from "./term/check.ts";

/** A choice's default and whenBlank must be among its options. */
function checkOptions(field: Field, line: number, { report }: Scope): void {
  if (field.type !== "choice" && field.type !== "multi") return;
  const known = field.options.map((option) => option.id);
  for (const key of ["default", "whenBlank"] as const) {
    for (const value of [field[key] ?? []].flat()) {
      if (!known.includes(value))
        report(line, `${key} of “${field.id}” is “${value}”.`, didYouMean(value, known));
    }
  }
}

/** Checks the conditions under which a choice offers its options. */
function checkOffers(field: Field, line: number, scope: Scope): void {
  for (const { offered } of field.type === "choice" ? field.options : []) {
    if (offered) checkCondition(scope, offered, line);
  }
}

/** Void options must exist, and must not be all of them. */
function checkVoids(field: Field, line: number, { report }: Scope): void {
  if (field.type !== "choice" && field.type !== "boolean") return;
  const known = field.type === "boolean" ? ["yes", "no"] : field.options.map(({ id }) => id);
  for (const { value } of field.voidIn ?? [])
    if (!known.includes(value))
      report(line, `“${field.id}” has no option “${value}”.`, didYouMean(value, known));
  const states = new Set((field.voidIn ?? []).flatMap((one) => one.states));
  for (const state of states) {
    const voids = (field.voidIn ?? []).filter((one) => one.states.includes(state)).map(({ value }) => value);
    if (known.every((value) => voids.includes(value)))
      report(line, `“${field.id}” has no answer left in ${state}.`, "Leave one that the law allows.");
  }
}

/** A field's settings must not contradict each other. */
function checkAsking(field: Field, line: number, { report }: Scope): void {
  if (field.required && field.optional) {
    report(line, `“${field.id}” is required and optional.`, "Remove one.");
  }
  if (field.type === "repeat" && field.none !== undefined && !field.optional) {
    report(line, `“${field.id}” has items in every document.`, "Make it optional, or remove `none`.");
  }
  if (field.type === "multi" && !field.required && field.none === undefined) {
    const hint = "Give it `none`: what the document says if nothing is chosen.";
    report(line, `nothing states what the document says if none of “${field.id}” is chosen.`, hint);
  }
}

/** A date is only compared with dates. */
function checkOrder({ id, notBefore = [], notAfter = [] }: DateField, scope: Scope, line: number): void {
  for (const other of [...notBefore, ...notAfter]) {
    const found = use(scope, other, line);
    if (found && !DATES.includes(found.type))
      scope.report(line, `“${other}” has type ${found.type}.`, `“${id}” is compared with dates.`);
  }
}

/** Dates of birth may be those of a repeat's items. */
function checkYounger({ youngerThan }: BooleanField, scope: Scope, line: number): void {
  if (!youngerThan) return;
  const { born, on } = youngerThan;
  const repeats = scope.facts.fields.flatMap(withInner).filter((field) => field.type === "repeat");
  for (const [id, place] of [[born, { ...scope, repeats }] as const, [on, scope] as const]) {
    const found = id === undefined ? undefined : use(place, id, line);
    if (found && !DATES.includes(found.type))
      scope.report(line, `“${id}” has type ${found.type}.`, "`youngerThan` compares dates.");
  }
}

/** Checks a field in its scope, and the fields of its items in theirs. */
function checkField(field: Field, path: PropertyKey[], scope: Scope, lineOf: Frontmatter["lineOf"]): void {
  const line = lineOf(path);
  if (field.shownWhen) checkCondition(scope, field.shownWhen, line);
  if (field.type === "repeat" && typeof field.total?.equals === "string")
    use(scope, field.total.equals, line);
  if (field.type === "date") checkOrder(field, scope, line);
  if (field.type === "boolean") checkYounger(field, scope, line);
  checkOptions(field, line, scope);
  checkOffers(field, line, scope);
  checkVoids(field, line, scope);
  checkAsking(field, line, scope);
  checkByLaw(field, scope, line);
  if (asksItself(scope.facts, field.id)) {
    scope.report(line, `“${field.id}” depends on itself.`, "Make the first question unconditional.");
  }
  if (field.type !== "repeat") return;
  const inside = { ...scope, repeats: [field, ...scope.repeats] };
  for (const [at, item] of field.fields.entries()) checkField(item, [...path, "fields", at], inside, lineOf);
}

/** Checks references between fields and computed values, and that each is used. */
export function checkFields({ facts, lineOf }: Frontmatter, scope: Scope): void {
  if (!facts) return;
  for (const [index, field] of facts.fields.entries()) checkField(field, ["fields", index], scope, lineOf);
  checkComputed({ facts, lineOf }, scope);
  checkGuards({ facts, lineOf }, scope);
  checkTerm({ facts, lineOf }, scope);
  // Everything that reads the law reads the state, named in the text or not.
  if (facts.law) scope.used.add(facts.law.state);
  const report = (id: string, path: PropertyKey[]) => {
    if (scope.used.has(id)) return;
    scope.report(lineOf(path), `“${id}” is never used.`, `Write \`:${id}\` in the text, or remove it.`);
  };
  const reportIn = (field: Field, path: PropertyKey[], isSigner: boolean) => {
    if (!(isSigner && field.type === "party")) report(field.id, path);
    if (field.type !== "repeat") return;
    const named = facts.signers.some((signer) => signer.field === field.id);
    for (const [at, item] of field.fields.entries()) reportIn(item, [...path, "fields", at], named);
    for (const [at, value] of field.computed.entries()) report(value.id, [...path, "computed", at]);
  };
  for (const [index, field] of facts.fields.entries()) reportIn(field, ["fields", index], false);
  facts.computed.forEach((value, index) => {
    report(value.id, ["computed", index]);
  });
  for (const alias of Object.keys(facts.law?.facts ?? {})) report(alias, ["law", "facts", alias]);
}
