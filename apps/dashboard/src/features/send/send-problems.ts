import { isEmail } from "@sealwright/protocol/credentials";
import { withFullStop } from "@sealwright/protocol/error-text";
import { MAX_EXPIRY_DAYS, MAX_SIGNING_ORDER } from "@sealwright/protocol/signing";
import type { Preparation } from "@sealwright/protocol/signing/answers";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import { fieldRefused } from "../../shell/refusal.ts";
import type { RecipientValues, SendValues } from "./send-values.ts";

/** Problems to correct on the send page. */
export interface SendProblems {
  message: string;
  /** By field name, in page order. */
  fields: Record<string, string>;
}

const TEXT_MAX_LENGTH = 200;
const MESSAGE_MAX_LENGTH = 2000;
const CORRECT_BELOW = "Nothing has been sent. Correct what is marked below.";

/** Checks that need no call to the service. */
export function problemsOf(values: SendValues, preparation: Preparation): SendProblems | undefined {
  const fields: Record<string, string> = {};
  for (const { id } of preparation.sensitive) {
    if (preparation.problems[id] && !values.answers[id]) fields[`answer.${id}`] = preparation.problems[id];
  }
  values.recipients.forEach((recipient, row) => {
    for (const [name, message] of Object.entries(recipientProblems(recipient)))
      fields[`recipients.${row}.${name}`] = message;
  });
  if (values.message.length > MESSAGE_MAX_LENGTH) {
    fields.message = `Use ${MESSAGE_MAX_LENGTH} characters or fewer.`;
  }
  if (!isCount(values.expiresInDays, MAX_EXPIRY_DAYS)) {
    fields.expiresInDays = `Choose a number of days from 1 to ${MAX_EXPIRY_DAYS}.`;
  }
  if (preparation.way === "ask" && !values.conditionsMet) {
    fields.conditionsMet = "Check this first. If it isn’t so, sign on paper.";
  }
  return Object.keys(fields).length ? { message: CORRECT_BELOW, fields } : undefined;
}

function recipientProblems({ role, name, email, capacity, order }: RecipientValues): Record<string, string> {
  const tooLong = `Use ${TEXT_MAX_LENGTH} characters or fewer.`;
  return {
    ...(!name && { name: "Enter the name." }),
    ...(name.length > TEXT_MAX_LENGTH && { name: tooLong }),
    ...(!isEmail(email) && { email: "Please enter valid email" }),
    ...(capacity.length > TEXT_MAX_LENGTH && { capacity: tooLong }),
    ...(role === "signer" &&
      !isCount(order, MAX_SIGNING_ORDER) && { order: `Choose a step from 1 to ${MAX_SIGNING_ORDER}.` }),
  };
}

function isCount(text: string, most: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
}

const CORRECTABLE = new Set<SigningCallError["code"]>([
  "bad-request",
  "envelopes-used-up",
  "member-not-found",
  "not-for-esign",
  "not-printable",
  "not-ready-to-send",
  "not-responsible",
  "plan-required",
  "privacy-changed",
  "recipients-not-valid",
  "register-full",
  "send-limit-reached",
  "sending-stopped",
  "text-changed",
  "too-many-attempts",
]);

function refusedWords(error: SigningCallError): SendProblems {
  const refused = fieldRefused(error);
  return refused
    ? { message: CORRECT_BELOW, fields: { [refused.field]: refused.message } }
    : { message: `Nothing has been sent. ${withFullStop(error.message)}`, fields: error.problems };
}

/** The service's refusal, above the form. @throws any other error */
export function refusedSending(error: unknown, values: SendValues): SendProblems {
  if (!(error instanceof SigningCallError && CORRECTABLE.has(error.code))) throw error;
  const hasSensitive = Object.keys(values.answers).length > 0;
  if (error.code === "bad-request") return refusedWords(error);
  const message =
    error.code === "text-changed" && hasSensitive
      ? "The contract below now has the answers that you just gave. Read it, then send it."
      : `Nothing has been sent. ${withFullStop(error.message)}`;
  return { message, fields: error.problems };
}
