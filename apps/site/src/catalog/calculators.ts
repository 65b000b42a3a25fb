/** The calculators in the order of /calculators: a slug is the last part of a calculator's address. */
export const calculators = [
  { slug: "electronic-signature-roi", name: "Return on signing electronically" },
  { slug: "contract-cycle-cost", name: "Contract-cycle cost" },
  { slug: "late-renewal-cost", name: "Late-renewal cost" },
  { slug: "notice-date", name: "Notice date" },
  { slug: "rent-proration", name: "Rent proration" },
  { slug: "security-deposit-interest", name: "Security deposit interest" },
  { slug: "loan-schedule", name: "Loan schedule" },
  { slug: "severance-pay", name: "Severance pay" },
] as const;

export type CalculatorSlug = (typeof calculators)[number]["slug"];

export function calculatorName(slug: CalculatorSlug): string {
  return calculators.find((calculator) => calculator.slug === slug)?.name ?? slug;
}
