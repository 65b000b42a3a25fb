import { BodyError } from "@sealwright/runtime";
import type { Hono } from "hono";
import type { DashboardContext } from "../../shell/context.ts";
import { readForm } from "../../shell/forms/read-form.ts";
import { CODES_PAGE } from "./two-factor.route.ts";

/** Showing new recovery codes until the owner has saved them. */
export function recoveryCodes(app: Hono, context: DashboardContext): void {
  const { pages, pendingCodes, show } = context;

  app.get(CODES_PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    const pending = await pendingCodes.find(owner.sessionId);
    return pending ? show(c, "recovery-codes", { owner, ...pending }) : c.redirect("/settings/security", 302);
  });

  app.post("/settings/security/recovery-codes/saved", async (c) => {
    const owner = await context.requireOwner(c);
    await pendingCodes.clear(owner.uid);
    return c.redirect("/settings/security", 303);
  });

  /** The page posts the codes back, because it may stay open for longer than we store them. */
  app.post("/settings/security/recovery-codes/download", async (c) => {
    const owner = await context.requireOwner(c);
    const codes = (await readForm(c))("codes").split(" ");
    if (!codes.every((code) => /^\d{10}$/.test(code))) throw new BodyError(400, "The form is incomplete");
    return c.body(pages.recoveryCodesText(owner.email, codes), 200, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="recovery-codes.txt"',
    });
  });
}
