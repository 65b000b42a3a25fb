import { siteConfig } from "./site-config.ts";

const DAYS_A_YEAR = 365;

/** How long ended contracts and their evidence are kept, as “10 years”. */
export const contractsKept = inWords(siteConfig.contractsKeptDays);

/** The same of the log of a workspace. */
export const workspaceLogKept = inWords(siteConfig.workspaceLogKeptDays);

function inWords(days: number): string {
  const years = days / DAYS_A_YEAR;
  return Number.isInteger(years) && years > 1 ? `${years} years` : `${days} days`;
}
