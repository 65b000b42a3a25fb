import type { Worksheet } from "./worksheet.ts";
import { contractCycleCost } from "./worksheets/contract-cycle-cost.ts";
import { electronicSignatureRoi } from "./worksheets/electronic-signature-roi.ts";
import { lateRenewalCost } from "./worksheets/late-renewal-cost.ts";
import { loanSchedule } from "./worksheets/loan-schedule.ts";
import { noticeDate } from "./worksheets/notice-date.ts";
import { rentProration } from "./worksheets/rent-proration.ts";
import { securityDepositInterest } from "./worksheets/security-deposit-interest.ts";
import { severancePay } from "./worksheets/severance-pay.ts";

/** In the order of /calculators. */
export const worksheets: readonly Worksheet[] = [
  electronicSignatureRoi,
  contractCycleCost,
  lateRenewalCost,
  noticeDate,
  rentProration,
  securityDepositInterest,
  loanSchedule,
  severancePay,
];

/** @throws if there is no such sheet: a page of the folder without one */
export function worksheetOf(slug: string): Worksheet {
  const found = worksheets.find((sheet) => sheet.slug === slug);
  if (!found) throw new Error(`No calculator is called “${slug}”.`);
  return found;
}
