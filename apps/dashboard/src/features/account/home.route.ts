import { renameOwnerRequest } from "@sealwright/protocol/product";
import type { Context, Hono } from "hono";
import type { DashboardContext } from "../../shell/context.ts";
import { findFormError, handleSubmission } from "../../shell/forms/handle-submission.ts";
import { findLibraryForm } from "../../shell/library-form.ts";
import { logAndContinue } from "../../shell/log-and-continue.ts";
import { summarizeDraft } from "./draft-summary.ts";

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
    cookies.workspace.removeIfSet(c);
    return c.redirect("/signed-out", 303);
  });
  app.get("/signed-out", async (c) => {
    if (await context.findOwner(c)) return c.redirect("/", 302);
    const where = c.req.query("where");
    return show(c, "signed-out", { where, siteUrl: config.siteUrl });
  });
}

/** Former paths of settings pages, still linked from emails. */
const MOVED = ["security", "data", "plan"];

/** Also accepts forms from pages loaded before the move. */
function movedToSettings(c: Context): Response {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`/settings${pathname}${search}`, 308);
}

async function showAccount(c: Context, context: DashboardContext): Promise<Response> {
  const { config, cookies, logger, product, show, signing } = context;
  const owner = await context.requireOwner(c);
  const twoFactor = await product.twoFactorStatus(owner);
  // Without it, the page still works; only the name cannot be changed.
  const account = await product.account(owner).catch(logAndContinue(logger, "sign-in methods not read"));
  const error = await findFormError(c, context, owner);
  const drafts = signing ? undefined : (await product.listDrafts(owner)).drafts;
  const form = findLibraryForm(cookies.form.get(c), config.siteUrl);
  const done = c.req.query("done");
  return show(c, "home", {
    owner,
    twoFactor,
    mayRename: account !== false && account.methods?.providers.length === 0,
    error,
    siteUrl: config.siteUrl,
    drafts: drafts?.map((draft) => summarizeDraft(draft, config.siteUrl)),
    form,
    done,
  });
}
