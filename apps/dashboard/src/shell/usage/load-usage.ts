import {
  allowanceOf,
  envelopesOf,
  isPriceName,
  PLANS_BY_SIZE,
  type PriceName,
  type PurchaseChoice,
} from "@sealwright/protocol/payments";
import { findPrice } from "@sealwright/protocol/payments/prices";
import type { SendingSteps, UsageReport } from "@sealwright/protocol/signing/answers";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import { type PlanAct, planRefusal, type UsageRefusal } from "@sealwright/protocol/signing/usage-words";
import { requestLogger } from "@sealwright/runtime";
import { ownerMay } from "../../session/chosen-workspace.ts";
import type { SignedInOwner } from "../../session/sessions.ts";
import type { UsageView } from "../../ui/usage/usage-view.ts";
import type { SigningContext } from "../context.ts";
import { decideChoices } from "./purchase-offer.ts";

const PACK: PriceName = "PRICE_PERSONAL_CONTRACT_DEAL";

/**
 * Undefined where no limit applies, and while it cannot be read: what is there stays readable.
 * @param act what the page is for; `offersPlan`: whether it offers a plan to owners who have none; `more`: contracts that it
 *   would store
 */
export async function loadUsage(
  context: SigningContext,
  owner: SignedInOwner,
  asked: { act: PlanAct; offersPlan: boolean; more?: number },
): Promise<UsageView | undefined> {
  return (await loadLimits(context, owner, asked))?.usage;
}

/** With the steps of a new account, which apply where no plan is needed as well. Undefined while they cannot be read. */
export async function loadLimits(
  context: SigningContext,
  owner: SignedInOwner,
  { act, offersPlan, more = 1 }: { act: PlanAct; offersPlan: boolean; more?: number },
): Promise<{ usage: UsageView | undefined; sending: SendingSteps } | undefined> {
  const { signing, clock, logger } = context;
  const now = clock.now();
  try {
    const { usage: report, sending } = await signing.readUsage(owner);
    if (!report) return { usage: undefined, sending };
    const found = planRefusal(act, report, more);
    const refusal = found === "plan-required" && !offersPlan ? undefined : found;
    // A colleague can’t buy for the workspace.
    const canBuy = ownerMay(owner, "own");
    const ways =
      refusal && canBuy ? await decideChoices(context, owner, choicesFor(refusal, report, more)) : [];
    return { usage: { report, act, more, refusal, ways, now }, sending };
  } catch (error) {
    if (!(error instanceof SigningCallError) || error.status === 401) throw error;
    requestLogger(logger).warn({ err: error }, "usage not read");
    return undefined;
  }
}

/** The purchases that lift a refusal. */
function choicesFor(refusal: UsageRefusal, report: UsageReport, more: number): PurchaseChoice[] {
  const pack = { price: PACK, quantity: 1 };
  switch (refusal) {
    case "plan-required":
      return [{ price: PLANS_BY_SIZE[0] ?? PACK, quantity: 1, trial: true }, pack];
    case "envelopes-used-up":
      return [pack, ...larger(({ envelopes }) => envelopes > (report.envelopes?.limit ?? 0), report)];
    case "templates-full":
      return larger(
        ({ templates }) => templates === null || templates > (report.templates.limit ?? 0),
        report,
      );
    case "register-full":
      return larger(({ register }) => register === null || register >= report.register.used + more, report);
  }
}

interface Offered {
  envelopes: number;
  templates: number | null;
  register: number | null;
}

/** The smallest plan that allows more, with as many seats as it takes. */
function larger(isMore: (offered: Offered) => boolean, { envelopes }: UsageReport): PurchaseChoice[] {
  const needed = (envelopes?.limit ?? 0) + 1;
  for (const price of PLANS_BY_SIZE) {
    const quantity = findPrice(price).perSeat ? Math.ceil(needed / allowanceOf(price).envelopes) : 1;
    const { templates, register } = allowanceOf(price);
    const offered = { envelopes: envelopesOf(price, quantity), templates, register };
    if (isMore(offered) && price !== currentPlan(envelopes)) return [{ price, quantity }];
  }
  return [];
}

/** The monthly price of a plan whose envelopes count. */
function currentPlan(envelopes: UsageReport["envelopes"]): PriceName | undefined {
  if (!envelopes || !isPriceName(envelopes.price)) return undefined;
  const { plan } = findPrice(envelopes.price);
  return PLANS_BY_SIZE.find((price) => findPrice(price).plan === plan);
}
