import { inDollars, inPercent, inWords, longDay, money, plain, shortDay } from "../figures.ts";
import { type Loan, levelPayment, type Payment, schedule } from "../formulas/loan-schedule.ts";
import { worksheet } from "../worksheet.ts";

export const loanSchedule = worksheet({
  slug: "loan-schedule",
  answer: "Each monthly payment",
  inputs: [
    {
      kind: "money",
      key: "loan",
      label: "Amount of the loan",
      start: 1_500_000,
      min: 100,
      max: 1_000_000_000,
    },
    {
      kind: "percent",
      key: "rate",
      label: "Interest a year",
      hint: "The note’s rate, not its APR.",
      start: 6500,
      max: 100_000,
    },
    { kind: "count", key: "months", label: "Monthly payments", start: 24, min: 1, max: 480 },
    { kind: "date", key: "first", label: "First payment", start: "2027-01-31" },
    { kind: "money", key: "extra", label: "Paid on top each month", start: 0, max: 100_000_000 },
    {
      kind: "choice",
      key: "round",
      label: "The payment is rounded",
      start: "half-up",
      options: [
        { value: "half-up", name: "To the nearest cent" },
        { value: "up", name: "Up to the next cent, as many lenders do" },
        { value: "half-even", name: "To the nearest, half a cent to the even cent" },
      ],
    },
  ],
  work({ loan: principal, rate, months, first, extra, round }) {
    const loan: Loan = { principal, rate, payments: months, firstPayment: first, extra, rounding: round };
    const payments = schedule(loan);
    const level = levelPayment(loan);
    const last = payments.at(-1);
    const interest = payments.reduce((sum, payment) => sum + payment.interest, 0);
    if (!last) return { problem: "There is nothing to pay back." };
    return {
      answer: money(level),
      says: `${inWords(payments.length, "payment")}, the last of ${inDollars(last.amount)} on ${longDay(last.date)}. Interest comes to ${inDollars(interest)}.`,
      lines: [
        { label: "Interest a month", formula: `${inPercent(rate)} ÷ 12`, figure: monthlyRate(rate) },
        { label: "Monthly payment", formula: paymentFormula(loan), figure: money(level) },
        ...(extra
          ? [{ label: "With what you add", formula: sum(level, extra), figure: money(level + extra) }]
          : []),
        { label: "Last payment", formula: `on ${longDay(last.date)}`, figure: money(last.amount) },
        {
          label: "All payments",
          formula: inWords(payments.length, "payment"),
          figure: money(principal + interest),
        },
        {
          label: "Total interest",
          formula: `${inDollars(principal + interest)} − ${inDollars(principal)}`,
          figure: money(interest),
          total: true,
        },
      ],
      chart: {
        kind: "lines",
        title: "What you still owe, and the interest paid so far",
        lines: [
          { name: "Still owed", values: [principal, ...payments.map(({ balance }) => balance)] },
          { name: "Interest paid", values: [0, ...running(payments)] },
        ],
        ends: ["Start", `Payment ${payments.length}`],
        most: inDollars(Math.max(principal, interest)),
      },
      table: {
        caption: "Every payment",
        columns: ["No.", "Due", "Payment", "Interest", "Principal", "Still owed"],
        rows: payments.map((payment, index) => [
          plain(index + 1),
          shortDay(payment.date),
          money(payment.amount),
          money(payment.interest),
          money(payment.principal),
          money(payment.balance),
        ]),
      },
    };
  },
});

const sum = (one: number, other: number) => `${inDollars(one)} + ${inDollars(other)}`;

function monthlyRate(rate: number) {
  const percent = rate / 12_000;
  return { shown: `${percent.toFixed(6).replace(/\.?0+$/, "")}%`, plain: String(percent / 100) };
}

function paymentFormula({ principal, rate, payments }: Loan): string {
  const amount = inDollars(principal);
  if (rate === 0) return `${amount} ÷ ${payments}`;
  return `${amount} × i ÷ (1 − (1 + i) to the power of −${payments})`;
}

function running(payments: readonly Payment[]): number[] {
  let total = 0;
  return payments.map(({ interest }) => {
    total += interest;
    return total;
  });
}
