import { findPrice } from "@sealwright/protocol/payments/prices";
import { inDollars, inWords, money } from "../figures.ts";
import { onlineCost, paperCost, type SigningCosts, signingReturn } from "../formulas/signing-return.ts";
import { HOUR, hourSource } from "../sources.ts";
import { type Line, worksheet } from "../worksheet.ts";

/** Points of the chart. */
const STEPS = 20;

export const electronicSignatureRoi = worksheet({
  slug: "electronic-signature-roi",
  name: "Return on signing electronically",
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
  ],
  work({ n, paper, online, hour, supplies, post, fee }) {
    const costs: SigningCosts = {
      documents: n,
      paperMinutes: paper,
      onlineMinutes: online,
      hour,
      supplies,
      postage: post,
      fee,
    };
    const { breakEven, ...result } = signingReturn(costs);
    const most = STEPS * Math.ceil(Math.max(n * 2, (breakEven ?? 0) * 2, 1) / STEPS);
    const counts = Array.from({ length: STEPS + 1 }, (_, step) => (most / STEPS) * step);
    const top = Math.max(
      ...counts.flatMap((documents) => [
        paperCost({ ...costs, documents }),
        onlineCost({ ...costs, documents }),
      ]),
    );
    return {
      answer: money(result.savedInYear),
      says:
        breakEven === undefined
          ? "With these figures paper costs less, however many documents you sign."
          : `Signing online costs less from ${inWords(breakEven, "document")} a month. You sign ${n}.`,
      lines: linesOf(costs, result),
      chart: {
        kind: "lines",
        title: "Cost a month, by documents signed",
        lines: [
          { name: "On paper", values: counts.map((documents) => paperCost({ ...costs, documents })) },
          { name: "Online", values: counts.map((documents) => onlineCost({ ...costs, documents })) },
        ],
        ends: ["0 documents", inWords(most, "document")],
        most: inDollars(top),
      },
      table: {
        caption: "Cost a month",
        columns: ["Documents", "On paper", "Online", "Saved"],
        rows: counts
          .filter((_, step) => step % 4 === 0)
          .map((documents) => {
            const [onPaper, sent] = [paperCost({ ...costs, documents }), onlineCost({ ...costs, documents })];
            return [
              { shown: documents.toLocaleString("en-US"), plain: String(documents) },
              money(onPaper),
              money(sent),
              money(onPaper - sent),
            ];
          }),
      },
    };
  },
});

function linesOf(
  { documents, paperMinutes, onlineMinutes, hour, supplies, postage, fee }: SigningCosts,
  { paper, online, saved, savedInYear, percent }: Omit<ReturnType<typeof signingReturn>, "breakEven">,
): Line[] {
  const work = (minutes: number) => `${minutes} ÷ 60 × ${inDollars(hour)}`;
  return [
    {
      label: "Paper, a month",
      formula: `${documents} × (${work(paperMinutes)} + ${inDollars(supplies)} + ${inDollars(postage)})`,
      figure: money(paper),
    },
    {
      label: "Online, a month",
      formula: `${documents} × (${work(onlineMinutes)}) + ${inDollars(fee)}`,
      figure: money(online),
    },
    { label: "Saved a month", formula: `${inDollars(paper)} − ${inDollars(online)}`, figure: money(saved) },
    ...(percent === undefined
      ? []
      : [
          {
            label: "Return on the subscription",
            formula: `${inDollars(saved)} ÷ ${inDollars(fee)}`,
            figure: {
              shown: `${percent.toLocaleString("en-US")}%`.replace("-", "−"),
              plain: String(percent / 100),
            },
          },
        ]),
    { label: "Saved a year", formula: `12 × ${inDollars(saved)}`, figure: money(savedInYear), total: true },
  ];
}
