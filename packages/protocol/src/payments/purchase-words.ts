import { describePurchase, findPrice, type PriceName, quantityMax, switchGroupOf } from "./prices.ts";
import type { Refusal, RunningSubscription, Sale, TrialOffer } from "./purchase-decision.ts";

/** How the reader is told a time: where they are, or in UTC. */
export type FormatTime = (at: Date) => string;

export const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const CENTS = 100;
const LIST = new Intl.ListFormat("en-US");

/** Why a purchase is refused, and what can be done. Without a full stop, as the errors of the backend. */
export function refusalSentence(refusal: Refusal, formatTime: FormatTime): string {
  const { reason, price, because, subscription } = refusal;
  const wanted = findPrice(price).product;
  const { product } = findPrice(because);
  const ends = subscription ? formatTime(new Date(subscription.renewsAt)) : "";
  switch (reason) {
    case "quantity":
      return quantityMax(price) === 1
        ? `${wanted} is ${switchGroupOf(price) === "plans" ? "for one person" : "sold one at a time"}, so the quantity must be 1`
        : `quantity must be a whole number from 1 to ${quantityMax(price)}`;
    case "past-due":
      return `The last payment for ${product} failed. Pay its open invoice in your dashboard first`;
    case "payment-pending":
      return `Your bank is still processing your payment for ${product}. We’ll email you when it’s complete. You won’t be charged twice`;
    case "already-owned":
      return `You already have ${product}. You paid for it once, so there is nothing more to pay`;
    case "same-plan":
      return `You already have ${product}. It renews by itself`;
    case "change":
      return hasSeats(refusal) && quantityMax(price) === 1
        ? `You already have a plan: ${product}. ${wanted} is for one person: give up the other seats under People first`
        : `You already have a plan: ${product}. You can change it in your dashboard`;
    case "other-plan":
      return `You already have a plan: ${product}. Cancel it in your dashboard, and ${wanted} can start when it ends, on ${ends}`;
    case "ends-soon":
      return `Your plan ${product} ends on ${ends}. You can buy ${wanted} from then on`;
  }
}

function hasSeats({ subscription }: Refusal): boolean {
  return subscription !== null && subscription.quantity > 1;
}

/** Sentences before a sale: when it starts, which plans continue beside it, and what the buyer has already. */
export function saleSentences(sale: Sale, formatTime: FormatTime): string[] {
  const { price, startsAt, continues, ends, owned } = sale;
  const sentences: string[] = [];
  if (startsAt !== null) {
    const at = formatTime(new Date(startsAt));
    sentences.push(
      `${findPrice(price).product} starts on ${at}, when your plan ends. You pay nothing before.`,
    );
  }
  sentences.push(
    ...continues.map((each) => `${describe(each)} continues: ${chargeOf(each, formatTime)}.`),
    ...ends.map(
      (each) => `${describe(each)} is canceled. It ends on ${formatTime(new Date(each.renewsAt))}.`,
    ),
  );
  if (owned.length > 0) sentences.push(`You already have ${LIST.format(owned.map(productOf))}.`);
  return sentences;
}

/** The fate of the trial that a campaign promised. */
export const TRIAL_NOTES: Readonly<Record<TrialOffer, string | undefined>> = {
  starts: "The trial you came for",
  used: "You have already used the $1 trial, so you pay for the plan from today",
  "not-now": "The $1 trial can’t start while another plan is paid for",
  "monthly-only": "The $1 trial comes with monthly billing",
  none: undefined,
};

function describe({ price, quantity }: RunningSubscription): string {
  return describePurchase({ price, product: productOf(price), quantity });
}

function chargeOf({ price, renewsAt, nextCents }: RunningSubscription, formatTime: FormatTime): string {
  const amount = DOLLARS.format(nextCents / CENTS);
  return `${amount} on ${formatTime(new Date(renewsAt))}, then every ${findPrice(price).interval ?? "month"}`;
}

function productOf(price: PriceName): string {
  return findPrice(price).product;
}
