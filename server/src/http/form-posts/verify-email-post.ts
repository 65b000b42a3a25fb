import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import type { IdentityCall } from "@sealwright/protocol/identity/call";
import { resetPassword, update } from "@sealwright/protocol/identity/calls";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { identityFailureMessage } from "@sealwright/protocol/identity/identity-messages";

/** The page that emailed links open, and the one after a verification. */
export const verifyEmailPages = { page: "/auth/action", form: "verify-email", done: "/auth/verified" };

/** Ours and those of Google’s service; nothing else is passed on. */
const ACTION_CODE = /^[\w-]{1,200}$/;

/**
 * Verifies an address by the link in the URL, after the click of someone without JavaScript. The other links' steps need it.
 * @returns 200, or what is wrong in the words of the page
 */
export async function verifyEmail(identity: IdentityCall, query: URLSearchParams): Promise<Response> {
  const oobCode = query.get("oobCode") ?? "";
  try {
    if (query.get("mode") !== "verifyEmail") return refusal(authMessages.needsScript, 400);
    if (!ACTION_CODE.test(oobCode)) throw new IdentityCallError("invalid-action-code");
    const { requestType } = await identity(resetPassword, { oobCode });
    if (requestType !== "VERIFY_EMAIL") throw new IdentityCallError("invalid-action-code");
    await identity(update, { oobCode });
    return Response.json({});
  } catch (error) {
    if (!(error instanceof IdentityCallError)) throw error;
    const isTemporary = error.outcome !== "refused" || error.code === "internal-error";
    return refusal(identityFailureMessage(error), isTemporary ? 503 : 400);
  }
}

function refusal(error: string, status: number): Response {
  return Response.json({ error }, { status });
}
