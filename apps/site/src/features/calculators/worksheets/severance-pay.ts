import { fromThousandths, inDollars, inWords, money } from "../figures.ts";
import { type Severance, severance } from "../formulas/severance.ts";
import { type Line, worksheet } from "../worksheet.ts";

export const severancePay = worksheet({
  slug: "severance-pay",
  answer: "Severance before tax",
  inputs: [
    { kind: "money", key: "week", label: "A week’s pay", start: 120_000, max: 10_000_000 },
    { kind: "count", key: "years", label: "Full years of service", start: 12, max: 60 },
    { kind: "count", key: "months", label: "Months beyond those", start: 4, max: 11 },
    {
      kind: "decimal",
      key: "early",
      label: "Weeks for each of the first ten years",
      start: 2000,
      max: 52_000,
    },
    { kind: "decimal", key: "late", label: "Weeks for each later year", start: 2000, max: 52_000 },
    {
      kind: "choice",
      key: "part",
      label: "Part of a year counts",
      start: "months",
      options: [
        { value: "months", name: "By the month" },
        { value: "quarters", name: "By full quarters" },
        { value: "none", name: "Not at all" },
      ],
    },
    {
      kind: "count",
      key: "age",
      label: "Full quarters past age 40",
      hint: "For the federal rule: 2.5% each. 0 for no adjustment.",
      start: 0,
      max: 200,
    },
    { kind: "count", key: "limit", label: "Most weeks paid", hint: "0 for no limit.", start: 52, max: 520 },
  ],
  work({ week, years, months, early, late, part, age, limit }) {
    const pay = severance({
      week,
      years,
      months,
      weeksEarly: early,
      weeksLate: late,
      part,
      quartersPast40: age,
      limit,
    });
    const weeks = week ? (pay.total / week).toFixed(2).replace(/\.?0+$/, "") : "0";
    const first = Math.min(years, 10);
    return {
      answer: money(pay.total),
      says: `${inDollars(pay.total)}, or ${weeks} ${weeks === "1" ? "week’s" : "weeks’"} pay, for ${inWords(years, "year")} and ${inWords(months, "month")}.`,
      lines: linesOf(pay, {
        early: `${first} × ${fromThousandths(early)} × ${inDollars(week)}`,
        late: years > 10 ? `${years - 10} × ${fromThousandths(late)} × ${inDollars(week)}` : "",
        part: part === "none" ? "" : partFormula(part, months, years < 10 ? early : late, week),
        age: age ? `${age} × 2.5% of the above` : "",
        limit: `no more than ${limit} × ${inDollars(week)}`,
      }),
      chart: {
        kind: "bars",
        title: "What the sum is made of",
        bars: [
          { label: "First ten years", figure: money(pay.early), size: pay.early },
          { label: "Later years", figure: money(pay.late), size: pay.late },
          { label: "Part of a year", figure: money(pay.part), size: pay.part },
          { label: "For age", figure: money(pay.age), size: pay.age },
          { label: "Over the limit", figure: money(-pay.cut), size: pay.cut },
        ].filter(({ size }) => size > 0),
      },
    };
  },
});

function partFormula(part: "quarters" | "months", months: number, weeks: number, week: number): string {
  const share = part === "quarters" ? `${Math.floor(months / 3)} ÷ 4` : `${months} ÷ 12`;
  return `${share} × ${fromThousandths(weeks)} × ${inDollars(week)}`;
}

function linesOf(
  pay: Severance,
  formulas: Record<"early" | "late" | "part" | "age" | "limit", string>,
): Line[] {
  const all: Line[] = [
    { label: "First ten years", formula: formulas.early, figure: money(pay.early) },
    { label: "Later years", formula: formulas.late, figure: money(pay.late) },
    { label: "Part of a year", formula: formulas.part, figure: money(pay.part) },
    { label: "For age", formula: formulas.age, figure: money(pay.age) },
    ...(pay.cut ? [{ label: "Over the limit", formula: formulas.limit, figure: money(-pay.cut) }] : []),
  ];
  return [
    ...all.filter(({ formula }) => formula),
    { label: "Severance before tax", formula: "the lines above", figure: money(pay.total), total: true },
  ];
}
