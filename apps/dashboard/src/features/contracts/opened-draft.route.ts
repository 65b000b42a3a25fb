import type { Hono } from "hono";
import type { SigningContext } from "../../shell/context.ts";
import { unlessNotFound } from "../../shell/unless-not-found.ts";
import { contractPath } from "../../ui/paths/contract-path.ts";
import { SIGN_IN_PAGE } from "../../ui/paths/sign-in-paths.ts";

const MAX_ID_LENGTH = 64;

/**
 * Turns a draft into a contract, when a form's page has sent it (FORM-07) or the list leads to an unopened
 * one. Idempotent.
 */
export function openedDraft(app: Hono, context: SigningContext): void {
  const { cookies, signing } = context;

  app.get("/drafts/:id", async (c) => {
    const id = c.req.param("id");
    const owner = await context.findOwner(c);
    if (!owner) {
      if (id.length <= MAX_ID_LENGTH) cookies.draft.set(c, id);
      cookies.returnTo.removeIfSet(c);
      return c.redirect(SIGN_IN_PAGE, 302);
    }
    const contract = await unlessNotFound(signing.openDraft(owner, { id }));
    return contract ? c.redirect(`${contractPath(contract.id)}/send`, 302) : c.notFound();
  });
}
