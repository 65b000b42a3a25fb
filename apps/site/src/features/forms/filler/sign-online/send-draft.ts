import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { identityFailureMessage } from "@sealwright/protocol/identity/identity-messages";
import type { StoreDraftRequest } from "@sealwright/protocol/product";
import { createProductCall, ProductCallError } from "@sealwright/protocol/product/call";
import { storeDraft } from "@sealwright/protocol/product/calls";
import { fitsDraft } from "@sealwright/protocol/product/draft-size";
import { siteConfig } from "../../../../catalog/site-config.ts";
import { session } from "../../../../state/session/current-session.ts";
import { NotSignedInError } from "../../../../state/session/session-manager.ts";

export interface SendFailure {
  message: string;
  /** Whether signing in again is needed before another try. */
  signedOut: boolean;
}

const product = createProductCall({ baseUrl: siteConfig.productUrl });

/** Sends a draft to the signed-in owner's account. @returns its ID */
export async function sendDraft(
  draft: StoreDraftRequest,
): Promise<{ id: string } | { failure: SendFailure }> {
  if (!fitsDraft(draft)) {
    return failure(
      "That’s more than an account can hold, so nothing was sent. Shorten your longest answers.",
    );
  }
  try {
    return await product(storeDraft, draft, await session.getIdToken());
  } catch (error) {
    if (error instanceof NotSignedInError) return signedOut();
    if (error instanceof IdentityCallError) {
      return session.current() ? failure(identityFailureMessage(error)) : signedOut();
    }
    if (!(error instanceof ProductCallError)) throw error;
    return productFailure(error);
  }
}

function productFailure({ outcome, status = 500, message }: ProductCallError) {
  if (outcome !== "refused") return failure(message);
  if (status === 401) {
    // If the session was revoked, the page has to show it too.
    session.revalidate();
    return signedOut();
  }
  return status < 500 && message
    ? failure(`Your answers weren’t saved: ${message}.`)
    : failure(
        "Something went wrong on our end, so your answers weren’t saved. Please try again in a minute.",
      );
}

function signedOut() {
  return { failure: { message: "You’re no longer signed in, so nothing was saved.", signedOut: true } };
}

function failure(message: string) {
  return { failure: { message, signedOut: false } };
}
