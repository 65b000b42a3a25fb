import type { Database, JobQueue, JobTables } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import type { Clock, Logger } from "@sealwright/runtime";
import type { Senders } from "../base/caller.ts";
import type { SigningTables } from "../base/tables.ts";
import type { CodeBox } from "./codes.ts";
import type { Contact } from "./contact.ts";
import type { FileStore } from "./files/file-store.ts";
import type { Links } from "./links.ts";
import type { Envelope, Envelopes } from "./locked-envelope.ts";

export interface MailDependencies {
  database: Database<SigningTables & JobTables>;
  senders: Senders;
  envelopes: Envelopes;
  files: FileStore;
  links: Links;
  codes: CodeBox;
  jobs: JobQueue;
  mailer: Pick<Mailer, "send">;
  clock: Clock;
  logger: Logger;
  signingUrl: string;
  dashboardUrl: string;
  siteUrl: string;
}

export function verifyUrl({ siteUrl }: { siteUrl: string }): string {
  return `${siteUrl}/verify`;
}

export function recordUrl(
  { dashboardUrl }: Pick<MailDependencies, "dashboardUrl">,
  contractId: string,
): string {
  return `${dashboardUrl}/contracts/${contractId}`;
}

/** Mail of a test goes to the account that made it, so that a test reaches no one else. */
export function mailboxOf({ mode }: Pick<Envelope, "mode">, email: string, contact: Contact): string {
  return mode === "test" ? contact.email : email;
}

/** "December 27, 2026 at 9:00 AM MST" */
export function momentIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric" as const,
    month: "long" as const,
    day: "numeric" as const,
    hour: "numeric" as const,
    minute: "2-digit" as const,
    timeZoneName: "short" as const,
  }).format(at);
}
