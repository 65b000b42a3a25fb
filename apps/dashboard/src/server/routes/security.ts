import { isStrongPassword } from "@sealwright/protocol/credentials";
import type { Context, Hono } from "hono";
import { answerOnce, refusalOf } from "../answer-once.ts";
import type { DashboardContext } from "../context.ts";
import { readForm } from "../form.ts";
import { accountProof, provePassword } from "../proof.ts";
import { type FormError, mailError, newPasswordError, WEAK_PASSWORD } from "../refusals.ts";
import type { SignedInOwner } from "../sessions.ts";
import { tolerated } from "../tolerated.ts";

/** Sessions and password. */
export function security(app: Hono, context: DashboardContext): void {
  const { cookies, identity, logger, product, sessions } = context;

  app.get("/security", (c) => showSecurity(c, context));

  app.post("/security/sessions/end", async (c) => {
    const owner = await context.owner(c);
    const id = (await readForm(c))("session");
    await sessions.closeListed(owner.uid, id);
    return c.redirect(id === owner.sessionId ? "/signed-out" : "/security?done=session-ended", 303);
  });

  app.post("/security/sessions/end-all", (c) =>
    answerOnce(c, context, async (owner) => {
      const { identitySessionsRevoked } = await product.revokeSessions(owner);
      await sessions.closeAll(owner.uid);
      cookies.session.remove(c);
      return `/signed-out?where=${identitySessionsRevoked ? "everywhere" : "dashboards"}`;
    }),
  );

  app.post("/security/password", (c) =>
    answerOnce(c, context, async (owner, field) => {
      const [next, repeat] = [field("newPassword"), field("repeatPassword")];
      const again = (error: FormError) => ({ form: "password" as const, ...error });
      const wrong = newPasswordsError(next, repeat);
      if (wrong) return again(wrong);
      const proof = await provePassword(identity, owner, field("password"));
      if ("error" in proof) return again(proof.error);
      if (next === field("password")) return again(SAME_PASSWORD);
      try {
        await setPassword(context, owner, proof.idToken, next);
      } catch (error) {
        return again(newPasswordError(error));
      }
      await sessions
        .closeAll(owner.uid, owner.sessionId)
        .catch(tolerated(logger, "sessions outlive the old password"));
      return "/security?done=password-changed";
    }),
  );

  /** A first password, or a new one for who does not know theirs: by the link that the sign-in page mails as well. */
  app.post("/security/password-link", (c) =>
    answerOnce(c, context, async (owner) => {
      try {
        await identity.sendPasswordResetMail(owner.email);
      } catch (error) {
        return { form: "password-link", ...mailError(error, "link") };
      }
      return "/security?done=password-link-sent";
    }),
  );
}

/** The new password ends every sign-in but this session's; the owner is told by mail. @param idToken of a sign-in with the old one */
async function setPassword(
  { identity, logger, mails, product }: DashboardContext,
  owner: SignedInOwner,
  idToken: string,
  next: string,
): Promise<void> {
  const { methods } = await product.account(owner);
  if (methods) {
    await product.reissueGrant(idToken, owner);
    await product.changePassword(owner, next);
    return;
  }
  const changed = await identity.changePassword(idToken, next);
  // The password is another one from here on, so whatever fails, its owner is told of it.
  await mails
    .queue(owner.email, { what: "password-changed" })
    .catch(tolerated(logger, "the mail about a new password is not sent"));
  if (!changed.idToken) return;
  await product
    .reissueGrant(changed.idToken, owner)
    .catch(tolerated(logger, "a session ends with the old password"));
}

const SAME_PASSWORD: FormError = {
  field: "newPassword",
  sentence: "That is the password that you have now. Enter another one.",
};

/** What is wrong with a new password, in the order of specification section 5. */
function newPasswordsError(next: string, repeat: string): FormError | undefined {
  if (next === "") return { field: "newPassword", sentence: "Please enter password" };
  if (repeat === "") return { field: "repeatPassword", sentence: "Please repeat the password" };
  if (next !== repeat) {
    return { field: "repeatPassword", sentence: "Password and confirm password should be same" };
  }
  return isStrongPassword(next) ? undefined : WEAK_PASSWORD;
}

async function showSecurity(c: Context, context: DashboardContext): Promise<Response> {
  const { keptCodes, product, sessions, show } = context;
  const owner = await context.owner(c);
  const twoFactor = await product.twoFactorStatus(owner);
  const { methods, proof } = await accountProof(product, owner);
  const error = await refusalOf(c, context, owner);
  const done = c.req.query("done");
  return show(c, {
    ...{ name: "security", owner, twoFactor, methods, proof },
    sessions: await sessions.list(owner.uid),
    hasNewCodes: (await keptCodes.of(owner.sessionId)) !== undefined,
    ...(done ? { done } : {}),
    ...(error ? { error } : {}),
  });
}
