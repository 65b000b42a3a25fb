/** The dashboard's own tables. */
export interface DashboardTables {
  "dashboard.sessions": SessionRow;
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
}
