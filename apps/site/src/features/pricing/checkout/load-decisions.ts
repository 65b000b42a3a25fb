import { PRICE_NAMES, type PriceName } from "@sealwright/protocol/payments/prices";
import type { PurchaseDecision } from "@sealwright/protocol/payments/purchase-decision";
import { isTrialCampaign, loadCampaign } from "../../../state/campaign.ts";
import { askDecisions } from "./ask-decisions.ts";

type Decisions = ReadonlyMap<PriceName, PurchaseDecision>;

let asked: { email: string; decisions: Promise<Decisions | undefined> } | undefined;

/**
 * Decisions about one unit of each price, in one call for all islands of a page.
 * @param email the signed-in visitor's @returns undefined without an answer
 */
export function loadDecisions(email: string): Promise<Decisions | undefined> {
  if (asked?.email !== email) asked = { email, decisions: askAll() };
  return asked.decisions;
}

async function askAll(): Promise<Decisions | undefined> {
  const cameForTrial = isTrialCampaign(new URLSearchParams(location.search), loadCampaign());
  const choices = PRICE_NAMES.map((price) => ({ price, quantity: 1, trial: true, cameForTrial }));
  const decisions = await askDecisions(choices);
  return (
    decisions && new Map(decisions.map((decision, index) => [PRICE_NAMES[index] ?? decision.price, decision]))
  );
}
