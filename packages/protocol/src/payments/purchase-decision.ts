/**
 * The one decision about a purchase. Pages, the dashboard and the payments backend all take it from here, so that what a
 * buyer reads is what the backend does. Free of dependencies, because pages run it.
 *
 * | the account has | a plan or a deal that is one | an API tier | a price paid once |
 * | --- | --- | --- | --- |
 * | nothing | sold | sold | sold |
 * | a plan that runs | changed, or sold once that is canceled | sold beside it | sold; the plan goes on |
 * | a plan that is canceled and paid | sold; starts when that ends | sold beside it | sold |
 * | an API tier that runs | sold beside it | changed | sold; the tier goes on |
 * | a price paid once | sold | sold | sold, but for the same, unless it is a pack |
 * | a payment that failed | not sold until it is paid | not sold | not sold |
 * | a payment that a bank decides | not sold if it is of the same kind | the same | the same price is not sold |
 */
import { isPack } from "./allowances.ts";
import { findPrice, isSwitchable, type PriceName, quantityMax, type Slot, slotOf, TRIAL } from "./prices.ts";
import { purchaseTerms } from "./terms.ts";

/** A subscription that is charged again, or paid for until it ends. */
export interface RunningSubscription {
  price: PriceName;
  quantity: number;
  /** `past-due`: a charge failed and is being retried. */
  state: "trialing" | "active" | "past-due";
  /** The next charge, or, where `canceled`, when it ends. ISO 8601. */
  renewsAt: string;
  nextCents: number;
  canceled: boolean;
}

/** Of an account, what a decision depends on. */
export interface BuyerAccount {
  subscriptions: readonly RunningSubscription[];
  /** Paid once. */
  owned: readonly PriceName[];
  trialUsed: boolean;
  /** Purchases that a bank has yet to pay for. */
  pending: readonly PriceName[];
}

/** Someone without an account, or of whose account nothing is known. */
export const STRANGER: BuyerAccount = { subscriptions: [], owned: [], trialUsed: false, pending: [] };

export interface PurchaseChoice {
  /** Says the cycle too. The trial's own price stands for the plan that follows it, with the trial. */
  price: PriceName;
  quantity: number;
  /** The trial is wanted where the account can have it. */
  trial?: boolean | undefined;
  /** A campaign promised the trial (PAY-07). */
  cameForTrial?: boolean | undefined;
}

/**
 * The trial's fate: `used` before; `not-now`, since a plan is still paid for; `monthly-only`, promised by a
 * campaign, but the plan is billed by the year.
 */
export type TrialOffer = "starts" | "used" | "not-now" | "monthly-only" | "none";

/** In US cents; times as ISO 8601. */
export interface Charges {
  todayCents: number;
  /** Null: nothing is charged again. */
  next: { at: string; cents: number; every: "month" | "year" } | null;
  /** Everything that is charged for this purchase within a year from today. */
  firstYearCents: number;
}

export interface Sale {
  sold: true;
  price: PriceName;
  quantity: number;
  trial: TrialOffer;
  /** When what is bought starts, and is charged first. Null: at once. ISO 8601. */
  startsAt: string | null;
  charges: Charges;
  /** Plans that continue beside it, and are charged again. */
  continues: RunningSubscription[];
  /** Canceled plans, and when they end. */
  ends: RunningSubscription[];
  /** One-time purchases of the account. */
  owned: PriceName[];
}

/**
 * Why a purchase is refused, and with that what can be done:
 * `quantity`: buy one. `past-due`: pay the open invoice. `payment-pending`: wait for the bank. `already-owned`: nothing.
 * `same-plan`: nothing. `change`: change the subscription in the portal. `other-plan`: cancel it, and this one starts when it ends.
 * `ends-soon`: buy this once the canceled one has ended.
 */
export type RefusalReason =
  | "quantity"
  | "past-due"
  | "payment-pending"
  | "already-owned"
  | "same-plan"
  | "change"
  | "other-plan"
  | "ends-soon";

export interface Refusal {
  sold: false;
  price: PriceName;
  quantity: number;
  reason: RefusalReason;
  /** The price that prevents it. */
  because: PriceName;
  /** Its subscription, where it is one that runs. */
  subscription: RunningSubscription | null;
}

export type PurchaseDecision = Sale | Refusal;

/** Stripe starts a subscription later from 48 hours on; the rest is for clocks that differ. */
const LATER_FROM_MS = 49 * 60 * 60 * 1000;

export function decidePurchase(account: BuyerAccount, wanted: PurchaseChoice, now: Date): PurchaseDecision {
  const choice = wanted.price === TRIAL.price ? { ...wanted, price: TRIAL.continuesAs, trial: true } : wanted;
  return refuse(account, choice, now) ?? sell(account, choice, now);
}

