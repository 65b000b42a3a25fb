import { z } from "zod";
import { quoted, source, standing, text } from "./source.ts";

const day = z.iso.date("must be a real date, written YYYY-MM-DD");

/** The first and the last day on which a value is the law, as far as that was read. Without them it is open. */
export const period = { from: day.optional(), until: day.optional() };

/** The same law from a later day on. Missing values are those of the cell. */
export const laterSchema = z.strictObject({
  ...period,
  from: day,
  value: z.union([z.number(), z.boolean(), text.max(160)]),
  note: text.max(300).optional(),
  citation: source.citation.optional(),
  quote: quoted(40),
  standing: standing.optional(),
  url: source.url.optional(),
  readFrom: source.readFrom,
  textAsOf: source.textAsOf.optional(),
  readOn: source.readOn.optional(),
});

/** A value that the law sets as a share of a base figure: "400 percent of the federal poverty level". */
export const formulaSchema = z.strictObject({
  /** The base figure's id. */
  of: z.string(),
  percent: z.number().positive().max(1000),
  /** Of a figure by the hour, the hours of a year that it is compared with. */
  hours: z.int().positive().max(3000).optional(),
});
type Formula = z.infer<typeof formulaSchema>;

const figure = z.strictObject({
  ...period,
  from: day,
  cents: z.int().positive(),
  quote: quoted(40),
  standing,
  ...source,
});

/** A figure that several laws are computed from. It is kept once, with the days of each amount. */
export const baseSchema = z.strictObject({ label: text.max(80), figures: z.array(figure).min(1) });
type Base = z.infer<typeof baseSchema>;
type Figure = Base["figures"][number];

/** In cents, without the part of a cent. */
function valueOfFormula({ percent, hours = 1 }: Formula, cents: number): number {
  return Math.floor(Math.round(cents * percent * hours) / 100);
}

interface Dated {
  from?: string | undefined;
  until?: string | undefined;
}

/** Whether periods follow each other: each begins after the one before has ended. */
export function follow(periods: readonly Dated[]): boolean {
  return periods.every(({ from, until }, index) => {
    const before = periods[index - 1];
    const begins = !before || (from !== undefined && before.until !== undefined && before.until < from);
    return begins && (from === undefined || until === undefined || from <= until);
  });
}

/** A cell whose value is a formula, with the values of all figures that were read. */
export function withFigures<
  Cell extends { standing: z.infer<typeof standing>; howRead?: string | undefined },
>(cell: Cell, formula: Formula, { figures }: Base) {
  const [first, ...rest] = figures.map((one) => ({
    ...datesOf(one),
    value: valueOfFormula(formula, one.cents),
    standing: weaker(cell.standing, one.standing),
  }));
  return {
    ...cell,
    ...first,
    ...(rest.length > 0 && {
      later: rest.map((one, index) => ({ ...one, quote: figures[index + 1]?.quote ?? "" })),
    }),
  };
}

function datesOf({ from, until }: Figure): { from: string; until?: string } {
  return { from, ...(until !== undefined && { until }) };
}

const order = standing.options;

function weaker(one: Figure["standing"], other: Figure["standing"]): Figure["standing"] {
  return order.indexOf(one) > order.indexOf(other) ? one : other;
}
