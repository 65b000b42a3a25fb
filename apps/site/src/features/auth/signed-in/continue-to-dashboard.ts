import { type IdentityCall, lookupUser } from "@sealwright/protocol/identity/call";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { identityFailureMessage } from "@sealwright/protocol/identity/identity-messages";
import type { AuthFlow } from "@sealwright/sign-in";
import type { SignInOutcome } from "@sealwright/sign-in/outcomes";
import { identityFailure, rejected } from "@sealwright/sign-in/rejections";
import { NotSignedInError, type SessionManager } from "../../../state/session/session-manager.ts";

export type ContinueOutcome = SignInOutcome | { outcome: "signed-out"; message: string };

interface Dependencies {
  session: SessionManager;
  identity: IdentityCall;
  flow: AuthFlow;
}

/**
 * Hands off a visitor who is already signed in. The token is refreshed first, which reveals a revoked session.
 * @param signal aborted when the visitor signs out meanwhile; then it throws the signal's reason
 */
export async function continueToDashboard(
  { session, identity, flow }: Dependencies,
  signal: AbortSignal,
): Promise<ContinueOutcome> {
  try {
    const idToken = await session.getIdToken(true);
    const user = await lookupUser(identity, idToken);
    const current = session.current();
    if (!current) throw new NotSignedInError();
    const { refreshToken, receivedAt } = current;
    return await flow.continueSignIn({ idToken, refreshToken, receivedAt, user, method: undefined }, signal);
  } catch (error) {
    if (error instanceof NotSignedInError) return { outcome: "signed-out", message: "" };
    if (!(error instanceof IdentityCallError)) throw error;
    session.endIfRevoked(error);
    const message = identityFailureMessage(error);
    return session.current() ? rejected(message, identityFailure(error)) : { outcome: "signed-out", message };
  }
}
