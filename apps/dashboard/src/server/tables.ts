import type { Generated } from "kysely";

/** The dashboard's own tables. */
export interface DashboardTables {
  "dashboard.sessions": SessionRow;
  "dashboard.sentForms": SentFormRow;
}

export interface SessionRow {
  /** SHA-256 of the cookie's value, hex. */
  tokenHash: string;
  /** By which the owner's list of sessions names it; opens nothing. */
  id: string;
  uid: string;
  email: string;
  name: string;
  photoUrl: string;
  /** The bearer for the product backend, sealed. */
  grantSealed: string;
  userAgent: string;
  createdAt: Date;
  /** When it was last used, to within some minutes. */
  seenAt: Date;
  expiresAt: Date;
  /** New recovery codes that their owner has not kept yet, sealed. */
  codesSealed: Generated<string | null>;
  codesShownUntil: Generated<Date | null>;
}

/** A form that was sent. */
export interface SentFormRow {
  /** SHA-256 of the form's one-time id, where it went and what was in it, hex. */
  formKey: string;
  sessionId: string;
  /** By which a page's address names it; opens nothing. */
  id: string;
  sentAt: Date;
  /** Where it led; null while it is being worked on. */
  location: string | null;
  /** What is to be put right in it, and what of it stands there again: sealed. */
  refusalSealed: string | null;
}
