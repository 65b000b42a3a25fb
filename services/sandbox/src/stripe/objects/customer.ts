import { newId } from "./ids.ts";

export type TestCustomer = ReturnType<typeof createCustomer>;

export function createCustomer(given: {
  email: string | null;
  name?: string | undefined;
  metadata?: Record<string, string>;
  created: number;
}) {
  const { email, name, metadata = {}, created } = given;
  return {
    id: newId("cus", 7),
    object: "customer" as const,
    address: null,
    balance: 0,
    created,
    currency: null as string | null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email,
    invoice_prefix: newId("I", 4).slice(2).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name: name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}
