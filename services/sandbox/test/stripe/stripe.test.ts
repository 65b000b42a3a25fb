import type Stripe from "stripe";
import { expect, test } from "vitest";
import { expectShape, openStripe, SECRET_KEY } from "./stripe-kit.ts";

test("API-06 every object has the keys and types of Stripe's published examples", async () => {
  const { stripe, start, pay, url } = await openStripe();
  const wire = async (path: string) => {
    const response = await fetch(`${url}/v1/${path}`, { headers: { Authorization: `Bearer ${SECRET_KEY}` } });
    return (await response.json()) as object & { data: object[]; items: { data: object[] } };
  };
  const open = await start();
  expectShape("checkout.session", await wire(`checkout/sessions/${open.id}`));
  await pay(open);
  const { customer, subscription } = await stripe.checkout.sessions.retrieve(open.id);
  expectShape("checkout.session", await wire(`checkout/sessions/${open.id}`));
  expectShape("customer", await wire(`customers/${customer}`));
  expectShape("price", await wire("prices/price_team_monthly"));
  const billed = await wire(`subscriptions/${subscription}`);
  expectShape("subscription", billed);
  expectShape("subscription_item", billed.items.data[0] ?? {});
  expectShape("invoice", (await wire(`invoices?customer=${customer}`)).data[0] ?? {});
  const portal = await stripe.billingPortal.sessions.create({ customer: String(customer) });
  expectShape("billing_portal.session", JSON.parse(JSON.stringify(portal)));
  const { events } = (await (await fetch(`${url}/stripe.json`)).json()) as { events: object[] };
  expectShape("event", events[0] ?? {});
});

test("API-06 what was paid once is refunded and disputed on its invoice's page, and the provider has a charge and a dispute", async () => {
  const { stripe, start, pay, url } = await openStripe();
  const session = await start({ mode: "payment", line_items: [{ price: "price_lifetime_99", quantity: 1 }] });
  await pay(session);
  const { invoice, payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
  const act = (action: string) =>
    fetch(`${url}/stripe/invoices/${invoice}`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ do: action }),
    });
  await act("refund");
  await act("lost-dispute");
  const { events } = (await (await fetch(`${url}/stripe.json`)).json()) as { events: Stripe.Event[] };
  const [dispute, charge] = events.map(({ data }) => data.object as unknown as { id: string });
  expectShape("charge", charge ?? {});
  expectShape("dispute", dispute ?? {});
  expect(await stripe.charges.retrieve(charge?.id ?? "")).toMatchObject({ refunded: true, payment_intent });
  expect(await stripe.disputes.retrieve(dispute?.id ?? "")).toMatchObject({ status: "lost", payment_intent });
  const { data } = await stripe.checkout.sessions.list({ payment_intent: String(payment_intent) });
  expect(data.map(({ id }) => id)).toEqual([session.id]);
});

test("API-06 an idempotency key repeats its answer, and refuses another request", async () => {
  const { start } = await openStripe();
  const [one, two] = await Promise.all([start({}, "key"), start({}, "key")]);
  expect(one.id).toBe(two.id);
  expect((await start({}, "another")).id).not.toBe(one.id);
  await expect(start({ customer_email: "eve@example.com" }, "key")).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
});

test("API-06 unknown prices, parameters, objects and keys are refused as Stripe refuses them", async () => {
  const { start, stripe, stranger } = await openStripe();
  await expect(start({ line_items: [{ price: "price_x", quantity: 1 }] })).rejects.toMatchObject({
    code: "resource_missing",
    param: "line_items[0][price]",
  });
  await expect(start({ mode: "payment" })).rejects.toMatchObject({ param: "mode" });
  await expect(start({ locale: "de" })).rejects.toMatchObject({ code: "parameter_unknown", param: "locale" });
  await expect(stripe.checkout.sessions.retrieve("cs_test_x")).rejects.toMatchObject({ statusCode: 404 });
  await expect(stranger.checkout.sessions.retrieve("cs_test_x")).rejects.toMatchObject({
    type: "StripeAuthenticationError",
  });
});

