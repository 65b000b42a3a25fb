const SMALL = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const MORE: Record<string, number> = {
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  "twenty-four": 24,
  thirty: 30,
  "thirty-six": 36,
  "forty-five": 45,
  sixty: 60,
  ninety: 90,
  hundred: 100,
};
const WORDS = new Map([...SMALL.map((word, at) => [word, at + 1] as const), ...Object.entries(MORE)]);

/** "sixty (60)", "60" or "sixty", in one group. */
export const COUNT = String.raw`((?:[a-z-]+ ?\(\d{1,4}\))|\d{1,4}|${[...WORDS.keys()].toSorted((one, other) => other.length - one.length).join("|")})`;

/** @param words a match of COUNT @returns undefined below 1 */
export function countIn(words: string): number | undefined {
  const digits = /\d+/.exec(words)?.[0];
  const count = digits === undefined ? WORDS.get(words.toLowerCase()) : Number(digits);
  return count && count >= 1 ? count : undefined;
}

export const SPAN = `(days?|weeks?|months?|years?)`;

/** @returns undefined for days and weeks */
export function monthsIn(count: number, span: string): number | undefined {
  if (/^year/i.test(span)) return count * 12;
  return /^month/i.test(span) ? count : undefined;
}
