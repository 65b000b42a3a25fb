import type { Generated } from "kysely";

export interface DashboardTables {
  "dashboard.sessions": SessionRow;
  "dashboard.submittedForms": SubmittedFormRow;
}

export interface SessionRow {
  /** SHA-256 of the cookie's value, hex. */
  tokenHash: string;
  /** Identifies the session in its owner's list; grants no access. */
  id: string;
  uid: string;
  email: string;
  name: string;
  photoUrl: string;
  /** The bearer token for the product backend, sealed. */
  grantSealed: string;
  userAgent: string;
  createdAt: Date;
  /** When it was last used, accurate to a few minutes. */
  seenAt: Date;
  expiresAt: Date;
  /** New recovery codes that the owner has yet to save, sealed. */
  codesSealed: Generated<string | null>;
  codesShownUntil: Generated<Date | null>;
}

export interface SubmittedFormRow {
  /** SHA-256 of the form's one-time id, its path and its fields, hex. */
  formKey: string;
  sessionId: string;
  /** Identifies the submission in a page's URL; grants no access. */
  id: string;
  submittedAt: Date;
  /** Redirect target; null while in progress. */
  location: string | null;
  /** The error to show with the values to fill in again, or the cookies that a sign-in set; sealed. */
  errorSealed: string | null;
}
