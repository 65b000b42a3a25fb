import { pageOf } from "../objects/ids.ts";
import { createPortalConfiguration, fullFeatures } from "../objects/portal-configuration.ts";
import { createPrice } from "../objects/price.ts";
import { createProduct } from "../objects/product.ts";
import {
  createWebhookEndpoint,
  type TestWebhookEndpoint,
  withoutSecret,
} from "../objects/webhook-endpoint.ts";
import type { TestStripe } from "../test-stripe.ts";
import { ApiError, check } from "./api-error.ts";
import { type Call, fail } from "./calls.ts";
import {
  createPortalConfigurationRequest,
  createPriceRequest,
  createWebhookEndpointRequest,
  listPortalConfigurationsRequest,
  listPricesRequest,
  listWebhookEndpointsRequest,
  updatePortalConfigurationRequest,
  updatePriceRequest,
  updateWebhookEndpointRequest,
} from "./setup-requests.ts";

/** Calls that set an account up: products and prices, customer portals, webhook endpoints. */
export const setupCalls: readonly Call[] = [
  { method: "post", path: "/prices", handle: makePrice },
  {
    method: "get",
    path: "/prices",
    handle({ store, builtInPrices }, request) {
      const { active, lookup_keys: keys, ...page } = check(listPricesRequest, request);
      const found = [...store.list("price"), ...builtInPrices.values()]
        .filter((price) => active === undefined || price.active === active)
        .filter(({ lookup_key: key }) => keys === undefined || (key !== null && keys.includes(key)));
      return pageOf("/v1/prices", found, page);
    },
  },
  {
    method: "post",
    path: "/prices/:id",
    handle({ store }, request, id) {
      const price = store.get("price", id) ?? fail("price", id);
      return store.put({ ...price, ...check(updatePriceRequest, request) });
    },
  },
  {
    method: "get",
    path: "/products/:id",
    handle: ({ store }, _request, id) => store.get("product", id) ?? fail("product", id),
  },
  {
    method: "post",
    path: "/billing_portal/configurations",
    handle({ store, now }, request) {
      const { name, ...given } = check(createPortalConfigurationRequest, request);
      return store.put(createPortalConfiguration({ ...given, name: name ?? null, created: now() }));
    },
  },
  {
    method: "get",
    path: "/billing_portal/configurations",
    handle({ store }, request) {
      const { active, expand, ...page } = check(listPortalConfigurationsRequest, request);
      const found = store
        .list("billing_portal.configuration")
        .filter((one) => active === undefined || one.active === active);
      const withProducts = expand?.includes("data.features.subscription_update.products");
      const data = withProducts ? found : found.map(withoutProducts);
      return pageOf("/v1/billing_portal/configurations", data, page);
    },
  },
  {
    method: "get",
    path: "/billing_portal/configurations/:id",
    handle: ({ store }, _request, id) =>
      withoutProducts(store.get("billing_portal.configuration", id) ?? fail("configuration", id)),
  },
  {
    method: "post",
    path: "/billing_portal/configurations/:id",
    handle({ store, now }, request, id) {
      const found = store.get("billing_portal.configuration", id) ?? fail("configuration", id);
      const { active = found.active, features } = check(updatePortalConfigurationRequest, request);
      return store.put({
        ...found,
        active,
        features: features ? fullFeatures(features) : found.features,
        updated: now(),
      });
    },
  },
  {
    method: "post",
    path: "/webhook_endpoints",
    handle({ store, now }, request) {
      const { enabled_events: events, ...given } = check(createWebhookEndpointRequest, request);
      return store.put(createWebhookEndpoint({ ...given, events, created: now() }));
    },
  },
  {
    method: "get",
    path: "/webhook_endpoints",
    handle({ webhookEndpoints }, request) {
      const page = check(listWebhookEndpointsRequest, request);
      return pageOf("/v1/webhook_endpoints", webhookEndpoints().map(withoutSecret), page);
    },
  },
  {
    method: "post",
    path: "/webhook_endpoints/:id",
    handle({ store }, request, id) {
      const found: TestWebhookEndpoint = store.get("webhook_endpoint", id) ?? fail("webhook_endpoint", id);
      const { enabled_events = found.enabled_events, disabled } = check(
        updateWebhookEndpointRequest,
        request,
      );
      const status = disabled === undefined ? found.status : disabled ? "disabled" : "enabled";
      return withoutSecret(store.put({ ...found, enabled_events, status }));
    },
  },
];

/** With its product, as both are asked for in one call. */
function makePrice({ store, now }: TestStripe, request: object): object {
  const given = check(createPriceRequest, request);
  const { lookup_key: lookupKey, product_data: data } = given;
  const user = lookupKey && store.list("price").find((price) => price.lookup_key === lookupKey);
  if (user) {
    const message = `A price (\`${user.id}\`) already uses that lookup key.`;
    throw new ApiError(400, message, { param: "lookup_key" });
  }
  const product = store.put(createProduct({ ...data, created: now() }));
  const price = createPrice({
    cents: given.unit_amount,
    interval: given.recurring?.interval,
    product: product.id,
    nickname: given.nickname ?? null,
    lookupKey,
    metadata: given.metadata,
    created: now(),
  });
  return store.put(price);
}

function withoutProducts<Given extends { features: { subscription_update: { products: unknown } } }>(
  configuration: Given,
) {
  const { products: _, ...update } = configuration.features.subscription_update;
  return { ...configuration, features: { ...configuration.features, subscription_update: update } };
}
