/** Parses a number with commas or spaces between thousands. @returns undefined if it is not a number */
export function parseNumber(text: string): number | undefined {
  const bare = text.replaceAll(/\s/g, "");
  // "1.850,00": a last comma before one or two digits is a decimal separator.
  const plain =
    /,\d{1,2}$/.test(bare) && !/\.\d*,.*\./.test(bare) && bare.split(",").length === 2
      ? bare.replaceAll(".", "").replace(",", ".")
      : bare.replaceAll(",", "");
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
