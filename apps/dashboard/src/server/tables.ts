import type { Generated } from "kysely";

/** The dashboard's own tables. */
export interface DashboardTables {
  "dashboard.sessions": SessionRow;
  "dashboard.sent_forms": SentFormRow;
}

export interface SessionRow {
  /** SHA-256 of the cookie's value, hex. */
  token_hash: string;
  /** By which the owner's list of sessions names it; opens nothing. */
  id: string;
  uid: string;
  email: string;
  name: string;
  photo_url: string;
  /** The bearer for the product backend, sealed. */
  grant_sealed: string;
  user_agent: string;
  created_at: Date;
  /** When it was last used, to within some minutes. */
  seen_at: Date;
  expires_at: Date;
  /** New recovery codes that their owner has not kept yet, sealed. */
  codes_sealed: Generated<string | null>;
  codes_shown_until: Generated<Date | null>;
}

/** A form that was sent. */
export interface SentFormRow {
  /** SHA-256 of the form's one-time id, where it went and what was in it, hex. */
  form_key: string;
  session_id: string;
  /** By which a page's address names it; opens nothing. */
  id: string;
  sent_at: Date;
  /** Where it led; null while it is being worked on. */
  location: string | null;
  /** What is to be put right in it, and what of it stands there again: sealed. */
  refusal_sealed: string | null;
}
