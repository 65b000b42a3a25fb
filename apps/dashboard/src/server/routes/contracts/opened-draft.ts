import type { Hono } from "hono";
import type { SigningContext } from "../../context.ts";
import { contractPath } from "../../contracts/contract-path.ts";
import { unlessNotFound } from "../../contracts/unless-not-found.ts";
import { SIGN_IN_PAGE } from "../../sign-in/paths.ts";

const MAX_ID_LENGTH = 64;

/**
 * Where a form's page leads after its answers were sent (FORM-07), and where the list leads for those that were not opened
 * yet: the draft becomes a contract. Again, it is the same one.
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
