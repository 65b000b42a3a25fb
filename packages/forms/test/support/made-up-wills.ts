import type { Law } from "../../src/law/schema.ts";
import type { LawOf } from "../../src/parse/index.ts";

const read = {
  standing: "official current" as const,
  citation: "Code § 1",
  quote: "as the law says",
  url: "https://law.example",
  textAsOf: "2026",
  readOn: "2026-11-23",
};

/** A made-up subject: two states count witnesses, and a third is known from a summary alone. */
export const wills: LawOf = (subject) =>
  subject === "wills"
    ? {
        subject: "Wills",
        facts: { witnesses: { label: "Witnesses", unit: "count" } },
        states: {
          Vermont: { witnesses: { ...read, value: 3 } },
          Utah: { witnesses: { ...read, value: 0 } },
          Ohio: { witnesses: { ...read, value: 1, standing: "secondary" } },
        } as unknown as Law["states"],
      }
    : undefined;
