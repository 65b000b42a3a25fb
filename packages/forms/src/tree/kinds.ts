/** A clause that every form of a kind has: what it settles, and the ids under which it may stand. */
export interface RequiredClause {
  what: string;
  ids: readonly string[];
}

const need = (what: string, ...ids: string[]): RequiredClause => ({ what, ids });
const LAW = need("Governing law", "law");
const ENDING = need("Termination", "ending", "end");

/** The clauses that a lawyer looks for first in each kind of form. New forms start with them. */
export const KINDS = {
  contract: [LAW],
  lease: [
    need("The home", "home", "premises"),
    need("Term", "term"),
    need("Rent", "rent"),
    need("Security deposit", "deposit"),
    need("Utilities", "utilities"),
    need("Care and repairs", "care"),
    need("Entry", "entry"),
    need("Default", "default"),
    need("Moving out", "movingOut", "moveOut"),
    need("Lead paint", "lead"),
    LAW,
  ],
  services: [
    need("The services", "services", "work"),
    need("Pay", "pay", "fees", "price"),
    need("Insurance", "insurance", "independence"),
    ENDING,
    need("Disputes", "disputes"),
    LAW,
  ],
  employment: [
    need("Position and duties", "position"),
    need("Pay", "pay"),
    need("Confidential information", "confidentiality"),
    need("Protected rights", "rights"),
    ENDING,
    LAW,
  ],
  nondisclosure: [
    need("Purpose", "purpose"),
    need("Confidential information", "information"),
    need("Exclusions", "exceptions"),
    need("Recipient's obligations", "duties"),
    need("Compelled disclosure", "compelled"),
    need("Protected rights and whistleblower notice", "rights"),
    need("Term", "term"),
    need("Return and destruction", "return"),
    need("Remedies", "remedies"),
    LAW,
  ],
  company: [
    need("Contributions", "contributions"),
    need("Distributions", "distributions", "money"),
    need("Taxes", "taxes", "books"),
    need("Management", "management", "decisions"),
    need("Liability", "liability", "debts"),
    need("Transfers", "transfers", "transfer"),
    need("Dissolution", "dissolution"),
    LAW,
  ],
  debt: [
    need("Promise to pay", "promise", "loan", "arrears"),
    need("Interest", "interest", "fees"),
    need("Repayment", "repayment", "plan"),
    need("Default", "default", "missed"),
    LAW,
  ],
  sale: [
    need("What is sold", "items", "vehicle", "animal", "property", "goods"),
    need("Price", "price"),
    need("Condition and warranty", "condition", "conditions"),
    need("Delivery", "delivery", "handover", "closing"),
    LAW,
  ],
  release: [need("Release", "release"), need("Claims not released", "limits", "kept"), LAW],
  deed: [
    need("Grant", "grant"),
    need("Grantee and vesting", "vesting"),
    need("Property", "property"),
    need("Consideration", "consideration"),
  ],
  will: [
    need("Declaration", "will"),
    need("Executor", "executor"),
    need("The residue", "residue"),
    need("Survivorship", "survival"),
    need("Debts, expenses and taxes", "debts"),
    need("Fiduciary powers", "powers"),
    LAW,
    need("Signing", "signing"),
  ],
  powerOfAttorney: [
    need("My agent", "agent"),
    need("Effective date", "start"),
    need("Powers", "powers"),
    need("Agent's duties", "duties"),
    need("Reliance by third parties", "reliance", "doctors"),
    need("Termination and revocation", "end"),
    LAW,
    need("Acceptance", "acceptance"),
  ],
  directive: [
    need("Declaration", "declaration"),
    need("When the choices apply", "conditions"),
    need("Treatments", "treatments"),
    need("Amendment and revocation", "revocation"),
    LAW,
  ],
  marital: [
    need("Financial disclosure", "disclosure"),
    need("Independent counsel", "counsel"),
    need("Separate property", "separate"),
    need("Debts", "debts"),
    need("Spousal support", "support"),
    LAW,
  ],
  /** Disclosures, notices, bills, letters: they state something, and no law is chosen. */
  statement: [],
} as const satisfies Record<string, readonly RequiredClause[]>;

export type Kind = keyof typeof KINDS;
export const kindNames = Object.keys(KINDS) as [Kind, ...Kind[]];
