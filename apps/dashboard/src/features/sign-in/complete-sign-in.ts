import type { LoginMethod } from "@sealwright/protocol/product";
import type {
  PasswordRequired,
  ProviderToLink,
  Rejected,
  SignInOutcome,
  TwoFactorChallenge,
} from "@sealwright/sign-in/outcomes";
import type { Context } from "hono";
import { type Rejection, rejectionOf } from "../../session/rejection.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { CODE_PAGE, NOTICE_PAGE, RETURNED, SIGN_IN_PAGE } from "../../ui/paths/sign-in-paths.ts";
import { handOffErrorCode } from "./hand-off-errors.ts";
import { openSession } from "./open-session.ts";

interface Step {
  /** As typed; empty after a sign-in at a provider. */
  email: string;
  method: LoginMethod;
  link?: ProviderToLink | undefined;
  /** By default, the sign-in starts over. */
  onRejected?: (rejected: Rejected) => Response;
}

/**
 * Responds to a step of the sign-in: opens the session, asks for a code, or leads to a page with the
 * problem. Always a redirect, so that Back and reload submit no form again.
 */
export async function completeSignIn(
  c: Context,
  context: DashboardContext,
  step: Step,
  outcome: SignInOutcome | PasswordRequired,
): Promise<Response> {
  const { pendingSignIns } = context;
  const { email, method, link } = step;
  switch (outcome.outcome) {
    case "rejected":
      return step.onRejected?.(outcome) ?? startOver(c, context, step, rejectionOf(context.logger, outcome));
    case "password-required": {
      const { message, link: asked } = outcome;
      const rejection = { field: null, message, status: 403 } as const;
      return startOver(c, context, { email: asked.email, method, link: asked }, rejection);
    }
    case "unverified": {
      const proof = { needs: "verification", idToken: outcome.idToken } as const;
      pendingSignIns.keep(c, { email, method, proof });
      return c.redirect(RETURNED, 303);
    }
    case "two-factor":
      pendingSignIns.keep(c, { email, method, link, proof: proofOf(outcome.challenge) });
      return c.redirect(CODE_PAGE, 303);
    case "handed-off":
      return redeem(c, context, step, outcome);
  }
}

/** Back to the first step, with the reason. */
export function startOver(
  c: Context,
  { pendingSignIns }: DashboardContext,
  { email, method, link }: Step,
  rejection: Rejection,
): Response {
  pendingSignIns.keep(c, { email, method, link, proof: { needs: "restart", rejection } });
  return c.redirect(RETURNED, 303);
}

function proofOf(challenge: TwoFactorChallenge) {
  if (!("pending" in challenge)) {
    const { idToken, codeAccepted = false } = challenge;
    return { needs: "code", idToken, codeAccepted } as const;
  }
  const { mfaPendingCredential: credential, mfaInfo } = challenge.pending;
  // An account has at most one factor.
  return { needs: "mfa", credential, enrollmentId: mfaInfo[0]?.mfaEnrollmentId ?? "" } as const;
}

async function redeem(
  c: Context,
  context: DashboardContext,
  { email, method }: Step,
  { handoff, notice }: Extract<SignInOutcome, { outcome: "handed-off" }>,
): Promise<Response> {
  let next: string;
  try {
    next = await openSession(c, context, await context.product.redeemHandoff(handoff.token));
  } catch (error) {
    const code = handOffErrorCode(error);
    if (code === undefined) throw error;
    return c.redirect(`${SIGN_IN_PAGE}?error=${code}`, 303);
  }
  if (notice === undefined) return c.redirect(next, 303);
  // The next page is on the site, or not about this sign-in.
  context.pendingSignIns.keep(c, { email, method, proof: { needs: "reading", notice, next } });
  return c.redirect(NOTICE_PAGE, 303);
}
