import { fieldsOf } from "../tree/condition.ts";
import type { Field } from "../tree/field.ts";
import type { FormFacts } from "../tree/form.ts";
import { checkComputed } from "./computed/check.ts";
import { checkCondition } from "./conditions/check.ts";
import type { Frontmatter } from "./frontmatter.ts";
import { checkByLaw } from "./law/limits.ts";
import { didYouMean } from "./problem.ts";
import { type Scope, use } from "./scope.ts";

/** Whether a question depends on itself, directly or not. */
function asksItself({ fields }: FormFacts, id: string): boolean {
  const all = fields.flatMap((field) => (field.type === "repeat" ? [field, ...field.fields] : [field]));
  const needed = new Set<string>();
  const follow = (from: string) => {
    const tests = all.find((one) => one.id === from)?.shownWhen?.tests ?? [];
    for (const field of tests.flatMap((test) => fieldsOf(test))) {
      if (needed.has(field)) continue;
      needed.add(field);
      follow(field);
    }
  };
  follow(id);
  return needed.has(id);
}

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

/** A field's settings must not contradict each other. */
function checkAsking(field: Field, line: number, { report }: Scope): void {
  if (field.required && field.optional) {
    report(line, `“${field.id}” is required and optional.`, "Remove one.");
  }
  if (field.type === "multi" && !field.required && field.none === undefined) {
    const hint = "Give it `none`: what the document says if nothing is chosen.";
    report(line, `nothing states what the document says if none of “${field.id}” is chosen.`, hint);
  }
}

/** Checks references between fields and computed values, and that each is used. */
export function checkFields({ facts, lineOf }: Frontmatter, scope: Scope): void {
  if (!facts) return;
  facts.fields.forEach((field, index) => {
    const inner = field.type === "repeat" ? field.fields : [];
    const inside = field.type === "repeat" ? { ...scope, repeats: [field] } : scope;
    for (const [at, one] of [field, ...inner].entries()) {
      const line = lineOf(at ? ["fields", index, "fields", at - 1] : ["fields", index]);
      if (one.shownWhen) checkCondition(at ? inside : scope, one.shownWhen, line);
      if (one.type === "repeat" && typeof one.total?.equals === "string") use(scope, one.total.equals, line);
      if (one.type === "date" && one.notBefore) use(inside, one.notBefore, line);
      checkOptions(one, line, scope);
      checkAsking(one, line, scope);
      checkByLaw(one, at ? inside : scope, line);
      if (asksItself(facts, one.id)) {
        const hint = "Make the first question unconditional.";
        scope.report(line, `“${one.id}” depends on itself.`, hint);
      }
    }
  });
  checkComputed({ facts, lineOf }, scope);
  // What reads the law looks at the state, named in the text or not.
  if (facts.law) scope.used.add(facts.law.state);
  const report = (id: string, path: PropertyKey[]) => {
    if (scope.used.has(id)) return;
    scope.report(lineOf(path), `“${id}” is never used.`, `Write \`:${id}\` in the text, or remove it.`);
  };
  facts.fields.forEach((field, index) => {
    report(field.id, ["fields", index]);
    if (field.type !== "repeat") return;
    const named = facts.signers.some((signer) => signer.field === field.id);
    field.fields.forEach((item, at) => {
      if (named && item.type === "party") return;
      report(item.id, ["fields", index, "fields", at]);
    });
    field.computed.forEach((value, at) => {
      report(value.id, ["fields", index, "computed", at]);
    });
  });
  facts.computed.forEach((value, index) => {
    report(value.id, ["computed", index]);
  });
  for (const alias of Object.keys(facts.law?.facts ?? {})) report(alias, ["law", "facts", alias]);
}
