import { z } from "zod";
import { ALL_FIELD_KINDS } from "../../signing/field-kinds.ts";
import { MAX_EXPIRY_DAYS, MAX_RECIPIENTS } from "../../signing/messages/contract-messages.ts";
import {
  DEFAULT_REMIND_DAYS,
  LEAST_BETWEEN_REMINDERS,
  MAX_REMINDERS,
} from "../../signing/messages/document-draft-messages.ts";
import { MOST_SIGNERS } from "../../signing/proposal.ts";
import { ENVELOPE_STATES, EVENT_KINDS } from "../../signing/states.ts";
import { component } from "../model.ts";
import {
  emailAddress,
  idOf,
  longText,
  metadata,
  mode,
  moment,
  oneLine,
  pageOf,
  recipientId,
  sentIdOf,
  sha256,
  wallTime,
  wholeNumber,
} from "./basics.ts";
import { exampleDocument } from "./document.ts";
import { field } from "./field.ts";
import {
  approver,
  approverRequest,
  copy,
  copyRequest,
  exampleSigners,
  opening,
  shownFile,
  signer,
  signerRequest,
  waysToOpen,
} from "./signer.ts";

const subject = oneLine(200).describe("The title of the envelope and of the email.");

const expiresInDays = wholeNumber(1, MAX_EXPIRY_DAYS).optional();
const expiresOn = wallTime.optional();

export const envelopeRequest = component(
  "EnvelopeRequest",
  z.strictObject({
    subject,
    message: longText(2000).optional().describe("Plain text, in the email to signers."),
    documents: z.array(idOf("doc")).min(1).max(20),
    signers: z.array(signerRequest).min(1).max(MOST_SIGNERS),
    approvers: z
      .array(approverRequest)
      .max(MAX_RECIPIENTS)
      .optional()
      .describe(
        "People who sign nothing and must approve, by a link in an email, before anyone is asked to sign. One who declines ends the envelope. They are emailed the sealed file.",
      ),
    copies: z
      .array(copyRequest)
      .max(MAX_RECIPIENTS)
      .optional()
      .describe("People who sign nothing, and are emailed the sealed file."),
    fields: z
      .array(field)
      .min(1)
      .max(500)
      .optional()
      .describe("Left out: a signature and a date for each signer, on a page added to the last document."),
    useProposals: z
      .boolean()
      .optional()
      .describe(
        "Also places the fields that the documents propose by text tags and empty form fields, each for the signer with its number in `signers`. What lies under a tag’s field is painted white. Default: false.",
      ),
    send: z.boolean().optional().describe("false saves a draft. Default: true."),
    timeZone: z
      .string()
      .max(64)
      .optional()
      .describe("Of dates in it, as in “America/New_York”. Default: UTC."),
    expiresInDays: expiresInDays.describe("Default: 30."),
    expiresOn: expiresOn.describe(
      "Instead: the day and time in `timeZone`, as in 2027-01-31T17:00, within 365 days.",
    ),
    remindDays: z
      .array(wholeNumber(1, MAX_EXPIRY_DAYS))
      .max(MAX_REMINDERS)
      .optional()
      .describe(
        `Days after the invitation on which a signer who hasn’t signed is reminded at 9 in the morning, at least ${LEAST_BETWEEN_REMINDERS} apart. An empty list: never. Default: ${DEFAULT_REMIND_DAYS.join(", ")}.`,
      ),
    metadata: metadata.optional(),
  }),
);

export const extendRequest = component(
  "ExtendRequest",
  z.strictObject({
    expiresInDays: expiresInDays.describe("From now."),
    expiresOn: expiresOn.describe("Instead: the day and time in the envelope’s time zone."),
  }),
);

export const envelopeStatus = z.enum(ENVELOPE_STATES);

const filledValue = component(
  "FilledValue",
  z.strictObject({
    document: sentIdOf("doc"),
    signer: idOf("sgn").nullable().describe("Who filled it in; null for what you had printed."),
    kind: z.enum(ALL_FIELD_KINDS),
    label: z.string(),
    value: z
      .string()
      .describe("Empty if it was left; of a checkbox yes, of a radio or a list the option’s label."),
    at: moment,
  }),
);

const values = z
  .array(filledValue)
  .describe("What is printed in the fields, once its signer has signed. Not signatures and initials.");

const answers = z
  .record(z.string(), z.string())
  .describe(
    "What a form was filled in with, by the names that `values` of a template have; empty for uploads. Answers that are never stored, such as a tax number, are not in it.",
  );

const reason = z.string().nullable().describe("Why it was declined or voided, in the person’s words.");

