import { z } from "zod";
import { chainedEvent } from "./events.ts";

/** The attached file's name. */
export const EVIDENCE_FILE = "evidence.json";
export const CERTIFICATE_FILE = "certificate.pdf";

const id = z.string().min(1);
const moment = z.iso.datetime();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const recipient = z.object({
  id,
  /** As the contract calls the party: "Landlord". */
  role: z.string(),
  name: z.string(),
  email: z.string(),
  /** Recipients with the same number sign at the same time. */
  order: z.int().min(1),
  /** "as trustee of the Berg trust" */
  capacity: z.string().nullable(),
  /** What was proved and when; null for what was not asked for. Nothing else about a person is proved. */
  proved: z.object({
    /** The link mailed to the address was opened. */
    mailbox: moment.nullable(),
    /** The code mailed to the address was entered. */
    code: moment.nullable(),
  }),
  /** To which statement, by its hash. */
  consent: z.object({ statement: sha256, at: moment }).nullable(),
  /** The files that this person saw before signing. */
  shown: z.array(z.object({ document: id, sha256 })),
  signature: z.object({ at: moment, by: z.enum(["drawn", "typed"]) }).nullable(),
});

/**
 * `evidence.json`, attached to each sealed file of an envelope: what was sent, who was shown what, what was proved of them and
 * what happened, in the order in which it happened.
 */
export const evidenceSchema = z
  .object({
    format: z.literal("sealwright-evidence"),
    version: z.literal(1),
    envelope: z.object({
      id,
      title: z.string().min(1),
      /** Made in test mode: it binds no one. */
      isTest: z.boolean(),
      /** IANA name, such as "America/Denver". */
      timeZone: z.string().refine(isTimeZone, "is not a time zone"),
      sender: z.object({ name: z.string(), email: z.string() }),
      sentAt: moment,
      completedAt: moment,
    }),
    /** The document that this file is. */
    document: id,
    documents: z
      .array(
        z.object({
          id,
          title: z.string(),
          /** The file as it was shown; one for each step where signers fill in text. Each is the beginning of the next. */
          shown: z.array(z.object({ sha256, bytes: z.int().min(1) })).min(1),
        }),
      )
      .min(1),
    recipients: z.array(recipient),
    /** The ESIGN statements that recipients consented to, word for word. */
    statements: z.array(z.object({ sha256, text: z.string() })),
    events: z.array(chainedEvent).min(1),
    /** What the sender confirmed although the law of the state or the form's rules advise against it. */
    overrides: z.array(z.object({ text: z.string(), at: moment })),
  })
  .superRefine((evidence, { addIssue }) => {
    for (const path of danglingReferences(evidence))
      addIssue({ code: "custom", path, message: "is not in it" });
  });

export type Evidence = z.infer<typeof evidenceSchema>;
export type Recipient = z.infer<typeof recipient>;

/** @throws EvidenceError if it is not evidence */
export function parseEvidence(bytes: Uint8Array): Evidence {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new EvidenceError("The evidence is not JSON.");
  }
  const parsed = evidenceSchema.safeParse(value);
  if (!parsed.success)
    throw new EvidenceError(`The evidence is malformed:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export class EvidenceError extends Error {
  override readonly name = "EvidenceError";
}

function danglingReferences({
  document,
  documents,
  recipients,
  statements,
}: Pick<
  z.input<typeof evidenceSchema>,
  "document" | "documents" | "recipients" | "statements"
>): PropertyKey[][] {
  const isShown = (of: string, hash: string) =>
    documents.some((one) => one.id === of && one.shown.some((file) => file.sha256 === hash));
  return [
    ...(documents.some((one) => one.id === document) ? [] : [["document"]]),
    ...recipients.flatMap(({ consent, shown }, index) => [
      ...(!consent || statements.some((one) => one.sha256 === consent.statement)
        ? []
        : [["recipients", index, "consent"]]),
      ...(shown.every((file) => isShown(file.document, file.sha256)) ? [] : [["recipients", index, "shown"]]),
    ]),
  ];
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
