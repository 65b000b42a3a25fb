import { createHash } from "node:crypto";

export type TestProviderKind = "google" | "microsoft";

/** Who somebody says they are on the consent page. */
export interface Person {
  email: string;
  name: string;
  /** Whether the provider answers for the address, as it does for mailboxes or domains that it knows to be theirs. */
  vouched: boolean;
}

/** The tenant of everybody at the stand-in for Microsoft. */
const TENANT = "5a2dbb05-0000-4000-8000-000000000001";

/** The claims of an ID token in the words of each: the same address is always the same subject. */
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
