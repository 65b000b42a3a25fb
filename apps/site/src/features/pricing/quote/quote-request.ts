import type { Cycle, CyclePrices } from "../plan-prices.ts";
import { choiceFromQuery, queryOfChoice } from "../plans/choice.ts";

export interface QuoteRequest {
  /** Never part of the address: links are passed on and logged. */
  company: string;
  plan: string;
  cycle: Cycle;
  /** As typed. */
  seats: string;
}

/** Reads an address such as ?plan=team&team=5&cycle=annual, which the pricing page links to. */
export function quoteFromQuery(
  query: URLSearchParams,
  plans: readonly { id: string; prices: CyclePrices }[],
): QuoteRequest {
  const { cycle, seats } = choiceFromQuery(query, plans);
  const plan = plans.find(({ id }) => id === query.get("plan"))?.id ?? plans[0]?.id ?? "";
  return { company: "", plan, cycle, seats: seats[plan] ?? "1" };
}

export function quoteQuery({ plan, cycle, seats }: QuoteRequest): string {
  return queryOfChoice({ cycle, seats: { [plan]: seats } }, new URLSearchParams({ plan }), []);
}
