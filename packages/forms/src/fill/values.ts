import type { Address, Party } from "../answers/answers.ts";
import { isIsoDate } from "../answers/read.ts";
import type { Computed, DateAdd, Difference, Sum } from "../tree/computed.ts";
import type { Field } from "../tree/field.ts";
import { addToDate, type Payment, paymentSchedule } from "./computed.ts";
import type { BlankSize, Run } from "./document.ts";
import { formatDate, formatList, formatMoney, formatNumber } from "./format.ts";
import { type FillScope, type Found, findComputed, findField, isRepeat, itemScopes } from "./scope.ts";

/** The runs for a reference: the answer, or a blank. */
export function runOf(scope: FillScope, id: string, part?: string): Run {
  const here = findField(scope, id);
  if (here) return runOfField(scope, here, part);
  const computed = findComputed(scope, id);
  if (!computed) throw new Error(`The form “${scope.facts.name}” names “${id}”, which it does not have.`);
  const text = textOfComputed(scope, computed, part);
  return text === undefined
    ? { kind: "blank", label: computed.label, size: "short" }
    : { kind: "answer", text, path: id };
}

function runOfField(scope: FillScope, here: Found, part: string | undefined): Run {
  const { field } = here;
  const path = partOf(here, part);
  const text = isRepeat(field) ? namesOf(scope, here) : textOf(here, part);
  if (text) return { kind: "answer", text, path };
  const label = part && part !== "name" ? `${field.label}: ${part}` : field.label;
  return { kind: "blank", label, size: sizeOf(field, part), path };
}

/** A bare party reference means its name: "landlord.name". */
function partOf({ field, path }: Found, part: string | undefined): string {
  const named = part ?? (field.type === "party" ? "name" : undefined);
  return named ? `${path}.${named}` : path;
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
      return clean((value as Party)[(part ?? "name") as keyof Party]);
    case "address":
      return part ? clean((value as Address)[part as keyof Address]) : addressLine(value as Address);
    case "date":
      // Browsers also accept six-digit years.
      return isIsoDate(value as string) ? formatDate(value as string) : undefined;
    case "money":
      return formatMoney(value as number);
    case "number":
      return formatNumber(value as number);
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
    default:
      return clean(value as string);
  }
}

function addressLine({ street, city, state, zip }: Address): string | undefined {
  const place = [clean(state), clean(zip)].filter(Boolean).join(" ");
  return [clean(street), clean(city), place].filter(Boolean).join(", ") || undefined;
}

/** Text without control characters, lone surrogates and extra spaces. */
function clean(text: string | undefined): string | undefined {
  const cleaned = text
    ?.toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
    .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/g, " ")
    .trim();
  return cleaned || undefined;
}

function sizeOf(field: Field, part: string | undefined): BlankSize {
  if (field.type === "longText") return "area";
  if (["date", "money", "number", "boolean"].includes(field.type) || part === "zip" || part === "state") {
    return "short";
  }
  return "line";
}

function textOfComputed(scope: FillScope, computed: Computed, part: string | undefined): string | undefined {
  if (computed.type === "sum" || computed.type === "difference") {
    const found = computed.type === "sum" ? sumOf(scope, computed) : differenceOf(scope, computed);
    return found && (found.money ? formatMoney(found.value) : formatNumber(found.value));
  }
  if (computed.type === "dateAdd") {
    const date = dateOf(scope, computed.id);
    return date && formatDate(date);
  }
  const payments = scheduleOf(scope, computed.id);
  const last = payments?.at(-1);
  if (!payments || !last) return undefined;
  const total = (key: "payment" | "interest") => payments.reduce((sum, payment) => sum + payment[key], 0);
  if (part === "count") return formatNumber(payments.length);
  if (part === "last") return formatDate(last.date);
  if (part === "payment") return formatMoney(payments[0]?.payment ?? 0);
  return formatMoney(total(part === "interest" ? "interest" : "payment"));
}

interface Amount {
  value: number;
  /** The value is in cents. */
  money: boolean;
}

/** Undefined while an answer is missing. Questions not asked count as 0. */
function differenceOf(scope: FillScope, { from, less }: Difference): Amount | undefined {
  const amountOf = (id: string) => {
    const computed = findComputed(scope, id);
    return sumOf(scope, computed?.type === "sum" ? computed : { of: [id] });
  };
  const whole = amountOf(from);
  return less.reduce<Amount | undefined>((left, id) => {
    const amount = amountOf(id);
    return left && amount && { value: left.value - amount.value, money: left.money || amount.money };
  }, whole);
}

/** The sum of the asked fields; undefined while an answer is missing. */
function sumOf(scope: FillScope, { of }: Pick<Sum, "of">): Amount | undefined {
  let value = 0;
  let money = false;
  for (const id of of) {
    const places = placesOf(scope, id).filter(({ shown }) => shown);
    money ||= places.some(({ field }) => field.type === "money");
    for (const place of places) {
      if (typeof place.value !== "number") return undefined;
      value += place.value;
    }
  }
  return { value, money };
}

/** All occurrences of a field: one, or one per item of its repeat. */
function placesOf({ facts, answers }: FillScope, id: string): Found[] {
  const whole: FillScope = { facts, answers };
  const repeat = facts.fields.filter(isRepeat).find(({ fields }) => fields.some((field) => field.id === id));
  const scopes = repeat ? itemScopes(whole, repeat, 1) : [whole];
  return scopes.flatMap((scope) => findField(scope, id) ?? []);
}

function dateOf(scope: FillScope, id: string): string | undefined {
  const here = findField(scope, id);
  if (here) return typeof here.value === "string" && isIsoDate(here.value) ? here.value : undefined;
  const computed = findComputed(scope, id) as DateAdd;
  const from = dateOf(scope, computed.from);
  const amount =
    typeof computed.amount === "number" ? computed.amount : findField(scope, computed.amount)?.value;
  return from && typeof amount === "number" ? addToDate(from, computed.unit, amount) : undefined;
}

/** The payments of a schedule; undefined while an input is missing or invalid. */
export function scheduleOf(scope: FillScope, id: string): Payment[] | undefined {
  const schedule = findComputed(scope, id);
  if (schedule?.type !== "schedule") return undefined;
  const number = (field: string) => findField(scope, field)?.value;
  const computed = findComputed(scope, schedule.principal);
  const principal = computed?.type === "sum" ? sumOf(scope, computed)?.value : number(schedule.principal);
  const rate = number(schedule.rate);
  const count = number(schedule.payments);
  const first = dateOf(scope, schedule.first);
  if (typeof principal !== "number" || typeof rate !== "number" || typeof count !== "number" || !first) {
    return undefined;
  }
  return paymentSchedule(principal, rate, count, first);
}
