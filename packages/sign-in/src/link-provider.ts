import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import type { SocialProvider } from "@sealwright/protocol/social";
import { link } from "@sealwright/protocol/social/calls";
import type { AuthContext } from "./context.ts";
import { notLinkedMessage } from "./link-messages.ts";

/** @returns why the provider was not linked, which does not block the sign-in */
export async function linkProvider(
  { social }: AuthContext,
  idToken: string,
  provider: SocialProvider,
): Promise<string | undefined> {
  try {
    await social(link, { idToken });
    return undefined;
  } catch (error) {
    if (!(error instanceof IdentityCallError)) throw error;
    return notLinkedMessage(provider, error.code);
  }
}
