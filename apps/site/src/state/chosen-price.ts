const STORAGE_KEY = "sealwright.price";

/** The price and quantity that a visitor wants to buy once there is an account. */
export interface ChosenPrice {
  priceId: string;
  quantity: number;
}

/** The price that the dashboard's checkout sent the visitor here with, saved for this tab (DASH-02). */
export function chosenPrice(url = new URL(location.href)): ChosenPrice | undefined {
  const fromUrl = parse(url.searchParams);
  try {
    if (!fromUrl) return parse(new URLSearchParams(sessionStorage.getItem(STORAGE_KEY) ?? ""));
    const { priceId, quantity } = fromUrl;
    const saved = new URLSearchParams({ priceId, quantity: String(quantity) });
    sessionStorage.setItem(STORAGE_KEY, saved.toString());
  } catch {
    // Storage is denied: the choice lasts as long as the page.
  }
  return fromUrl;
}

function parse(query: URLSearchParams): ChosenPrice | undefined {
  const priceId = query.get("priceId") ?? "";
  const quantity = query.get("quantity") ?? "1";
  if (!/^[\w-]{1,100}$/.test(priceId) || !/^[1-9]\d{0,3}$/.test(quantity)) return undefined;
  return { priceId, quantity: Number(quantity) };
}
