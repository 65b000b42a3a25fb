/** "1st", "22nd", "30th"; a number that counts nothing stays as it is. */
export function ordinal(value: number): string {
  return isCount(value) ? `${value}${ENDINGS[rules.select(value)]}` : String(value);
}

/** "first", "twenty-second"; in digits from a hundred. */
export function ordinalWord(value: number): string {
  if (!isCount(value) || value >= 100) return ordinal(value);
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  if (tens < 2) return UNITS[value] ?? "";
  const ten = TENS[tens - 2] ?? "";
  return ones ? `${ten}-${UNITS[ones]}` : `${ten.slice(0, -1)}ieth`;
}

const rules = new Intl.PluralRules("en-US", { type: "ordinal" });
const ENDINGS: Record<Intl.LDMLPluralRule, string> = {
  one: "st",
  two: "nd",
  few: "rd",
  zero: "th",
  many: "th",
  other: "th",
};
const UNITS =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}
