import { listOf, pageOf } from "../objects/ids.ts";
import { previewInvoice } from "../objects/invoice.ts";
import type { TestSession } from "../objects/session.ts";
import type { TestSubscription } from "../objects/subscription.ts";
import { changeQuantity, prorate } from "../quantities.ts";
import { end, scheduleEnd } from "../renewals.ts";
import type { TestStripe } from "../test-stripe.ts";
import { ApiError, check, missing } from "./api-error.ts";
import {
  cancelSubscriptionRequest,
  createCustomerRequest,
  createPortalSessionRequest,
  createSessionRequest,
  listInvoicesRequest,
  listSessionsRequest,
  previewInvoiceRequest,
  updateSubscriptionRequest,
} from "./requests.ts";

export interface Call {
  method: "get" | "post" | "delete";
  /** Below `/v1`. */
  path: string;
  /** @param request the parameters @param id of the path, if any */
  handle(stripe: TestStripe, request: object, id: string): object;
}

const TRIAL_END_AFTER_SECONDS = 2 * 24 * 60 * 60;

/** Every call of Stripe's API that the site makes, once its account is set up. */
export const calls: readonly Call[] = [
  {
    method: "post",
    path: "/customers",
    handle: (stripe, request) => stripe.createCustomer(check(createCustomerRequest, request)),
  },
  {
    method: "get",
    path: "/customers/:id",
    handle: ({ store }, _request, id) => store.get("customer", id) ?? fail("customer", id),
  },
  {
    method: "get",
    path: "/prices/:id",
    handle: ({ findPrice }, _request, id) => findPrice(id) ?? fail("price", id),
  },
  { method: "post", path: "/checkout/sessions", handle: createSession },
  { method: "get", path: "/checkout/sessions", handle: listSessions },
  {
    method: "get",
    path: "/checkout/sessions/:id",
    handle: (stripe, request, id) => expanded(stripe, findSession(stripe, id), request),
  },
  {
    method: "post",
    path: "/checkout/sessions/:id/expire",
    handle(stripe, _request, id) {
      const session = findSession(stripe, id);
      if (session.status !== "open") throw new ApiError(400, "Only open Checkout Sessions can be expired.");
      return stripe.expire(session);
    },
  },
  {
    method: "get",
    path: "/subscriptions/:id",
    handle: (stripe, request, id) =>
      withInvoice(stripe, stripe.store.get("subscription", id) ?? fail("subscription", id), request),
  },
  {
    method: "post",
    path: "/subscriptions/:id",
    handle(stripe, request, id) {
      const subscription = stripe.store.get("subscription", id) ?? fail("subscription", id);
      if (subscription.status === "canceled") throw missing("subscription", id, "id");
      const { items, ...more } = check(updateSubscriptionRequest, request);
      if (items) return withInvoice(stripe, changeQuantity(stripe.books, subscription, items[0], more), more);
      const at = more.cancel_at ?? (more.cancel_at_period_end ? "period-end" : null);
      return scheduleEnd(stripe.books, subscription, at);
    },
  },
  {
    method: "delete",
    path: "/subscriptions/:id",
    handle({ store, books }, request, id) {
      const { cancellation_details } = check(cancelSubscriptionRequest, request);
      const subscription = store.get("subscription", id) ?? fail("subscription", id);
      if (subscription.status === "canceled") throw missing("subscription", id, "id");
      const reason = "cancellation_requested";
      const details = { ...subscription.cancellation_details, ...cancellation_details, reason };
      return end(books, { ...subscription, cancellation_details: details });
    },
  },
  {
    method: "get",
    path: "/invoices",
    handle({ store }, request) {
      const { customer, limit } = check(listInvoicesRequest, request);
      if (!store.get("customer", customer)) throw missing("customer", customer, "customer");
      const found = store.list("invoice").filter((invoice) => invoice.customer === customer);
      return listOf("/v1/invoices", found.slice(0, limit), found.length > limit);
    },
  },
  {
    method: "get",
    path: "/charges/:id",
    handle: ({ store }, _request, id) => store.get("charge", id) ?? fail("charge", id),
  },
  {
    method: "get",
    path: "/disputes/:id",
    handle: ({ store }, _request, id) => store.get("dispute", id) ?? fail("dispute", id),
  },
  {
    method: "post",
    path: "/invoices/create_preview",
    handle({ store, now }, request) {
      const { subscription: id, subscription_details: details } = check(previewInvoiceRequest, request);
      const subscription = store.get("subscription", id) ?? fail("subscription", id);
      return previewInvoice(
        subscription,
        prorate(subscription, details.items[0], details.proration_date),
        now(),
      );
    },
  },
  {
    method: "post",
    path: "/billing_portal/sessions",
    handle(stripe, request) {
      const { customer, configuration, return_url } = check(createPortalSessionRequest, request);
      if (!stripe.store.get("customer", customer)) throw missing("customer", customer, "customer");
      if (configuration !== undefined && !stripe.store.get("billing_portal.configuration", configuration)) {
        throw missing("configuration", configuration, "configuration");
      }
      return stripe.openPortal(customer, configuration, return_url ?? null);
    },
  },
];

