import type { IdentityClient } from "@sealwright/protocol/identity/client";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { identityErrorMessage } from "../../../content/strings/auth-messages.ts";
import { NotSignedInError, type SessionManager } from "../../../state/session/session-manager.ts";
import type { AuthFlow } from "../flow/auth-flow.ts";
import type { LoginOutcome } from "../flow/outcomes.ts";

export type ResumeOutcome = LoginOutcome | { outcome: "signed-out"; message: string };

/**
 * Hands somebody over who is signed in on the site already: as a login goes on after the password, with a new token,
 * which is where an ended sign-in shows.
 */
export async function resume(parts: {
  session: SessionManager;
  identity: IdentityClient;
  flow: AuthFlow;
}): Promise<ResumeOutcome> {
  const { session, identity, flow } = parts;
  try {
    const idToken = await session.getIdToken(true);
    const user = await identity.lookup(idToken);
    const { refreshToken, receivedAt } = session.current() ?? fail();
    return await flow.goOn({ idToken, refreshToken, receivedAt, user, method: undefined });
  } catch (error) {
    if (error instanceof NotSignedInError) return { outcome: "signed-out", message: "" };
    if (!(error instanceof IdentityCallError)) throw error;
    session.endIfRevoked(error);
    const message = identityErrorMessage(error.code);
    return session.current()
      ? { outcome: "refused", field: null, message }
      : { outcome: "signed-out", message };
  }
}

function fail(): never {
  throw new NotSignedInError();
}
