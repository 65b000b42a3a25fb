const MAX_LENGTH = 100;

/**
 * The purchase that a visitor wanted where nothing is sold online, for the message to sales: the form of a
 * plan or an offer leads here with it in its query.
 * @returns undefined if the query has none
 */
export function wantedPurchase(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const about = query.get("about")?.trim().slice(0, MAX_LENGTH);
  if (!about) return undefined;
  const quantity = Number(query.get("quantity"));
  const count =
    Number.isInteger(quantity) && quantity > 1 ? `, for ${quantity.toLocaleString("en-US")} seats` : "";
  return `I’d like to buy ${about}${count}.`;
}
