import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import type { StoreDraftRequest } from "@sealwright/protocol/product";
import { createProductClient, ProductCallError } from "@sealwright/protocol/product/client";
import { fitsDraft } from "@sealwright/protocol/product/draft-size";
import { siteConfig } from "../../../../catalog/site-config.ts";
import { session } from "../../../../state/session/current-session.ts";
import { NotSignedInError } from "../../../../state/session/session-manager.ts";

export interface SendFailure {
  message: string;
  /** Whether signing in again is needed before another try. */
  signedOut: boolean;
}

const product = createProductClient({ baseUrl: siteConfig.productUrl });

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
    return await product.storeDraft(await session.getIdToken(), draft);
  } catch (error) {
    if (error instanceof NotSignedInError) return signedOut();
    if (error instanceof IdentityCallError) {
      return session.current() ? failure(identityErrorMessage(error.code)) : signedOut();
    }
    if (!(error instanceof ProductCallError)) throw error;
    return productFailure(error);
  }
}

function productFailure({ status, message }: ProductCallError) {
  if (status === undefined) {
    return failure(
      "The server didn’t respond, so your answers may not have arrived. Check your connection and try again.",
    );
  }
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
