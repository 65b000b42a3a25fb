/**
 * Every price that the site sells (specification, section 9), by its name. Pages, mails, dashboard and payments backend
 * all read amounts from here; the provider's price id for each name comes from the variable of the same name. Free of
 * dependencies, because pages run it.
 */
export interface Price {
  /** US cents for one unit, per interval where there is one. */
  cents: number;
  /** Undefined: paid once. */
  interval?: "month" | "year";
  /** The buyer's plan; prices of one plan replace each other. */
  plan: PlanId;
  /** As receipts and confirmations call it. */
  product: string;
  /** The quantity counts seats. */
  perSeat?: boolean;
  /** Sold in a quantity of one: more of it would allow no more. */
  forOne?: boolean;
  /** For an API tier: documents a month. */
  documents?: number;
  /** The specification does not give the amount: change it here, together with the provider's price. */
  isDefault?: boolean;
}

export type PlanId =
  | "trial"
  | "freelancer"
  | "team"
  | "growing-business"
  | "yearly-deal"
  | "lifetime-deal"
  | "secret-deal"
  | "business-deal"
  | "personal-contract-deal"
  | "api";

/** Specification, section 9: the annual billing multiplier. */
const MONTHS_A_YEAR = 12;

function plan(id: PlanId, name: string, monthlyCents: number, more: Partial<Price> = {}) {
  const monthly: Price = {
    cents: monthlyCents,
    interval: "month",
    plan: id,
    product: `${name}, monthly`,
    ...more,
  };
  const annual: Price = {
    cents: monthlyCents * MONTHS_A_YEAR,
    interval: "year",
    plan: id,
    product: `${name}, annual`,
    ...more,
  };
  return { monthly, annual };
}

const deal = (id: PlanId, product: string, dollars: number, more: Partial<Price> = {}): Price => ({
  cents: dollars * 100,
  plan: id,
  product,
  forOne: true,
  ...more,
});

const apiTier = (documents: number, cents: number): Price => ({
  cents,
  interval: "month",
  plan: "api",
  documents,
  forOne: true,
  isDefault: true,
  product: `API, ${documents.toLocaleString("en-US")} documents a month`,
});

const freelancer = plan("freelancer", "Freelancer", 1500, { forOne: true });
const team = plan("team", "Team", 2500, { perSeat: true, isDefault: true });
const growingBusiness = plan("growing-business", "Growing business", 4500, {
  perSeat: true,
  isDefault: true,
});

export const PRICES = {
  PRICE_TRIAL_ONE_DOLLAR: deal("trial", "One-dollar trial", 1),
  PRICE_FREELANCER_MONTHLY: freelancer.monthly,
  PRICE_FREELANCER_ANNUAL: freelancer.annual,
  PRICE_TEAM_MONTHLY: team.monthly,
  PRICE_TEAM_ANNUAL: team.annual,
  PRICE_GROWING_BUSINESS_MONTHLY: growingBusiness.monthly,
  PRICE_GROWING_BUSINESS_ANNUAL: growingBusiness.annual,
  PRICE_YEARLY_99: deal("yearly-deal", "Yearly deal, $99", 99, { interval: "year" }),
  PRICE_YEARLY_199: deal("yearly-deal", "Yearly deal, $199", 199, { interval: "year" }),
  PRICE_LIFETIME_99: deal("lifetime-deal", "Lifetime deal, $99", 99),
  PRICE_LIFETIME_299: deal("lifetime-deal", "Lifetime deal, $299", 299),
  PRICE_LIFETIME_499: deal("lifetime-deal", "Lifetime deal, $499", 499),
  PRICE_LIFETIME_599: deal("lifetime-deal", "Lifetime deal, $599", 599),
  PRICE_SECRET_99: deal("secret-deal", "Secret lifetime deal, $99", 99),
  PRICE_SECRET_299: deal("secret-deal", "Secret lifetime deal, $299", 299),
  PRICE_SECRET_499: deal("secret-deal", "Secret lifetime deal, $499", 499),
  PRICE_SECRET_UNLIMITED_99: deal("secret-deal", "Secret unlimited deal, $99", 99),
  PRICE_BUSINESS_DEAL_MONTHLY: deal("business-deal", "Business deal, monthly", 49, {
    interval: "month",
    isDefault: true,
  }),
  PRICE_BUSINESS_DEAL_YEARLY: deal("business-deal", "Business deal, yearly", 499, {
    interval: "year",
    isDefault: true,
  }),
  PRICE_PERSONAL_CONTRACT_DEAL: deal("personal-contract-deal", "Personal contract deal", 49, {
    isDefault: true,
    // Each pack has its envelopes.
    forOne: false,
  }),
  PRICE_API_100: apiTier(100, 6000),
  PRICE_API_500: apiTier(500, 25_000),
  PRICE_API_1000: apiTier(1000, 40_000),
  PRICE_API_5000: apiTier(5000, 150_000),
} as const satisfies Record<`PRICE_${string}`, Price>;

