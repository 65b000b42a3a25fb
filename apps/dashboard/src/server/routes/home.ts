import type { Context, Hono } from "hono";
import { summarizeDraft } from "../account/draft-summary.ts";
import { findLibraryForm } from "../account/library-form.ts";
import type { DashboardContext } from "../context.ts";

/** The account page and signing out. */
export function home(app: Hono, context: DashboardContext): void {
  const { config, cookies, sessions, show, signing } = context;

  app.get("/settings/account", (c) => showAccount(c, context));
  app.get("/settings", (c) => c.redirect("/settings/account", 302));
  // Where contracts are signed here, they are the first screen.
  if (!signing) app.get("/", (c) => showAccount(c, context));
  for (const subject of MOVED) {
    app.all(`/${subject}`, (c) => movedToSettings(c));
    app.all(`/${subject}/*`, (c) => movedToSettings(c));
  }

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

/** Subjects of the settings that had addresses of their own, which mails still have. */
const MOVED = ["security", "data", "plan"];

/** Forms that were opened before are taken too. */
function movedToSettings(c: Context): Response {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`/settings${pathname}${search}`, 308);
}

async function showAccount(c: Context, context: DashboardContext): Promise<Response> {
  const { config, cookies, product, show, signing } = context;
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
}
