import { z } from "zod";
import { AMOUNT_PERIODS, LENGTH_UNITS, NOTICE_TARGETS, NOTICE_UNITS } from "../../tree/term.ts";
import { id, shownWhen, words } from "../primitives.ts";

const when = shownWhen.optional();
const period = z.enum(AMOUNT_PERIODS);
const positive = z.int().min(1);

const length = { length: z.union([positive, id]), unit: z.enum(LENGTH_UNITS) };

const amount = z.strictObject({
  of: id,
  per: z.union([period, z.strictObject({ field: id, periods: z.record(words, period) })]),
  when,
});

const end = z.union([
  id.transform((on) => ({ on })),
  z.strictObject({ on: id, when }),
  z.strictObject({ from: id, ...length, when }),
  z.strictObject({ after: id, ...length, when }),
]);

const renewal = z.strictObject({ months: z.union([positive, id]), when });

const notice = z.strictObject({
  length: z.union([positive, id]),
  unit: z.enum(NOTICE_UNITS).default("days"),
  before: z.enum(NOTICE_TARGETS).default("end"),
  when,
});

/** One, or several in the order in which they are looked at. */
function oneOrMore<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema.transform((one) => [one]), z.array(schema).min(1)]).default([]);
}

/** `term: { amount: { of: rent, per: month }, start: startDate, end: endDate }` */
export const termSchema = z.strictObject({
  sides: z.array(id).min(1).optional(),
  amount: oneOrMore(amount),
  start: oneOrMore(id),
  end: oneOrMore(end),
  renewal: oneOrMore(renewal),
  notice: oneOrMore(notice),
});
