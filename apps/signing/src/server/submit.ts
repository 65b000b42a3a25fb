import { SigningCallError } from "@sealwright/protocol/signing/call";
import type { SigningErrorCode } from "@sealwright/protocol/signing/errors";
import type { Context } from "hono";
import type { SigningContext } from "./context.ts";
import { readForm, type SubmittedForm } from "./read-form.ts";
import type { OpenSession } from "./session-cookies.ts";
import { signerSession } from "./signer-session.ts";

/** Another step comes before the form's, or another person was faster. */
const ANOTHER_STEP = ["code-required", "consent-required", "wrong-state"] as const;

/** @returns what follows the address of the session's page, or a page of its own */
type Work = (session: OpenSession, form: SubmittedForm) => Promise<string | Response>;

/**
 * Handles a form of a session's page and redirects (Post/Redirect/Get). The service makes repeated acts harmless.
 * @throws NoSession, BodyError and whatever `work` throws
 */
export async function submit(c: Context, context: SigningContext, work: Work): Promise<Response> {
  const form = await readForm(c);
  const session = signerSession(c, context, form);
  const page = `/sign/${session.session}`;
  try {
    const result = await work(session, form);
    return typeof result === "string" ? c.redirect(`${page}${result}`, 303) : result;
  } catch (error) {
    if (isRefused(error, ...ANOTHER_STEP)) return c.redirect(`${page}?done=changed`, 303);
    throw error;
  }
}

export function isRefused(error: unknown, ...codes: SigningErrorCode[]): error is SigningCallError {
  return error instanceof SigningCallError && codes.some((code) => code === error.code);
}
