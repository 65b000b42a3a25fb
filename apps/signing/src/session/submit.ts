import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { SigningErrorCode } from "@sealwright/protocol/signing/errors";
import type { Context } from "hono";
import { isAutosave } from "./autosave.ts";
import { readForm, type SubmittedForm } from "./read-form.ts";
import type { OpenSession, SessionCookies } from "./session-cookies.ts";
import { signerSession } from "./signer-session.ts";

/** Another step comes first, or someone else acted in the meantime. */
const ANOTHER_STEP = ["code-required", "consent-required", "wrong-state"] as const;

/** @returns the rest of the path to redirect to, or a page */
type Work = (session: OpenSession, form: SubmittedForm) => Promise<string | Response>;

/**
 * Handles a session page's form and redirects (Post/Redirect/Get). The service's calls are idempotent.
 * @throws NoSession, BodyError and whatever `work` throws
 */
export async function submit(
  c: Context,
  context: { cookies: SessionCookies },
  work: Work,
): Promise<Response> {
  const form = await readForm(c);
  const session = signerSession(c, context, form);
  const page = `/sign/${session.session}`;
  try {
    const result = await work(session, form);
    return typeof result === "string" ? c.redirect(`${page}${result}`, 303) : result;
  } catch (error) {
    if (isRefused(error, ...ANOTHER_STEP) && !isAutosave(c)) return c.redirect(`${page}?done=changed`, 303);
    throw error;
  }
}

export function isRefused(error: unknown, ...codes: SigningErrorCode[]): error is SigningCallError {
  return error instanceof SigningCallError && codes.some((code) => code === error.code);
}
