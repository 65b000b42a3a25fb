import { isDay } from "@sealwright/forms/arithmetic/days";
import { parseNumber } from "@sealwright/forms/arithmetic/parse-number";
import { fromThousandths, inDollars, longDay } from "./figures.ts";
import type { Input, Values } from "./worksheet.ts";

/** The fields as typed, by key. */
export type Given = Readonly<Record<string, string>>;

const UNIT = { money: 100, count: 1, decimal: 1000, percent: 1000 } as const;
const PLACES = { money: 2, count: 0, decimal: 3, percent: 3 } as const;

/** The fields of a sheet that have not been changed. */
export function startOf(inputs: readonly Input[]): Given {
  return Object.fromEntries(inputs.map((input) => [input.key, textOf(input, input.start)]));
}

/** A checked value as a field contains it: 185000 cents are "1850.00". */
function textOf(input: Input, value: number | string): string {
  if (typeof value === "string" || input.kind === "date" || input.kind === "choice") return String(value);
  const number = value / UNIT[input.kind];
  return input.kind === "money" ? number.toFixed(2) : String(number);
}

/** As a reader sees it: "$1,850.00", "5%". */
export function shownValue(input: Input, value: number | string = input.start): string {
  if (input.kind === "choice") return input.options.find((option) => option.value === value)?.name ?? "";
  if (typeof value === "string" || input.kind === "date") return longDay(String(value));
  if (input.kind === "money") return inDollars(value);
  if (input.kind === "percent") return `${fromThousandths(value)}%`;
  return input.kind === "decimal" ? fromThousandths(value) : value.toLocaleString("en-US");
}

/** The values of the fields, or what is wrong with them, by key. */
export function readGiven(
  inputs: readonly Input[],
  given: Given,
): { values: Values } | { errors: Readonly<Record<string, string>> } {
  const values: Record<string, number | string> = {};
  const errors: Record<string, string> = {};
  for (const input of inputs) {
    const value = readValue(input, given[input.key] ?? "");
    if (value === undefined) errors[input.key] = hintOf(input);
    else values[input.key] = value;
  }
  return Object.keys(errors).length ? { errors } : { values };
}

function readValue(input: Input, text: string): number | string | undefined {
  if (input.kind === "date") return isDay(text) ? text : undefined;
  if (input.kind === "choice") return input.options.find(({ value }) => value === text)?.value;
  const number = numberIn(text, PLACES[input.kind]);
  if (number === undefined || number < (input.min ?? 0) || number > input.max) return undefined;
  return number;
}

/** Reads "$1,850.5" or "1.850,5" to so many decimal places, as a whole number of the smallest. */
function numberIn(text: string, places: number): number | undefined {
  const bare = text.replaceAll(/[\s$%]/g, "");
  // "1.850" may mean a thousand: places that the field does not have are refused, not rounded.
  const [, decimals = ""] = /\.(\d*)$/.exec(bare) ?? [];
  const number = parseNumber(bare);
  if (number === undefined || decimals.length > places) return undefined;
  const scaled = Number((number * 10 ** places).toFixed(3));
  return Number.isSafeInteger(scaled) ? scaled : undefined;
}

function hintOf(input: Input): string {
  if (input.kind === "date") return "Enter a date from 1900 to 2199.";
  if (input.kind === "choice") return "Choose one.";
  const from = shownValue(input, input.min ?? 0);
  return `Enter ${input.kind === "count" ? "a whole number" : "a number"} from ${from} to ${shownValue(input, input.max)}.`;
}

/** The fields that an address sets. Those that it sets to nothing valid keep their start. */
export function givenFromQuery(inputs: readonly Input[], query: URLSearchParams): Given {
  const set = inputs.flatMap((input) => {
    const text = query.get(input.key);
    return text !== null && readValue(input, text) !== undefined ? [[input.key, text] as const] : [];
  });
  return { ...startOf(inputs), ...Object.fromEntries(set) };
}

/** The query of an address that shows this sheet: what differs from its start. */
export function queryOf(inputs: readonly Input[], given: Given): string {
  const start = startOf(inputs);
  const changed = inputs.filter(({ key }) => given[key] !== start[key]);
  return new URLSearchParams(changed.map(({ key }) => [key, given[key] ?? ""])).toString();
}
