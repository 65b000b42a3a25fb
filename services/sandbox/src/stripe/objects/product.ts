import { newId } from "./ids.ts";

export type TestProduct = ReturnType<typeof createProduct>;

/** @param created seconds since the epoch */
export function createProduct(given: { name: string; metadata: Record<string, string>; created: number }) {
  const { name, metadata, created } = given;
  return {
    id: newId("prod", 7),
    object: "product" as const,
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
  };
}
