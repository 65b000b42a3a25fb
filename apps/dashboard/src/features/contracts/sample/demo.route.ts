import type { Hono } from "hono";
import type { SigningContext } from "../../../shell/context.ts";
import { readRegisterQuery } from "../query/register-query.ts";
import { sampleWorkspace } from "./sample-workspace.ts";

/** The sample workspace, open to anyone without an account or a cookie. Nothing is stored. */
export function demo(app: Hono, context: SigningContext): void {
  const { clock, config, show } = context;
  const sample = { siteUrl: config.siteUrl };

  app.get("/demo", (c) => {
    const { list, viewer, today } = sampleWorkspace(clock.now());
    const query = readRegisterQuery(c.req.query());
    return show(c, "demo", { list: list(query), query, viewer, today, sample });
  });

  app.get("/demo/contracts/:id", (c) => {
    const { record, viewer } = sampleWorkspace(clock.now());
    const contract = record(c.req.param("id"));
    if (!contract) return c.notFound();
    return show(c, "demo-contract", { contract, viewer, now: clock.now(), sample });
  });
}
