import { renameOwnerRequest } from "@sealwright/protocol/product";
import type { Context, Hono } from "hono";
import { summarizeDraft } from "../account/draft-summary.ts";
import { findLibraryForm } from "../account/library-form.ts";
import type { DashboardContext } from "../context.ts";
import { findFormError, handleSubmission } from "../forms/handle-submission.ts";
import { logAndContinue } from "../log-and-continue.ts";

/** The account page and signing out. */
export function home(app: Hono, context: DashboardContext): void {
  const { config, cookies, product, sessions, show, signing } = context;

  app.get("/settings/account", (c) => showAccount(c, context));
  app.post("/settings/account/name", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const given = field("name");
      const { data, error } = renameOwnerRequest.safeParse({ email: owner.email, name: given });
      const isAddress = data?.name.includes("@");
      if (error || isAddress) {
        const message = isAddress ? "Enter your name, without an address." : "Enter your name.";
        return { form: "name", field: "name", message, values: { name: given } };
      }
      await product.renameOwner(owner, { name: data.name });
      await sessions.rename(owner.uid, data.name);
      return "/settings/account?done=named";
    }),
  );
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
  const { config, cookies, logger, product, show, signing } = context;
  const owner = await context.requireOwner(c);
  const twoFactor = await product.twoFactorStatus(owner);
  // The page is there while it cannot be read; only the name waits.
  const account = await product.account(owner).catch(logAndContinue(logger, "sign-in methods not read"));
  const error = await findFormError(c, context, owner);
  const drafts = signing ? undefined : (await product.listDrafts(owner)).drafts;
  const form = findLibraryForm(cookies.form.get(c), config.siteUrl);
  const done = c.req.query("done");
  return show(c, {
    name: "home",
    owner,
    twoFactor,
    mayRename: account !== false && account.methods?.providers.length === 0,
    ...(error ? { error } : {}),
    siteUrl: config.siteUrl,
    drafts: drafts?.map((draft) => summarizeDraft(draft, config.siteUrl)),
    ...(form && { form }),
    ...(done ? { done } : {}),
  });
}
