import { addressWithAnswers } from "@sealwright/forms/answers-address";
import type { Hono } from "hono";
import type { SigningContext } from "../../../shell/context.ts";
import { findLibraryForm } from "../../../shell/library-form.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";

/** "Make another like this": the form with a contract's answers, after a look at changes of its text. */
export function another(app: Hono, context: SigningContext): void {
  const { config, show, signing } = context;

  app.get("/contracts/:id/another", async (c) => {
    const owner = await context.requireOwner(c);
    const id = c.req.param("id");
    const reuse = await unlessNotFound(signing.readContractForReuse(owner, { id }));
    const form = reuse && findLibraryForm(reuse.templateId, config.siteUrl);
    if (!reuse || !form) return c.notFound();
    const formHref = addressWithAnswers(form.href, reuse.answers);
    if (reuse.changes.length === 0) return c.redirect(formHref, 302);
    return show(c, "another", { owner, contract: id, reuse, formHref });
  });
}
