import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, expect, test } from "vitest";
import { visit } from "../visitor.ts";
import { enterDashboard, hidden, type OwnerInDashboard } from "./owner-in-dashboard.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const checkout = (owner: OwnerInDashboard, price: string, quantity = 1) =>
  owner.get(`/checkout?priceId=${price}&quantity=${quantity}`);

/** The text that a page shows, as far as these tests compare it. */
const textOf = ({ text }: { text: string }) =>
  (text.split("<main")[1] ?? "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

const fieldsOf = (page: { text: string }, action: string) => {
  const [, rest = ""] = page.text.split(`action="${action}"`);
  const form = { text: rest.split("</form>")[0] ?? "" };
  const names = [...form.text.matchAll(/name="(\w+)"/g)].map(([, name = ""]) => name);
  return Object.fromEntries(names.map((name) => [name, hidden(form, name)]));
};

/** Chooses, presses Pay and pays. Then the order is known, unless a bank decides. */
async function buy(owner: OwnerInDashboard, price: string, card = "pays"): Promise<void> {
  const fields = fieldsOf(await checkout(owner, price), "/checkout");
  const { location } = await owner.send("/checkout", fields);
  await payAt(location, card);
  if (card !== "pays") return;
  await expect.poll(async () => textOf(await checkout(owner, price))).toContain("You already have");
}

async function payAt(location: string | null, card = "pays"): Promise<void> {
  const body = new URLSearchParams({ card, webhook: "now" });
  const paid = await visit(location ?? "", { method: "POST", body });
  expect(paid.location).toMatch(/\/(?:thank-you|signature\/deals\/lifetime-purchase-done)\?priceId=/);
}

/** As time would: the test portal acts on the owner's only subscription. */
async function act(owner: OwnerInDashboard, what: string, more: Record<string, string> = {}): Promise<void> {
  const order = fieldsOf(await owner.get("/settings/plan"), "/settings/plan/billing").order ?? "";
  const portal = (await owner.send("/settings/plan/billing", { order })).location ?? "";
  const subscription = hidden(await visit(portal), "subscription");
  await visit(portal, { method: "POST", body: new URLSearchParams({ subscription, do: what, ...more }) });
}

test("DASH-02 a deal beside a running plan is sold after saying that the plan continues, and one click cancels the plan", async () => {
  const owner = await enterDashboard(server);
  await buy(owner, "PRICE_TEAM_MONTHLY");
  const page = await checkout(owner, "PRICE_LIFETIME_299");
  expect(textOf(page)).toMatch(
    /Team, monthly continues: \$25\.00 on \w+ \d+, \d{4} at \S+ [AP]M E[SD]T, then every month\./,
  );
  expect(textOf(page)).toContain("You pay today $299.00");
  const canceled = await owner.send("/settings/plan/cancel", fieldsOf(page, "/settings/plan/cancel"));
  expect(canceled.location).toBe("/checkout?priceId=PRICE_LIFETIME_299&quantity=1");
  const after = textOf(await owner.get(canceled.location ?? ""));
  expect(after).toContain("Team, monthly is canceled. It ends on");
  expect(after).toContain("You pay today $299.00");
});

test("DASH-02 a deal subscription beside a plan is not sold; after one click it starts when the plan ends", async () => {
  const owner = await enterDashboard(server);
  await buy(owner, "PRICE_TEAM_MONTHLY");
  const refused = await checkout(owner, "PRICE_YEARLY_99");
  expect(textOf(refused)).toContain("You already have a plan: Team, monthly. Cancel it in your dashboard");
  expect(textOf(refused)).not.toContain("You pay today");
  const canceled = await owner.send("/settings/plan/cancel", fieldsOf(refused, "/settings/plan/cancel"));
  const offer = await owner.get(canceled.location ?? "");
  expect(textOf(offer)).toContain("when your plan ends. You pay nothing before.");
  expect(textOf(offer)).toContain("You pay today $0.00");
  const { location } = await owner.send("/checkout", fieldsOf(offer, "/checkout"));
  expect((await visit(location ?? "")).text).toContain("Pay $0.00");
  await payAt(location);
  await expect
    .poll(async () => textOf(await owner.get("/settings/plan")))
    .toContain("Starts, with the first charge");
  const mail = await server.outbox.newestTo(owner.email, ({ subject }) => subject.includes("Yearly deal"));
  expect(mail.text).toContain("when your other plan ends. You paid nothing today.");
  // The plan that was canceled cannot come back beside it.
  const plan = await owner.get("/settings/plan");
  const resumed = await owner.send("/settings/plan/resume", fieldsOf(plan, "/settings/plan/resume"));
  expect(resumed.text).toContain("To keep Team, monthly, cancel Yearly deal, $99 first");
});

test("DASH-02 a canceled plan can be kept instead of bought again", async () => {
  const owner = await enterDashboard(server);
  await buy(owner, "PRICE_TEAM_MONTHLY");
  const order = fieldsOf(await owner.get("/settings/plan"), "/settings/plan/cancel").order ?? "";
  await owner.send("/settings/plan/cancel", { order });
  const page = await checkout(owner, "PRICE_TEAM_MONTHLY");
  expect(textOf(page)).toContain("Keep Team, monthly instead");
  const kept = await owner.send("/settings/plan/resume", fieldsOf(page, "/settings/plan/resume"));
  expect(kept.location).toBe("/settings/plan?done=resumed");
});

test("DASH-03 a plan that was switched during the trial is had after it, and the page names the one until then", async () => {
  const owner = await enterDashboard(server);
  const fields = fieldsOf(await owner.get("/checkout?priceId=PRICE_FREELANCER_MONTHLY"), "/checkout");
  await payAt((await owner.send("/checkout", fields)).location);
  const page = async () => textOf(await owner.get("/settings/plan"));
  await expect.poll(page).toContain("Cancel before then and you won’t be charged.");
  expect(await page()).not.toContain("Until then you have");
  await act(owner, "switch", { price: "price_growing_business_monthly" });
  await expect.poll(page).toContain("Until then you have Freelancer, monthly. Cancel before then");
});

test("DASH-02 with a failed payment nothing is sold until its invoice is paid", async () => {
  const owner = await enterDashboard(server);
  await buy(owner, "PRICE_TEAM_MONTHLY");
  await act(owner, "fail");
  for (const price of ["PRICE_LIFETIME_99", "PRICE_API_100", "PRICE_TEAM_ANNUAL"]) {
    await expect
      .poll(async () => textOf(await checkout(owner, price)))
      .toContain("The last payment for Team, monthly failed. Pay its open invoice");
  }
  const { text } = await checkout(owner, "PRICE_LIFETIME_99");
  const [, invoice = ""] = /href="([^"]*\/stripe\/invoices\/[^"]*)"/.exec(text) ?? [];
  await visit(invoice, { method: "POST", body: new URLSearchParams() });
  await expect
    .poll(async () => textOf(await checkout(owner, "PRICE_LIFETIME_99")))
    .toContain("You pay today $99.00");
});

test("DASH-03 a plan whose charge failed ends as soon as it is canceled, and another one is sold", async () => {
  const owner = await enterDashboard(server);
  await buy(owner, "PRICE_TEAM_MONTHLY");
  await act(owner, "fail");
  await expect
    .poll(async () => textOf(await owner.get("/settings/plan")))
    .toContain("If you cancel, it ends at once");
  const fields = fieldsOf(await owner.get("/settings/plan"), "/settings/plan/cancel");
  const canceled = await owner.send("/settings/plan/cancel", fields);
  expect(canceled.location).toBe("/settings/plan?done=ended");
  const page = textOf(await owner.get(canceled.location ?? ""));
  expect(page).toContain("Your plan is canceled and has ended.");
  expect(page).not.toContain("We’ll try again");
  expect(textOf(await checkout(owner, "PRICE_YEARLY_99"))).toContain("You pay today $99.00");
});

test("DASH-02 what is paid once is not sold again, and a plan beside it is, after saying what is there", async () => {
  const owner = await enterDashboard(server);
  await buy(owner, "PRICE_LIFETIME_99");
  expect(textOf(await checkout(owner, "PRICE_LIFETIME_99"))).toContain(
    "You already have Lifetime deal, $99. You paid for it once",
  );
  const beside = textOf(await checkout(owner, "PRICE_TEAM_MONTHLY"));
  expect(beside).toContain("You already have Lifetime deal, $99.");
  expect(beside).toContain("You pay today $25.00");
});

test("DASH-02 while a bank decides, the plan is not sold again", async () => {
  const owner = await enterDashboard(server);
  await buy(owner, "PRICE_TEAM_MONTHLY", "bank");
  const page = textOf(await checkout(owner, "PRICE_TEAM_ANNUAL"));
  expect(page).toContain("Your bank is still processing your payment for Team, monthly.");
  expect(page).not.toContain("You pay today");
});

test("DASH-02 a plan for one person is sold once at a time, and the page says what has seats", async () => {
  const owner = await enterDashboard(server);
  const page = await checkout(owner, "PRICE_FREELANCER_MONTHLY", 5);
  expect(textOf(page)).toContain("Freelancer, monthly is for one person, so the quantity must be 1.");
  expect(page.text).toContain('href="/checkout?priceId=PRICE_FREELANCER_MONTHLY"');
  const fields = { priceId: "PRICE_FREELANCER_MONTHLY", quantity: "5" };
  const forced = await owner.send("/checkout", fields);
  expect([forced.status, textOf(forced)]).toEqual([409, expect.stringContaining("is for one person")]);
});

test("DASH-02 a page that offered another start shows the offer anew instead of selling it", async () => {
  const owner = await enterDashboard(server);
  await buy(owner, "PRICE_TEAM_MONTHLY");
  const order = fieldsOf(await owner.get("/settings/plan"), "/settings/plan/cancel").order ?? "";
  await owner.send("/settings/plan/cancel", { order });
  const fields = fieldsOf(await checkout(owner, "PRICE_YEARLY_99"), "/checkout");
  const stale = await owner.send("/checkout", { ...fields, starts: "" });
  expect(stale.location).toBe("/checkout?priceId=PRICE_YEARLY_99&quantity=1");
});
