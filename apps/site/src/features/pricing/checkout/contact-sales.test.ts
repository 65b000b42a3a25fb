import { purchaseQuery } from "@sealwright/protocol/payments/purchase-addresses";
import { decidePurchase, STRANGER } from "@sealwright/protocol/payments/purchase-decision";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { siteConfig } from "../../../catalog/site-config.ts";
import { ApiTiers } from "../api-tiers/api-tiers.island.tsx";
import { OfferTicket } from "../deals/offer-ticket.tsx";
import { PlanRow } from "../plans/plan-row.tsx";

function sell(online: boolean) {
  const before = siteConfig.sellsOnline;
  siteConfig.sellsOnline = online;
  onTestFinished(() => {
    siteConfig.sellsOnline = before;
  });
}

const plan = createElement(PlanRow, {
  plan: {
    id: "team",
    name: "Team",
    summary: "For a team",
    prices: { monthly: "PRICE_TEAM_MONTHLY", annual: "PRICE_TEAM_ANNUAL" },
  } as Parameters<typeof PlanRow>[0]["plan"],
  cycle: "annual",
  seatsText: "3",
  seats: 3,
  today: undefined,
  main: true,
  note: undefined,
  onSeats: () => {},
  decide: (price, quantity, today = new Date(0)) => decidePurchase(STRANGER, { price, quantity }, today),
});
const offer = createElement(OfferTicket, {
  offer: { price: "PRICE_LIFETIME_99", name: "One user, for good", includes: ["Everything"] },
  decision: decidePurchase(STRANGER, { price: "PRICE_LIFETIME_99", quantity: 1 }, new Date(0)),
  today: undefined,
  main: true,
});
const parts = { plan, offer, "API tiers": createElement(ApiTiers) };

test.each(Object.entries(parts))(
  "OPS-09 with payments off, the %s leads to sales and buys nothing",
  (_name, part) => {
    sell(false);
    const html = renderToStaticMarkup(part);
    expect(html).toContain("Contact Sales");
    expect(html).toMatch(/(?:action|href)="\/contact/);
    expect(html).not.toMatch(/checkout|>Buy |name="priceId" value="[^"]*"[^>]*>Buy/);
  },
);

test("OPS-09 a deal says that it is not sold online", () => {
  sell(false);
  expect(renderToStaticMarkup(offer)).toContain("This offer isn’t sold online.");
});

test.each(Object.entries(parts))("PAY-04 with payments, the %s leads to the checkout", (_name, part) => {
  sell(true);
  const html = renderToStaticMarkup(part);
  expect(html).toContain("/checkout");
  expect(html).not.toContain("Contact Sales");
});

test("PAY-05 without JavaScript, the form of a deal sends what the page’s script would", () => {
  sell(true);
  const html = renderToStaticMarkup(offer);
  const sent = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  expect(Object.fromEntries(sent.map(([, name = "", value]) => [name, value]))).toEqual(
    purchaseQuery({ price: "PRICE_LIFETIME_99", quantity: 1 }),
  );
});
