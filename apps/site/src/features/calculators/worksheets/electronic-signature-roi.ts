import { findPrice } from "@sealwright/protocol/payments/prices";
import { inDollars, inPercent, inWords, money } from "../figures.ts";
import {
  onlineCost,
  paperCost,
  type SigningPlan,
  type SigningReturn,
  signingReturn,
} from "../formulas/signing-return.ts";
import { HOUR, hourSource } from "../sources.ts";
import { type Line, worksheet } from "../worksheet.ts";

/** Points of the chart. */
const STEPS = 20;

export const electronicSignatureRoi = worksheet({
  slug: "electronic-signature-roi",
  answer: "Saved a year",
  inputs: [
    { kind: "count", key: "n", label: "Documents signed a month", start: 40, max: 100_000 },
    {
      kind: "count",
      key: "paper",
      label: "Minutes for one on paper",
      hint: "Print, mail or carry, chase, scan, file.",
      start: 18,
      max: 1000,
    },
    {
      kind: "count",
      key: "online",
      label: "Minutes for one online",
      hint: "Upload, place the fields, send.",
      start: 4,
      max: 1000,
    },
    {
      kind: "money",
      key: "hour",
      label: "An hour of that person",
      hint: "Pay and benefits.",
      start: HOUR,
      max: 1_000_000,
      source: hourSource,
    },
    { kind: "money", key: "supplies", label: "Paper, ink, envelopes for one", start: 60, max: 100_000 },
    {
      kind: "money",
      key: "post",
      label: "Postage for one, both ways",
      hint: "Two one-ounce letters.",
      start: 156,
      max: 100_000,
      source: {
        name: "2 × 78¢, the Forever stamp as press reports gave it; check usps.com",
        date: "July 13, 2025",
      },
    },
    {
      kind: "money",
      key: "fee",
      label: "Subscription a month",
      hint: "Ours for one Team seat. Put in any provider’s price.",
      start: findPrice("PRICE_TEAM_MONTHLY").cents,
      max: 100_000_000,
      source: { name: "Our price list", href: "/signature/pricing", date: "today" },
    },
    {
      kind: "money",
      key: "each",
      label: "Charge for one document online",
      hint: "0 unless the provider bills by the envelope.",
      start: 0,
      max: 100_000,
    },
    {
      kind: "money",
      key: "start",
      label: "One-time cost to start",
      hint: "Moving templates, training, connecting it to what you use.",
      start: 50_000,
      max: 10_000_000_000,
    },
    { kind: "count", key: "years", label: "Years you look ahead", start: 3, min: 1, max: 30 },
    {
      kind: "percent",
      key: "rate",
      label: "Discount rate a year",
      hint: "What money costs you, or earns elsewhere. 0 leaves time out.",
      start: 7000,
      max: 100_000,
    },
  ],
  work({ n, paper, online, hour, supplies, post, fee, each, start, years, rate }) {
    const plan: SigningPlan = {
      documents: n,
      paperMinutes: paper,
      onlineMinutes: online,
      hour,
      supplies,
      postage: post,
      fee,
      charge: each,
      start,
      years,
      rate,
    };
    const result = signingReturn(plan);
    const { breakEven } = result;
    const most = STEPS * Math.ceil(Math.max(n * 2, (breakEven ?? 0) * 2, 1) / STEPS);
    const costs = Array.from({ length: STEPS + 1 }, (_, step) => {
      const documents = (most / STEPS) * step;
      return {
        documents,
        paper: paperCost({ ...plan, documents }),
        online: onlineCost({ ...plan, documents }),
      };
    });
    return {
      answer: money(result.saved),
      says: `${crossing(breakEven, n)}${repaid(plan, result)}`,
      lines: linesOf(plan, result),
      chart: {
        kind: "lines",
        title: "Cost a month, by documents signed",
        lines: [
          { name: "On paper", values: costs.map((cost) => cost.paper) },
          { name: "Online", values: costs.map((cost) => cost.online) },
        ],
        ends: ["0 documents", inWords(most, "document")],
        most: inDollars(Math.max(...costs.flatMap((cost) => [cost.paper, cost.online]))),
      },
      table: {
        caption: "Cost a month",
        columns: ["Documents", "On paper", "Online", "Saved"],
        rows: costs
          .filter((_, step) => step % 4 === 0)
          .map((cost) => [
            { shown: cost.documents.toLocaleString("en-US"), plain: String(cost.documents) },
            money(cost.paper),
            money(cost.online),
            money(cost.paper - cost.online),
          ]),
      },
    };
  },
});

