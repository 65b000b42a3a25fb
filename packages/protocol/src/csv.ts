/** One row of a table as comma-separated values (RFC 4180), with its line break. */
export function csvLine(cells: readonly (string | number | boolean | undefined)[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

function quoted(value: string | number | boolean | undefined): string {
  const text = String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets run a cell that starts like this as a formula, even between quotes; in some languages with wide signs too. */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

/**
 * Rows as CSV (RFC 4180), with a byte order mark, without which Excel reads another encoding.
 * @param columns the first row; each row has its values by column
 */
export function toCsv(columns: readonly string[], rows: readonly Record<string, string>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  return `\uFEFF${lines.map((cells) => csvLine(cells.map(withoutFormula))).join("")}`;
}

function withoutFormula(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value;
}
