import { newId } from "./ids.ts";

export type TestPortalSession = ReturnType<typeof createPortalSession>;

/** @param created seconds since the epoch */
export function createPortalSession(
  customer: string,
  configuration: string | undefined,
  returnUrl: string | null,
  url: (id: string) => string,
  created: number,
) {
  const id = newId("bps", 16);
  return {
    id,
    object: "billing_portal.session" as const,
    configuration: configuration ?? "bpc_test",
    created,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: url(id),
  };
}
