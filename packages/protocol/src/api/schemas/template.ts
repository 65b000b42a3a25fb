import { z } from "zod";
import { ALL_FIELD_KINDS } from "../../signing/field-kinds.ts";
import { component } from "../model.ts";
import { idOf, metadata, moment, pageOf, wholeNumber } from "./basics.ts";
import { envelopeRequest } from "./envelope.ts";
import { signerRequest } from "./signer.ts";

/** How a value is written, by the kind of its blank. */
const VALUE_KINDS = {
  text: "anything",
  date: "YYYY-MM-DD",
  state: "a state’s name",
  amount: "dollars, as in 1250.00",
  number: "as in 2 or 2.5",
  choice: "one of its options",
  choices: "options, separated by commas",
  yes_no: "yes or no",
} as const;
export type ValueKind = keyof typeof VALUE_KINDS;
const kinds = Object.keys(VALUE_KINDS) as [ValueKind, ...ValueKind[]];
const kindWords = kinds.map((kind) => `${kind} (${VALUE_KINDS[kind]})`).join(", ");

const templateValue = component(
  "TemplateValue",
  z.strictObject({
    name: z.string().describe("Its key in `values`. A list’s items are numbered from 0: items.0.price."),
    label: z.string().describe("The question, as people are asked it."),
    kind: z.enum(kinds).describe(`How it is written: ${kindWords}.`),
    required: z.boolean(),
    options: z.array(z.string()).optional().describe("Of a choice."),
  }),
);

const templatePerson = component(
  "TemplatePerson",
  z.strictObject({
    role: z.string(),
    does: z.enum(["signs", "approves", "gets_copy"]),
    order: z.int().nullable().describe("Of someone who signs."),
    name: z.string().nullable(),
    email: z.string().nullable(),
  }),
);

const templateField = component(
  "TemplateField",
  z.strictObject({
    role: z.string(),
    kind: z.enum(ALL_FIELD_KINDS),
    label: z.string().nullable(),
    required: z.boolean(),
    options: z.array(z.string()).optional().describe("Of a radio and a list."),
    value: z.string().nullable().describe("What is filled in beforehand."),
  }),
);

const templateDocument = component(
  "TemplateDocument",
  z.strictObject({
    name: z.string(),
    pages: z.int(),
    form: z
      .strictObject({ id: z.int().describe("Its number in the library."), version: z.string() })
      .nullable()
      .describe("Of a library form. Its answers are read and changed in the app alone."),
  }),
);

export const template = component(
  "Template",
  z.strictObject({
    id: idOf("tpl"),
    name: z.string(),
    version: z
      .int()
      .describe("Of a template of documents: raised each time that people save it. Of a form: 1."),
    roles: z.array(z.string()).describe("Each needs a signer."),
    values: z.array(templateValue).describe("Its blanks. A template of documents has none."),
    people: z
      .array(templatePerson)
      .describe(
        "In a template of documents. Someone with an email address is the same each time, unless you name another person for the role.",
      ),
    documents: z.array(templateDocument),
    fields: z.array(templateField).describe("On the pages of a template of documents, for its people."),
    conditions: z.array(z.string()).describe("What must hold to sign it online. Sending it confirms them."),
    updatedAt: moment,
  }),
);

export const templatePage = component("TemplatePage", pageOf(template));

const { subject, message, approvers, copies, timeZone, expiresInDays, expiresOn, remindDays, send } =
  envelopeRequest.shape;

export const templateEnvelopeRequest = component(
  "TemplateEnvelopeRequest",
  z.strictObject({
    signers: z
      .array(signerRequest)
      .max(50)
      .describe(
        "By role. In a template of documents also those who approve or get a copy: they have no order, and no message of their own.",
      ),
    version: wholeNumber(1, 100_000)
      .optional()
      .describe("An older version of a template of documents. Default: the newest."),
    values: z
      .record(z.string().max(200), z.string().max(20_000))
      .optional()
      .describe("What goes into the blanks, by name. A signer’s name and email address are filled in."),
    subject: subject
      .optional()
      .describe("Default: the template’s name; of documents, the title that the template has for contracts."),
    message,
    send,
    approvers,
    copies,
    timeZone,
    expiresInDays,
    expiresOn,
    remindDays,
    metadata: metadata.optional(),
  }),
);

export const exampleTemplate = {
  id: "tpl_1sF5jNv8DaRo",
  name: "Mutual nondisclosure agreement",
  version: 1,
  roles: ["partyA", "partyB"],
  values: [
    { name: "partyB.name", label: "Second party: name", kind: "text", required: false },
    {
      name: "partyB.kind",
      label: "Second party: kind",
      kind: "choice",
      required: false,
      options: ["organization", "person"],
    },
    { name: "purpose", label: "What will the information be used for?", kind: "text", required: true },
    { name: "effectiveDate", label: "First day of this agreement", kind: "date", required: true },
    { name: "termYears", label: "Years of sharing", kind: "number", required: true },
  ],
  people: [],
  documents: [],
  fields: [],
  conditions: [],
  updatedAt: "2026-09-22T09:12:44Z",
} satisfies z.input<typeof template>;
