import type { IdentityClient } from "@sealwright/protocol/identity/client";
import { type FormError, passwordError } from "./refusals.ts";
import type { SignedInOwner } from "./sessions.ts";

/** Has the owner prove anew that they know the password. @returns the ID token of that sign-in, or what to put right */
export async function provePassword(
  identity: IdentityClient,
  owner: SignedInOwner,
  password: string,
): Promise<{ idToken: string } | { error: FormError }> {
  if (password === "") return { error: { field: "password", sentence: "Enter your password" } };
  try {
    const { idToken } = await identity.signInWithPassword(owner.email, password);
    // An account with a factor in the identity service itself gets no token for its password alone.
    if (!idToken) {
      const sentence = "This account has a second factor at its identity service. Please change it there";
      return { error: { field: "password", sentence } };
    }
    return { idToken };
  } catch (error) {
    return { error: passwordError(error) };
  }
}
