/** Permissions of keys; each call of the reference names the one that it needs. */
export const SCOPES = {
  "documents:read": "Download PDFs that were uploaded",
  "documents:write": "Upload PDFs",
  "envelopes:read": "Read envelopes, their records and their sealed files",
  "envelopes:read-all": "With envelopes:read: also envelopes that were sent in the app",
  "envelopes:write": "Create, send, correct, remind, extend and void; delete drafts",
  "templates:read": "Read templates",
  "webhooks:read": "List webhooks and their deliveries",
  "webhooks:write": "Register, change, test and delete webhooks",
  "sessions:write": "Open and end embedded signing sessions",
} as const;

export type Scope = keyof typeof SCOPES;
