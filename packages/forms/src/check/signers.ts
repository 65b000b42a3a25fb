import type { FormFacts } from "../tree/form.ts";

/** Roles in which someone signs for another. */
const REPRESENTATIVE =
  /\b(trustee|agent|attorney-in-fact|guardian|conservator|personal representative|executor|administrator|officer|director)\b/i;

type ReportAt = (path: PropertyKey[], message: string, hint: string) => void;

/** Every party that must be named signs, and who signs for another says in what capacity. */
export function checkSigners({ fields, signers }: FormFacts, report: ReportAt): void {
  const signing = new Set(signers.map(({ field }) => field));
  for (const [index, field] of fields.entries()) {
    if (field.type !== "party" || !field.required || field.signs === false || signing.has(field.id)) continue;
    const hint = "Add it to `signers`, or write `signs: false`.";
    report(["fields", index], `“${field.label}” must be named, but does not sign.`, hint);
  }
  for (const [index, { role, capacity }] of signers.entries()) {
    if (capacity || !REPRESENTATIVE.test(role)) continue;
    const hint = "Add `capacity`: as whose agent, trustee or guardian.";
    report(["signers", index], `“${role}” signs without a capacity.`, hint);
  }
}
