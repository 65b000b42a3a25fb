import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import { type Act, mayDo } from "@sealwright/protocol/signing/roles";
import type { SigningCalls } from "@sealwright/signing";
import type { Context } from "hono";
import type { Cookies } from "./cookies.ts";
import type { SignedInOwner } from "./sessions.ts";

interface Dependencies {
  cookies: Pick<Cookies, "workspace">;
  signing: SigningCalls | undefined;
}

/**
 * The owner in the workspace of the cookie, if they are in it; their own otherwise. The service checks that again with
 * each call.
 */
export async function inChosenWorkspace(
  c: Context,
  owner: SignedInOwner,
  { cookies, signing }: Dependencies,
): Promise<SignedInOwner> {
  if (!signing) return owner;
  const chosen = cookies.workspace.get(c);
  try {
    const { memberships } = await signing.listMemberships(owner);
    const isIn = memberships.some(({ workspace, isOwn }) => workspace === chosen && !isOwn);
    return { ...owner, memberships, workspace: isIn ? chosen : undefined };
  } catch (error) {
    if (!(error instanceof SigningCallError) || error.status === 401) throw error;
    // The page reports the outage itself.
    return { ...owner, workspace: chosen };
  }
}

/** What belongs to the account, such as its data, is asked for in the person's own workspace. */
export function inOwnWorkspace(owner: SignedInOwner): SignedInOwner {
  return { ...owner, workspace: undefined };
}

export function ownerMay({ memberships = [], workspace }: SignedInOwner, act: Act): boolean {
  const here = memberships.find((one) => one.workspace === workspace);
  return mayDo(here?.role ?? "owner", act, here?.mayPay);
}
