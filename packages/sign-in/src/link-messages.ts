import type { IdentityErrorCode } from "@sealwright/protocol/identity/errors";
import { PROVIDERS, type SocialProvider } from "@sealwright/protocol/social";

/** Why the password is requested. */
export function linkOffer(provider: SocialProvider): string {
  return `After that, ${PROVIDERS[provider].name} will sign you in too.`;
}

/** The password was right, but the provider was not linked. */
export function notLinkedMessage(provider: SocialProvider, code: IdentityErrorCode): string {
  const { name } = PROVIDERS[provider];
  const why: Partial<Record<IdentityErrorCode, string>> = {
    "admin-restricted-operation":
      "your account has two-factor on, so no other sign-in can be added. Keep using your password.",
    "invalid-credential": `that sign-in has expired. To add it, choose Continue with ${name} again next time.`,
    "provider-already-linked": `another ${name} account already signs you in.`,
  };
  return `You’re signed in. ${name} was not added: ${why[code] ?? "something went wrong. Please try again next time."}`;
}
