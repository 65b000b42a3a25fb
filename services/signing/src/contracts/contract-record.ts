import type { Database, JobTables } from "@sealwright/database";
import { type Answers, fillForm } from "@sealwright/forms";
import type { ContractRecord } from "@sealwright/protocol/signing/calls";
import type { EventKind } from "@sealwright/protocol/signing/states";
import type { Clock } from "@sealwright/runtime";
import type { ChainedEvent } from "@sealwright/seal/events";
import type { Sender } from "../caller.ts";
import { describeDeadlines } from "../deadlines/describe-deadlines.ts";
import { todayOf } from "../deadlines/workspace-zone.ts";
import { readEvents } from "../envelopes/events.ts";
import { type Envelope, isOver, type Recipient } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";
import { standingOf } from "../register/standing.ts";
import { termFields } from "../register/term-fields.ts";
import { documentsOf } from "../signing/signer.ts";
import type { SigningTables } from "../tables.ts";
import type { Contracts } from "./contracts.ts";
import type { Paperwork } from "./paperwork.ts";
import { readVersions } from "./versions.ts";
import { findWorkspace } from "./workspaces.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  paperwork: Paperwork;
  clock: Clock;
}

export type ContractRecords = ReturnType<typeof createContractRecords>;

/** One contract with all that its owner may know of it. */
export function createContractRecords({ database, contracts, paperwork, clock }: Dependencies) {
  async function envelopeRecord(envelope: Envelope): Promise<NonNullable<ContractRecord["envelope"]>> {
    const { query } = database;
    const recipients = await query
      .selectFrom("signing.recipients")
      .selectAll()
      .where("envelopeId", "=", envelope.id)
      .orderBy("position")
      .execute();
    const documents = await documentsOf(query, envelope.id);
    const events = await readEvents(query, envelope.id);
    const { id, message, timeZone, reminds } = envelope;
    return {
      ...{ id, message, timeZone, reminds },
      state: isOver(envelope, clock.now()) ? "expired" : envelope.state,
      sealed: envelope.sealedAt !== null,
      sentAt: envelope.sentAt.toISOString(),
      expiresAt: envelope.expiresAt.toISOString(),
      completedAt: isoOrNull(envelope.completedAt),
      recipients: recipients.map(asRecipient),
      events: events.map(asEvent),
      documents: documents.map(({ title, pages, shownHash, sealedHash }) => ({
        ...{ title, pages, shownHash, sealedHash },
      })),
    };
  }

  return {
    /** @throws SigningError contract-not-found */
    async read({ uid }: Sender, id: string): Promise<ContractRecord> {
      const { contract, envelope } = await contracts.find(database.query, uid, id);
      const { title, templateId, version, answers, createdAt, changedAt } = contract;
      const record = envelope ? await envelopeRecord(envelope) : null;
      const workspace = await findWorkspace(database.query, uid);
      if (!workspace) throw new SigningError("contract-not-found");
      const standing = standingOf(contract, record?.state ?? null, todayOf(workspace, clock.now()));
      return {
        ...{ id, title, templateId, version, answers },
        state: record?.state ?? "draft",
        sealed: record?.sealed ?? false,
        createdAt: createdAt.toISOString(),
        changedAt: changedAt.toISOString(),
        ...(envelope ? await sentPaper(envelope) : await draftPaper(contract)),
        envelope: record,
        ...{ standing, origin: contract.origin },
        ...termFields({ ...contract, standing, expiresAt: envelope?.expiresAt ?? null }, zoneOf(envelope)),
        versions: await readVersions(database.query, contract, clock.now()),
        deadlines: describeDeadlines(contract, envelope, { workspace, now: clock.now() }),
      };
    },
  };

  async function sentPaper({ id }: Envelope): Promise<{ text: string; html: string }> {
    const documents = await documentsOf(database.query, id);
    return {
      text: documents.map(({ text }) => text).join("\n"),
      html: documents.map(({ tree }) => (tree ? paperwork.html(tree) : "")).join(""),
    };
  }

  /** As it would be sent. A form that is no longer there leaves the text of its page. */
  async function draftPaper({
    templateId,
    answers,
    text,
  }: {
    templateId: number | null;
    answers: Record<string, unknown>;
    text: string;
  }): Promise<{ text: string; html: string }> {
    const form = await paperwork.form(templateId);
    return { text, html: form ? paperwork.html(fillForm(form, answers as Answers)) : "" };
  }
}

function zoneOf(envelope: Envelope | undefined): string {
  return envelope?.timeZone ?? "UTC";
}

function asRecipient(row: Recipient) {
  const { id, role, party, name, email, capacity, signOrder, needsCode, state, undeliverable } = row;
  return {
    ...{ id, role, party, name, email, capacity, order: signOrder, needsCode, state, undeliverable },
    notifiedAt: isoOrNull(row.notifiedAt),
    openedAt: isoOrNull(row.openedAt),
    signedAt: isoOrNull(row.signedAt),
  };
}

/** Without what the record of a signer's device has. */
function asEvent({ seq, kind, at, actor, details }: ChainedEvent) {
  const about = details.recipient ?? (actor.kind === "recipient" ? actor.id : null);
  return {
    ...{ seq, at, kind: kind as EventKind },
    recipient: typeof about === "string" ? about : null,
    detail: detailOf(details),
  };
}

function detailOf({ reason, address, level }: ChainedEvent["details"]): string | null {
  const words = [reason, address, level].find((one) => typeof one === "string" && one !== "");
  return typeof words === "string" ? words : null;
}

function isoOrNull(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
