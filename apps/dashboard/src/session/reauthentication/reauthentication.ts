import type { IdentityCall } from "@sealwright/protocol/identity/call";
import { revokeToken, signInWithPassword } from "@sealwright/protocol/identity/calls";
import type { SignInMethods } from "@sealwright/protocol/product/calls";
import type { DashboardClient } from "@sealwright/protocol/product/dashboard-client";
import { type FieldError, passwordError, SIGN_IN_TOO_OLD } from "../../ui/form/form-errors.ts";
import type { SignedInOwner } from "../sessions.ts";

/** How an owner reauthenticates before a sensitive action. */
export type ReauthenticationMethod =
  | { by: "password" }
  /** For accounts that can't sign in with the password alone. */
  | { by: "sign-in"; recent: boolean };

export interface ReauthenticationOptions {
  /** Null if the identity service doesn't say. */
  methods: SignInMethods | null;
  reauthentication: ReauthenticationMethod;
}

/**
 * The session's own grant, if fresh, covers every factor that was required. With an external identity service it is the
 * ID token that the password returned.
 */
export type Reauthenticated = { idToken: string } | { grant: string };

export async function loadReauthentication(
  product: DashboardClient,
  owner: SignedInOwner,
): Promise<ReauthenticationOptions> {
  const { methods, recent } = await product.account(owner);
  const needsSignIn = methods && (!methods.password || methods.secondFactor);
  return { methods, reauthentication: needsSignIn ? { by: "sign-in", recent } : { by: "password" } };
}

/** Verifies the owner's identity by the method that the account has. @returns an error to correct if that fails */
export async function reauthenticate(
  { identity, product }: { identity: IdentityCall; product: DashboardClient },
  owner: SignedInOwner,
  password: string,
): Promise<Reauthenticated | { error: FieldError }> {
  const { methods, reauthentication } = await loadReauthentication(product, owner);
  if (reauthentication.by === "sign-in") {
    return reauthentication.recent ? { grant: owner.grant } : { error: SIGN_IN_TOO_OLD };
  }
  const verified = await verifyPassword(identity, owner, password);
  if ("error" in verified || methods === null) return verified;
  await product.reissueGrant(verified.idToken, owner);
  return { grant: owner.grant };
}

/** @returns the ID token of a sign-in with the password, or an error to correct */
export async function verifyPassword(
  identity: IdentityCall,
  owner: SignedInOwner,
  password: string,
): Promise<{ idToken: string } | { error: FieldError }> {
  if (password === "") return { error: { field: "password", message: "Enter your password." } };
  try {
    const { idToken, refreshToken } = await identity(signInWithPassword, {
      email: owner.email,
      password,
      returnSecureToken: true,
    });
    // Not kept as a session, which the owner's list of devices would show.
    await identity(revokeToken, { token: refreshToken }).catch(() => {});
    return { idToken };
  } catch (error) {
    return { error: passwordError(error) };
  }
}
