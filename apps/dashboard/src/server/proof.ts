import type { IdentityClient } from "@sealwright/protocol/identity/client";
import type { SignInMethods } from "@sealwright/protocol/product";
import type { DashboardClient } from "@sealwright/protocol/product/dashboard-client";
import { type FormError, passwordError, SIGN_IN_TOO_OLD } from "./refusals.ts";
import type { SignedInOwner } from "./sessions.ts";

/** By what an owner shows anew who they are, where a form could do harm in somebody else's hands. */
export type Proof =
  | { by: "password" }
  /** The password alone signs nobody in to this account. */
  | { by: "sign-in"; recent: boolean };

export interface AccountProof {
  /** Null where the identity service does not tell us. */
  methods: SignInMethods | null;
  proof: Proof;
}

/**
 * Of an owner who has shown who they are: the session's own grant, fresh, which stands for every factor that was asked
 * for; or the ID token that the password gave, where the identity service is somebody else's.
 */
export type Proved = { idToken: string } | { grant: string };

export async function accountProof(product: DashboardClient, owner: SignedInOwner): Promise<AccountProof> {
  const { methods, recent } = await product.account(owner);
  const proof: Proof =
    methods && (!methods.password || methods.secondFactor) ? { by: "sign-in", recent } : { by: "password" };
  return { methods, proof };
}

/** Has the owner prove who they are, by what their account has for that. @returns what to put right, when they did not */
export async function prove(
  { identity, product }: { identity: IdentityClient; product: DashboardClient },
  owner: SignedInOwner,
  password: string,
): Promise<Proved | { error: FormError }> {
  const { methods, proof } = await accountProof(product, owner);
  if (proof.by === "sign-in") return proof.recent ? { grant: owner.grant } : { error: SIGN_IN_TOO_OLD };
  const proved = await provePassword(identity, owner, password);
  if ("error" in proved || methods === null) return proved;
  await product.reissueGrant(proved.idToken, owner);
  return { grant: owner.grant };
}

/** @returns the ID token of that sign-in, or what to put right */
export async function provePassword(
  identity: IdentityClient,
  owner: SignedInOwner,
  password: string,
): Promise<{ idToken: string } | { error: FormError }> {
  if (password === "") return { error: { field: "password", sentence: "Enter your password." } };
  try {
    const { idToken } = await identity.signInWithPassword(owner.email, password);
    return { idToken };
  } catch (error) {
    return { error: passwordError(error) };
  }
}
