/** Spreadsheets run a cell that starts like this as a formula, even between quotes; in some languages with wide signs too. */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

/**
 * Rows as CSV (RFC 4180), with a byte order mark, without which Excel reads another encoding.
 * @param columns the first row; each row has its values by column
 */
export function toCsv(columns: readonly string[], rows: readonly Record<string, string>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  return `\uFEFF${lines.map((cells) => `${cells.map(toCell).join(",")}\r\n`).join("")}`;
}

function toCell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
