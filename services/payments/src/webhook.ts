import { createBoundedQueue, QueueFullError, readText, requestLogger, SECOND } from "@sealwright/runtime";
import type { Context } from "hono";
import Stripe from "stripe";
import type { StripeConfig } from "./config.ts";
import type { PaymentsContext } from "./context.ts";
import { PaymentsError } from "./errors.ts";
import { endUnpaid } from "./orders/end-subscription.ts";
import { SIGNATURE_LIFETIME } from "./stripe/client.ts";

const BODY_LIMIT_BYTES = 512 * 1024;
/** Stripe delivers again what we have no room for, for three days. */
const ROOM = { running: 16, waiting: 2000 };

/** Under `{payments-base}/`. */
export const WEBHOOK_PATH = "stripe/webhook";

/**
 * Receives Stripe's events. An event only says what to ask Stripe for; a success status means that the answer is stored.
 */
export function createWebhook(context: PaymentsContext, { webhookSecret, secretKey }: StripeConfig) {
  const { stripe, clock, logger } = context;
  const queue = createBoundedQueue(ROOM);
  const isLive = /^.k_live_/.test(secretKey);

  async function readEvent(c: Context): Promise<Stripe.Event> {
    const payload = await readText(c.req.raw, BODY_LIMIT_BYTES);
    try {
      return stripe.webhooks.constructEvent(
        payload,
        c.req.header("Stripe-Signature") ?? "",
        webhookSecret,
        SIGNATURE_LIFETIME / SECOND,
        undefined,
        clock.now(),
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
        requestLogger(logger).warn("webhook with an invalid signature");
        throw new PaymentsError("invalid-signature");
      }
      throw error;
    }
  }

  return async function receive(c: Context): Promise<Response> {
    const event = await readEvent(c);
    // A connected account's, or one of the other mode: nothing of ours.
    if (event.account || event.livemode !== isLive) return c.json({ received: true, used: false });
    try {
      const used = await queue.run(() => handle(event, context));
      return c.json({ received: true, used });
    } catch (error) {
      if (error instanceof QueueFullError) throw new PaymentsError("payments-unavailable");
      throw error;
    }
  };
}

/** @returns whether the event was about something of ours */
async function handle({ type, data }: Stripe.Event, context: PaymentsContext): Promise<boolean> {
  const { sync, trials } = context;
  // Signed, so from Stripe, but not what we know of it.
  const { id } = (data?.object ?? {}) as { id?: unknown };
  if (typeof type !== "string" || typeof id !== "string") return false;
  if (type.startsWith("checkout.session.")) {
    const session = await sync.session(id);
    if (session && type === "checkout.session.async_payment_failed") await endUnpaid(session, context);
    return session !== undefined;
  }
  if (type === "charge.refunded") return sync.charge(id);
  if (type === "charge.dispute.closed") return sync.dispute(id);
  if (!type.startsWith("customer.subscription.")) return false;
  if (!(await sync.subscription(id))) return false;
  if (type === "customer.subscription.trial_will_end") await trials.remind(id);
  return true;
}
