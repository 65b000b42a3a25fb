import type { Inline } from "../tree/body.ts";
import type { FormFacts } from "../tree/form.ts";
import { checkCondition } from "./conditions/check.ts";
import type { LineOf } from "./problem.ts";
import { checkPart, find, type Scope, use } from "./scope.ts";

/** A setting's text with references: “as parent of :child[name]”. */
export function readReferences(text: string): Inline[] {
  return text.split(/(:[a-z][A-Za-z\d]*(?:\[\w+\])?)/).flatMap((piece): Inline[] => {
    const [, field, part] = /^:([a-z][A-Za-z\d]*)(?:\[(\w+)\])?$/.exec(piece) ?? [];
    if (field) return [{ kind: "reference", field, ...(part && { part }) }];
    return piece ? [{ kind: "text", text: piece }] : [];
  });
}

/** Each signer is a party, and its texts name fields that exist. */
export function checkSigners({ signers }: FormFacts, lineOf: LineOf, scope: Scope): void {
  signers.forEach(({ field, when, capacity = [], consent = [] }, index) => {
    const line = lineOf(["signers", index]);
    const found = find(scope, field);
    const repeat = found?.type === "repeat" ? found : undefined;
    if (found?.type === "party" || repeat?.fields.some((item) => item.type === "party"))
      scope.used.add(field);
    else scope.report(line, `“${field}” is not a party.`, "A signer is a party, or a repeat of parties.");
    const inside = repeat ? { ...scope, repeats: [repeat] } : scope;
    if (when) checkCondition(inside, when, line);
    for (const { when: condition, signer } of capacity) {
      if (condition) checkCondition(inside, condition, line);
      if (signer !== undefined) checkSignsFor(inside, signer, line);
    }
    for (const inline of [...capacity.flatMap(({ text }) => text), ...consent]) {
      if (inline.kind === "reference") checkReference(inside, inline, line);
    }
  });
}

/** Who signs in a party's place has a name. */
function checkSignsFor(scope: Scope, id: string, line: number): void {
  const field = use(scope, id, line);
  if (!field || field.type === "party" || field.type === "text") return;
  scope.report(line, `“${id}” cannot sign.`, "Who signs for a party is a party, or a text: a person’s name.");
}

/** Names in the head of later pages must exist, outside of all repeats. */
export function checkRunningHead({ runningHead = [] }: FormFacts, lineOf: LineOf, scope: Scope): void {
  for (const inline of runningHead) {
    if (inline.kind === "reference") checkReference(scope, inline, lineOf(["runningHead"]));
  }
}

/** The number of witnesses by law is a fact that counts them. */
export function checkWitnesses({ witnesses, law }: FormFacts, lineOf: LineOf, scope: Scope): void {
  const { byLaw } = witnesses;
  if (byLaw === undefined) return;
  scope.used.add(byLaw);
  if (law?.facts[byLaw]?.unit === "count") return;
  const line = lineOf(["witnesses", "byLaw"]);
  const hint = "Name it under `law.facts`, such as `witnessesByLaw: wills.witnesses`.";
  scope.report(line, `“${byLaw}” is not a fact that counts witnesses.`, hint);
}

function checkReference(
  scope: Scope,
  { field: id, part }: { field: string; part?: string },
  line: number,
): void {
  const field = use(scope, id, line);
  if (field && part !== undefined) checkPart(scope, field, part, line);
}
