import type { FormDocument } from "@sealwright/forms";

export function roleOf(
  { closings, exhibits }: Pick<FormDocument, "closings" | "exhibits">,
  party: string,
): string {
  const lines = [...closings, ...exhibits].flatMap((part) => part.lines);
  return lines.find((line) => line.party === party)?.role ?? party;
}
