/** Rows in aligned columns: the first to the left, the others to the right. */
export function table(header: string[], rows: string[][]): string {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  const line = (row: string[]) =>
    `  ${widths
      .map((width, column) => {
        const cell = row[column] ?? "";
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ")
      .trimEnd()}`;
  return [line(header), `  ${widths.map((width) => "-".repeat(width)).join("  ")}`, ...rows.map(line)].join(
    "\n",
  );
}

/** A number with as many decimals as its size calls for. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return "-";
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
}

/** A target as a line: what was measured and whether it was met. */
export function aim(what: string, value: string, met: boolean): string {
  return `  ${met ? "met   " : "MISSED"}  ${what}: ${value}`;
}
