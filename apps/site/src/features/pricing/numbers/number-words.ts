const SMALL = [
  ...[
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
  ],
  ...["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** @param number whole, below a million */
export function numberInWords(number: number): string {
  if (number < 20) return SMALL[number] ?? "";
  if (number < 100) return joined(TENS[Math.floor(number / 10)] ?? "", "-", number % 10);
  const unit = number < 1000 ? 100 : 1000;
  const head = `${numberInWords(Math.floor(number / unit))} ${unit === 100 ? "hundred" : "thousand"}`;
  return joined(head, " ", number % unit);
}

const joined = (head: string, between: string, rest: number) =>
  rest === 0 ? head : `${head}${between}${numberInWords(rest)}`;
