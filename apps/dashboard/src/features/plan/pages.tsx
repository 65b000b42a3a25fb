import { type PropsOf, page } from "../../shell/page.ts";
import { Checkout, InvalidCheckout } from "./checkout.tsx";
import { Plan } from "./plan.tsx";
import { PurchaseRefused } from "./purchase-refused.tsx";

const PLAN = "/settings/plan";

export const pages = {
  plan: page({ title: "Plan and orders", body: Plan, section: PLAN }),
  checkout: page({ title: "Your selection", body: Checkout, section: PLAN }),
  "purchase-refused": page({ title: "Your selection", body: PurchaseRefused, section: PLAN }),
  "invalid-checkout": page({
    title: ({ refused }) => (refused ? "Checkout didn’t open" : "That isn’t for sale"),
    body: InvalidCheckout,
  }),
};

declare module "../../shell/page.ts" {
  interface DashboardPages extends PropsOf<typeof pages> {}
}
