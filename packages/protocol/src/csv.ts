/** One row of a table as comma-separated values (RFC 4180), with its line break. */
export function csvLine(cells: readonly (string | number | boolean | undefined)[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

function quoted(value: string | number | boolean | undefined): string {
  const text = String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
