export type NumberKind = "money" | "number" | "percent";

/** An answer as it is shown in its field: cents as dollars, without the sign; a text that is no number as it is. */
export function formatNumber(kind: NumberKind, value: number | string): string {
  if (kind !== "money" || typeof value === "string") return String(value);
  const cents = value % 100 ? 2 : 0;
  return (value / 100).toLocaleString("en-US", { minimumFractionDigits: cents, maximumFractionDigits: 2 });
}
