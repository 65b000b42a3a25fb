import type { Answers } from "@sealwright/forms";

/** The cells of a Markdown table's rows, without its head. */
export function tableRows(text: string): string[][] {
  return [...text.matchAll(/^\| (.*) \|$/gm)]
    .slice(2)
    .map(([, row = ""]) => row.split(" | ").map((cell) => cell.trim()));
}

/** "rent=700.01, furnished=yes, covers=clients+" as answers; money is in dollars there, and several options are joined by "+". */
export function givenBy(answers: string): Answers {
  return Object.fromEntries(
    answers.split(", ").map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      if (MONEY.includes(name)) return [name, Math.round(Number(value) * 100)];
      if (value.includes("+")) return [name, value.split("+").filter(Boolean)];
      if (value === "yes" || value === "no") return [name, value === "yes"];
      return [name, /^\d+(\.\d+)?$/.test(value) ? Number(value) : value];
    }),
  );
}
const MONEY = [
  ...["rent", "deposit", "petDeposit", "lateFee", "earlyFee", "returnedFee", "principal", "premiums"],
  ...["annualPay", "salary", "hourlyRate"],
];
