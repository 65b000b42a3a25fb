import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { ProductCallError } from "@sealwright/protocol/product/call";
import type { AuthFlow } from "@sealwright/sign-in";
import type { Rejected, TwoFactorChallenge } from "@sealwright/sign-in/outcomes";
import type { Context, Hono } from "hono";
import type { AwaitingCode, PendingSignIn, PendingSignIns } from "../../session/pending-sign-in.ts";
import { applyRejection, rejectionOf } from "../../session/rejection.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { readSubmission } from "../../shell/forms/read-form.ts";
import { CODE_PAGE, SIGN_IN_OVER } from "../../ui/paths/sign-in-paths.ts";
import { completeSignIn, startOver } from "./complete-sign-in.ts";
import { withoutRepeating } from "./repeatable-sign-in.ts";
import { signInFlow } from "./sign-in-flow.ts";

/** The second step: the two-factor code, a recovery code, or the identity service's second factor. */
export function signInCode(app: Hono, context: DashboardContext): void {
  const { cookies, pendingSignIns, sessions } = context;

  app.get(CODE_PAGE, async (c) => {
    const pending = await findAwaitingCode(c, pendingSignIns);
    if (pending) return showCodePage(c, context, pending);
    const isSignedIn = (await sessions.find(cookies.session.get(c))) !== undefined;
    return c.redirect(isSignedIn ? "/" : SIGN_IN_OVER, 302);
  });

  app.post(CODE_PAGE, async (c) => {
    const { key, field } = await readSubmission(c);
    return withoutRepeating(c, context, key, async () => {
      const pending = await findAwaitingCode(c, pendingSignIns);
      if (pending?.id !== field("pending")) return c.redirect(SIGN_IN_OVER, 303);
      return submitCode(c, context, pending, field("code"));
    });
  });
}

/** Undefined also for a sign-in that needs something else. */
async function findAwaitingCode(
  c: Context,
  pendingSignIns: PendingSignIns,
): Promise<AwaitingCode | undefined> {
  const pending = await pendingSignIns.find(c);
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
  const challenge = await challengeOf(flow, pending);
  if ("outcome" in challenge) return rejectCode(c, context, pending, challenge);
  const outcome = await flow.submitCode(challenge, code);
  // The code is used up even if a later step failed, so the next try skips it.
  const codeAccepted = "codeAccepted" in challenge && challenge.codeAccepted === true;
  const onRejected = (rejected: Rejected) => rejectCode(c, context, pending, rejected, codeAccepted);
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

/** Back to the code's page with the reason; or to the first step, if that has expired. */
function rejectCode(
  c: Context,
  context: DashboardContext,
  { id, proof, ...pending }: AwaitingCode,
  rejected: Rejected,
  codeAccepted = false,
): Response {
  const rejection = rejectionOf(context.logger, rejected);
  if (isOver(rejected)) return startOver(c, context, pending, { ...rejection, field: null });
  const next = proof.needs === "code" ? { ...proof, codeAccepted, rejection } : { ...proof, rejection };
  context.pendingSignIns.keep(c, { ...pending, proof: next }, id);
  return c.redirect(CODE_PAGE, 303);
}

function showCodePage(
  c: Context,
  context: DashboardContext,
  { id, email, proof: { needs, rejection } }: AwaitingCode,
): Response {
  const error = rejection && { field: "code", message: rejection.message };
  const status = rejection ? applyRejection(c, rejection) : 200;
  return context.show(c, "sign-in-code", { id, email, recovery: needs === "code", error }, status);
}

/** The first factor has expired: another code would not help. */
function isOver({ reason, cause }: Rejected): boolean {
  if (cause instanceof ProductCallError) return cause.status === 401;
  return cause instanceof IdentityCallError && (reason === "credentials" || reason === "forbidden");
}
