import type { LoginMethod } from "@sealwright/protocol/product";
import type {
  PasswordRequired,
  ProviderToLink,
  Rejected,
  SignInOutcome,
  TwoFactorChallenge,
} from "@sealwright/sign-in/outcomes";
import type { Context } from "hono";
import type { DashboardContext } from "../context.ts";
import { handOffErrorCode } from "../session/hand-off-errors.ts";
import { openSession } from "../session/open-session.ts";
import { CODE_PAGE, SIGN_IN_PAGE } from "./paths.ts";
import { rejectedResponse } from "./rejected-response.ts";
import { type SignInStatus, type SignInView, showSignInPage } from "./show-sign-in.ts";

/** The step that led to an outcome. */
interface Step {
  /** As typed; empty where a provider has it. */
  email: string;
  method: LoginMethod;
  link?: ProviderToLink | undefined;
  /** By default, the sign-in's page shows a rejection. */
  onRejected?: (rejected: Rejected) => Response;
  /** How the sign-in's page is shown; by default, in response to the step. */
  show?: (view: SignInView, status: SignInStatus) => Response;
}

/** Responds to a step of the sign-in: the session is opened, a code is asked for, or a page says what is wrong. */
export async function completeSignIn(
  c: Context,
  context: DashboardContext,
  step: Step,
  outcome: SignInOutcome | PasswordRequired,
): Promise<Response> {
  const { pendingSignIns } = context;
  const { email, method, link } = step;
  const show = step.show ?? ((view, status) => showSignInPage(c, context, view, status));
  switch (outcome.outcome) {
    case "rejected": {
      if (step.onRejected) return step.onRejected(outcome);
      const { field, message } = outcome;
      return show({ email, error: { field, message } }, rejectedResponse(c, context, outcome));
    }
    case "password-required": {
      const { message, link: asked } = outcome;
      return show({ email: asked.email, link: asked.provider, error: { field: null, message } }, 403);
    }
    case "unverified": {
      const proof = { needs: "verification", idToken: outcome.idToken } as const;
      const id = pendingSignIns.keep(c, { email, method, proof });
      return show({ email, verification: { id, mail: "unsent" } }, 403);
    }
    case "two-factor":
      pendingSignIns.keep(c, { email, method, link, proof: proofOf(outcome.challenge) });
      return c.redirect(CODE_PAGE, 303);
    case "handed-off":
      return redeem(c, context, outcome.handoff.token);
  }
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

async function redeem(c: Context, context: DashboardContext, token: string): Promise<Response> {
  try {
    return c.redirect(await openSession(c, context, await context.product.redeemHandoff(token)), 303);
  } catch (error) {
    const code = handOffErrorCode(error);
    if (code === undefined) throw error;
    return c.redirect(`${SIGN_IN_PAGE}?error=${code}`, 303);
  }
}
