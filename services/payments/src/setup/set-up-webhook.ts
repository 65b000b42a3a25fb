import type Stripe from "stripe";
import { missingEvents, NEEDED_EVENTS } from "../stripe/webhook-events.ts";
import type { SetupStep } from "./step.ts";

const WHAT = "Webhook endpoint";
const SECRET = "STRIPE_WEBHOOK_SECRET";

/** Beside what is needed: they bring news sooner than the look at Stripe every two minutes. */
const EVENTS = [
  ...NEEDED_EVENTS,
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.paused",
  "customer.subscription.resumed",
] as const;

/**
 * Finds the endpoint by its URL, or makes it. Stripe tells its signing secret only to who makes it.
 * @param update whether one that differs is changed
 */
export async function setUpWebhook(stripe: Stripe, url: string, update: boolean): Promise<SetupStep> {
  const found = await findEndpoint(stripe, url);
  if (!found) {
    const made = await stripe.webhookEndpoints.create({ url, enabled_events: [...EVENTS] });
    return { outcome: "made", what: WHAT, id: made.id, variables: { [SECRET]: made.secret ?? "" } };
  }
  const { id } = found;
  const missing = missingEvents(found.enabled_events);
  const note = [
    found.status === "enabled" ? "" : "is disabled",
    missing.length > 0 ? `does not get ${missing.join(", ")}` : "",
  ]
    .filter(Boolean)
    .join(" and ");
  if (!note) return { outcome: "found", what: WHAT, id, variables: {} };
  if (!update) return { outcome: "differs", what: WHAT, id, note, variables: {} };
  const enabled_events = missing.length > 0 ? withOurs(found.enabled_events) : undefined;
  await stripe.webhookEndpoints.update(id, { disabled: false, ...(enabled_events && { enabled_events }) });
  return { outcome: "changed", what: WHAT, id, note, variables: {} };
}

/** Events beside ours are kept. @param enabled as Stripe has listed them */
function withOurs(enabled: readonly string[]) {
  return [...new Set([...enabled, ...EVENTS])] as Stripe.WebhookEndpointUpdateParams.EnabledEvent[];
}

/** An enabled one before a disabled one of the same URL. */
async function findEndpoint(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint | undefined> {
  const same: Stripe.WebhookEndpoint[] = [];
  for await (const one of stripe.webhookEndpoints.list({ limit: 100 })) if (one.url === url) same.push(one);
  return same.find(({ status }) => status === "enabled") ?? same[0];
}
