import type { Hono } from "hono";
import { commonForms } from "../../account/library-form.ts";
import type { SigningContext } from "../../context.ts";
import { loadUsage } from "../../usage/usage-view.ts";

export function contractList(app: Hono, context: SigningContext): void {
  const { config, show, signing } = context;

  app.get("/contracts", async (c) => {
    const owner = await context.requireOwner(c);
    const { contracts } = await signing.listContracts(owner);
    const done = c.req.query("done");
    return show(c, {
      name: "contracts",
      owner,
      contracts,
      usage: await loadUsage(context, owner, { offersPlan: false }),
      forms: commonForms(config.siteUrl),
      siteUrl: config.siteUrl,
      ...(done ? { done } : {}),
    });
  });
}
