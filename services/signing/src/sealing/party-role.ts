import type { FormDocument } from "@sealwright/forms";

/** What the contract calls a party: "Landlord". @param party its path in the answers */
export function roleOf(
  { closings, exhibits }: Pick<FormDocument, "closings" | "exhibits">,
  party: string,
): string {
  const lines = [...closings, ...exhibits].flatMap((part) => part.lines);
  return lines.find((line) => line.party === party)?.role ?? party;
}
