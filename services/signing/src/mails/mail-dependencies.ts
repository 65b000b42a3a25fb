import type { Database, JobQueue, JobTables } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import type { Clock, Logger } from "@sealwright/runtime";
import type { FileStore } from "../envelopes/file-store.ts";
import type { Envelope, Envelopes } from "../envelopes/locked-envelope.ts";
import type { Links } from "../links/links.ts";
import type { CodeBox } from "../signing/codes.ts";
import type { SigningTables } from "../tables.ts";

/** What the jobs that send mails work with. */
export interface MailDependencies {
  database: Database<SigningTables & JobTables>;
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

/** Where anyone can check a sealed file. */
export function verifyUrl({ siteUrl }: { siteUrl: string }): string {
  return `${siteUrl}/verify`;
}

/** A contract's page, for its sender. */
export function recordUrl(
  { dashboardUrl }: Pick<MailDependencies, "dashboardUrl">,
  contractId: string,
): string {
  return `${dashboardUrl}/contracts/${contractId}`;
}

/** Where mail to someone goes: of a test, to the account that makes it, so that a test reaches no one else. */
export function mailboxOf(
  { mode, senderEmail }: Pick<Envelope, "mode" | "senderEmail">,
  email: string,
): string {
  return mode === "test" ? senderEmail : email;
}

/** "December 27, 2026 at 9:00 AM MST" */
export function momentIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    ...({ year: "numeric", month: "long", day: "numeric" } as const),
    ...({ hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const),
  }).format(at);
}
