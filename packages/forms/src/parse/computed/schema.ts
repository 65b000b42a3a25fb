import { z } from "zod";
import { DATE_UNITS, PLANS, ROLLS } from "../../tree/computed.ts";
import { id, shownWhen, words } from "../primitives.ts";

const named = { id, label: words };
const amount = { ...named, shownWhen: shownWhen.optional() };

const dateAdd = z.strictObject({
  ...amount,
  type: z.literal("dateAdd"),
  from: id,
  unit: z.enum(DATE_UNITS),
  amount: z.union([z.int(), id]),
  roll: z.enum(ROLLS).optional(),
});

const monthsBetween = z.strictObject({ ...amount, type: z.literal("monthsBetween"), from: id, to: id });

const plan = z.enum(PLANS);

const schedule = z.strictObject({
  ...named,
  type: z.literal("schedule"),
  principal: id,
  rate: z.union([z.number().min(0), id]),
  plan: z.union([plan, z.strictObject({ field: id, plans: z.record(words, plan) })]).default("level"),
  every: id.default("month"),
  payments: id.optional(),
  first: id.optional(),
  interestOnly: id.optional(),
  amortizedOver: id.optional(),
  uneven: z.strictObject({ of: id, date: id, amount: id, from: id }).optional(),
});

/** A computed value within each item of a repeat. */
export const itemComputed = z.discriminatedUnion("type", [
  z.strictObject({ ...amount, type: z.literal("sum"), of: z.array(id).min(1) }),
  z.strictObject({
    ...amount,
    type: z.literal("difference"),
    from: id,
    less: z.array(id).min(1),
    mayBeNegative: z.boolean().optional(),
  }),
  z.strictObject({ ...amount, type: z.literal("product"), of: z.array(id).min(2) }),
  z.strictObject({
    ...amount,
    type: z.literal("percentage"),
    of: id,
    rate: z.union([z.number().min(0), id]),
  }),
  dateAdd,
]);

export const computed = z.discriminatedUnion("type", [itemComputed, monthsBetween, schedule]);
