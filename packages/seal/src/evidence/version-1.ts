import { z } from "zod";
import { chainedEvent } from "./events.ts";

export const id = z.string().min(1);
export const moment = z.iso.datetime();
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Two PDF readers' reading of the last file that was shown. Files sealed before this was recorded have none. */
const reading = z.object({
  pages: z.int().min(1),
  /** SHA-256 over what each page draws, as libpdf finds it (`reading/read-content.ts`). */
  content: sha256,
  /** SHA-256 over the letters of each page, as pdf.js reads them (`reading/read-text.ts`). */
  text: sha256,
});

/** Proofs and their times; null for those not asked for. Nothing else about a person is proved. */
export const proved = z.object({
  /** The link mailed to the address was opened. */
  mailbox: moment.nullable(),
  /** The code mailed to the address was entered. */
  code: moment.nullable(),
});

export const recipient = z.object({
  id,
  /** As the contract calls the party: "Landlord". */
  role: z.string(),
  name: z.string(),
  email: z.string(),
  /** Recipients with the same number sign at the same time. */
  order: z.int().min(1),
  /** "as trustee of the Berg trust" */
  capacity: z.string().nullable(),
  proved,
  /** To which statement, by its hash. */
  consent: z.object({ statement: sha256, at: moment }).nullable(),
  /** The files that this person saw before signing. */
  shown: z.array(z.object({ document: id, sha256 })),
  signature: z.object({ at: moment, by: z.enum(["drawn", "typed"]) }).nullable(),
});

/** As it was written until fields had values of their own. Files with it stay as they are, and are read forever. */
export const version1 = z.object({
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
        reading: reading.optional(),
        /** The sender's upload, if the shown file was rewritten from it. */
        upload: z.object({ sha256, bytes: z.int().min(1) }).optional(),
      }),
    )
    .min(1),
  recipients: z.array(recipient),
  /** The ESIGN statements that recipients consented to, word for word. */
  statements: z.array(z.object({ sha256, text: z.string() })),
  events: z.array(chainedEvent).min(1),
  /** Warnings of the state's law or the form's rules that the sender confirmed. */
  overrides: z.array(z.object({ text: z.string(), at: moment })),
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
