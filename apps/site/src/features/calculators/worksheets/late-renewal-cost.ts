import { inDollars, inPercent, inWords, money, plain } from "../figures.ts";
import { type RenewalYear, renewalLoss } from "../formulas/late-renewal.ts";
import { type FigureTable, worksheet } from "../worksheet.ts";

export const lateRenewalCost = worksheet({
  slug: "late-renewal-cost",
  answer: "Cost of the missed notice",
  inputs: [
    {
      kind: "money",
      key: "fee",
      label: "Fee a year before the renewal",
      start: 1_800_000,
      max: 10_000_000_000,
    },
    { kind: "count", key: "months", label: "Months it renewed for", start: 12, min: 1, max: 120 },
    {
      kind: "percent",
      key: "up",
      label: "Increase at renewal",
      hint: "What the renewal clause allows.",
      start: 5000,
      max: 100_000,
    },
    {
      kind: "percent",
      key: "each",
      label: "Further increase every 12 months",
      hint: "For a term of several years: what the clause adds to each.",
      start: 0,
      max: 100_000,
    },
    {
      kind: "choice",
      key: "do",
      label: "In time, you would have",
      start: "renegotiate",
      options: [
        { value: "renegotiate", name: "Renegotiated the fee" },
        { value: "cancel", name: "Canceled" },
      ],
    },
    { kind: "percent", key: "off", label: "Renegotiated: discount", start: 10_000, max: 100_000 },
    {
      kind: "money",
      key: "new",
      label: "Canceled: a year of the replacement",
      hint: "0 if you need none.",
      start: 0,
      max: 10_000_000_000,
    },
    { kind: "count", key: "n", label: "Such contracts a year", start: 1, min: 1, max: 10_000 },
  ],
  work({ fee, months, up, each, do: choice, off, new: replacement, n }) {
    const { renewed, instead, loss, inMonth, inYear, years } = renewalLoss({
      fee,
      months,
      increase: up,
      yearly: each,
      instead: choice,
      discount: off,
      replacement,
      contracts: n,
    });
    const canceled = choice === "cancel";
    const term = `${months} ÷ 12`;
    return {
      answer: money(inYear),
      says:
        loss > 0
          ? `The renewal costs ${inDollars(renewed)} over ${inWords(months, "month")}; acting in time, ${inDollars(instead)}.`
          : "With these figures the renewal is no worse than what you would have done.",
      lines: [
        {
          label: "Renewed",
          formula:
            each && months > 12
              ? `${inDollars(fee)} × (1 + ${inPercent(up)}) a year, then ${inPercent(each)} more every 12 months`
              : `${inDollars(fee)} × (1 + ${inPercent(up)}) × ${term}`,
          figure: money(renewed),
        },
        {
          label: canceled ? "Canceled in time" : "Renegotiated in time",
          formula: canceled
            ? `${inDollars(replacement)} × ${term}`
            : `${inDollars(fee)} × (1 − ${inPercent(off)}) × ${term}`,
          figure: money(instead),
        },
        {
          label: "Difference",
          formula: `${inDollars(renewed)} − ${inDollars(instead)}`,
          figure: money(loss),
        },
        { label: "A month", formula: `${inDollars(loss)} ÷ ${months}`, figure: money(inMonth) },
        {
          label: "Cost of the missed notice",
          formula: n === 1 ? "one contract" : `${n} × ${inDollars(loss)}`,
          figure: money(inYear),
          total: true,
        },
      ],
      chart: {
        kind: "bars",
        title: `Over ${inWords(months, "month")}, for one contract`,
        bars: [
          { label: "Renewed", figure: money(renewed), size: renewed, strong: true },
          { label: canceled ? "Canceled" : "Renegotiated", figure: money(instead), size: instead },
        ],
      },
      ...(months > 12 && { table: yearTable(years) }),
    };
  },
});

const yearTable = (years: readonly RenewalYear[]): FigureTable => ({
  caption: "Year by year, for one contract",
  columns: ["Year", "Months", "Renewed", "In time", "Difference"],
  rows: years.map(({ months, renewed, instead }, index) => [
    plain(index + 1),
    plain(months),
    money(renewed),
    money(instead),
    money(renewed - instead),
  ]),
});
