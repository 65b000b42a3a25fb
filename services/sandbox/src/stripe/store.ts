import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestCharge, TestDispute } from "./objects/charge.ts";
import type { TestCustomer } from "./objects/customer.ts";
import type { TestEvent } from "./objects/event.ts";
import type { TestInvoice } from "./objects/invoice.ts";
import type { TestPortalConfiguration } from "./objects/portal-configuration.ts";
import type { TestPortalSession } from "./objects/portal-session.ts";
import type { TestPrice } from "./objects/price.ts";
import type { TestProduct } from "./objects/product.ts";
import type { LineItem, TestSession, Trial } from "./objects/session.ts";
import type { TestSubscription } from "./objects/subscription.ts";
import type { TestWebhookEndpoint } from "./objects/webhook-endpoint.ts";

/** Data of a session's page that its API object does not have. */
export interface SessionDetails {
  object: "session-details";
  /** The session's. */
  id: string;
  items: LineItem[];
  trial?: Trial | undefined;
  subscriptionMetadata: Record<string, string>;
  /** Of a session that was paid by bank: what the session itself does not say, as at Stripe. */
  debit?: "processing" | "settled";
}

interface Kinds {
  customer: TestCustomer;
  "checkout.session": TestSession;
  subscription: TestSubscription;
  invoice: TestInvoice;
  charge: TestCharge;
  dispute: TestDispute;
  "billing_portal.session": TestPortalSession;
  "billing_portal.configuration": TestPortalConfiguration;
  product: TestProduct;
  price: TestPrice;
  webhook_endpoint: TestWebhookEndpoint;
  event: TestEvent;
  "session-details": SessionDetails;
}

type Kind = keyof Kinds;
type Stored = Kinds[Kind];

const EVENTS_KEPT = 1000;

export type Store = ReturnType<typeof openStore>;

/**
 * The provider's objects, by kind and id: in memory, and line by line in a file, so that what was paid survives the end
 * of the process, as it does at a provider.
 * @param folder in memory only if left out
 */
export function openStore(folder: string | undefined) {
  const file = folder && join(folder, "stripe.jsonl");
  const objects = new Map<Kind, Map<string, Stored>>();
  const ofKind = <K extends Kind>(kind: K) => {
    const map = objects.get(kind) ?? new Map<string, Stored>();
    objects.set(kind, map);
    return map as Map<string, Kinds[K]>;
  };
  const keep = (stored: Stored) => void (ofKind(stored.object) as Map<string, Stored>).set(stored.id, stored);

  if (folder && file) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (existsSync(file)) for (const line of readFileSync(file, "utf8").split("\n")) readBack(line, keep);
    const lines = [...objects.values()].flatMap((map) => [...map.values()].map(toLine));
    writeFileSync(file, lines.join(""), { mode: 0o600 });
  }

  return {
    put<Object extends Stored>(stored: Object): Object {
      keep(stored);
      const events = ofKind("event");
      const [oldest] = events.keys();
      if (events.size > EVENTS_KEPT && oldest !== undefined) events.delete(oldest);
      if (file) appendFileSync(file, toLine(stored));
      return stored;
    },
    get: <K extends Kind>(kind: K, id: string): Kinds[K] | undefined => ofKind(kind).get(id),
    /** Newest first. */
    list: <K extends Kind>(kind: K): Kinds[K][] => [...ofKind(kind).values()].reverse(),
    count: (kind: Kind): number => ofKind(kind).size,
  };
}

function toLine(stored: Stored): string {
  return `${JSON.stringify(stored)}\n`;
}

/** The last line may be half-written after a crash. */
function readBack(line: string, keep: (stored: Stored) => void): void {
  if (line === "") return;
  try {
    keep(JSON.parse(line) as Stored);
  } catch {
    // That object was never answered.
  }
}
