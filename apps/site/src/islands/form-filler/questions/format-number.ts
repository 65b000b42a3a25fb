export type NumberKind = "money" | "number" | "percent";

/** A number as it is shown in its field: cents as dollars, without the sign. */
export function formatNumber(kind: NumberKind, value: number | undefined): string {
  if (value === undefined) return "";
  if (kind !== "money") return String(value);
  const cents = value % 100 ? 2 : 0;
  return (value / 100).toLocaleString("en-US", { minimumFractionDigits: cents, maximumFractionDigits: 2 });
}
