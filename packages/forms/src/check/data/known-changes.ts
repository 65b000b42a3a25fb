/** A law that changed, so that an older copy of it is no source. */
export interface KnownChange {
  law: RegExp;
  /** ISO date from which it applies. */
  from: string;
  by: string;
}

export const KNOWN_CHANGES: readonly KnownChange[] = [
  {
    law: /\b(La\. (C\.C\.|Civ\. Code)|Louisiana Civil Code)\D*(157[6-9]|1580)\b/,
    from: "2025-08-01",
    by: "Act 30 of 2025",
  },
  {
    law: /\bHealth (and|&) Safety Code (section |§ ?)?166\.16[2-4]\b/,
    from: "2018-01-01",
    by: "HB 995 of 2017",
  },
  {
    law: /\b(Texas|Tex\.) Prop(erty|\.) Code (section |§ ?)?24\.005\b/,
    from: "2026-01-01",
    by: "SB 38 of 2025",
  },
  { law: /\bO\.C\.G\.A\. (section |§ ?)?44-7-50\b/, from: "2024-07-01", by: "HB 404 of 2024" },
  {
    law: /\b(Cal\.|California) Civ(il|\.) Code (section |§ ?)?1542\b/,
    from: "2019-01-01",
    by: "SB 1431 of 2018",
  },
  {
    law: /\b(Minn\. Stat\.|Minnesota Statutes) (section |§ ?)?519\.11\b/,
    from: "2024-08-01",
    by: "a 2024 act",
  },
  { law: /\b49 CFR (part )?580\b/, from: "2021-01-01", by: "84 Fed. Reg. 65017" },
];
