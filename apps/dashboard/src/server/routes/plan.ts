import type { Hono } from "hono";
import { checkoutParameters, readChoice } from "../account/checkout-query.ts";
import type { DashboardContext } from "../context.ts";
import { handleSubmission } from "../forms/handle-submission.ts";

/** Plan, orders and invoices. */
export function plan(app: Hono, context: DashboardContext): void {
  const { config, payments, show } = context;

  app.get("/settings/plan", async (c) => {
    const owner = await context.requireOwner(c);
    const { orders, invoices } = await payments.listOrders(owner);
    const done = c.req.query("done");
    const { siteUrl } = config;
    return show(c, { name: "plan", owner, orders, invoices, siteUrl, ...(done ? { done } : {}) });
  });

  app.post("/settings/plan/cancel", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      await payments.cancelOrder(owner, { orderId: field("order") });
      // Back to what the plan stood in the way of.
      const choice = readChoice(
        { priceId: field("priceId"), quantity: field("quantity") },
        config.priceNames,
      );
      return typeof choice === "string"
        ? "/settings/plan?done=canceled"
        : `/checkout?${checkoutParameters(choice)}`;
    }),
  );

  app.post("/settings/plan/resume", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      await payments.resumeOrder(owner, { orderId: field("order") });
      return "/settings/plan?done=resumed";
    }),
  );

  app.post("/settings/plan/billing", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const { portalUrl } = await payments.openPortal(owner, {
        orderId: field("order"),
        returnUrl: `${config.url}/settings/plan`,
      });
      return c.redirect(portalUrl, 303);
    }),
  );
}
