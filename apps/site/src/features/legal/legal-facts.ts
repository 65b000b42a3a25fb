import { brand } from "@sealwright/brand";
import { contractsKept, workspaceLogKept } from "../../catalog/kept-for.ts";
import { fillNames } from "../../catalog/schemas/named-values.ts";

/** The company's facts, which legal texts name in braces. */
const FACTS: Readonly<Record<string, string>> = {
  company: brand.legalName,
  address: brand.address.join(", "),
  support: brand.email.support,
  kept: contractsKept,
  logKept: workspaceLogKept,
};

/** @throws Error for what is no fact, with what to write instead */
export function fillFacts(text: string): string {
  return fillNames(text, (name) => FACTS[name], Object.keys(FACTS));
}
