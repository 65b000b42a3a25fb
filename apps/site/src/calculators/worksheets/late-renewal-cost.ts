import { inDollars, inPercent, inWords, money } from "../figures.ts";
import { renewalLoss } from "../formulas/late-renewal.ts";
import { worksheet } from "../worksheet.ts";

export const lateRenewalCost = worksheet({
  slug: "late-renewal-cost",
  name: "Late-renewal cost",
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
  work({ fee, months, up, do: choice, off, new: replacement, n }) {
    const { renewed, instead, loss, inMonth, inYear } = renewalLoss({
      fee,
      months,
      increase: up,
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
          formula: `${inDollars(fee)} × (1 + ${inPercent(up)}) × ${term}`,
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
    };
  },
});