/**
 * The same decision for another quantity.
 * @param decision for one unit
 */
export function withQuantity(decision: PurchaseDecision, quantity: number, now: Date): PurchaseDecision {
  if (!decision.sold) return { ...decision, quantity };
  const { price, trial, startsAt } = decision;
  if (quantity > quantityMax(price)) return tooMany(price, quantity);
  return { ...decision, quantity, charges: chargesOf({ price, quantity, trial, startsAt }, now) };
}

/** Whether a sale changes nothing that the account has, so that the payment page can open at once. */
export function isPlainSale(decision: PurchaseDecision): decision is Sale {
  return decision.sold && [decision.continues, decision.ends, decision.owned].every(({ length }) => !length);
}

/** The subscription that keeps a canceled one from being taken back: both would be charged. */
export function findRival(
  { subscriptions }: BuyerAccount,
  canceled: Pick<RunningSubscription, "price">,
): RunningSubscription | undefined {
  return subscriptions.find((each) => !each.canceled && slotOf(each.price) === slotOf(canceled.price));
}

function refuse(account: BuyerAccount, choice: PurchaseChoice, now: Date): Refusal | undefined {
  const { price, quantity } = choice;
  const { subscriptions, pending, owned } = account;
  const slot = slotOf(price);
  const refusal = (
    reason: RefusalReason,
    because: PriceName,
    subscription: RunningSubscription | null = null,
  ) => ({ sold: false, price, quantity, reason, because, subscription }) as const;

  if (quantity > quantityMax(price)) return tooMany(price, quantity);
  const unpaid = subscriptions.find(({ state }) => state === "past-due");
  if (unpaid) return refusal("past-due", unpaid.price, unpaid);
  const undecided = pending.find((each) => slotOf(each) === slot);
  if (undecided) return refusal("payment-pending", undecided);
  if (owned.includes(price) && !isPack(price)) return refusal("already-owned", price);
  const running = inSlot(subscriptions, slot);
  const charged = running.find(({ canceled }) => !canceled);
  if (charged) {
    const otherwise = charged.price === price ? "same-plan" : "other-plan";
    return refusal(isSwitchable(charged.price, price) ? "change" : otherwise, charged.price, charged);
  }
  const last = lastToEnd(running);
  const remainsMs = last ? new Date(last.renewsAt).getTime() - now.getTime() : Infinity;
  if (last && remainsMs > 0 && remainsMs < LATER_FROM_MS) return refusal("ends-soon", last.price, last);
  return undefined;
}

function tooMany(price: PriceName, quantity: number): Refusal {
  return { sold: false, price, quantity, reason: "quantity", because: price, subscription: null };
}

function sell(account: BuyerAccount, choice: PurchaseChoice, now: Date): Sale {
  const { price, quantity } = choice;
  const { subscriptions, owned } = account;
  const before = lastToEnd(inSlot(subscriptions, slotOf(price)));
  const startsAt = before && new Date(before.renewsAt) > now ? before.renewsAt : null;
  const trial = offerTrial(account, choice, startsAt);
  return {
    sold: true,
    price,
    quantity,
    trial,
    startsAt,
    charges: chargesOf({ price, quantity, trial, startsAt }, now),
    continues: subscriptions.filter(({ canceled }) => !canceled),
    ends: subscriptions.filter(({ canceled }) => canceled),
    owned: [...owned],
  };
}

function offerTrial(
  { trialUsed }: BuyerAccount,
  { price, trial = false, cameForTrial = false }: PurchaseChoice,
  startsAt: string | null,
): TrialOffer {
  const { continuesAs } = TRIAL;
  if (price !== continuesAs) {
    return cameForTrial && findPrice(price).plan === findPrice(continuesAs).plan ? "monthly-only" : "none";
  }
  if (!trial) return "none";
  if (trialUsed) return "used";
  return startsAt === null ? "starts" : "not-now";
}

function chargesOf(
  { price, quantity, trial, startsAt }: Pick<Sale, "price" | "quantity" | "trial" | "startsAt">,
  now: Date,
): Charges {
  const starts = startsAt === null ? undefined : new Date(startsAt);
  const terms = purchaseTerms({ price, quantity, trial: trial === "starts", startsAt: starts }, now);
  const { todayCents, next, firstYearCents } = terms;
  return { todayCents, next: next ? { ...next, at: next.at.toISOString() } : null, firstYearCents };
}

function inSlot(subscriptions: readonly RunningSubscription[], slot: Slot): RunningSubscription[] {
  return subscriptions.filter(({ price }) => slotOf(price) === slot);
}

function lastToEnd(subscriptions: readonly RunningSubscription[]): RunningSubscription | undefined {
  return subscriptions.toSorted((one, other) => one.renewsAt.localeCompare(other.renewsAt)).at(-1);
}
