import { IMPORT_TITLE_MAX_LENGTH } from "@sealwright/protocol/signing";
import type { ListRow } from "@sealwright/protocol/signing/answers";
import { MAX_LIST_ROWS } from "@sealwright/protocol/signing/imports";
import { isStorable } from "@sealwright/protocol/storable";
import { type ContractTerms, centsOf, MAX_NOTICE_LENGTH, NO_TERMS, termProblems } from "@sealwright/terms";
import papaparse from "papaparse";
import type { ListReading } from "../../../base/readings.ts";
import { type Column, columnsOf } from "./columns.ts";
import { decodeList } from "./decode.ts";
import { isDayFirst, type ReadDate, readDate, short } from "./list-dates.ts";

const MAX_UNKNOWN = 20;

type ReadList = { reading: ListReading } | { refusal: string };

const NO_LIST = "This file isn’t a list. Save the spreadsheet as CSV, and upload that.";

/** Reads titles, sides and dates of a CSV file. A row's problems are listed with it. */
export function readList(bytes: Uint8Array): ReadList {
  const text = decodeList(bytes);
  if (text === undefined) return { refusal: NO_LIST };
  const { data, errors } = papaparse.parse<string[]>(text, {
    delimiter: separatorOf(text),
  });
  const quotes = errors.find(({ type }) => type === "Quotes");
  if (quotes) {
    return {
      refusal: `Line ${(quotes.row ?? 0) + 1} has a quotation mark that isn’t closed. Close it, and upload the file again.`,
    };
  }
  const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== "");
  const filled = data.map((cells, at) => ({ line: at + 1, cells })).filter(({ cells }) => isFilled(cells));
  const [head, ...rows] = filled;
  if (!head || rows.length === 0) return { refusal: "This file has no rows below its first line." };
  if (rows.length > MAX_LIST_ROWS) {
    return {
      refusal: `This list has more than ${MAX_LIST_ROWS.toLocaleString("en-US")} rows. Split it into several files.`,
    };
  }
  const columns = columnsOf(head.cells);
  if (!columns) {
    return {
      refusal:
        "The first line must name the columns: Title, Other side, Start, End, and if you like Amount and Notice days.",
    };
  }
  const cellOf = (cells: readonly string[], column: Column) => (cells[columns.at[column] ?? -1] ?? "").trim();
  const dates = rows.flatMap(({ cells }) => [cellOf(cells, "start"), cellOf(cells, "end")]);
  const dayFirst = isDayFirst(dates);
  return {
    reading: {
      rows: rows.map(({ line, cells }) => readRow(line, (column) => cellOf(cells, column), dayFirst)),
      notes: dayFirst
        ? ["Some dates have the day first, so none with slashes is read. Write dates as 2026-03-31."]
        : [],
      unknownColumns: columns.unknown.slice(0, MAX_UNKNOWN),
    },
  };
}

function separatorOf(text: string): string {
  const columns = (delimiter: string) =>
    papaparse.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  return [",", ";", "\t"].reduce((best, other) => (columns(other) > columns(best) ? other : best));
}

function readRow(line: number, cell: (column: Column) => string, dayFirst: boolean): ListRow {
  const errors: string[] = [];
  const notes: string[] = [];
  const words = (column: Column, name: string) => {
    const text = cell(column);
    if (text.length > IMPORT_TITLE_MAX_LENGTH)
      errors.push(`The ${name} is longer than ${IMPORT_TITLE_MAX_LENGTH} characters.`);
    if (!isStorable(text)) errors.push(`The ${name} has characters that can’t be stored.`);
    return isStorable(text) ? text.slice(0, IMPORT_TITLE_MAX_LENGTH) : "";
  };
  const day = (column: "start" | "end") => {
    const read: ReadDate = readDate(cell(column), dayFirst);
    if (!read) return null;
    if ("error" in read) {
      errors.push(read.error);
      return null;
    }
    if (read.isAmbiguous) notes.push(`${cell(column)} is read as ${inWords(read.day)}, the month first.`);
    return read.day;
  };
  const title = words("title", "title");
  const terms: ContractTerms = {
    ...NO_TERMS,
    otherSide: words("otherSide", "other side"),
    start: day("start"),
    end: day("end"),
    amount: readAmount(cell("amount"), errors),
    notice: readNotice(cell("notice"), errors),
  };
  if (!title) errors.push("There is no title.");
  return { line, title, terms, errors: [...errors, ...Object.values(termProblems(terms))], notes };
}

function readAmount(cell: string, errors: string[]): ContractTerms["amount"] {
  if (!cell) return null;
  const [, dollars = "", after, adverb] = PER.exec(cell) ?? [];
  const unit = after ?? adverb;
  const per = unit === undefined ? "once" : PERIODS.find(([pattern]) => pattern.test(unit))?.[1];
  const cents = centsOf(dollars.replace(/ ?(?:USD|dollars)$/i, "").replace(/^USD ?/i, ""));
  if (cents === undefined || !per) {
    errors.push(`“${short(cell)}” isn’t an amount in dollars, such as 1,250.00 or 450/month.`);
    return null;
  }
  return { cents, per };
}

/** "$450/mo", "450 per month", "450 monthly". */
const PER = /^(.*?)(?: ?(?:\/|\bper\b|\ban?\b|\beach\b|\bevery\b) ?([a-z]+)\.?| ([a-z]+ly))?$/i;

const PERIODS: readonly [unit: RegExp, per: NonNullable<ContractTerms["amount"]>["per"]][] = [
  [/^(?:h|hr|hour|hourly)$/i, "hour"],
  [/^(?:w|wk|week|weekly)$/i, "week"],
  [/^(?:m|mo|mon|mth|month|monthly)$/i, "month"],
  [/^(?:q|qtr|quarter|quarterly)$/i, "quarter"],
  [/^(?:y|yr|year|a|annum|yearly|annually)$/i, "year"],
];

function readNotice(cell: string, errors: string[]): ContractTerms["notice"] {
  if (!cell) return null;
  const [, digits, unit = "day"] = /^(\d{1,4})(?: (day|month)s?)?$/i.exec(cell) ?? [];
  const length = Number(digits);
  if (!(length >= 1 && length <= MAX_NOTICE_LENGTH)) {
    errors.push(`“${short(cell)}” isn’t a number of days, such as 30.`);
    return null;
  }
  return { length, unit: /^month/i.test(unit) ? "months" : "days", before: "end" };
}

function inWords(day: string): string {
  return new Date(day).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}