const usedTemplate = component(
  "UsedTemplate",
  z.strictObject({ id: idOf("tpl"), name: z.string(), version: z.int() }),
);

export const envelope = component(
  "Envelope",
  z.strictObject({
    id: sentIdOf("env"),
    mode,
    status: envelopeStatus,
    subject,
    documents: z.array(sentIdOf("doc")),
    signers: z.array(signer),
    approvers: z.array(approver).describe("Signers are asked once all of them have approved."),
    copies: z.array(copy),
    createdAt: moment,
    sentAt: moment.nullable(),
    expiresAt: moment.nullable(),
    timeZone: z.string(),
    remindDays: z.array(z.int()).describe("Days after the invitation; empty if no one is reminded."),
    responsible: emailAddress
      .nullable()
      .describe(
        "The address of the member of your workspace who is responsible for it, and gets the emails about it; null until it is sent.",
      ),
    completedAt: moment
      .nullable()
      .describe("When the last signer signed, or its sender recorded that it was signed on paper."),
    sealedAt: moment.nullable().describe("From then on the sealed files can be downloaded."),
    endedAt: moment.nullable().describe("When it was declined or voided, or expired."),
    reason,
    metadata,
    template: usedTemplate
      .nullable()
      .describe("The template that it was made from, in the app or by a program, if it was made from one."),
    values: values.optional(),
    answers: answers.optional(),
  }),
);

export const envelopePage = component("EnvelopePage", pageOf(envelope));

/** Of a document’s files. */
export const fileVersion = z.enum(["sealed", "shown", "certificate"]);

export const voidRequest = component(
  "VoidRequest",
  z.strictObject({ reason: longText(500).min(1).describe("Every signer sees it.") }),
);

export const auditRecord = component(
  "AuditRecord",
  z.strictObject({
    envelope: sentIdOf("env"),
    subject: z.string(),
    status: envelopeStatus,
    reason,
    files: z.array(
      z.strictObject({
        document: sentIdOf("doc"),
        shown: z
          .array(sha256)
          .describe("Of the file as it was shown: one for each step before which text was filled in."),
        sealed: sha256.nullable().describe("Of the sealed file; null until it is sealed."),
      }),
    ),
    signers: z.array(
      component(
        "SignerRecord",
        z.strictObject({
          signer: idOf("sgn"),
          known: z
            .strictObject({
              mailbox: moment.nullable().describe("The link that was emailed to them was opened."),
              code: moment.nullable().describe("The code that was emailed to them was entered."),
              signIn: moment
                .nullable()
                .describe("It was opened from the app by its owner, who was signed in with this address."),
              frame: moment
                .nullable()
                .describe("It was opened in a page of yours: you vouch for who it was."),
            })
            .describe("How they were known, and since when. Nothing else about a person is proved."),
          opened: opening.nullable(),
          shown: z.array(shownFile),
          consentedAt: moment.nullable(),
          signedAt: moment.nullable(),
          signedBy: z.enum(["drawn", "typed", "uploaded"]).nullable(),
        }),
      ),
    ),
    values,
    answers,
    entries: z.array(
      z.strictObject({
        at: moment,
        what: z.enum(EVENT_KINDS),
        signer: recipientId
          .nullable()
          .describe("Whom it is about: a signer, an approver, or who gets a copy."),
        by: waysToOpen.nullable().describe("Of an opening: how."),
        reason: z.string().nullable().describe("Of declining, voiding, or asking for paper."),
        until: moment.nullable().describe("Of extended: the new time at which it expires."),
        ip: z.string().nullable(),
        userAgent: z.string().nullable(),
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
  approvers: [],
  copies: [{ id: "rcp_9dK2mWq4ZsBv", name: "Noor Idris", email: "noor@loewens.example" }],
  createdAt: "2026-11-02T13:40:02Z",
  sentAt: "2026-11-02T13:40:02Z",
  expiresAt: "2026-12-02T13:40:02Z",
  timeZone: "America/New_York",
  remindDays: [3, 7, 14],
  responsible: "dana@harbor.example",
  completedAt: null,
  sealedAt: null,
  endedAt: null,
  reason: null,
  metadata: { deal: "4711" },
  template: null,
} satisfies z.input<typeof envelope>;

/** What its first signer wrote. */
export const exampleValues = [
  {
    document: exampleDocument.id,
    signer: exampleSigners[0].id,
    kind: "text",
    label: "Purchase order",
    value: "PO-88",
    at: "2026-11-02T14:09:37Z",
  },
] satisfies z.input<typeof values>;
