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

/** One page of a list, as it was asked for. */
export function pageOf<Item extends { id: string }>(
  url: string,
  all: Item[],
  { limit, starting_after }: { limit: number; starting_after?: string | undefined },
) {
  const start = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1;
  return listOf(url, all.slice(start, start + limit), all.length > start + limit);
}
