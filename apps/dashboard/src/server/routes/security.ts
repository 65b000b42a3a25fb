import { isStrongPassword } from "@sealwright/protocol/credentials";
import type { Context, Hono } from "hono";
import type { DashboardContext } from "../context.ts";
import { readForm } from "../form.ts";
import { accountProof, provePassword } from "../proof.ts";
import {
  type FormError,
  mailError,
  newPasswordError,
  type SecurityFormError,
  WEAK_PASSWORD,
} from "../refusals.ts";
import type { SignedInOwner } from "../sessions.ts";
import { tolerated } from "../tolerated.ts";

/** Sessions and password. */
export function security(app: Hono, context: DashboardContext): void {
  const { cookies, identity, logger, mails, product, sessions } = context;

  app.get("/security", async (c) => showSecurity(c, context, await context.owner(c)));

  app.post("/security/sessions/end", async (c) => {
    const owner = await context.owner(c);
    const id = (await readForm(c))("session");
    await sessions.closeListed(owner.uid, id);
    return c.redirect(id === owner.sessionId ? "/signed-out" : "/security?done=session-ended", 303);
  });

  app.post("/security/sessions/end-all", async (c) => {
    const owner = await context.owner(c);
    const { atIdentity } = await product.endSignIns(owner);
    await sessions.closeAll(owner.uid);
    cookies.session.remove(c);
    return c.redirect(`/signed-out?where=${atIdentity ? "everywhere" : "dashboards"}`, 303);
  });

  app.post("/security/password", async (c) => {
    const owner = await context.owner(c);
    const field = await readForm(c);
    const [next, repeat] = [field("newPassword"), field("repeatPassword")];
    const again = (error: FormError) => showSecurity(c, context, owner, { form: "password", ...error });
    if (!isStrongPassword(next)) return again(WEAK_PASSWORD);
    if (next !== repeat) {
      const sentence = "Password and confirm password should be same";
      return again({ field: "repeatPassword", sentence });
    }
    const proof = await provePassword(identity, owner, field("password"));
    if ("error" in proof) return again(proof.error);
    let idToken: string | undefined;
    try {
      ({ idToken } = await identity.changePassword(proof.idToken, next));
    } catch (error) {
      return again(newPasswordError(error));
    }
    // The password is another one from here on, so whatever fails, its owner is told of it.
    await mails
      .queue(owner.email, { what: "password-changed" })
      .catch(tolerated(logger, "the mail about a new password is not sent"));
    // The new password has ended every sign-in, and with them this session's own.
    if (idToken)
      await product.outlive(idToken, owner).catch(tolerated(logger, "a session ends with the old password"));
    await sessions
      .closeAll(owner.uid, owner.sessionId)
      .catch(tolerated(logger, "sessions outlive the old password"));
    return c.redirect("/security?done=password-changed", 303);
  });

  /** A first password, or a new one for who does not know theirs: by the link that the sign-in page mails as well. */
  app.post("/security/password-link", async (c) => {
    const owner = await context.owner(c);
    try {
      await identity.sendPasswordResetMail(owner.email);
    } catch (error) {
      return showSecurity(c, context, owner, { form: "password-link", ...mailError(error, "link") });
    }
    return c.redirect("/security?done=password-link-sent", 303);
  });
}

/** The security page, with what a form on it has to say. */
export async function showSecurity(
  c: Context,
  { product, sessions, show }: DashboardContext,
  owner: SignedInOwner,
  error?: SecurityFormError,
): Promise<Response> {
  const twoFactor = await product.twoFactorStatus(owner);
  const { methods, proof } = await accountProof(product, owner);
  const listed = await sessions.list(owner.uid);
  const done = c.req.method === "GET" ? c.req.query("done") : undefined;
  return show(
    c,
    {
      name: "security",
      owner,
      twoFactor,
      methods,
      proof,
      sessions: listed,
      ...(done ? { done } : {}),
      ...(error ? { error } : {}),
    },
    error ? 400 : 200,
  );
}
