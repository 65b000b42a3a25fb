import { inDollars, inPercent, inWords, longDay, money, plain, shortDay } from "../figures.ts";
import { type Deposit, depositInterest, earningPart } from "../formulas/deposit-interest.ts";
import { worksheet } from "../worksheet.ts";

export const securityDepositInterest = worksheet({
  slug: "security-deposit-interest",
  answer: "Interest owed to the tenant",
  inputs: [
    { kind: "money", key: "deposit", label: "Deposit", start: 150_000, max: 100_000_000 },
    {
      kind: "money",
      key: "exempt",
      label: "Part that earns nothing",
      hint: "In Ohio, $50 or a month’s rent, the greater. In most places, 0.",
      start: 0,
      max: 100_000_000,
    },
    {
      kind: "percent",
      key: "rate",
      label: "Interest a year",
      hint: "Look it up for your state or city and year.",
      start: 1000,
      max: 25_000,
      source: {
        name: "Minnesota Statutes § 504B.178, subd. 2",
        href: "https://www.revisor.mn.gov/statutes/cite/504B.178",
        date: "as quoted in September 2026",
      },
    },
    { kind: "date", key: "from", label: "Interest runs from", start: "2025-03-01" },
    { kind: "date", key: "to", label: "Interest runs to", start: "2026-11-15" },
    {
      kind: "choice",
      key: "count",
      label: "Time is counted in",
      start: "days",
      options: [
        { value: "days", name: "Years, and days over 365" },
        { value: "months", name: "Whole months over 12" },
      ],
    },
    {
      kind: "choice",
      key: "kind",
      label: "Interest is",
      start: "simple",
      options: [
        { value: "simple", name: "Simple" },
        { value: "yearly", name: "Added to the deposit every year" },
      ],
    },
  ],
  work({ deposit, exempt, rate, from, to, count, kind }) {
    if (to < from) return { problem: "The interest ends before it starts." };
    const held: Deposit = { deposit, exempt, rate, from, to, count, compound: kind === "yearly" };
    const years = depositInterest(held);
    const total = years.reduce((sum, { interest }) => sum + interest, 0);
    const base = earningPart(held);
    const unit = count === "days" ? "day" : "month";
    const time = years.reduce((sum, year) => sum + year.time, 0);
    const perYear = count === "days" ? 365 : 12;
    return {
      answer: money(total),
      says: `${inDollars(base)} at ${inPercent(rate)} a year earns ${inDollars(total)} from ${longDay(from)} to ${longDay(to)}.`,
      lines: [
        {
          label: "What earns interest",
          formula: `${inDollars(deposit)} − ${inDollars(exempt)}`,
          figure: money(base),
        },
        {
          label: "Time",
          formula: count === "days" ? "whole years × 365, plus the days beyond" : "whole months",
          figure: { shown: inWords(time, unit), plain: String(time) },
        },
        {
          label: "Interest",
          formula:
            kind === "yearly"
              ? "each year’s interest, added up"
              : `${inDollars(base)} × ${inPercent(rate)} × ${time} ÷ ${perYear}`,
          figure: money(total),
        },
        {
          label: "Deposit and interest",
          formula: `${inDollars(deposit)} + ${inDollars(total)}`,
          figure: money(deposit + total),
          total: true,
        },
      ],
      chart: {
        kind: "bars",
        title: "Interest by year of the tenancy",
        bars: years.map(({ interest, time: spent }, index) => ({
          label: spent === perYear ? `Year ${index + 1}` : inWords(spent, unit),
          figure: money(interest),
          size: interest,
        })),
      },
      table: {
        caption: "Year by year",
        columns: ["From", "To", count === "days" ? "Days" : "Months", "Interest"],
        rows: years.map((year) => [
          shortDay(year.from),
          shortDay(year.to),
          plain(year.time),
          money(year.interest),
        ]),
      },
    };
  },
});