export type PriceName = keyof typeof PRICES;

export const PRICE_NAMES = Object.keys(PRICES) as PriceName[];

/**
 * The plan after the one-dollar trial, its length in days, and the days before its end on which its owner
 * is told.
 */
export const TRIAL = {
  price: "PRICE_TRIAL_ONE_DOLLAR",
  continuesAs: "PRICE_FREELANCER_MONTHLY",
  days: 14,
  toldDaysBefore: 3,
} as const satisfies { price: PriceName; continuesAs: PriceName; days: number; toldDaysBefore: number };

/** How many days before a yearly renewal its owner is told. */
export const RENEWAL_TOLD_DAYS_BEFORE = 30;

/** Plans that their owner changes into each other in the provider's portal. */
const SWITCHABLE: readonly PlanId[] = ["freelancer", "team", "growing-business"];

/**
 * An account has one of each at a time: a plan (or a deal that is one), an API tier, or that same price
 * paid once.
 */
export type Slot = "plan" | "api" | PriceName;

/** Every slot of an account. */
export const SLOTS: readonly Slot[] = [...new Set(PRICE_NAMES.map(slotOf))];

export function slotOf(price: PriceName): Slot {
  const { plan: id, interval }: Price = PRICES[price];
  if (interval === undefined) return price;
  return id === "api" ? "api" : "plan";
}

/** Prices that become each other in the provider's portal. */
export type SwitchGroup = "plans" | "api";

/** Undefined: a subscription of this price does not become another one. */
export function switchGroupOf(price: PriceName): SwitchGroup | undefined {
  const { plan: id } = findPrice(price);
  if (id === "api") return "api";
  return SWITCHABLE.includes(id) ? "plans" : undefined;
}

/** Whether a subscription becomes another one in the portal, without a second checkout. */
export function isSwitchable(from: PriceName, to: PriceName): boolean {
  const group = switchGroupOf(from);
  return group !== undefined && group === switchGroupOf(to);
}

/** API tiers, by documents a month. */
export const API_TIERS = PRICE_NAMES.flatMap((name) => {
  const { documents }: Price = PRICES[name];
  return documents === undefined ? [] : [{ name, documents }];
});

/** The most units in one checkout. More is a conversation with sales. */
export const QUANTITY_MAX = 1000;

/** The largest quantity of a price in one checkout. */
export function quantityMax(price: PriceName): number {
  const { forOne }: Price = PRICES[price];
  return forOne ? 1 : QUANTITY_MAX;
}

export function isPriceName(text: string): text is PriceName {
  return Object.hasOwn(PRICES, text);
}

export function findPrice(name: PriceName): Price {
  return PRICES[name];
}

/** A purchase with its quantity: “Team, monthly, for 3 seats”, “2 × Personal contract deal”. */
export function describePurchase(bought: { price: string; product: string; quantity: number }): string {
  const { price, product, quantity } = bought;
  if (quantity === 1) return product;
  const count = quantity.toLocaleString("en-US");
  const perSeat = isPriceName(price) && findPrice(price).perSeat;
  return perSeat ? `${product}, for ${count} seats` : `${count} × ${product}`;
}

/** The id by which the sandbox's payment provider knows a price. */
export function sandboxPriceId(name: PriceName): string {
  return name.toLowerCase();
}
