/** Purposes that a visitor may allow: measuring the site's use, and telling advertisers about purchases. */
export const PURPOSES = ["analytics", "ads"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The visitor's decision, as a record of it. */
export interface ConsentRecord {
  version: 1;
  /** ISO 8601. */
  decidedAt: string;
  allowed: Record<Purpose, boolean>;
}

const STORAGE_KEY = "sealwright.consent";
/** Dispatched on the document when the decision changes. */
export const CONSENT_EVENT = "sealwright:consent";

/** Global Privacy Control: the browser objects for its user, and that decides (ANA-04). */
export function objectsByBrowser(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** Undefined while undecided, or where storage is denied. */
export function consentRecord(): ConsentRecord | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") as ConsentRecord | null;
    return stored?.version === 1 && typeof stored.allowed === "object" ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function isAllowed(purpose: Purpose): boolean {
  return !objectsByBrowser() && consentRecord()?.allowed[purpose] === true;
}

/** Whether there is a decision, by the visitor or their browser, against everything. */
export function isRejected(): boolean {
  const record = consentRecord();
  return (
    objectsByBrowser() || (record !== undefined && PURPOSES.every((purpose) => !record.allowed[purpose]))
  );
}

export function saveConsent(allowed: Record<Purpose, boolean>): void {
  const record: ConsentRecord = { version: 1, decidedAt: new Date().toISOString(), allowed };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(record));
  } catch {
    // Storage is denied: nothing is allowed, and the question comes again.
  }
  document.dispatchEvent(new Event(CONSENT_EVENT));
}
