/** Dollars as people write them: "$1,250.00", "1250", "1,250.5". @returns undefined for what is not such an amount */
export function centsOf(typed: string): number | undefined {
  const [, dollars, cents = "0"] =
    /^\$? ?(\d{1,3}(?:,\d{3}){0,3}|\d{1,12})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  return dollars === undefined
    ? undefined
    : Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
}
