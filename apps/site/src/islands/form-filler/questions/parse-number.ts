/**
 * A sum as people write it, in whole cents: "1,850", "$1850.5", "1.850,00" are understood.
 * @returns undefined where it is no sum
 */
export function readMoney(text: string): number | undefined {
  const number = readNumber(text.replaceAll("$", ""));
  const cents = number === undefined ? Number.NaN : Math.round(number * 100);
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** A number as people write it, with commas or spaces between thousands. @returns undefined where it is none */
export function readNumber(text: string): number | undefined {
  const bare = text.replaceAll(/\s/g, "");
  // "1.850,00": where a comma comes last and ends in one or two digits, it is the decimal sign.
  const plain =
    /,\d{1,2}$/.test(bare) && !/\.\d*,.*\./.test(bare) && bare.split(",").length === 2
      ? bare.replaceAll(".", "").replace(",", ".")
      : bare.replaceAll(",", "");
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
