import { type Clock, epochSeconds, type Logger, systemClock } from "@sealwright/runtime";
import { createBooks } from "./books.ts";
import { createCustomer, type TestCustomer } from "./objects/customer.ts";
import { createPortalSession } from "./objects/portal-session.ts";
import { createPrices, type TestPrice } from "./objects/price.ts";
import { createSession, type SessionRequest, type TestSession } from "./objects/session.ts";
import { createWebhookEndpoint } from "./objects/webhook-endpoint.ts";
import { openStore } from "./store.ts";
import { createWebhooks, type WebhookEndpoint } from "./webhooks.ts";

export interface TestStripeOptions {
  /** The bearer of API calls. */
  secretKey: string;
  /** Where browsers and the API's callers reach it: `http://localhost:3002`. */
  url: string;
  webhook?: WebhookEndpoint;
  clock?: Clock;
}

export type TestStripe = ReturnType<typeof createTestStripe>;

/** A payment provider without money: what Stripe's API and pages do for one account, as far as the site uses them. */
export function createTestStripe({
  url,
  webhook,
  clock = systemClock,
  folder,
  logger,
}: TestStripeOptions & { folder: string | undefined; logger: Logger }) {
  const store = openStore(folder);
  const builtInPrices = createPrices(epochSeconds(clock.now()));
  const configured = webhook
    ? [
        createWebhookEndpoint({
          ...webhook,
          id: "we_sandbox",
          events: ["*"],
          created: epochSeconds(clock.now()),
        }),
      ]
    : [];
  const webhookEndpoints = () => [...store.list("webhook_endpoint"), ...configured];
  const webhooks = createWebhooks(
    (type) =>
      webhookEndpoints().filter(
        ({ status, enabled_events: events }) =>
          status === "enabled" && (events.includes("*") || events.includes(type)),
      ),
    clock,
    logger,
  );
  const books = createBooks(store, webhooks, clock, url);
  const { now } = books;
  return {
    store,
    books,
    now,
    builtInPrices,
    findPrice: (id: string): TestPrice | undefined => builtInPrices.get(id) ?? store.get("price", id),
    webhookEndpoints,

    createCustomer: (given: Omit<Parameters<typeof createCustomer>[0], "created">): TestCustomer =>
      store.put(createCustomer({ ...given, created: now() })),

    startSession(request: SessionRequest): TestSession {
      const session = createSession(request, (id) => `${url}/stripe/checkout/${id}`, now());
      const { items, trial, subscriptionMetadata } = request;
      store.put({ object: "session-details", id: session.id, items, trial, subscriptionMetadata });
      return store.put(session);
    },

    /** Sessions close after a day. */
    readSession(id: string): TestSession | undefined {
      const session = store.get("checkout.session", id);
      if (session?.status !== "open" || session.expires_at > now()) return session;
      return store.put({ ...session, status: "expired" as const, url: null });
    },

    expire(session: TestSession): TestSession {
      const expired = store.put({ ...session, status: "expired" as const, url: null });
      books.announce("checkout.session.expired", expired);
      return expired;
    },

    openPortal: (customer: string, configuration: string | undefined, returnUrl: string | null) =>
      store.put(
        createPortalSession(customer, configuration, returnUrl, (id) => `${url}/stripe/portal/${id}`, now()),
      ),

    close: () => webhooks.close(),
  };
}
