import { OVERRIDES } from "../answers/overrides.ts";
import { AGAINST_LAW } from "../tree/condition.ts";
import type { Field } from "../tree/field.ts";
import type { FormFacts } from "../tree/form.ts";
import { checkCondition } from "./conditions/check.ts";
import type { Frontmatter } from "./frontmatter.ts";
import { didYouMean, type Report } from "./problem.ts";
import type { Scope } from "./scope.ts";
import { checkRunningHead, checkSigners, checkWitnesses } from "./signers.ts";

/** A form as listed in the library. */
export interface Listed {
  slug: string;
  name: string;
  category: string;
  /** URL slug of the category. */
  categorySlug: string;
  subCategory: string;
  templateId: number;
  esign: "yes" | "depends" | "no";
  top: boolean;
}

/** Checks a form's frontmatter against the library's list, and its ids for duplicates. */
export function checkFacts(
  slug: string,
  { facts, lineOf }: Frontmatter,
  library: readonly Listed[],
  scope: Scope,
): void {
  if (!facts) return;
  const { report } = scope;
  checkListed(slug, facts, library, lineOf, report);
  facts.related.forEach((other, index) => {
    if (library.some((form) => form.slug === other) && other !== slug) return;
    const hint = didYouMean(
      other,
      library.map((form) => form.slug),
    );
    report(lineOf(["related", index]), `there is no other form “${other}”.`, hint.slice(0, 200));
  });
  const seen = new Set<string>(["if", "unless", "section", "exhibit", "blank", OVERRIDES, AGAINST_LAW]);
  const unique = (id: string, path: PropertyKey[]) => {
    if (seen.has(id))
      report(
        lineOf(path),
        `the id “${id}” is already used.`,
        "Every field needs a unique id; some are reserved.",
      );
    seen.add(id);
  };
  const uniqueIn = (field: Field, path: PropertyKey[]) => {
    unique(field.id, [...path, "id"]);
    if (field.type !== "repeat") return;
    for (const [at, item] of field.fields.entries()) uniqueIn(item, [...path, "fields", at]);
    for (const [at, value] of field.computed.entries()) unique(value.id, [...path, "computed", at, "id"]);
  };
  for (const [index, field] of facts.fields.entries()) uniqueIn(field, ["fields", index]);
  facts.computed.forEach((value, index) => {
    unique(value.id, ["computed", index, "id"]);
  });
  if (facts.notIn.length && !facts.fields.some(({ type }) => type === "state")) {
    report(lineOf(["notIn"]), "no question asks for the state.", "Add a field of type `state`.");
  }
  for (const [index, { when }] of facts.notIn.entries())
    if (when) checkCondition(scope, when, lineOf(["notIn", index]));
  for (const [index, { when }] of facts.alongside.entries())
    if (when) checkCondition(scope, when, lineOf(["alongside", index]));
  for (const alias of Object.keys(facts.law?.facts ?? {})) unique(alias, ["law", "facts", alias]);
  checkSigners(facts, lineOf, scope);
  checkRunningHead(facts, lineOf, scope);
  checkWitnesses(facts, lineOf, scope);
  if (facts.notary.later) checkCondition(scope, facts.notary.later, lineOf(["notary"]));
}

function checkListed(
  slug: string,
  facts: FormFacts,
  library: readonly Listed[],
  lineOf: Frontmatter["lineOf"],
  report: Report,
): void {
  const listed = library.find((form) => form.slug === slug);
  if (!listed) {
    const hint = didYouMean(
      slug,
      library.map((form) => form.slug),
    ).slice(0, 200);
    report(1, `the library has no form “${slug}”.`, `The file name is the form's slug. ${hint}`);
    return;
  }
  for (const key of ["name", "category", "subCategory", "templateId", "top"] as const) {
    if (facts[key] === listed[key]) continue;
    report(lineOf([key]), `${key} is “${facts[key]}”.`, `The library lists “${listed[key]}”.`);
  }
  if (facts.esign.status !== listed.esign) {
    report(
      lineOf(["esign", "status"]),
      `esign.status is “${facts.esign.status}”.`,
      `The library lists “${listed.esign}”.`,
    );
  }
}
