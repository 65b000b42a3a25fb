import type { Hono } from "hono";
import { summarizeDraft } from "../account/draft-summary.ts";
import { findLibraryForm } from "../account/library-form.ts";
import type { DashboardContext } from "../context.ts";

/** The account page and signing out. */
export function home(app: Hono, context: DashboardContext): void {
  const { config, cookies, product, sessions, show, signing } = context;

  app.get("/", async (c) => {
    const owner = await context.requireOwner(c);
    const twoFactor = await product.twoFactorStatus(owner);
    const drafts = signing ? undefined : (await product.listDrafts(owner)).drafts;
    const form = findLibraryForm(cookies.form.get(c), config.siteUrl);
    const done = c.req.query("done");
    return show(c, {
      name: "home",
      owner,
      twoFactor,
      siteUrl: config.siteUrl,
      drafts: drafts?.map((draft) => summarizeDraft(draft, config.siteUrl)),
      ...(form && { form }),
      ...(done ? { done } : {}),
    });
  });

  app.post("/sign-out", async (c) => {
    await sessions.close(cookies.session.get(c));
    cookies.session.remove(c);
    cookies.form.remove(c);
    return c.redirect("/signed-out", 303);
  });
  app.get("/signed-out", async (c) => {
    if (await context.findOwner(c)) return c.redirect("/", 302);
    const where = c.req.query("where");
    return show(c, { name: "signed-out", ...(where ? { where } : {}), siteUrl: config.siteUrl });
  });
}
