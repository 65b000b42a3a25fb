import { z } from "zod";
import { EVENT_KINDS } from "../../signing/states.ts";
import { component } from "../model.ts";
import { idOf, metadata, mode, moment, oneLine, pageOf, sha256, wholeNumber } from "./basics.ts";
import { exampleDocument } from "./document.ts";
import { exampleSigners, signer, signerRequest } from "./signer.ts";

const subject = oneLine(200).describe("The title of the envelope and of the email.");

/** In points. */
export const FIELD_SIZES = {
  signature: { width: 180, height: 36 },
  initials: { width: 60, height: 28 },
  date: { width: 120, height: 18 },
  text: { width: 240, height: 18 },
  checkbox: { width: 14, height: 14 },
} as const;
export type FieldKind = keyof typeof FIELD_SIZES;
const kinds = Object.keys(FIELD_SIZES) as [FieldKind, ...FieldKind[]];
const sizes = kinds.map((kind) => `${kind} ${FIELD_SIZES[kind].width} × ${FIELD_SIZES[kind].height}`);

const field = component(
  "Field",
  z.strictObject({
    role: z.string().describe("Who fills it in. Each signer needs a signature."),
    kind: z.enum(kinds).describe(`Its size in points: ${sizes.join(", ")}.`),
    document: idOf("doc"),
    page: wholeNumber(1, 500),
    x: z.number().min(0).describe("Points from the left edge of the page."),
    y: z.number().min(0).describe("Points from its top edge."),
    label: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .optional()
      .describe("What its signer is asked. Required for text and checkbox, and only for those."),
    required: z
      .boolean()
      .optional()
      .describe("Of a text: it must be filled in; of a checkbox: it must be checked. Default: false."),
  }),
);

export const envelopeRequest = component(
  "EnvelopeRequest",
  z.strictObject({
    subject,
    message: z.string().max(2000).optional().describe("Plain text, in the email to signers."),
    documents: z.array(idOf("doc")).min(1).max(20),
    signers: z.array(signerRequest).min(1).max(50),
    fields: z
      .array(field)
      .min(1)
      .max(500)
      .optional()
      .describe("Left out: a signature and a date for each signer, on a page added to the last document."),
    send: z.boolean().optional().describe("false saves a draft. Default: true."),
    timeZone: z
      .string()
      .max(64)
      .optional()
      .describe("Of dates in it, as in “America/New_York”. Default: UTC."),
    expiresInDays: wholeNumber(1, 365).optional().describe("Default: 30."),
    metadata: metadata.optional(),
  }),
);

export const envelopeStatus = z.enum(["draft", "sent", "completed", "declined", "voided", "expired"]);

export const envelope = component(
  "Envelope",
  z.strictObject({
    id: idOf("env"),
    mode,
    status: envelopeStatus,
    subject,
    documents: z.array(idOf("doc")),
    signers: z.array(signer),
    createdAt: moment,
    expiresAt: moment.nullable(),
    completedAt: moment.nullable(),
    metadata,
  }),
);

export const envelopePage = component("EnvelopePage", pageOf(envelope));

export const voidRequest = component(
  "VoidRequest",
  z.strictObject({ reason: z.string().trim().min(1).max(500).describe("Every signer sees it.") }),
);

export const auditRecord = component(
  "AuditRecord",
  z.strictObject({
    envelope: idOf("env"),
    files: z.array(
      z.strictObject({
        document: idOf("doc"),
        shown: z
          .array(sha256)
          .describe("Of the file as it was shown: one for each step before which text was filled in."),
        sealed: sha256.nullable().describe("Of the sealed file; null until it is sealed."),
      }),
    ),
    entries: z.array(
      z.strictObject({
        at: moment,
        what: z.enum(EVENT_KINDS),
        signer: idOf("sgn").nullable(),
        ip: z.string().nullable(),
      }),
    ),
  }),
);

export const exampleEnvelope = {
  id: "env_7HqR2mXc9LwZ",
  mode: "test",
  status: "sent",
  subject: "Supply agreement 2027",
  documents: [exampleDocument.id],
  signers: exampleSigners,
  createdAt: "2026-11-02T13:40:02Z",
  expiresAt: "2026-12-02T13:40:02Z",
  completedAt: null,
  metadata: { deal: "4711" },
} satisfies z.input<typeof envelope>;
