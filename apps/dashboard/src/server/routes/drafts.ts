import { addressWithAnswers } from "@sealwright/forms/answers-address";
import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import type { Hono } from "hono";
import { answerOnce } from "../answer-once.ts";
import type { DashboardContext } from "../context.ts";
import { asShown } from "../shown-draft.ts";

/** Longer is no draft's id. */
const ID_LENGTH = 64;

/** Filled-in forms that the owner sent from the site (FORM-07): to read, and to delete. */
export function drafts(app: Hono, context: DashboardContext): void {
  const { config, cookies, product, show, signInUrl } = context;

  app.get("/drafts/:id", async (c) => {
    const id = c.req.param("id");
    const owner = await context.visitor(c);
    if (!owner) {
      if (id.length <= ID_LENGTH) cookies.draft.set(c, id);
      cookies.goOn.removeIfSet(c);
      return c.redirect(signInUrl, 302);
    }
    const draft = await unlessUnknown(product.readDraft(owner, id));
    if (!draft) return c.notFound();
    const shown = asShown(draft, config.siteUrl);
    const goOnHref = shown.href && addressWithAnswers(shown.href, draft.answers);
    return show(c, { name: "draft", owner, draft: shown, text: draft.text, goOnHref });
  });

  app.get("/drafts/:id/delete", async (c) => {
    const owner = await context.owner(c);
    const draft = await unlessUnknown(product.readDraft(owner, c.req.param("id")));
    if (!draft) return c.notFound();
    return show(c, { name: "draft-delete", owner, draft: asShown(draft, config.siteUrl) });
  });

  app.post("/drafts/:id/delete", (c) =>
    answerOnce(c, context, async (owner) => {
      const deleted = await unlessUnknown(product.deleteDraft(owner, c.req.param("id")));
      return deleted ? "/?done=draft-deleted" : c.notFound();
    }),
  );
}

/** @returns undefined where the owner has no such draft, or the address cannot name one */
async function unlessUnknown<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProductCallError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}
