import { type DashboardClient, ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import type { Context } from "hono";
import type { Cookies } from "./cookies.ts";
import { isServiceCallError } from "./service-call-error.ts";
import type { Sessions, SignedInOwner } from "./sessions.ts";

/** The page requires a signed-in owner. */
export class NotSignedIn extends Error {}

/** Whether no one is signed in, or the session was ended elsewhere during the request. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof NotSignedIn || (isServiceCallError(error) && error.status === 401);
}

interface SessionDependencies {
  cookies: Cookies;
  sessions: Sessions;
  product: DashboardClient;
}

/** @returns undefined if no one is signed in, or no longer is according to the product backend */
export async function findOwner(
  c: Context,
  { cookies, sessions, product }: SessionDependencies,
): Promise<SignedInOwner | undefined> {
  const token = cookies.session.get(c);
  const owner = await sessions.find(token);
  if (!owner) return undefined;
  try {
    await product.checkGrant(owner);
    return owner;
  } catch (error) {
    // Signed out elsewhere: by a new password, another dashboard, or an operator.
    if (!(error instanceof ProductCallError && error.status === 401)) throw error;
    await sessions.close(token);
    return undefined;
  }
}
