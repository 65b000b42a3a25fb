import { z } from "zod";
import { usStates } from "../library/us-states.ts";
import { partyKinds } from "../tree/field.ts";
import type { FormFacts } from "../tree/form.ts";
import { kindNames } from "../tree/kinds.ts";
import { lawDates, noticeDocuments } from "../tree/law.ts";
import { promiseNames } from "../tree/promises.ts";
import { computed, itemComputed } from "./computed/schema.ts";
import { guardsSchema } from "./law/guards.ts";
import type { NamedLaw } from "./law/resolve.ts";
import { asWord, byLaw, id, shownWhen, words } from "./primitives.ts";
import { reviewerSchema } from "./reviewer.ts";
import { readReferences } from "./signers.ts";
import { termSchema } from "./term/schema.ts";

const date = z.iso.date("must be a real date, written YYYY-MM-DD");
const MAX_QUOTED_WORDS = 40;
const quote = words.refine((text) => text.split(/\s+/).length <= MAX_QUOTED_WORDS, {
  error: `quotes more than ${MAX_QUOTED_WORDS} words`,
});
/** Where a statement of law was read. */
export const source = z.strictObject({
  name: words,
  url: z.url({ protocol: /^https$/ }),
  checked: date,
  quote: quote.optional(),
  standing: z.enum(["official older", "secondary"]).optional(),
  textAsOf: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$|^undated$/, "must be 2026, 2026-04, 2026-04-30 or undated")
    .optional(),
  readFrom: words.max(120).optional(),
});
/** "All", a state, or several separated by commas. */
const stateNames = z
  .string()
  .transform((names) => names.split(/\s*,\s*/))
  .pipe(z.array(z.enum(["All", ...usStates], "must be All, or full state names separated by commas")));

/** A term that no agreement can change: `{ state: Florida, value: true, text: …, source: … }`. */
const voidIn = z
  .array(
    z
      .strictObject({ state: stateNames, value: z.union([words, z.boolean()]), text: words, source })
      .transform(({ state, value, ...rest }) => ({ states: state, value: asWord(value), ...rest })),
  )
  .optional();

const asked = {
  id,
  label: words,
  required: z.boolean().default(false),
  optional: z.boolean().default(false),
  help: words.optional(),
  group: words.optional(),
  shownWhen: shownWhen.optional(),
  sensitive: z.boolean().optional(),
};
const option = z.strictObject({ id: words.regex(/^[A-Za-z\d-]+$/), label: words, text: words.optional() });
const options = z.array(option).min(2);
const choiceOptions = z
  .array(
    option
      .extend({ when: shownWhen.optional(), unless: shownWhen.optional() })
      .refine((one) => !one.when || !one.unless, "an option has `when` or `unless`, not both")
      .transform(({ when, unless, ...rest }) => ({
        ...rest,
        offered: when ?? (unless && { ...unless, negated: true }),
      })),
  )
  .min(2);

/** A date, or several of which the first counts that applies and is known. */
const dates = z.union([id.transform((one) => [one]), z.array(id).min(1)]).optional();

const itemField = z.discriminatedUnion("type", [
  z.strictObject({ ...asked, type: z.enum(["text", "longText"]), default: words.optional() }),
  z.strictObject({ ...asked, type: z.literal("state"), default: z.enum(usStates).optional() }),
  z
    .strictObject({ ...asked, type: z.enum(["phone", "email", "time", "ein", "modelYear", "county"]) })
    .transform(({ type: format, ...field }) => ({
      ...field,
      ...(format === "ein" && { sensitive: true }),
      type: "text" as const,
      format,
    })),
  z
    .strictObject({
      ...asked,
      type: z.literal("percent"),
      min: z.number().default(0),
      max: z.number().default(100),
      default: z.number().optional(),
      byLaw,
    })
    .transform((field) => ({
      ...field,
      type: "number" as const,
      unit: "percent" as const,
      decimals: true,
    })),
  z.strictObject({
    ...asked,
    type: z.literal("party"),
    signs: z.boolean().optional(),
    kinds: z.array(z.enum(partyKinds)).min(1).default(["person", "organization"]),
  }),
  z.strictObject({ ...asked, type: z.literal("address") }),
  z.strictObject({ ...asked, type: z.literal("date"), notBefore: dates, notAfter: dates, byLaw }),
  z.strictObject({
    ...asked,
    type: z.literal("money"),
    min: z.int().optional(),
    max: z.int().optional(),
    default: z.int().min(0).optional(),
    byLaw,
  }),
  z.strictObject({
    ...asked,
    type: z.literal("number"),
    min: z.number().optional(),
    max: z.number().optional(),
    decimals: z.boolean().default(false),
    default: z.number().optional(),
    byLaw,
  }),
  z.strictObject({
    ...asked,
    type: z.literal("choice"),
    options: choiceOptions,
    default: words.optional(),
    whenBlank: words.optional(),
    voidIn,
  }),
  z.strictObject({
    ...asked,
    type: z.literal("multi"),
    options,
    default: z.array(words).optional(),
    none: words.optional(),
    whenBlank: z.array(words).optional(),
  }),
  z.strictObject({
    ...asked,
    type: z.literal("boolean"),
    youngerThan: z.strictObject({ years: z.int().min(1).max(120), born: id, on: id.optional() }).optional(),
    default: z.boolean().optional(),
    whenBlank: z.boolean().optional(),
    voidIn,
  }),
]);
const repeated = {
  ...asked,
  sensitive: z.undefined("is said of a repeat’s fields, not of the repeat").optional(),
  type: z.literal("repeat"),
  item: words,
  computed: z.array(itemComputed).default([]),
  min: z.int().min(0).default(0),
  max: z.int().min(1).max(50).default(10),
  total: z.strictObject({ of: id, equals: z.union([z.number(), id]) }).optional(),
  none: words.optional(),
};
const innerRepeat = z.strictObject({
  ...repeated,
  fields: z.array(itemField).min(1),
  computed: z.array(itemComputed).max(0, "compute it in the outer repeat, or in the form").default([]),
});
const repeat = z.strictObject({
  ...repeated,
  fields: z.array(z.discriminatedUnion("type", [itemField, innerRepeat])).min(1),
});
/** A question of the form itself. */
export const question = z.discriminatedUnion("type", [itemField, repeat]);

