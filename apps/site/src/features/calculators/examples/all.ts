import { cycleExamples } from "./contract-cycle-cost.ts";
import { signingExamples } from "./electronic-signature-roi.ts";
import type { Example } from "./example.ts";
import { renewalExamples } from "./late-renewal-cost.ts";
import { loanExamples } from "./loan-schedule.ts";
import { noticeExamples } from "./notice-date.ts";
import { rentExamples } from "./rent-proration.ts";
import { depositExamples } from "./security-deposit-interest.ts";
import { severanceExamples } from "./severance-pay.ts";

/** The worked examples of each sheet, by its slug. */
export const examples: Readonly<Record<string, readonly Example[]>> = {
  "contract-cycle-cost": cycleExamples,
  "electronic-signature-roi": signingExamples,
  "late-renewal-cost": renewalExamples,
  "loan-schedule": loanExamples,
  "notice-date": noticeExamples,
  "rent-proration": rentExamples,
  "security-deposit-interest": depositExamples,
  "severance-pay": severanceExamples,
};
