import { randomBytes } from "node:crypto";

/** An id as Stripe writes them: `cs_test_` and random letters. */
export function newId(prefix: string, bytes = 15): string {
  return `${prefix}_${randomBytes(bytes).toString("hex")}`;
}

export const NO_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};
export const NO_TAX = { enabled: false, liability: null, status: null, provider: null };

/** A list as Stripe answers it. */
export function listOf<Item>(url: string, data: Item[], hasMore = false) {
  return { object: "list" as const, url, has_more: hasMore, data };
}
