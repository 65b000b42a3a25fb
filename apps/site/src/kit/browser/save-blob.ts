const READ_WITHIN_MS = 60_000;
/** Makes spreadsheets read a file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Downloads what is in memory. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}

/** Downloads a table. @param lines comma-separated, as `csvLine` writes them */
export function saveCsv(lines: string, name: string): void {
  saveBlob(new Blob([BYTE_ORDER_MARK, lines], { type: "text/csv;charset=utf-8" }), name);
}
