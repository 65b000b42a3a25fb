import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Hono } from "hono";
import type { SigningContext } from "../../../shell/context.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { SIGN_IN_AGAIN } from "../../../ui/paths/sign-in-paths.ts";

const NOT_NOW = new Set<SigningCallError["code"]>([
  "email-not-verified",
  "recipient-not-found",
  "wrong-state",
]);

/** Opens the signers' pages for an owner whose turn it is, after a sign-in that is recent. */
export function signYourself(
  app: Hono,
  { signing, product, cookies, show, ...context }: SigningContext,
): void {
  // A GET that writes, only for its owner: a form's response may not lead to another origin (form-action).
  app.get("/contracts/:id/sign", async (c) => {
    const owner = await context.requireOwner(c);
    const id = c.req.param("id");
    const { recent, methods } = await product.account(owner);
    if (!recent) {
      const byLink = methods && !methods.password && methods.providers.length === 0;
      if (byLink) return show(c, "sign-by-link", { owner, id });
      cookies.returnTo.set(c, `${contractPath(id)}/sign`);
      return c.redirect(SIGN_IN_AGAIN, 302);
    }
    try {
      const opened = await unlessNotFound(signing.signYourself(owner, { id }));
      return opened ? c.redirect(opened.url, 302) : c.notFound();
    } catch (error) {
      // Signed or ended meanwhile, which the contract's page shows.
      if (!(error instanceof SigningCallError && NOT_NOW.has(error.code))) throw error;
      return c.redirect(contractPath(id), 302);
    }
  });
}
