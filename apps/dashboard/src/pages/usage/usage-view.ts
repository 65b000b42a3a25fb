import type { PurchaseDecision } from "@sealwright/protocol/payments";
import type { UsageReport } from "@sealwright/protocol/signing/calls";
import type { PlanAct, UsageRefusal } from "@sealwright/protocol/signing/usage-words";

/** What pages show of a plan's limits. */
export interface UsageView {
  report: UsageReport;
  /** What the page is for. */
  act: PlanAct;
  /** Contracts that the page would store. */
  more: number;
  /** Why it cannot be done now. */
  refusal: UsageRefusal | undefined;
  /** Decisions about what would allow it, the smallest first. */
  ways: PurchaseDecision[];
  /** Milliseconds since 1970. */
  now: number;
}
