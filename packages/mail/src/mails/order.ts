import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/** Amounts in US cents. */
export interface OrderSummary {
  /** With its quantity. */
  purchase: string;
  trial: boolean;
  /** Another plan is paid for until the next charge. */
  startsLater: boolean;
  amountCents: number;
  interval: "month" | "year" | undefined;
  /** Undefined when nothing is charged again. */
  next: { at: Date; cents: number } | undefined;
  /** Where the order is listed and can be canceled. */
  planUrl: string;
}

const CENTS = 100;
const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

const dollars = (cents: number) => DOLLARS.format(cents / CENTS);
/** A charge with its time and zone: where its reader lives, it may be another day. */
const moment = (at: Date) => `${TIME.format(at)} UTC`;
const HOW_TO_CANCEL =
  "To cancel, open Plan and orders in your dashboard and choose Cancel plan. It takes one click, and you keep the plan until then.";

/** Confirms a paid order. */
export function orderMail({ purchase, amountCents, next, planUrl, ...order }: OrderSummary): MailContent {
  return {
    subject: `Your ${brand.name} order: ${purchase}`,
    preview:
      order.startsLater && next
        ? `It starts on ${DAY.format(next.at)}.`
        : `You paid ${dollars(amountCents)}.`,
    heading: order.trial ? "Your trial has started" : "Thank you for your order",
    paragraphs: [
      order.startsLater && next
        ? `${purchase} starts on ${moment(next.at)}, when your other plan ends. You paid nothing today.`
        : `You paid ${dollars(amountCents)} for ${order.trial ? `the trial of ${purchase}` : purchase}.`,
      next
        ? `Next charge: ${dollars(next.cents)} on ${moment(next.at)}, then the same every ${order.interval ?? "month"} until you cancel.`
        : "You paid once. We won’t charge you again.",
      ...(next ? [HOW_TO_CANCEL] : []),
    ],
    action: { label: "See your plan and orders", url: planUrl },
    notes: [`Didn’t buy this? Email ${brand.email.support} and we’ll sort it out.`],
  };
}

/**
 * Confirms that a plan was canceled.
 * @param endsAt until when it is paid for; null where it has ended
 * @param chargeOpen a charge failed and is tried again until then
 */
export function canceledMail({
  purchase,
  trial,
  endsAt,
  chargeOpen,
  planUrl,
}: Pick<OrderSummary, "purchase" | "trial" | "planUrl"> & {
  endsAt: Date | null;
  chargeOpen: boolean;
}): MailContent {
  const what = trial ? "trial" : "plan";
  const ends = endsAt ? `ends on ${DAY.format(endsAt)}` : "has ended";
  return {
    subject: `Your ${brand.name} ${what} is canceled`,
    preview: chargeOpen ? `It ${ends}. A charge is still open.` : `It ${ends}. We won’t charge you again.`,
    heading: `Your ${what} ${ends}`,
    paragraphs: canceledParagraphs(purchase, endsAt, chargeOpen),
    action: { label: "See your plan and orders", url: planUrl },
    notes: [`Didn’t cancel? Someone else may be signed in to your account. Email ${brand.email.support}.`],
  };
}

function canceledParagraphs(purchase: string, endsAt: Date | null, chargeOpen: boolean): string[] {
  if (!endsAt) return [`You canceled ${purchase}. It has ended, and we won’t charge you for it again.`];
  if (chargeOpen) {
    return [
      `You canceled ${purchase}, and it ends on ${moment(endsAt)}. The charge that failed is still open, and we try it again until then.`,
      "To end the plan now instead, without another charge, open Plan and orders in your dashboard and choose Cancel plan.",
    ];
  }
  return [
    `You canceled ${purchase}. You keep it until ${moment(endsAt)}, and we won’t charge you for it again.`,
    "If you change your mind before then, open Plan and orders in your dashboard and choose Keep the plan.",
  ];
}

/** Tells an owner that a plan's charge failed. */
export function chargeFailedMail({
  purchase,
  planUrl,
}: Pick<OrderSummary, "purchase" | "planUrl">): MailContent {
  return {
    subject: `We couldn’t charge you for your ${brand.name} plan`,
    preview: "Pay the open invoice, or change the card.",
    heading: "A charge failed",
    paragraphs: [
      `We couldn’t charge you for ${purchase}. You keep the plan for now, and we try again over the next days.`,
      "To settle it, open Plan and orders in your dashboard: pay the open invoice there, or change the card that is charged.",
      "If you cancel the plan there, it ends at once, and we stop trying.",
    ],
    action: { label: "See your plan and orders", url: planUrl },
    notes: ["Already paid? Then there is nothing more to do."],
  };
}

/** Reminds an owner, days before, that a trial turns into a subscription. */
export function trialEndingMail({
  next,
  planUrl,
  ...order
}: OrderSummary & { next: { at: Date; cents: number } }): MailContent {
  const date = DAY.format(next.at);
  return {
    subject: `Your ${brand.name} trial ends on ${date}`,
    preview: `Then you pay ${dollars(next.cents)} every ${order.interval ?? "month"}, unless you cancel.`,
    heading: `Your trial ends on ${date}`,
    paragraphs: [
      `On ${moment(next.at)} we charge ${dollars(next.cents)} for ${order.purchase}, and the same every ${order.interval ?? "month"} until you cancel.`,
      "If you don’t want to continue, cancel before then and you won’t be charged.",
      HOW_TO_CANCEL,
    ],
    action: { label: "Keep or cancel your plan", url: planUrl },
    notes: ["We send this reminder once."],
  };
}

/** Reminds an owner that a plan renews. */
export function renewalMail({
  next,
  planUrl,
  ...order
}: OrderSummary & { next: { at: Date; cents: number } }): MailContent {
  const date = DAY.format(next.at);
  const { interval = "year" } = order;
  return {
    subject: `Your ${brand.name} plan renews on ${date}`,
    preview: `${dollars(next.cents)} for another ${interval}, unless you cancel.`,
    heading: `Your plan renews on ${date}`,
    paragraphs: [
      `On ${moment(next.at)} we charge ${dollars(next.cents)} for another ${interval} of ${order.purchase}, and the same every ${interval} until you cancel.`,
      "If you don’t want to continue, cancel before then and you won’t be charged.",
      HOW_TO_CANCEL,
    ],
    action: { label: "Keep or cancel your plan", url: planUrl },
    notes: ["We send this reminder once a year."],
  };
}
