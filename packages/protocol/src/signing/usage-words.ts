/** The sentences about a plan's limits: the server's refusals, and what the dashboard says before they come. */
import { wayToPlace } from "../dashboard-places.ts";
import { findPrice, type PriceName } from "../payments/prices.ts";
import { DOLLARS } from "../payments/purchase-words.ts";
import type { Seats } from "./answers/members.ts";
import type { SendingSteps, UsageReport } from "./answers/usage.ts";
import { SIGNING_ERRORS } from "./errors.ts";

export type UsageRefusal = "plan-required" | "envelopes-used-up" | "register-full" | "templates-full";

const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** As the month's end is written, in UTC. @param at ISO 8601 */
export function formatUsageDay(at: string): string {
  return DAY.format(new Date(at));
}

/** The act that an owner is about to do. */
export type PlanAct = "send" | "import" | "template";

/** Why it could not be done now. @param more contracts that are about to be stored */
export function planRefusal(act: PlanAct, report: UsageReport, more = 1): UsageRefusal | undefined {
  if (act === "import") return registerRefusal(report, more);
  return act === "template" ? templateRefusal(report) : sendRefusal(report);
}

/** Why so many more contracts could not be stored now. */
export function registerRefusal(
  { register: { used, limit } }: UsageReport,
  more: number,
): UsageRefusal | undefined {
  if (limit === 0) return "plan-required";
  return limit !== null && used + more > limit ? "register-full" : undefined;
}

/** Why one more template could not be saved now. */
export function templateRefusal({
  templates: { used, limit },
}: Pick<UsageReport, "templates">): UsageRefusal | undefined {
  if (limit === 0) return "plan-required";
  return limit !== null && used >= limit ? "templates-full" : undefined;
}

/** Why one more contract could not be sent now. */
export function sendRefusal({ envelopes, packs, register }: UsageReport): UsageRefusal | undefined {
  if (!envelopes && packs.length === 0) return "plan-required";
  if (envelopesLeft({ envelopes, packs }) === 0) return "envelopes-used-up";
  return isFull(register) ? "register-full" : undefined;
}

/** Of the month and of packs together. */
function envelopesLeft({ envelopes, packs }: Pick<UsageReport, "envelopes" | "packs">): number {
  const ofMonth = envelopes ? Math.max(0, envelopes.limit - envelopes.used) : 0;
  return packs.reduce((sum, { left }) => sum + left, ofMonth);
}

function isFull({ used, limit }: UsageReport["register"]): boolean {
  return limit !== null && used >= limit;
}

const count = (number: number) => number.toLocaleString("en-US");

/** Without a full stop, as the errors of the services. @param more contracts of a list that are about to be stored */
export function usageSentence(refusal: UsageRefusal, report: UsageReport, more = 1): string {
  const { envelopes, register, templates } = report;
  switch (refusal) {
    case "plan-required":
      return SIGNING_ERRORS["plan-required"][1];
    case "envelopes-used-up":
      return envelopes
        ? `You’ve used ${count(envelopes.used)} of ${count(envelopes.limit)} envelopes this month. Sending waits until ${formatUsageDay(envelopes.until)}`
        : "You’ve used all envelopes of your pack. Sending waits until you buy another one or choose a plan";
    case "register-full": {
      const room = (register.limit ?? 0) - register.used;
      if (room > 0) {
        return `This list has ${count(more)} contracts; there is room for ${count(room)}. Shorten the list, or choose a larger plan`;
      }
      return `You have ${count(register.used)} of ${count(register.limit ?? 0)} contracts in your register. Sending and importing wait until one of them ends or you choose a larger plan`;
    }
    case "templates-full":
      return `You’ve saved ${count(templates.used)} of ${count(templates.limit ?? 0)} templates. Delete one, or choose a larger plan`;
  }
}

/** The cost of sending one more. Undefined where it cannot be sent. */
export function nextEnvelopeSentence(report: UsageReport): string | undefined {
  if (sendRefusal(report)) return undefined;
  const { envelopes, packs } = report;
  if (envelopes && envelopes.used < envelopes.limit) {
    const which = `Envelope ${count(envelopes.used + 1)} of ${count(envelopes.limit)} this month`;
    const isLast = envelopesLeft(report) === 1;
    return isLast
      ? `${which}, the last one until ${formatUsageDay(envelopes.until)}. Nothing is charged.`
      : `${which}. Nothing is charged.`;
  }
  const pack = packs.find(({ left }) => left > 0);
  return pack && `Uses 1 of the ${count(pack.left)} envelopes left in your pack. Nothing is charged.`;
}

/** The daily limit of a new account, and how it ends. Undefined where none applies. */
export function stepsSentence({ sent, steps }: SendingSteps): string | undefined {
  const [step, ...later] = steps;
  if (!step) return undefined;
  const first = `A new account sends ${count(step.sends)} contracts a day until ${formatUsageDay(step.until)}`;
  const then = later.map(({ sends, until }) => `, then ${count(sends)} until ${formatUsageDay(until)}`);
  const used = sent > 0 ? ` You’ve sent ${count(sent)} in the last 24 hours.` : "";
  return `${first}${then.join("")}. A plan’s first full payment ends this.${used}`;
}

/** “$25.00 a month” */
export function seatPriceWords(price: PriceName): string {
  const { cents, interval } = findPrice(price);
  return `${DOLLARS.format(cents / 100)} a ${interval}`;
}

/** Why no one else can get a seat now, without a full stop. */
export function seatsSentence({ limit, price }: Seats): string {
  if (price) {
    const taken =
      limit === 1 ? "The one seat of your plan is taken" : `All ${limit} seats of your plan are taken`;
    return `${taken}. Another costs ${price}: the owner, or an admin who may pay, adds it under ${wayToPlace("people")}. Viewers are free`;
  }
  return `Only the owner can send with your plan. Team has a seat for each person who sends, at ${seatPriceWords("PRICE_TEAM_MONTHLY")}: the owner chooses it under ${wayToPlace("plan")}. Viewers are free`;
}

/** How many tests an owner without a plan has left. */
export function testsLeft({ envelopes, packs, tests }: UsageReport): number {
  return envelopes || packs.length > 0 ? 0 : Math.max(0, tests.limit - tests.used);
}
