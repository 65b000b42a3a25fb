import { requestLogger } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { loadReauthentication } from "../../session/reauthentication/reauthentication.ts";
import type { SignedInOwner } from "../../session/sessions.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { findFormError, handleSubmission } from "../../shell/forms/handle-submission.ts";
import { readForm } from "../../shell/forms/read-form.ts";

export function security(app: Hono, context: DashboardContext): void {
  const { cookies, product, sessions } = context;

  app.get("/settings/security", (c) => showSecurity(c, context));

  app.post("/settings/security/sessions/end", async (c) => {
    const owner = await context.requireOwner(c);
    const id = (await readForm(c))("session");
    await sessions.closeOne(owner.uid, id);
    return c.redirect(id === owner.sessionId ? "/signed-out" : "/settings/security?done=session-ended", 303);
  });

  app.post("/settings/security/sign-ins/end", async (c) => {
    const owner = await context.requireOwner(c);
    await product.endSignIn(owner, { sessionId: (await readForm(c))("session") });
    return c.redirect("/settings/security?done=sign-in-ended", 303);
  });

  app.post("/settings/security/sessions/end-all", (c) =>
    handleSubmission(c, context, async (owner) => {
      const { identitySessionsRevoked } = await product.revokeSessions(owner);
      await sessions.closeAll(owner.uid);
      cookies.session.remove(c);
      return `/signed-out?where=${identitySessionsRevoked ? "everywhere" : "dashboards"}`;
    }),
  );
}

// The page works without the two: an older product backend has no such calls.
async function recentEvents({ logger, product }: DashboardContext, owner: SignedInOwner) {
  try {
    return (await product.securityEvents(owner)).events;
  } catch (error) {
    requestLogger(logger).warn({ err: error }, "security events not listed");
    return [];
  }
}

async function siteSignIns({ logger, product }: DashboardContext, owner: SignedInOwner) {
  try {
    return (await product.signIns(owner)).sessions;
  } catch (error) {
    requestLogger(logger).warn({ err: error }, "sign-ins not listed");
    return [];
  }
}

async function showSecurity(c: Context, context: DashboardContext): Promise<Response> {
  const { pendingCodes, product, sessions, show } = context;
  const owner = await context.requireOwner(c);
  const twoFactor = await product.twoFactorStatus(owner);
  const options = await loadReauthentication(product, owner);
  const error = await findFormError(c, context, owner);
  const done = c.req.query("done");
  return show(c, "security", {
    owner,
    twoFactor,
    ...options,
    sessions: await sessions.list(owner.uid),
    signIns: await siteSignIns(context, owner),
    events: await recentEvents(context, owner),
    hasPendingCodes: (await pendingCodes.find(owner.sessionId)) !== undefined,
    done,
    error,
  });
}
