/** The dashboard's own tables. */
export interface DashboardTables {
  "dashboard.sessions": SessionRow;
}

export interface SessionRow {
  /** SHA-256 of the cookie's value, hex. */
  token_hash: string;
  uid: string;
  email: string;
  name: string;
  photo_url: string;
  created_at: Date;
  expires_at: Date;
}
