import { withFullStop } from "@sealwright/protocol/error-text";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Context, Hono } from "hono";
import type { SigningContext } from "../../shell/context.ts";
import { handleSubmission } from "../../shell/forms/handle-submission.ts";

const JOIN = "/join/:secret";

/** Where the mail's link leads. Mail scanners open links, so a GET accepts nothing. */
export function join(app: Hono, context: SigningContext): void {
  const { cookies, show, signing } = context;

  app.get(JOIN, async (c) => {
    const secret = c.req.param("secret");
    const owner = await context.findOwner(c);
    try {
      const invitation = await signing.describeInvitation({ secret });
      // Signing in and registering lead back here.
      if (!owner) cookies.returnTo.set(c, c.req.path);
      return show(c, "join", { owner, invitation, path: c.req.path });
    } catch (error) {
      return showEnded(c, error);
    }
  });

  app.post(JOIN, async (c) => {
    try {
      return await handleSubmission(c, context, async (owner) => {
        const { workspace } = await signing.acceptInvitation(owner, { secret: c.req.param("secret") });
        cookies.workspace.set(c, workspace);
        return "/";
      });
    } catch (error) {
      return showEnded(c, error);
    }
  });

  app.post(`${JOIN}/decline`, async (c) => {
    try {
      return await handleSubmission(c, context, async (owner) => {
        await signing.declineInvitation(owner, { secret: c.req.param("secret") });
        return "/";
      });
    } catch (error) {
      return showEnded(c, error);
    }
  });

  function showEnded(c: Context, error: unknown): Response {
    const isEnded =
      error instanceof SigningCallError &&
      (error.code === "invitation-ended" || error.code === "invitation-not-found");
    if (!isEnded) throw error;
    return show(c, "join-ended", { message: withFullStop(error.message) }, error.status === 404 ? 404 : 410);
  }
}
