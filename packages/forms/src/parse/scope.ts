import type { StateNotices } from "../law/notice.ts";
import type { Computed } from "../tree/computed.ts";
import type { Condition } from "../tree/condition.ts";
import { type Field, partsOf, type RepeatField } from "../tree/field.ts";
import type { FormFacts } from "../tree/form.ts";
import type { LawFact } from "../tree/law.ts";
import { withInner } from "../tree/units.ts";
import { didYouMean, type Report } from "./problem.ts";

/** Names that a place in the text can use, and conditions known to hold there. */
export interface Scope {
  facts: FormFacts;
  /** Notices that states require. */
  notices: readonly StateNotices[];
  /** Those that the text puts in a place of their own, as “Texas lease-floodplain”. */
  placed: ReadonlySet<string>;
  /** The enclosing repeats. */
  repeats: readonly RepeatField[];
  /** The conditions known to hold here. */
  certain: readonly Condition[];
  /** The part of the text, and whether signatures stand below it; a clause without it. */
  part?: { is: "preamble" | "exhibit" | "companion"; signed?: boolean };
  /** Whether it is a place in the text, and no setting. */
  inText?: boolean;
  /** Ids referenced so far. */
  used: Set<string>;
  report: Report;
}

/** A fact of state law under its alias. */
interface NamedFact extends LawFact {
  type: "law";
  id: string;
}

/** Anything that a text can name. */
export type Named = Field | Computed | NamedFact;

/** A field, an item's field inside its repeat, a computed value, or a fact of state law. */
export function find(scope: Scope, id: string): Named | undefined {
  for (const repeat of scope.repeats) {
    const found = [...repeat.fields, ...repeat.computed].find((value) => value.id === id);
    if (found) return found;
  }
  return (
    scope.facts.fields.find((field) => field.id === id) ??
    scope.facts.computed.find((value) => value.id === id) ??
    findFact(scope, id)
  );
}

function findFact({ facts }: Scope, id: string): NamedFact | undefined {
  const fact = facts.law?.facts[id];
  return fact && { type: "law", id, ...fact };
}

/** Whether a value has the part that a reference names; reports it if not. */
export function checkPart(scope: Scope, { id, type }: Named, part: string, line: number): void {
  const parts: readonly string[] = type in partsOf ? partsOf[type as keyof typeof partsOf] : [];
  if (!parts.includes(part)) scope.report(line, `“${id}” has no part “${part}”.`, didYouMean(part, parts));
}

/** Finds what an id names and marks it as used, or reports that there is nothing. */
export function use(scope: Scope, id: string, line: number): Named | undefined {
  const found = find(scope, id);
  scope.used.add(id);
  if (found) return found;
  const owner = scope.facts.fields
    .flatMap(withInner)
    .find((one) => one.type === "repeat" && [...one.fields, ...one.computed].some((item) => item.id === id));
  if (owner) {
    const hint = `Put it inside \`:::each{${owner.id}}\`.`;
    scope.report(line, `“${id}” belongs to the items of “${owner.id}”.`, hint);
  } else {
    const known = [
      ...[...scope.facts.fields, ...scope.facts.computed].map((one) => one.id),
      ...scope.repeats.flatMap(({ fields, computed }) => [...fields, ...computed]).map((one) => one.id),
      ...Object.keys(scope.facts.law?.facts ?? {}),
    ];
    scope.report(line, `there is no field “${id}”.`, didYouMean(id, known));
  }
  return undefined;
}
