import { csvLine } from "@sealwright/protocol/csv";
import { type Given, readGiven } from "./given.ts";
import type { Figure, Worksheet } from "./worksheet.ts";

/** The sheet for a spreadsheet (RFC 4180): inputs, lines, then the table if it has one. */
export function csvOf({ name, inputs, work }: Worksheet, given: Given): string {
  const read = readGiven(inputs, given);
  const result = "values" in read ? work(read.values) : undefined;
  if (!result || "problem" in result) return "";
  const table = result.table;
  const rows = [
    [name],
    ...inputs.map(({ key, label }) => [label, given[key] ?? ""]),
    [],
    ...result.lines.map(({ label, formula, figure }) => [label, figure.plain, formula]),
    ...(table ? [[], [table.caption], table.columns, ...table.rows.map(plainRow)] : []),
  ];
  return rows.map(csvLine).join("");
}

const plainRow = (row: readonly Figure[]) => row.map((figure) => figure.plain);