export function fail(what: string, id: string): never {
  throw missing(what, id, "id");
}

function createSession(stripe: TestStripe, request: object): object {
  const given = check(createSessionRequest, request);
  const items = given.line_items.map(({ price: id, quantity }, index) => {
    const price = stripe.findPrice(id);
    if (!price) throw missing("price", id, `line_items[${index}][price]`);
    return { price, quantity };
  });
  const recurring = items.some(({ price }) => price.type === "recurring");
  if (recurring !== (given.mode === "subscription")) {
    throw new ApiError(400, `The prices do not fit \`${given.mode}\` mode.`, { param: "mode" });
  }
  if (given.customer !== undefined && !stripe.store.get("customer", given.customer)) {
    throw missing("customer", given.customer, "customer");
  }
  const { trial_end, trial_period_days } = given.subscription_data ?? {};
  if (trial_end !== undefined && trial_end < stripe.now() + TRIAL_END_AFTER_SECONDS) {
    const param = "subscription_data[trial_end]";
    throw new ApiError(400, "The `trial_end` date has to be at least 2 days in the future.", { param });
  }
  return stripe.startSession({
    mode: given.mode,
    items,
    metadata: given.metadata,
    successUrl: given.success_url,
    trial:
      trial_end !== undefined
        ? { end: trial_end }
        : trial_period_days
          ? { days: trial_period_days }
          : undefined,
    customer: given.customer ?? null,
    customerEmail: given.customer_email ?? null,
    clientReferenceId: given.client_reference_id ?? null,
    cancelUrl: given.cancel_url ?? null,
    subscriptionMetadata: given.subscription_data?.metadata ?? {},
  });
}

function listSessions(stripe: TestStripe, request: object): object {
  const { status, created, payment_intent, limit, starting_after } = check(listSessionsRequest, request);
  const found = stripe.store
    .list("checkout.session")
    .filter((session) => status === undefined || session.status === status)
    .filter((session) => payment_intent === undefined || session.payment_intent === payment_intent)
    .filter((session) => session.created >= (created?.gte ?? 0));
  return pageOf("/v1/checkout/sessions", found, { limit, starting_after });
}

function findSession(stripe: TestStripe, id: string): TestSession {
  return stripe.readSession(id) ?? fail("checkout.session", id);
}

function withInvoice(
  { store }: TestStripe,
  subscription: TestSubscription,
  request: { expand?: unknown },
): object {
  const wanted = Array.isArray(request.expand) && request.expand.includes("latest_invoice");
  if (!wanted || !subscription.latest_invoice) return subscription;
  return { ...subscription, latest_invoice: store.get("invoice", subscription.latest_invoice) };
}

/** Of what a session can expand, the site asks for the subscription alone. */
function expanded({ store }: TestStripe, session: TestSession, request: { expand?: unknown }): object {
  const wanted = Array.isArray(request.expand) && request.expand.includes("subscription");
  if (!wanted || !session.subscription) return session;
  return { ...session, subscription: store.get("subscription", session.subscription) };
}
