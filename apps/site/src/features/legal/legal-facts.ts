import { brand } from "@sealwright/brand";
import { fillNames } from "../../catalog/schemas/named-values.ts";
import { siteConfig } from "../../catalog/site-config.ts";

const DAYS_A_YEAR = 365;

/** The company's facts, which legal texts name in braces. */
const FACTS: Readonly<Record<string, string>> = {
  company: brand.legalName,
  address: brand.address.join(", "),
  support: brand.email.support,
  kept: daysInWords(siteConfig.contractsKeptDays),
  logKept: daysInWords(siteConfig.workspaceLogKeptDays),
};

function daysInWords(days: number): string {
  const years = days / DAYS_A_YEAR;
  return Number.isInteger(years) && years > 1 ? `${years} years` : `${days} days`;
}

/** @throws Error for what is no fact, with what to write instead */
export function fillFacts(text: string): string {
  return fillNames(text, (name) => FACTS[name], Object.keys(FACTS));
}
