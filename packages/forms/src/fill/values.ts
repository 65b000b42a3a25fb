import type { Address, Party } from "../answers/answers.ts";
import { inFormat } from "../answers/formats.ts";
import { isIsoDate } from "../answers/read.ts";
import type { Inline } from "../tree/body.ts";
import type { Field } from "../tree/field.ts";
import { textOfComputed } from "./computed/text.ts";
import type { BlankSize, Run } from "./document.ts";
import { clean, dateText, formatList, formatMoney, numberText } from "./format.ts";
import { isRepeat } from "./items.ts";
import { runOfFact } from "./law/text.ts";
import { partyText } from "./parties.ts";
import { type FillScope, type Found, findComputed, findField, isBlank, itemScopes, pathOf } from "./scope.ts";
import { findFact } from "./state.ts";

/** The runs for a reference in a sentence. An amount that is left to write is followed by what applies without it. */
export function runsOfReference(scope: FillScope, id: string, part?: string): Run[] {
  const run = runOf(scope, id, part);
  const here = findField(scope, id);
  const usual = here && isLeftToWrite(scope, here) && here.value !== 0 ? textOf(here, part) : undefined;
  return usual === undefined ? [run] : [run, { kind: "text", text: ` (${usual} if left blank)` }];
}

/**
 * Whether the blank copy has a line where an untouched question proposes an answer. An amount of money is a fact of the
 * case, and a 0 is one that no one has looked at, so both are left to write. Other numbers are terms, such as days of
 * notice: printed, they keep a copy complete whose reader strikes out nothing.
 */
function isLeftToWrite(scope: FillScope, { field, value }: Found): boolean {
  return isBlank(scope) && typeof value === "number" && (value === 0 || field.type === "money");
}

/** The text of a setting with its references: “as parent of Mia Berg”. */
export function inlineRuns(scope: FillScope, content: readonly Inline[]): Run[] {
  return content.flatMap((inline): Run[] => {
    if (inline.kind === "text") return [inline];
    return inline.kind === "reference" ? [runOf(scope, inline.field, inline.part)] : [];
  });
}

/** The answer to the question that a reference names, or a blank. */
export function runOf(scope: FillScope, id: string, part?: string): Run {
  const here = findField(scope, id);
  if (here) return runOfField(scope, here, part);
  const fact = findFact(scope, id);
  if (fact) return runOfFact(scope, id, fact, part);
  const computed = findComputed(scope, id);
  if (!computed) throw new Error(`The form “${scope.facts.name}” names “${id}”, which it does not have.`);
  const text = textOfComputed(scope, computed, part);
  return text === undefined
    ? { kind: "blank", label: computed.label, size: "short" }
    : { kind: "answer", text, path: pathOf(scope, id) };
}

function runOfField(scope: FillScope, here: Found, part: string | undefined): Run {
  const { field } = here;
  const path = partOf(here, part);
  const text = isRepeat(field) ? namesOf(scope, here) : textOf(here, part);
  if (text && !isLeftToWrite(scope, here))
    return { kind: "answer", text, path, ...(here.law !== undefined && { law: here.law }) };
  const label = path.endsWith(`.${part}`) && part !== "name" ? labelOfPart(field, part) : field.label;
  return { kind: "blank", label, size: sizeOf(field, part), path };
}

/** "Place: state"; "Who prepared it? Address" */
function labelOfPart({ label }: Field, part = ""): string {
  return label.endsWith("?")
    ? `${label} ${part.charAt(0).toUpperCase()}${part.slice(1)}`
    : `${label}: ${part}`;
}

/**
 * The path of what a part asks for: "landlord.name", which a bare reference to a party means, and its description too.
 * Parts of other answers only word them in another way.
 */
function partOf({ field, path }: Found, part: string | undefined): string {
  if (field.type === "party") return `${path}.${part === undefined || part === "described" ? "name" : part}`;
  return field.type === "address" && part ? `${path}.${part}` : path;
}

/** The names of a repeat's items in one line: "Anna Berg and Tom Wills". */
function namesOf(scope: FillScope, { field }: Found): string | undefined {
  if (!isRepeat(field)) return undefined;
  const [first] = field.fields;
  if (!first) return undefined;
  const names = itemScopes(scope, field, 0).map((item) => {
    const found = findField(item, first.id);
    return found && textOf(found, undefined);
  });
  return formatList(names.filter((name) => name !== undefined)) || undefined;
}

/** An answer as document text; undefined if there is none. */
function textOf({ field, value }: Found, part: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  switch (field.type) {
    case "party":
      return partyText(field, value as Party, part ?? "name");
    case "address":
      return part ? clean((value as Address)[part as keyof Address]) : addressLine(value as Address);
    case "state":
      return stateText(value as string, part);
    case "date":
      // Browsers also accept six-digit years.
      return isIsoDate(value as string) ? dateText(value as string, part) : undefined;
    case "money":
      return formatMoney(value as number);
    case "number":
      return numberText(value as number, part);
    case "boolean":
      return value ? "yes" : "no";
    case "choice":
    case "multi": {
      const chosen = [value as string | string[]].flat();
      const words = field.options
        .filter(({ id }) => chosen.includes(id))
        .map(({ label, text }) => text ?? label);
      return formatList(words) || (field.type === "multi" ? field.none : undefined);
    }
    case "text":
    case "longText": {
      const text = clean(value as string);
      return text && inFormat(field.format, text);
    }
    default:
      return undefined;
  }
}

/** "the law of the District of Columbia"; as a name, "District of Columbia"; in full, "Commonwealth of Kentucky". */
function stateText(state: string, part: string | undefined): string {
  if (state === "District of Columbia") return part ? state : `the ${state}`;
  if (part !== "full") return state;
  return `${COMMONWEALTHS.includes(state) ? "Commonwealth" : "State"} of ${state}`;
}

const COMMONWEALTHS = ["Kentucky", "Massachusetts", "Pennsylvania", "Virginia"];

function addressLine({ street, city, state, zip }: Address): string | undefined {
  const place = [clean(state), clean(zip)].filter(Boolean).join(" ");
  return [clean(street), clean(city), place].filter(Boolean).join(", ") || undefined;
}

function sizeOf(field: Field, part: string | undefined): BlankSize {
  if (field.type === "longText") return "area";
  if (field.type === "text" && (field.format === "time" || field.format === "ein")) return "short";
  if (["date", "money", "number", "boolean"].includes(field.type) || part === "zip" || part === "state") {
    return "short";
  }
  return "line";
}
