import { type CalculatorSlug, calculators } from "../../catalog/calculators.ts";
import type { Worksheet } from "./worksheet.ts";
import { contractCycleCost } from "./worksheets/contract-cycle-cost.ts";
import { electronicSignatureRoi } from "./worksheets/electronic-signature-roi.ts";
import { lateRenewalCost } from "./worksheets/late-renewal-cost.ts";
import { loanSchedule } from "./worksheets/loan-schedule.ts";
import { noticeDate } from "./worksheets/notice-date.ts";
import { rentProration } from "./worksheets/rent-proration.ts";
import { securityDepositInterest } from "./worksheets/security-deposit-interest.ts";
import { severancePay } from "./worksheets/severance-pay.ts";

const sheets: Record<CalculatorSlug, Worksheet> = {
  "electronic-signature-roi": electronicSignatureRoi,
  "contract-cycle-cost": contractCycleCost,
  "late-renewal-cost": lateRenewalCost,
  "notice-date": noticeDate,
  "rent-proration": rentProration,
  "security-deposit-interest": securityDepositInterest,
  "loan-schedule": loanSchedule,
  "severance-pay": severancePay,
};

/** In the order of /calculators. */
export const worksheets: readonly Worksheet[] = calculators.map(({ slug }) => sheets[slug]);

/** @throws if there is no such sheet: a page of the folder without one */
export function worksheetOf(slug: string): Worksheet {
  const found = worksheets.find((sheet) => sheet.slug === slug);
  if (!found) throw new Error(`No calculator is called “${slug}”.`);
  return found;
}
