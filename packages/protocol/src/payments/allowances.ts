// Sample: what each price allows. Once it is yours, delete this line.
import { findPrice, type PriceName, TRIAL } from "./prices.ts";

/**
 * The allowances of each price, by its name. Pricing, deal and trial pages, the usage line of the dashboard
 * and the refusals of the signing service all read them from here. The specification gives no limits: these
 * are defaults, set your own. Free of dependencies, because pages run it.
 */
export interface Allowance {
  /** Envelopes sent in a month that starts on the day of purchase. Of a price by the seat, each seat adds as many. */
  envelopes: number;
  /** Null: no limit, as for the register. */
  templates: number | null;
  /** Contracts that are out for signature or in force. */
  register: number | null;
  /** Live keys of the API, for the plan's envelopes. */
  api: boolean;
  /** Paid once and used up: so many envelopes, within so many months. */
  pack?: { envelopes: number; months: number };
}

const allowance = (
  envelopes: number,
  templates: number | null,
  register: number | null,
  more: Partial<Allowance> = {},
): Allowance => ({ envelopes, templates, register, api: false, ...more });

const FREELANCER = allowance(20, 10, 50);
const TEAM = allowance(40, 100, 500, { api: true });
const GROWING_BUSINESS = allowance(80, null, 5000, { api: true });
const BUSINESS_DEAL = allowance(150, null, 3000);
/** Its documents are counted beside a plan's envelopes, and their contracts take no room in a plan's register. */
const API_TIER = allowance(0, null, 0, { api: true });

const ALLOWANCES: Readonly<Record<PriceName, Allowance>> = {
  PRICE_TRIAL_ONE_DOLLAR: FREELANCER,
  PRICE_FREELANCER_MONTHLY: FREELANCER,
  PRICE_FREELANCER_ANNUAL: FREELANCER,
  PRICE_TEAM_MONTHLY: TEAM,
  PRICE_TEAM_ANNUAL: TEAM,
  PRICE_GROWING_BUSINESS_MONTHLY: GROWING_BUSINESS,
  PRICE_GROWING_BUSINESS_ANNUAL: GROWING_BUSINESS,
  PRICE_YEARLY_99: allowance(35, 20, 100),
  PRICE_YEARLY_199: allowance(70, 150, 1000),
  PRICE_LIFETIME_99: FREELANCER,
  PRICE_LIFETIME_299: allowance(40, 100, 500),
  PRICE_LIFETIME_499: allowance(80, null, 5000),
  PRICE_LIFETIME_599: allowance(150, null, 10_000),
  PRICE_SECRET_99: allowance(25, 15, 75),
  PRICE_SECRET_299: allowance(50, 150, 750),
  PRICE_SECRET_499: allowance(100, null, 6000),
  PRICE_SECRET_UNLIMITED_99: allowance(10, null, 100),
  PRICE_BUSINESS_DEAL_MONTHLY: BUSINESS_DEAL,
  PRICE_BUSINESS_DEAL_YEARLY: BUSINESS_DEAL,
  PRICE_PERSONAL_CONTRACT_DEAL: allowance(0, null, 25, { pack: { envelopes: 24, months: 24 } }),
  PRICE_API_100: API_TIER,
  PRICE_API_500: API_TIER,
  PRICE_API_1000: API_TIER,
  PRICE_API_5000: API_TIER,
};

/** Without a plan, nothing is sent or imported. Drafts, reading and downloading are free. */
export const NO_PLAN: Allowance = allowance(0, 0, 0);

export function allowanceOf(price: PriceName): Allowance {
  return ALLOWANCES[price];
}

/** Bought again when it is used up; other prices that are paid once are held once. */
export function isPack(price: PriceName): boolean {
  return ALLOWANCES[price].pack !== undefined;
}

/** Envelopes a month for what was bought. */
export function envelopesOf(price: PriceName, quantity: number): number {
  return ALLOWANCES[price].envelopes * (findPrice(price).perSeat ? quantity : 1);
}

/** The plans in the price list, from the smallest on: each allows more than the one before. */
export const PLANS_BY_SIZE: readonly PriceName[] = [
  TRIAL.continuesAs,
  "PRICE_TEAM_MONTHLY",
  "PRICE_GROWING_BUSINESS_MONTHLY",
];
