import { type Checked, list, nullable, shape, text } from "../../calls/answer.ts";

const securityEvent = shape({
  /** RFC 3339. */
  at: text,
  localId: text,
  kind: text,
  actor: text,
  ip: nullable(text),
  userAgent: nullable(text),
  detail: nullable(text),
});
export type SecurityEventEntry = Checked<typeof securityEvent>;

export const securityEvents = shape({ events: list(securityEvent) });
export type SecurityEventsResponse = Checked<typeof securityEvents>;

const session = shape({
  /** Identifies the sign-in; grants no access. */
  sessionId: text,
  /** RFC 3339. */
  signedInAt: text,
  /** RFC 3339; null if it was never used since. */
  usedAt: nullable(text),
  /** Of the latest use. */
  ip: nullable(text),
  userAgent: nullable(text),
});
export type SessionEntry = Checked<typeof session>;

export const sessionList = shape({ sessions: list(session) });
export type ListSessionsResponse = Checked<typeof sessionList>;
