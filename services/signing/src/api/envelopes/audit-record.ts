import type { Queryable } from "@sealwright/database";
import type { auditRecord } from "@sealwright/protocol/api/schemas/envelope";
import type { EventKind } from "@sealwright/protocol/signing/states";
import type { ChainedEvent } from "@sealwright/seal/events";
import type { z } from "zod";
import { readEvents } from "../../envelopes/events.ts";
import { documentsOf } from "../../signing/signer.ts";
import type { SigningTables } from "../../tables.ts";
import { moment } from "../moment.ts";
import type { KnownEnvelope } from "./envelope-view.ts";

/** What happened to an envelope, as its chain of events has it. */
export async function auditRecordOf(
  query: Queryable<SigningTables>,
  { id, request }: KnownEnvelope["row"],
): Promise<z.input<typeof auditRecord>> {
  const documents = await documentsOf(query, id);
  const events = await readEvents(query as never, id);
  return {
    envelope: id,
    files: documents.map(({ position, shownSteps, shownHash, sealedHash }) => ({
      document: request.documents[position] ?? "",
      shown: shownSteps?.map(({ sha256 }) => sha256) ?? [shownHash],
      sealed: sealedHash,
    })),
    entries: events.map(entryOf),
  };
}

function entryOf({ at, kind, actor, details }: ChainedEvent) {
  const about = details.recipient ?? (actor.kind === "recipient" ? actor.id : null);
  return {
    at: moment(new Date(at)),
    what: kind as EventKind,
    signer: typeof about === "string" ? about : null,
    ip: typeof details.ip === "string" ? details.ip : null,
  };
}
