import type { Hono } from "hono";
import type { SigningContext } from "../../../shell/context.ts";
import { findFormError } from "../../../shell/forms/handle-submission.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";

export function contractRecord(app: Hono, context: SigningContext): void {
  const { clock, config, show, signing } = context;

  app.get("/contracts/:id", async (c) => {
    const owner = await context.requireOwner(c);
    const contract = await unlessNotFound(signing.readContract(owner, { id: c.req.param("id") }));
    if (!contract) return c.notFound();
    const error = await findFormError(c, context, owner);
    const done = c.req.query("done");
    return show(c, "contract", {
      owner,
      contract,
      now: clock.now(),
      verifyUrl: `${config.siteUrl}/verify`,
      error,
      done,
    });
  });
}
