import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import type { StoreDraftRequest } from "@sealwright/protocol/product";
import { createProductClient, ProductCallError } from "@sealwright/protocol/product/client";
import { fitsDraft } from "@sealwright/protocol/product/draft-size";
import { identityErrorMessage } from "../../../content/strings/auth-messages.ts";
import { siteConfig } from "../../../site-config.ts";
import { session } from "../../../state/session/current-session.ts";
import { NotSignedInError } from "../../../state/session/session-manager.ts";

/** Why nothing was taken, and what to do about it. */
export interface Refused {
  sentence: string;
  /** They have to log in before they can try again. */
  signedOut: boolean;
}

const product = createProductClient({ baseUrl: siteConfig.productUrl });

/** Sends a draft in the name of who is signed in. @returns its id */
export async function sendDraft(draft: StoreDraftRequest): Promise<{ id: string } | { refused: Refused }> {
  if (!fitsDraft(draft)) {
    return refused("That is more than an account takes, so nothing was sent. Shorten the longest answers.");
  }
  try {
    return await product.storeDraft(await session.getIdToken(), draft);
  } catch (error) {
    if (error instanceof NotSignedInError) return signedOut();
    if (error instanceof IdentityCallError) {
      return session.current() ? refused(identityErrorMessage(error.code)) : signedOut();
    }
    if (!(error instanceof ProductCallError)) throw error;
    return refusedBy(error);
  }
}

function refusedBy({ status, message }: ProductCallError) {
  if (status === undefined) {
    return refused(
      "No answer came from the server, so it may not have arrived. Check your connection and try again.",
    );
  }
  if (status === 401) {
    // Where the sign-in is over, this page shows it too.
    session.revalidate();
    return signedOut();
  }
  return status < 500 && message
    ? refused(`It was not taken: ${message}.`)
    : refused("Something went wrong on our side, so it was not taken. Please try again in a minute.");
}

function signedOut() {
  return { refused: { sentence: "You are no longer signed in, so it was not taken.", signedOut: true } };
}

function refused(sentence: string) {
  return { refused: { sentence, signedOut: false } };
}
