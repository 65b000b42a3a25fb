import type { Hono } from "hono";
import { checkoutParameters, readChoice } from "../../shell/checkout-query.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { handleSubmission } from "../../shell/forms/handle-submission.ts";

export function plan(app: Hono, context: DashboardContext): void {
  const { config, payments, show } = context;

  app.get("/settings/plan", async (c) => {
    const owner = await context.requireOwner(c);
    const { orders, invoices } = await payments.listOrders(owner);
    const done = c.req.query("done");
    const { siteUrl } = config;
    return show(c, "plan", { owner, orders, invoices, siteUrl, done });
  });

  app.post("/settings/plan/cancel", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const { subscription } = await payments.cancelOrder(owner, { orderId: field("order") });
      // Back to the page that asked for the plan.
      const choice = readChoice(
        { priceId: field("priceId"), quantity: field("quantity") },
        config.priceNames,
      );
      return typeof choice === "string"
        ? `/settings/plan?done=${subscription?.state === "ended" ? "ended" : "canceled"}`
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
