import { fromThousandths, inDollars, inPercent, money } from "../figures.ts";
import { type CycleCosts, cycleCost } from "../formulas/cycle-cost.ts";
import { HOUR, hourSource } from "../sources.ts";
import { worksheet } from "../worksheet.ts";

export const contractCycleCost = worksheet({
  slug: "contract-cycle-cost",
  answer: "Cost a year",
  inputs: [
    { kind: "count", key: "n", label: "Contracts a year", start: 120, max: 100_000 },
    { kind: "decimal", key: "draft", label: "Hours to draft one", start: 2000, max: 1_000_000 },
    {
      kind: "decimal",
      key: "review",
      label: "Hours to review and negotiate it",
      start: 5000,
      max: 1_000_000,
    },
    { kind: "decimal", key: "approve", label: "Hours to approve it", start: 1500, max: 1_000_000 },
    { kind: "decimal", key: "sign", label: "Hours to sign and file it", start: 750, max: 1_000_000 },
    {
      kind: "money",
      key: "hour",
      label: "An hour of the people involved",
      hint: "Lawyers cost more than the average of all jobs.",
      start: HOUR,
      max: 1_000_000,
      source: hourSource,
    },
    { kind: "count", key: "days", label: "Days from request to last signature", start: 21, max: 1000 },
    {
      kind: "money",
      key: "value",
      label: "What one brings in a year",
      start: 1_200_000,
      max: 10_000_000_000,
    },
    {
      kind: "choice",
      key: "late",
      label: "A later start",
      hint: "Does the contract end on a fixed day, or run its full term from the signature?",
      start: "lost",
      options: [
        { value: "lost", name: "Loses the days waited" },
        { value: "moved", name: "Moves the income back" },
      ],
    },
    {
      kind: "percent",
      key: "margin",
      label: "Days lost: margin on the value",
      hint: "0 if a later start costs you nothing.",
      start: 30_000,
      max: 100_000,
    },
    {
      kind: "percent",
      key: "rate",
      label: "Income moved: interest a year",
      hint: "What it costs you to wait for the money.",
      start: 8000,
      max: 100_000,
    },
  ],
  work({ n, draft, review, approve, sign, hour, days, value, late, margin, rate }) {
    const moved = late === "moved";
    const yearly = moved ? rate : margin;
    const named = [
      { label: "Drafting", hours: draft },
      { label: "Review and negotiation", hours: review },
      { label: "Approval", hours: approve },
      { label: "Signing and filing", hours: sign },
    ];
    const costs: CycleCosts = {
      contracts: n,
      hours: named.map(({ hours }) => hours),
      hour,
      days,
      value,
      rate: yearly,
    };
    const { stages, delay, total, each, dayLess } = cycleCost(costs);
    return {
      answer: money(total),
      says: `One contract costs ${inDollars(each)} until it is signed. Each day off the wait is worth ${inDollars(dayLess)} a year.`,
      lines: [
        ...named.map(({ label, hours }, index) => ({
          label,
          formula: `${n} × ${fromThousandths(hours)} × ${inDollars(hour)}`,
          figure: money(stages[index] ?? 0),
        })),
        {
          label: moved ? "Interest while waiting" : "Margin lost while waiting",
          formula: `${n} × ${inDollars(value)} × ${inPercent(yearly)} × ${days} ÷ 365`,
          figure: money(delay),
        },
        { label: "One contract", formula: `${inDollars(total)} ÷ ${n}`, figure: money(each) },
        { label: "Cost a year", formula: "work and waiting", figure: money(total), total: true },
      ],
      chart: {
        kind: "bars",
        title: "Where the money goes in a year",
        bars: [
          ...named.map(({ label }, index) => ({
            label,
            figure: money(stages[index] ?? 0),
            size: stages[index] ?? 0,
          })),
          { label: "Waiting", figure: money(delay), size: delay, strong: true },
        ],
      },
    };
  },
});