const crossing = (breakEven: number | undefined, documents: number) =>
  breakEven === undefined
    ? "With these figures paper costs less, however many documents you sign."
    : `Signing online costs less from ${inWords(breakEven, "document")} a month. You sign ${documents}.`;

function repaid({ start }: SigningPlan, { payback, saved }: SigningReturn): string {
  if (start === 0) return "";
  if (payback === undefined) return ` The ${inDollars(start)} to start never comes back.`;
  const months = Math.ceil((12 * start) / saved);
  const time = months < 24 ? inWords(months, "month") : `${payback / 100} years`;
  return ` The ${inDollars(start)} to start is back within ${time}.`;
}

function linesOf(plan: SigningPlan, result: SigningReturn): Line[] {
  return [...costLines(plan, result), ...returnLines(plan, result)];
}

function costLines(
  plan: SigningPlan,
  { paper, online, saved, savedInMonth, breakEven }: SigningReturn,
): Line[] {
  const { documents, paperMinutes, onlineMinutes, hour, supplies, postage, fee, charge } = plan;
  const work = (minutes: number) => `${minutes} ÷ 60 × ${inDollars(hour)}`;
  const onPaper = `${work(paperMinutes)} + ${inDollars(supplies)} + ${inDollars(postage)}`;
  const sent = charge ? `${work(onlineMinutes)} + ${inDollars(charge)}` : work(onlineMinutes);
  return [
    { label: "Paper, a year", formula: `12 × ${documents} × (${onPaper})`, figure: money(paper) },
    {
      label: "Online, a year",
      formula: `12 × (${documents} × (${sent}) + ${inDollars(fee)})`,
      figure: money(online),
    },
    { label: "Saved a year", formula: `${inDollars(paper)} − ${inDollars(online)}`, figure: money(saved) },
    { label: "Saved a month", formula: `${inDollars(saved)} ÷ 12`, figure: money(savedInMonth) },
    ...(breakEven === undefined
      ? []
      : [
          {
            label: "Documents a month to break even",
            formula: `${inDollars(fee)} ÷ what one saves before it, rounded up`,
            figure: { shown: breakEven.toLocaleString("en-US"), plain: String(breakEven) },
          },
        ]),
  ];
}

function returnLines(plan: SigningPlan, { saved, payback, gain, worth }: SigningReturn): Line[] {
  const { documents, fee, charge, start, years, rate } = plan;
  const months = 12 * years;
  const provider = charge ? `(${inDollars(fee)} + ${documents} × ${inDollars(charge)})` : inDollars(fee);
  return [
    ...(payback === undefined
      ? []
      : [
          {
            label: "Payback",
            formula: `${inDollars(start)} ÷ ${inDollars(saved)}`,
            figure: { shown: inWords(payback / 100, "year"), plain: String(payback / 100) },
          },
        ]),
    ...(gain === undefined
      ? []
      : [
          {
            label: "Return on investment",
            formula: `(${years} × ${inDollars(saved)} − ${inDollars(start)}) ÷ (${inDollars(start)} + ${months} × ${provider})`,
            figure: {
              shown: `${(gain / 100).toLocaleString("en-US")}%`.replace("-", "−"),
              plain: String(gain / 10_000),
            },
          },
        ]),
    {
      label: "Net present value",
      formula: `${inDollars(saved)} at the end of each year for ${inWords(years, "year")}, discounted at ${inPercent(rate)}, less ${inDollars(start)}`,
      figure: money(worth),
      total: true,
    },
  ];
}
