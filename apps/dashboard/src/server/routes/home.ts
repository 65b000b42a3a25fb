import type { Hono } from "hono";
import type { DashboardContext } from "../context.ts";
import { findFormPage } from "../form-page.ts";
import { asShown } from "../shown-draft.ts";

/** Who is signed in and what is next; the way out. */
export function home(app: Hono, context: DashboardContext): void {
  const { config, cookies, product, sessions, show, signInUrl } = context;

  app.get("/", async (c) => {
    const owner = await context.owner(c);
    const twoFactor = await product.twoFactorStatus(owner);
    const { drafts } = await product.listDrafts(owner);
    const form = findFormPage(cookies.form.get(c), config.siteUrl);
    const done = c.req.query("done");
    return show(c, {
      ...{ name: "home", owner, twoFactor, siteUrl: config.siteUrl },
      drafts: drafts.map((draft) => asShown(draft, config.siteUrl)),
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
    if (await context.visitor(c)) return c.redirect("/", 302);
    const where = c.req.query("where");
    return show(c, { name: "signed-out", ...(where ? { where } : {}), siteUrl: config.siteUrl, signInUrl });
  });
}
