import type { Queryable } from "@sealwright/database";
import { hashToken } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import { SigningError } from "../base/errors.ts";
import type { LinkRow, SigningTables, WorkspaceRow } from "../base/tables.ts";
import type { Envelope, Recipient } from "./locked-envelope.ts";

export interface FoundLink {
  link: Selectable<LinkRow>;
  workspace: Selectable<WorkspaceRow>;
  envelope: Envelope;
  recipients: Recipient[];
  recipient: Recipient;
}

/** @throws SigningError invalid-link */
export async function findLink(query: Queryable<SigningTables>, secret: string): Promise<FoundLink> {
  const link = await query
    .selectFrom("signing.links")
    .selectAll()
    .where("hash", "=", hashToken(secret))
    .executeTakeFirst();
  if (!link) throw new SigningError("invalid-link");
  const workspace = await query
    .selectFrom("signing.workspaces")
    .selectAll()
    .where("id", "=", link.workspaceId)
    .executeTakeFirstOrThrow();
  const envelope = await query
    .selectFrom("signing.envelopes")
    .selectAll()
    .where("id", "=", link.envelopeId)
    .executeTakeFirstOrThrow();
  const recipients = await query
    .selectFrom("signing.recipients")
    .selectAll()
    .where("envelopeId", "=", link.envelopeId)
    .orderBy("position")
    .execute();
  const recipient = recipients.find(({ id }) => id === link.recipientId);
  if (!recipient) throw new SigningError("invalid-link");
  return { link, workspace, envelope, recipients, recipient };
}
