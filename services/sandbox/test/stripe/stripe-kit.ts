import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { nodeHandler } from "@sealwright/runtime";
import Stripe from "stripe";
import { expect, onTestFinished } from "vitest";
import { openSandbox } from "../sandbox-kit.ts";
import { PUBLISHED } from "./published-objects.ts";

export const SECRET_KEY = "sk_test_sandbox";
const RETURN = "https://site.example/thank-you?session_id={CHECKOUT_SESSION_ID}";

/** The sandbox on a port of its own, and the stock SDK as its client. */
export async function openStripe() {
  let handle: ReturnType<typeof nodeHandler> | undefined;
  const server = createServer((request, response) => void handle?.(request, response)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await openSandbox({ stripe: { secretKey: SECRET_KEY, url } });
  handle = nodeHandler(sandbox.app);
  onTestFinished(() => void server.close());
  const options = {
    host: "127.0.0.1",
    port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
  } as const;
  const stripe = new Stripe(SECRET_KEY, options);
  return {
    url,
    stripe,
    sandbox,
    stranger: new Stripe("sk_test_other", options),
    start: (more: Partial<Stripe.Checkout.SessionCreateParams> = {}, idempotencyKey?: string) =>
      stripe.checkout.sessions.create(
        {
          mode: "subscription",
          line_items: [{ price: "price_team_monthly", quantity: 2 }],
          customer_email: "ada@example.com",
          success_url: RETURN,
          cancel_url: "https://site.example/pricing",
          ...more,
        },
        idempotencyKey ? { idempotencyKey } : {},
      ),
    pay: (session: Stripe.Checkout.Session, form: Record<string, string> = { card: "pays" }) =>
      fetch(`${url}/stripe/checkout/${session.id}`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ webhook: "never", ...form }),
      }),
  };
}

const typeOf = (value: unknown) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

/** The keys and types of what Stripe publishes. */
export function expectShape(kind: string, object: object) {
  const published = PUBLISHED[kind] ?? {};
  const names = Object.values(published).flatMap((list) => list.split(" "));
  expect([kind, Object.keys(object).toSorted()]).toEqual([kind, names.toSorted()]);
  for (const [type, list] of Object.entries(published)) {
    for (const name of list.split(" ")) {
      const own = typeOf(object[name as keyof typeof object]);
      if (own !== "null" && type !== "null") expect([kind, name, own]).toEqual([kind, name, type]);
    }
  }
}
