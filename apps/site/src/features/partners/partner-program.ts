import { entriesOf } from "../../catalog/entries.ts";
import type { PartnerProgram } from "./partner-program-schema.ts";

/** @param id of an entry of partner-programs.yaml */
export async function partnerProgram(id: string): Promise<PartnerProgram> {
  const entry = (await entriesOf("partner-programs")).find(({ data }) => data.id === id);
  if (!entry) throw new Error(`partner-programs.yaml has no entry “${id}”`);
  return entry.data;
}

/** The rule on what endorsers disclose. */
export const endorsementRule = {
  name: "16 CFR § 255.5",
  href: "https://www.law.cornell.edu/cfr/text/16/255.5",
};
