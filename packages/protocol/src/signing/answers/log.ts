import type { LoggedAct } from "../workspace-log.ts";

export interface LogPerson {
  name: string;
  email: string;
}

export interface LogEntry {
  /** ISO 8601. */
  at: string;
  /** Null once the account is deleted. */
  person: LogPerson | null;
  /** The name of the API key that was used. */
  key: string | null;
  what: LoggedAct;
  /** Whom it was done to. */
  subject: LogPerson | null;
  about: string;
  /** The id is null for one that is private to others. */
  contract: { id: string | null; title: string } | null;
  /** Null where it is unknown. */
  ip: string | null;
}

export interface LogPage {
  entries: LogEntry[];
  /** Where older entries begin; null on the last page. */
  next: number | null;
  /** To choose from, those who left too. */
  people: (LogPerson & { id: string })[];
}
