import { anything, type Checked, isObject, shape, text } from "../calls/answer.ts";
import { type Failure, type ReadRefusal, refusalOf } from "../calls/outcome.ts";
import type { MfaPending } from "./calls/tokens.ts";
import { mfaPending } from "./calls/tokens.ts";
import { IdentityCallError, identityCallError, MultiFactorRequiredError } from "./errors.ts";

/** The protocol's error envelope, as far as clients read it. */
const envelope = shape({ error: shape({ message: text, errors: anything }) });

type IdentityRefusal = Checked<typeof envelope> | MfaPending;

const readEnvelope = refusalOf(envelope);

/** A sign-in that still needs a second factor is no success either, though its status is 200. */
export const readIdentityRefusal: ReadRefusal<IdentityRefusal> = (body, ok) => {
  if (!(ok && isObject(body) && body.mfaPendingCredential)) return readEnvelope(body, ok);
  const check: typeof mfaPending = mfaPending;
  check(body, "answer");
  return body;
};

/** The codes that section 8 of the specification has for what is no refusal. */
const CODES = {
  "no-connection": "network-request-failed",
  "time-out": "network-request-failed",
  "not-ours": "internal-error",
} as const;

export function errorOf(failure: Failure<IdentityRefusal>): IdentityCallError {
  if (failure.outcome !== "refused") return new IdentityCallError(CODES[failure.outcome], undefined, failure);
  const { refusal, retryAfter } = failure;
  if (!("error" in refusal)) return new MultiFactorRequiredError(refusal);
  const { message, errors } = refusal.error;
  return identityCallError(message, { reason: reasonOf(errors), retryAfter });
}

/** Of the envelope's list, which other implementations may leave out. */
function reasonOf(errors: unknown): string | undefined {
  const [first]: unknown[] = Array.isArray(errors) ? errors : [];
  return isObject(first) && typeof first.reason === "string" ? first.reason : undefined;
}