const statement = { text: words, source: source.optional() };
/** What the law of some states adds. */
export const stateNote = z
  .strictObject({ state: stateNames, ...statement })
  .transform(({ state, ...rest }) => ({ states: state, ...rest }));

const notIn = z
  .strictObject({
    state: stateNames,
    says: z.enum(["forbids", "replaces"]),
    when: shownWhen.optional(),
    from: date.optional(),
    until: date.optional(),
    text: words,
    source,
  })
  .transform(({ state, ...rest }) => ({ states: state, ...rest }));

/** One text, or several, of which the first whose condition holds is printed. */
const capacity = z.union([
  words.transform((text) => [{ text: readReferences(text) }]),
  z
    .array(
      z.strictObject({
        text: words.transform(readReferences),
        when: shownWhen.optional(),
        signer: id.optional(),
      }),
    )
    .min(1),
]);

const alongside = z.strictObject({
  text: words.max(300),
  url: z.url({ protocol: /^https$/ }),
  when: shownWhen.optional(),
});

const law = z.strictObject({
  state: id,
  dates: z.partialRecord(z.enum(lawDates), id).optional(),
  notices: z.enum(noticeDocuments).optional(),
  responsible: words.optional(),
  facts: z
    .record(id, z.string().regex(/^[a-z-]+\.[a-z][A-Za-z\d]*$/, "must be like security-deposits.cap"))
    .default({}),
  guards: guardsSchema.optional(),
  unguarded: z.partialRecord(z.enum(promiseNames), words).optional(),
});

/** The frontmatter, with the names of the law that it reads. */
type Facts = Omit<FormFacts, "law"> & { law?: NamedLaw | undefined };

/** The frontmatter of a form. */
export const frontmatterSchema: z.ZodType<Facts> = z.strictObject({
  name: words.max(60),
  description: words.min(40).max(160),
  aliases: z.array(words).default([]),
  category: words,
  subCategory: words,
  kind: z.enum(kindNames),
  templateId: z.int().min(1001),
  top: z.boolean().default(false),
  version: z.string().regex(/^\d+\.\d+$/, 'must be like "1.0", in quotation marks'),
  date,
  esign: z.strictObject({
    status: z.enum(["yes", "depends", "no"]),
    reason: words,
    source: source.optional(),
  }),
  witnesses: z.strictObject({
    count: z.int().min(0).max(4),
    byLaw: id.optional(),
    orNone: z.boolean().default(false),
    ...statement,
  }),
  notary: z.strictObject({
    block: z.enum(["none", "acknowledgment", "jurat", "selfProving"]),
    later: shownWhen.optional(),
    ...statement,
  }),
  filing: z.strictObject(statement),
  signers: z
    .array(
      z.strictObject({
        field: id,
        role: words,
        when: shownWhen.optional(),
        capacity: capacity.optional(),
        consent: words.transform(readReferences).optional(),
      }),
    )
    .min(1),
  initials: z.literal("everyPage").optional(),
  layout: z.enum(["deed", "letter", "invoice"]).optional(),
  runningHead: words.transform(readReferences).optional(),
  minutes: z.int().min(1).max(240),
  fields: z.array(question).min(1),
  law: law.optional(),
  computed: z.array(computed).default([]),
  term: termSchema.optional(),
  notIn: z.array(notIn).default([]),
  whenToUse: z.array(words).min(1),
  afterSigning: z.array(words).min(1),
  seeALawyerIf: z.array(words).min(1),
  questions: z.array(z.strictObject({ question: words, answer: words })).min(1),
  related: z.array(words).default([]),
  alongside: z.array(alongside).default([]),
  states: z.array(stateNote).default([]),
  sources: z.array(source).default([]),
  reviewer: reviewerSchema.optional(),
  changes: z.array(z.strictObject({ version: words, date, text: words })).min(1),
});
