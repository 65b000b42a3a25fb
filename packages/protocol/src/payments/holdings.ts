import { type Allowance, allowanceOf, envelopesOf, NO_PLAN } from "./allowances.ts";
import { findPrice, type PriceName } from "./prices.ts";
import { addMonths } from "./terms.ts";

/** Something an account has paid for, as long as it is held. */
export interface Holding {
  /** Tells packs of the same price apart. */
  order: string;
  price: PriceName;
  quantity: number;
  /** When it was bought: its months start on that day. */
  since: Date;
  /** Whether its full price was paid at least once. A trial's was not. */
  isPaidInFull: boolean;
  /** Undefined: until the payments backend says otherwise. */
  until?: Date | undefined;
}

/** A time that starts with the first and ends before the second. */
export interface Period {
  from: Date;
  until: Date;
}

/** The sum of all allowances. */
export interface Allowed {
  /** The price whose envelopes count, with its month. Null: none is sold by the month. */
  month: ({ price: PriceName; envelopes: number } & Period) | null;
  /** Used after the month's envelopes; the one that lapses first comes first. */
  packs: { order: string; envelopes: number; until: Date }[];
  /** An API tier's, counted by the document. */
  documents: ({ price: PriceName; documents: number } & Period) | null;
  /** Null: no limit. */
  templates: number | null;
  register: number | null;
  /** Live keys. */
  api: boolean;
  /** People who may send: the owner, and one for each further seat that was bought. */
  seats: number;
  /** The price of one more seat; undefined where nothing is sold by the seat. */
  seatPrice: PriceName | undefined;
  /** Whether anything is held. */
  hasPlan: boolean;
  /** Whether the full price of anything that is held was paid. */
  hasPaidInFull: boolean;
}

/**
 * Of several prices, the larger limit of each kind counts, never their sum. The envelopes of packs and the documents of an API
 * tier are counted beside it.
 */
export function allowedBy(holdings: readonly Holding[], now: Date): Allowed {
  const held = holdings
    .filter(({ since }) => since <= now)
    .map((holding) => ({ ...holding, until: endOf(holding) }))
    .filter(({ until }) => until === undefined || until > now)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
  const allowances = held.map(({ price }) => allowanceOf(price));
  return {
    month: largestMonth(held, now),
    packs: held.flatMap(packIn).toSorted((one, other) => one.until.getTime() - other.until.getTime()),
    documents: largestTier(held, now),
    templates: largest(allowances, "templates"),
    register: largest(allowances, "register"),
    api: allowances.some(({ api }) => api),
    seats: Math.max(1, ...held.map(({ price, quantity }) => (findPrice(price).perSeat ? quantity : 1))),
    seatPrice: held.findLast(({ price }) => findPrice(price).perSeat)?.price,
    hasPlan: held.length > 0,
    hasPaidInFull: held.some(({ isPaidInFull }) => isPaidInFull),
  };
}

function endOf({ price, since, until }: Holding): Date | undefined {
  const { pack } = allowanceOf(price);
  return pack ? addMonths(since, pack.months) : until;
}

function largestMonth(held: readonly Holding[], now: Date): Allowed["month"] {
  let found: Allowed["month"] = null;
  for (const { price, quantity, since } of held) {
    const envelopes = envelopesOf(price, quantity);
    if (envelopes > (found?.envelopes ?? 0)) found = { price, envelopes, ...monthAround(since, now) };
  }
  return found;
}

function packIn({ order, price, quantity, until }: Holding): Allowed["packs"] {
  const { pack } = allowanceOf(price);
  return pack && until ? [{ order, envelopes: pack.envelopes * quantity, until }] : [];
}

function largestTier(held: readonly Holding[], now: Date): Allowed["documents"] {
  let found: Allowed["documents"] = null;
  for (const { price, since } of held) {
    const { documents = 0 } = findPrice(price);
    if (documents > (found?.documents ?? 0)) found = { price, documents, ...monthAround(since, now) };
  }
  return found;
}

function largest(allowances: readonly Allowance[], kind: "templates" | "register"): number | null {
  const limits = allowances.map((each) => each[kind]);
  return limits.includes(null) ? null : Math.max(NO_PLAN[kind] ?? 0, ...limits.map((limit) => limit ?? 0));
}

/**
 * The month that a moment is in. It starts on the day of the month of the purchase, or on the last day of a month that is
 * shorter, at midnight in UTC, which is the evening before in the United States.
 */
export function monthAround(since: Date, now: Date): Period {
  const first = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth(), since.getUTCDate()));
  const years = now.getUTCFullYear() - first.getUTCFullYear();
  const months = years * 12 + now.getUTCMonth() - first.getUTCMonth();
  const count = addMonths(first, months) > now ? months - 1 : months;
  return { from: addMonths(first, count), until: addMonths(first, count + 1) };
}
