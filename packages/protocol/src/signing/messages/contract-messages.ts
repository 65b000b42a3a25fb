import { z } from "zod";
import { lineOfText, linesOfText, plainText } from "../../plain-text.ts";
import { formAnswers } from "../../product/draft-messages.ts";
import { email, emailField } from "../../product/email.ts";
import { uploadRequest } from "../imports.ts";
import type { RecipientRole } from "../states.ts";

/** Of a contract, an envelope, a recipient or a draft. */
const id = plainText(64);

export const contractRequest = z.object({ email, id });

export const deleteContractRequest = z.object({ email, id, forGood: z.boolean().default(false) });

/** A reason or a message: plain text, in which links are refused by the service. */
const words = linesOfText(2000);

/** By field id, with one name for each: why a form's guard is overridden. */
const overrides = z.record(z.string().max(200), linesOfText(2000));

/** The stored answers, completed by those that are not stored. */
const filled = { email, id, answers: formAnswers, overrides, timeZone: plainText(64) };

export const prepareContractRequest = z.object(filled);

export const MAX_RECIPIENTS = 20;
export const MAX_SIGNING_ORDER = 20;
export const MAX_EXPIRY_DAYS = 365;

export const recipientFields = z.object({
  role: z.enum(["signer", "copy"] satisfies RecipientRole[]),
  /** The party whose places a signer fills in, by the form's name for it; empty for a copy. */
  party: plainText(200),
  name: lineOfText(200),
  email: emailField("email"),
  /** A title, if the party signs through someone: "Manager". */
  capacity: lineOfText(200),
  /** Those with the same number sign at the same time. */
  order: z.int().min(1).max(MAX_SIGNING_ORDER),
  /** Whether opening takes a code that is mailed at that moment. */
  needsCode: z.boolean(),
});

export const sendContractRequest = z.object({
  ...filled,
  recipients: z.array(recipientFields).min(1).max(MAX_RECIPIENTS),
  message: words,
  expiresInDays: z.int().min(1).max(MAX_EXPIRY_DAYS),
  reminds: z.boolean(),
  /** SHA-256, hex, of the text that the sender was shown: another one is refused. */
  textHash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Random, one a filled-in page: a second click or a retry finds the first one's envelope. */
  requestId: z.uuid(),
});

export const recipientRequest = z.object({ email, id, recipient: id });

export const correctRecipientRequest = z.object({
  ...recipientRequest.shape,
  name: lineOfText(200),
  address: emailField("address"),
});

export const paperScanRequest = z.object({
  email,
  id,
  signedOn: z.iso.date(),
  name: uploadRequest.shape.name,
  bytes: uploadRequest.shape.bytes,
});

export const voidContractRequest = z.object({ email, id, reason: words });
