import type { Membership } from "@sealwright/protocol/signing/answers";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import { type Act, mayDo, notAllowedSentence } from "@sealwright/protocol/signing/roles";
import type { SigningCalls } from "@sealwright/signing";
import type { Context } from "hono";
import { actOfPath } from "../ui/paths/path-acts.ts";
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

/** Of an owner, what says who they are there. */
type InWorkspace = Pick<SignedInOwner, "memberships" | "workspace">;

function membershipOf({ memberships = [], workspace }: InWorkspace): Pick<Membership, "role" | "mayPay"> {
  return memberships.find((one) => one.workspace === workspace) ?? { role: "owner", mayPay: true };
}

export function ownerMay(owner: InWorkspace, act: Act): boolean {
  const { role, mayPay } = membershipOf(owner);
  return mayDo(role, act, mayPay);
}

/** Before a page is shown, as the service would refuse its form. @throws SigningCallError role-not-allowed */
export function assertMayOpen(owner: SignedInOwner, path: string): void {
  const act = actOfPath(path);
  if (act === undefined || ownerMay(owner, act)) return;
  const error = notAllowedSentence(membershipOf(owner).role, act);
  const refusal = { error, code: "role-not-allowed" };
  throw new SigningCallError({ outcome: "refused", refusal, status: 403, retryAfter: undefined }, [
    "role-not-allowed",
  ]);
}
