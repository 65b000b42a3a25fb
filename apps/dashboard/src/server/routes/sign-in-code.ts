import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { ProductCallError } from "@sealwright/protocol/product/call";
import type { AuthFlow } from "@sealwright/sign-in";
import type { Rejected, TwoFactorChallenge } from "@sealwright/sign-in/outcomes";
import type { Context, Hono } from "hono";
import type { DashboardContext } from "../context.ts";
import { readSubmission } from "../forms/read-form.ts";
import { completeSignIn } from "../sign-in/complete-sign-in.ts";
import { CODE_PAGE, SIGN_IN_PAGE } from "../sign-in/paths.ts";
import type { AwaitingCode, PendingSignIn, PendingSignIns } from "../sign-in/pending-sign-in.ts";
import { rejectedResponse } from "../sign-in/rejected-response.ts";
import { withoutRepeating } from "../sign-in/repeatable-sign-in.ts";
import { SIGN_IN_OVER, showRejected, showSignInPage } from "../sign-in/show-sign-in.ts";
import { signInFlow } from "../sign-in/sign-in-flow.ts";

/** The code that a sign-in needs besides its first factor: two-factor, a recovery code, or the identity service's second factor. */
export function signInCode(app: Hono, context: DashboardContext): void {
  const { cookies, pendingSignIns, sessions } = context;

  app.get(CODE_PAGE, async (c) => {
    const pending = findAwaitingCode(c, pendingSignIns);
    if (pending) return showCodePage(c, context, pending);
    const isSignedIn = (await sessions.find(cookies.session.get(c))) !== undefined;
    return c.redirect(isSignedIn ? "/" : `${SIGN_IN_PAGE}?over`, 302);
  });

  app.post(CODE_PAGE, async (c) => {
    const { key, field } = await readSubmission(c);
    return withoutRepeating(c, context, key, async () => {
      const pending = findAwaitingCode(c, pendingSignIns);
      if (pending?.id !== field("pending")) {
        return showSignInPage(c, context, { error: { field: null, message: SIGN_IN_OVER } }, 401);
      }
      return submitCode(c, context, pending, field("code"));
    });
  });
}

/** Undefined also for one that waits for something else. */
function findAwaitingCode(c: Context, pendingSignIns: PendingSignIns): AwaitingCode | undefined {
  const pending = pendingSignIns.find(c);
  return pending && isAwaitingCode(pending) ? pending : undefined;
}

function isAwaitingCode(pending: PendingSignIn): pending is AwaitingCode {
  return pending.proof.needs === "code" || pending.proof.needs === "mfa";
}

async function submitCode(
  c: Context,
  context: DashboardContext,
  pending: AwaitingCode,
  code: string,
): Promise<Response> {
  const { email, method, link } = pending;
  const flow = signInFlow(c, context);
  const onRejected = (rejected: Rejected) => showCodeRejected(c, context, pending, rejected);
  const challenge = await challengeOf(flow, pending);
  if ("outcome" in challenge) return onRejected(challenge);
  const outcome = await flow.submitCode(challenge, code);
  if (outcome.outcome === "rejected") keepAccepted(c, context, pending, challenge);
  return completeSignIn(c, context, { email, method, link, onRejected }, outcome);
}

async function challengeOf(
  flow: AuthFlow,
  { proof, method, link }: AwaitingCode,
): Promise<TwoFactorChallenge | Rejected> {
  if (proof.needs === "code") return flow.resumeSignIn({ ...proof, method, link });
  const { credential, enrollmentId } = proof;
  const mfaInfo = [{ mfaEnrollmentId: enrollmentId }];
  return { pending: { mfaPendingCredential: credential, mfaInfo }, method, link };
}

/** What came after the code failed. The code was used up, so the next try goes on without checking one. */
function keepAccepted(
  c: Context,
  { pendingSignIns }: DashboardContext,
  { id, proof, ...pending }: AwaitingCode,
  challenge: TwoFactorChallenge,
): void {
  if (proof.needs !== "code" || "pending" in challenge) return;
  const codeAccepted = challenge.codeAccepted === true;
  if (codeAccepted !== proof.codeAccepted) {
    pendingSignIns.keep(c, { ...pending, proof: { ...proof, codeAccepted } }, id);
  }
}

function showCodeRejected(
  c: Context,
  context: DashboardContext,
  pending: AwaitingCode,
  rejected: Rejected,
): Response {
  if (isOver(rejected)) {
    context.pendingSignIns.end(c);
    return showRejected(c, context, { ...rejected, field: null }, { email: pending.email });
  }
  return showCodePage(c, context, pending, rejected);
}

function showCodePage(
  c: Context,
  context: DashboardContext,
  { id, email, proof }: AwaitingCode,
  rejected?: Rejected,
): Response {
  const page = { name: "sign-in-code", id, email, recovery: proof.needs === "code" } as const;
  if (!rejected) return context.show(c, page);
  const status = rejectedResponse(c, context, rejected);
  return context.show(c, { ...page, error: { field: "code", message: rejected.message } }, status);
}

/** Whether the first factor no longer counts: another code would not help. */
function isOver({ reason, cause }: Rejected): boolean {
  if (cause instanceof ProductCallError) return cause.status === 401;
  return cause instanceof IdentityCallError && (reason === "credentials" || reason === "forbidden");
}
