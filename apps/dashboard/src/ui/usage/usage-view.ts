import type { PurchaseDecision } from "@sealwright/protocol/payments";
import type { UsageReport } from "@sealwright/protocol/signing/answers";
import type { PlanAct, UsageRefusal } from "@sealwright/protocol/signing/usage-words";

export interface UsageView {
  report: UsageReport;
  act: PlanAct;
  /** Contracts about to be stored. */
  more: number;
  refusal: UsageRefusal | undefined;
  /** Purchases that would allow it, the smallest first. */
  ways: PurchaseDecision[];
  /** Milliseconds since 1970. */
  now: number;
}
