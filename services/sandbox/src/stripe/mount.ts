import { readJson } from "@sealwright/runtime";
import type { Hono } from "hono";
import { createApi } from "./api/api.ts";
import { behaviorSchema, createBehavior } from "./api/behavior.ts";
import { createStripePages } from "./pages/pages.ts";
import type { TestStripe } from "./test-stripe.ts";

/** `/v1` is the API, `/stripe` has the pages, `/stripe.json` lists every object for tests. */
export function mountStripe(app: Hono, stripe: TestStripe, secretKey: string): void {
  const { store } = stripe;
  const behavior = createBehavior();
  app.route("/v1", createApi(stripe, secretKey, behavior));
  app.route("/stripe", createStripePages(stripe));
  app.get("/stripe.json", (c) =>
    c.json({
      customers: store.list("customer"),
      sessions: store.list("checkout.session"),
      subscriptions: store.list("subscription"),
      invoices: store.list("invoice"),
      events: store.list("event"),
    }),
  );
  app.put("/stripe/behavior.json", async (c) => {
    const parsed = behaviorSchema.safeParse(await readJson(c.req.raw));
    if (!parsed.success) return c.json({ error: "Not a behavior" }, 400);
    behavior.set(parsed.data);
    return c.json(behavior.current());
  });
}
