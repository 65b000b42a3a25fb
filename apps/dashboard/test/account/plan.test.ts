import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, expect, test } from "vitest";
import { visit } from "../visitor.ts";
import { enterDashboard, formId, hidden, type OwnerInDashboard } from "./owner-in-dashboard.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** Chooses, goes to the payment page and pays. @returns where the buyer is sent afterward */
async function buy(owner: OwnerInDashboard, query: string, card = "pays") {
  const page = await owner.get(`/checkout?${query}`);
  const fields = {
    priceId: hidden(page, "priceId"),
    quantity: hidden(page, "quantity"),
    form: formId(page, "/checkout"),
  };
  const twice = await Promise.all([owner.send("/checkout", fields), owner.send("/checkout", fields)]);
  const [payment] = new Set(twice.map(({ location }) => location));
  expect(new Set(twice.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
  const body = new URLSearchParams({ card, webhook: "now" });
  return { page, paid: await visit(payment ?? "", { method: "POST", body }) };
}

const orderOf = (text: string, action: string) => {
  const [, rest = ""] = text.split(`action="${action}"`);
  return hidden({ text: rest }, "order");
};

test("DASH-02, DASH-03 the trial is bought, shown, canceled and resumed in the dashboard", async () => {
  const owner = await enterDashboard(server);
  expect((await owner.get("/settings/plan")).text).toContain("No orders yet");
  const { page, paid } = await buy(owner, "priceId=PRICE_FREELANCER_MONTHLY&quantity=1&value=0.01");
  for (const words of ["<strong>$1.00</strong>", "$15.00", "$181.00", "in one click"]) {
    expect(page.text).toContain(words);
  }
  expect(page.headers.get("Content-Security-Policy")).toContain(server.urls.sandbox);
  expect(paid.location).toMatch(
    /\/thank-you\?priceId=PRICE_FREELANCER_MONTHLY&quantity=1&value=15&product=freelancer&session_id=cs_test_/,
  );
  const planPage = () => owner.get("/settings/plan");
  await expect.poll(async () => (await planPage()).text).toContain("Next charge");
  const { text } = await planPage();
  for (const words of ["Freelancer, monthly", "$1.00", "Invoice TEST-"]) expect(text).toContain(words);
  // The moment of the charge, with its zone: to its reader, it may be another day.
  expect(text).toMatch(/\$15\.00 on <time[^>]*>\w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T</);

  const order = orderOf(text, "/settings/plan/cancel");
  const canceled = await owner.send("/settings/plan/cancel", { order });
  expect(canceled.location).toBe("/settings/plan?done=canceled");
  expect((await owner.get("/settings/plan?done=canceled")).text).toContain("Ends");
  expect((await owner.send("/settings/plan/resume", { order })).location).toBe("/settings/plan?done=resumed");
  const billing = await owner.send("/settings/plan/billing", { order });
  expect((await visit(billing.location ?? "")).text).toContain("Test billing portal");

  const again = await owner.send("/checkout", { priceId: "PRICE_TEAM_MONTHLY", quantity: "1" });
  expect([again.status, again.text]).toEqual([
    409,
    expect.stringContaining("You already have a plan: Freelancer, monthly."),
  ]);
  for (const price of ["PRICE_FREELANCER_MONTHLY", "PRICE_TEAM_MONTHLY"]) {
    const instead = await owner.get(`/checkout?priceId=${price}`);
    expect(instead.text).toContain("You already have Freelancer, monthly");
    expect(instead.text).not.toMatch(/You pay today|action="\/checkout"/);
  }
  expect((await owner.get("/checkout?priceId=PRICE_API_100")).text).toContain("You pay today");

  const stranger = await enterDashboard(server);
  expect((await stranger.get("/settings/plan")).text).toContain("No orders yet");
  for (const path of ["/settings/plan/cancel", "/settings/plan/resume", "/settings/plan/billing"]) {
    const refused = await stranger.send(path, { order });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("Order not found.")]);
  }
});

test("DASH-02 who has had the trial is offered the plan itself, and pays what the page says", async () => {
  const owner = await enterDashboard(server);
  const query = "priceId=PRICE_FREELANCER_MONTHLY";
  await buy(owner, query);
  const planPage = () => owner.get("/settings/plan");
  await expect.poll(async () => (await planPage()).text).toContain("Next charge");
  const order = orderOf((await planPage()).text, "/settings/plan/cancel");
  const portal = (await owner.send("/settings/plan/billing", { order })).location ?? "";
  const subscription = hidden(await visit(portal), "subscription");
  await visit(portal, { method: "POST", body: new URLSearchParams({ subscription, do: "end" }) });
  await expect
    .poll(async () => (await owner.get(`/checkout?${query}`)).text)
    .toContain("already used the $1");
  const page = await owner.get(`/checkout?${query}`);
  expect(page.text).toContain("<strong>$15.00</strong>");
  const fields = { priceId: "PRICE_FREELANCER_MONTHLY", quantity: "1" };
  expect((await owner.send("/checkout", fields)).text).toContain("already used the $1 trial");
  const payment = await owner.send("/checkout", { ...fields, trial: hidden(page, "trial") });
  expect((await visit(payment.location ?? "")).text).toContain("$15.00");
});

test("DASH-02 a lifetime deal is bought once, and the confirmation is mailed", async () => {
  const owner = await enterDashboard(server);
  const { page } = await buy(owner, "priceId=PRICE_LIFETIME_299");
  expect(page.text).toContain("You pay once.");
  await expect.poll(async () => (await owner.get("/settings/plan")).text).toContain("$299.00 paid on");
  const mail = await server.outbox.newestTo(owner.email, ({ subject }) => subject.includes("order"));
  expect(mail.text).toContain("We won’t charge you again.");
});

test("DASH-03 a purchase of several seats names their number, on the page and in the email", async () => {
  const owner = await enterDashboard(server);
  await buy(owner, "priceId=PRICE_TEAM_MONTHLY&quantity=3");
  await expect
    .poll(async () => (await owner.get("/settings/plan")).text)
    .toContain("<h3>Team, monthly, for 3 seats</h3>");
  const mail = await server.outbox.newestTo(owner.email, ({ subject }) => subject.includes("order"));
  expect(mail.text).toContain("You paid $75.00 for Team, monthly, for 3 seats.");
});

test("DASH-02 tells the owner when the provider does not respond", async () => {
  const owner = await enterDashboard(server);
  const behave = (behavior: object) =>
    fetch(`${server.urls.sandbox}/stripe/behavior.json`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(behavior),
    });
  await behave({ failing: true });
  const page = await owner.send("/checkout", { priceId: "PRICE_YEARLY_99", quantity: "1" });
  await behave({});
  expect([page.status, page.text]).toEqual([
    409,
    expect.stringContaining("Our payment provider isn’t responding. You haven’t been charged."),
  ]);
});
