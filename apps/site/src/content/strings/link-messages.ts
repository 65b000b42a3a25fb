import type { IdentityErrorCode } from "@sealwright/protocol/identity/errors";
import type { SocialProvider } from "@sealwright/protocol/social";

/** What is said of a provider that is to become another way into an account. Apart from the words that every form needs. */
const names: Record<SocialProvider, string> = { google: "Google", microsoft: "Microsoft" };

/** Before: what the password is asked for. */
export function linkOffer(provider: SocialProvider): string {
  return `Once you have logged in with your password, ${names[provider]} signs you in as well.`;
}

/** After: the password was right, and the provider was not added. */
export function notLinkedMessage(provider: SocialProvider, code: IdentityErrorCode): string {
  const name = names[provider];
  const why: Partial<Record<IdentityErrorCode, string>> = {
    "admin-restricted-operation":
      "two-factor is on for your account, and then no other way in is added. Go on logging in with your password.",
    "invalid-credential": `the sign-in there is over. To add it, press Continue with ${name} again next time.`,
    "provider-already-linked": `another account of yours at ${name} signs you in already.`,
  };
  return `You are logged in. ${name} was not added: ${why[code] ?? "something went wrong. Please try it again next time."}`;
}