test("API-06 the test checkout is marked as one, declines, asks for 3-D Secure, and is paid once", async () => {
  const { start, pay, stripe, url } = await openStripe();
  const session = await start();
  const page = await (await fetch(session.url ?? "")).text();
  for (const words of ["Test checkout.", "No card is charged", "$50.00", "Next charge"]) {
    expect(page).toContain(words);
  }
  const declined = await pay(session, { card: "declined" });
  expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining("declined")]);
  expect(await (await pay(session, { card: "challenge" })).text()).toContain("Is it you?");
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  const paid = await pay(session);
  expect([paid.status, paid.headers.get("Location")]).toEqual([
    303,
    `https://site.example/thank-you?session_id=${session.id}`,
  ]);
  expect(await (await pay(session)).text()).toContain("Already paid");
  const { subscriptions } = (await (await fetch(`${url}/stripe.json`)).json()) as { subscriptions: object[] };
  expect(subscriptions).toHaveLength(1);
  const expired = await stripe.checkout.sessions.expire((await start()).id);
  expect(await (await pay(expired)).text()).toContain("expired");
});

test("API-06 the test portal cancels, keeps, renews and fails a charge", async () => {
  const { start, pay, stripe } = await openStripe();
  const session = await start();
  await pay(session);
  const { customer, subscription } = await stripe.checkout.sessions.retrieve(session.id);
  const { url } = await stripe.billingPortal.sessions.create({ customer: String(customer) });
  const press = async (action: string) => {
    const body = new URLSearchParams({ subscription: String(subscription), do: action });
    await fetch(url, { method: "POST", body, redirect: "manual" });
    return stripe.subscriptions.retrieve(String(subscription));
  };
  expect((await press("cancel")).cancel_at_period_end).toBe(true);
  expect((await press("keep")).cancel_at_period_end).toBe(false);
  const end = (await press("nothing")).items.data[0]?.current_period_end ?? 0;
  expect((await press("renew")).items.data[0]?.current_period_start).toBe(end);
  expect((await press("fail")).status).toBe("past_due");
  expect((await press("end")).status).toBe("canceled");
  const other = new URLSearchParams({ subscription: "sub_of_someone_else", do: "cancel" });
  expect((await fetch(url, { method: "POST", body: other, redirect: "manual" })).status).toBe(404);
});

test("API-06 a test payment by bank completes unpaid, and succeeds or fails later with the provider's events", async () => {
  const { start, pay, stripe, url } = await openStripe();
  const settle = (id: string, outcome: string) =>
    fetch(`${url}/stripe/checkout/${id}/debit`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ outcome, webhook: "never" }),
    });
  const eventsOf = async (customer: unknown) => {
    const { events } = (await (await fetch(`${url}/stripe.json`)).json()) as { events: Stripe.Event[] };
    const about = events.filter(({ data }) => (data.object as { customer?: string }).customer === customer);
    return about.map(({ type }) => type).reverse();
  };
  for (const [outcome, payment_status, status, settled] of [
    ["paid", "paid", "active", ["invoice.paid", "checkout.session.async_payment_succeeded"]],
    [
      "refused",
      "unpaid",
      "past_due",
      ["invoice.payment_failed", "customer.subscription.updated", "checkout.session.async_payment_failed"],
    ],
  ] as const) {
    const { id, url: page } = await start();
    expect(await (await fetch(page ?? "")).text()).toContain("Bank account 000123456789");
    expect((await pay(await stripe.checkout.sessions.retrieve(id), { card: "bank" })).status).toBe(303);
    const pending = await stripe.checkout.sessions.retrieve(id);
    expect(pending).toMatchObject({ status: "complete", payment_status: "unpaid" });
    const completed = ["customer.subscription.created", "checkout.session.completed"];
    expect(await eventsOf(pending.customer)).toEqual(completed);
    expect(await (await fetch(`${url}/stripe/checkout/${id}`)).text()).toContain("The bank refuses");
    // A second answer of the bank changes nothing.
    for (const answer of [outcome, "paid"]) expect((await settle(id, answer)).status).toBe(303);
    expect(await stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] })).toMatchObject({
      status: "complete",
      payment_status,
      subscription: { status },
    });
    expect(await eventsOf(pending.customer)).toEqual([...completed, ...settled]);
  }
});

test("API-06 a subscription can be scheduled to end at any date, or with its period", async () => {
  const { start, pay, stripe } = await openStripe();
  const session = await start();
  await pay(session);
  const id = String((await stripe.checkout.sessions.retrieve(session.id)).subscription);
  const end = (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end ?? 0;
  const update = (changes: Stripe.SubscriptionUpdateParams) => stripe.subscriptions.update(id, changes);
  expect(await update({ cancel_at: end + 1000 })).toMatchObject({
    cancel_at: end + 1000,
    cancel_at_period_end: false,
  });
  expect(await update({ cancel_at_period_end: true })).toMatchObject({ cancel_at: end });
  expect(await update({ cancel_at_period_end: false })).toMatchObject({ cancel_at: null, canceled_at: null });
});
