import { createHash } from "node:crypto";

export type TestProviderKind = "google" | "microsoft";

/** The visitor's input on the consent page. */
export interface Person {
  email: string;
  name: string;
  /** Whether the provider vouches for the email, as it does for mailboxes and domains it has verified. */
  vouched: boolean;
}

/** The tenant of every Microsoft test account. */
const TENANT = "5a2dbb05-0000-4000-8000-000000000001";

/** Each provider's ID token claims. The same email is always the same subject. */
export function personClaims(kind: TestProviderKind, { email, name, vouched }: Person) {
  const sub = createHash("sha256").update(`${kind} ${email}`).digest("hex").slice(0, 32);
  const profile = { sub, email, ...(name ? { name } : {}) };
  if (kind === "google") {
    return {
      ...profile,
      email_verified: true,
      ...(vouched ? { hd: email.slice(email.lastIndexOf("@") + 1) } : {}),
    };
  }
  return {
    ...profile,
    tid: TENANT,
    preferred_username: email,
    ...(vouched ? { xms_edov: true } : {}),
  };
}
