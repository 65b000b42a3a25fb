/** An independent auditor's word, as it stands in the report. */
export interface Attestation {
  /** The day of the report, as 2026-01-31. */
  date: string;
  auditor: string;
}

interface Law {
  kind: "law";
  name: string;
  /** What it is about, in a few words. */
  about: string;
}

interface Standard {
  kind: "standard";
  name: string;
  /** Entered by the company once it holds the report; until then the badge's place stays blank. */
  attested?: Attestation;
}

export type Badge = Law | Standard;

/**
 * The certification badges (FOOT-02). No one certifies compliance with a law, so laws are what the product is
 * "designed for"; a standard counts as held only with a dated report.
 */
export const badges: readonly Badge[] = checkBadges([
  { kind: "standard", name: "ISO 27001:2022" },
  { kind: "law", name: "eIDAS", about: "Signatures in the EU" },
  { kind: "law", name: "CCPA", about: "Personal data, California" },
  { kind: "law", name: "ESIGN act", about: "Signatures, federal US" },
  { kind: "law", name: "GDPR", about: "Personal data in the EU" },
  { kind: "standard", name: "SOC 2 Type I" },
  { kind: "standard", name: "SOC 2 Type II" },
  { kind: "law", name: "UETA", about: "Signatures, US states" },
  { kind: "law", name: "HIPAA", about: "Health data in the US" },
]);

/** @throws an Error that names every attestation without an auditor, or whose date is no day or not over yet */
export function checkBadges(list: Badge[], today = new Date()): Badge[] {
  const problems = list.flatMap((badge) => {
    if (badge.kind === "law" || !badge.attested) return [];
    const { date, auditor } = badge.attested;
    const day = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
    return [
      !auditor.trim() && `${badge.name}: the auditor is missing`,
      !(day <= today.getTime()) && `${badge.name}: ${date} is not the day of a report, like 2026-01-31`,
    ].filter((problem) => problem !== false);
  });
  if (problems.length) throw new Error(`content/badges.ts:\n${problems.join("\n")}`);
  return list;
}
