import { inDollars, inWords, longDay, money, monthName, plain } from "../figures.ts";
import {
  type Occupancy,
  type ProrationMethod,
  prorate,
  type RentMonth,
  rateOf,
} from "../formulas/rent-proration.ts";
import { worksheet } from "../worksheet.ts";

const METHODS = [
  { value: "month", name: "Days of that month" },
  { value: "thirty", name: "A 30-day month" },
  { value: "year", name: "A 365-day year" },
] as const;

export const rentProration = worksheet({
  slug: "rent-proration",
  answer: "Rent for the stay",
  inputs: [
    { kind: "money", key: "rent", label: "Rent for a whole month", start: 185_000, max: 10_000_000 },
    { kind: "date", key: "from", label: "First day", hint: "Counts as a day.", start: "2027-01-10" },
    { kind: "date", key: "to", label: "Last day", hint: "Counts as a day.", start: "2027-01-31" },
    {
      kind: "choice",
      key: "by",
      label: "A day’s rent is taken from",
      hint: "Your lease may say. If it doesn’t, agree on one and write it down.",
      start: "month",
      options: METHODS,
    },
    {
      kind: "choice",
      key: "round",
      label: "Round to the cent",
      start: "end",
      options: [
        { value: "end", name: "Once, at the end of each month" },
        { value: "day", name: "The day’s rent first" },
      ],
    },
  ],
  work({ rent, from, to, by, round }) {
    if (to < from) return { problem: "The last day is before the first." };
    if (to > `${Number(from.slice(0, 4)) + 5}${from.slice(4)}`)
      return { problem: "Keep the stay to five years." };
    const stay: Occupancy = { rent, from, to, method: by, roundDay: round === "day" };
    const months = prorate(stay);
    const total = totalOf(months);
    const days = months.reduce((sum, month) => sum + month.days, 0);
    return {
      answer: money(total),
      says: `${inWords(days, "day")} from ${longDay(from)} to ${longDay(to)} cost ${inDollars(total)}.`,
      lines: [
        ...shortened(months, stay),
        { label: "Rent for the stay", formula: inWords(days, "day"), figure: money(total), total: true },
      ],
      chart: {
        kind: "bars",
        title: "The same stay, counted three ways",
        bars: METHODS.map(({ value, name }) => {
          const size = totalOf(prorate({ ...stay, method: value }));
          return { label: name, figure: money(size), size, strong: value === by };
        }),
      },
      table: {
        caption: "Month by month",
        columns: ["Month", "Days", "Rent"],
        rows: months.map((month) => [
          plain(monthName(month)),
          { shown: `${month.days} of ${month.daysInMonth}`, plain: String(month.days) },
          money(month.cents),
        ]),
      },
    };
  },
});

const totalOf = (months: readonly RentMonth[]) => months.reduce((sum, { cents }) => sum + cents, 0);

/** A line for each part of a month, and one for all whole months. */
function shortened(months: readonly RentMonth[], { rent, method, roundDay }: Occupancy) {
  const whole = months.filter(({ days, daysInMonth }) => days === daysInMonth);
  const parts = months
    .filter((month) => !whole.includes(month))
    .map((month) => ({
      label: `${monthName(month)}, ${month.days} of ${month.daysInMonth} days`,
      formula: formulaOf(rent, month, method, roundDay),
      figure: money(month.cents),
    }));
  if (!whole.length) return parts;
  const label = inWords(whole.length, "whole month");
  return [
    ...parts,
    { label, formula: `${whole.length} × ${inDollars(rent)}`, figure: money(totalOf(whole)) },
  ];
}

function formulaOf(
  rent: number,
  { days, daysInMonth, cents }: RentMonth,
  method: ProrationMethod,
  roundDay: boolean,
) {
  const [over, under] = rateOf(method, daysInMonth);
  const daily = `${inDollars(rent)}${over > 1 ? ` × ${over}` : ""} ÷ ${under}`;
  if (cents === rent) return "no more than a month’s rent";
  return roundDay ? `(${daily}, to the cent) × ${days}` : `${daily} × ${days}`;
}
