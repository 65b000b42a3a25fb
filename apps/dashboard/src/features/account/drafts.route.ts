import { type Answers, writeAnswersFile } from "@sealwright/forms";
import { listedForms } from "@sealwright/forms/library";
import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import type { Hono } from "hono";
import type { DashboardContext } from "../../shell/context.ts";
import { handleSubmission } from "../../shell/forms/handle-submission.ts";
import { SIGN_IN_PAGE } from "../../ui/paths/sign-in-paths.ts";
import { summarizeDraft } from "./draft-summary.ts";

const MAX_ID_LENGTH = 64;

/** Filled-in forms that the owner sent from the site (FORM-07): read and delete. */
export function drafts(app: Hono, context: DashboardContext): void {
  const { config, cookies, product, show } = context;

  app.get("/drafts/:id", async (c) => {
    const id = c.req.param("id");
    const owner = await context.findOwner(c);
    if (!owner) {
      if (id.length <= MAX_ID_LENGTH) cookies.draft.set(c, id);
      cookies.returnTo.removeIfSet(c);
      return c.redirect(SIGN_IN_PAGE, 302);
    }
    const draft = await unlessNotFound(product.readDraft(owner, { id }));
    if (!draft) return c.notFound();
    const summary = summarizeDraft(draft, config.siteUrl);
    return show(c, "draft", { owner, draft: summary, text: draft.text });
  });

  app.get("/drafts/:id/answers.json", async (c) => {
    const owner = await context.requireOwner(c);
    const draft = await unlessNotFound(product.readDraft(owner, { id: c.req.param("id") }));
    const form = listedForms.find(({ templateId }) => templateId === draft?.templateId);
    if (!draft || !form) return c.notFound();
    const { slug, name } = form;
    // A draft never has sensitive answers.
    const written = { slug, name, version: draft.version, fields: [] };
    c.header("Content-Disposition", `attachment; filename="${slug}.answers.json"`);
    c.header("Content-Type", "application/json");
    return c.body(writeAnswersFile(written, draft.answers as Answers, new Date(draft.sentAt)));
  });

  app.get("/drafts/:id/delete", async (c) => {
    const owner = await context.requireOwner(c);
    const draft = await unlessNotFound(product.readDraft(owner, { id: c.req.param("id") }));
    if (!draft) return c.notFound();
    return show(c, "draft-delete", { owner, draft: summarizeDraft(draft, config.siteUrl) });
  });

  app.post("/drafts/:id/delete", (c) =>
    handleSubmission(c, context, async (owner) => {
      const deleted = await unlessNotFound(product.deleteDraft(owner, { id: c.req.param("id") }));
      return deleted ? "/?done=draft-deleted" : c.notFound();
    }),
  );
}

/** @returns undefined if the owner has no such draft, or the id is malformed */
async function unlessNotFound<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProductCallError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}
