import type { Hono } from "hono";
import type { DashboardContext } from "../context.ts";
import { handleSubmission } from "../forms/handle-submission.ts";

/** Plan, orders and invoices. */
export function plan(app: Hono, context: DashboardContext): void {
  const { config, payments, show } = context;

  app.get("/plan", async (c) => {
    const owner = await context.requireOwner(c);
    const { orders, invoices } = await payments.listOrders(owner);
    const done = c.req.query("done");
    const { siteUrl } = config;
    return show(c, { name: "plan", owner, orders, invoices, siteUrl, ...(done ? { done } : {}) });
  });

  app.post("/plan/cancel", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      await payments.cancelOrder(owner, { orderId: field("order") });
      return "/plan?done=canceled";
    }),
  );

  app.post("/plan/resume", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      await payments.resumeOrder(owner, { orderId: field("order") });
      return "/plan?done=resumed";
    }),
  );

  app.post("/plan/billing", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const { portalUrl } = await payments.openPortal(owner, {
        orderId: field("order"),
        returnUrl: `${config.url}/plan`,
      });
      return c.redirect(portalUrl, 303);
    }),
  );
}
