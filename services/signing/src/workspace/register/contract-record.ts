import { batchReads, type Database, type JobTables } from "@sealwright/database";
import { type Answers, fillForm, waysToSign } from "@sealwright/forms";
import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import type { EventKind } from "@sealwright/protocol/signing/states";
import type { Clock } from "@sealwright/runtime";
import type { ChainedEvent } from "@sealwright/seal/events";
import type { Actor } from "../../base/actor.ts";
import type { Senders } from "../../base/caller.ts";
import { SigningError } from "../../base/errors.ts";
import type { PdfReading } from "../../base/readings.ts";
import type { SigningTables } from "../../base/tables.ts";
import { createSees } from "../../base/visible-to.ts";
import { todayOf } from "../../base/workspace-zone.ts";
import type { Contract } from "../../envelope/contracts.ts";
import { type Envelope, isOver, type Recipient } from "../../envelope/locked-envelope.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import { isSentAlone } from "../../envelope/sent-alone.ts";
import { describeDeadlines } from "../deadlines/describe-deadlines.ts";
import { holderAmong, peopleHere, responsibleAmong } from "../members/people-here.ts";
import { privacyOf } from "../members/privacy.ts";
import { asVersions } from "./contract-versions.ts";
import { createRecordReads } from "./record-reads.ts";
import { standingOf } from "./standing.ts";
import { termFields } from "./term-fields.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  paperwork: Paperwork;
  senders: Senders;
  clock: Clock;
}

type RecordPaper = Pick<ContractRecord, "text" | "html" | "signsOnPaper">;

export type ContractRecords = ReturnType<typeof createContractRecords>;

export function createContractRecords({ database, paperwork, senders, clock }: Dependencies) {
  const reads = createRecordReads(database, () => clock.now());
  const sees = createSees(database.query);
  const people = batchReads(
    async (ids) => {
      const found = await Promise.all(ids.map((id) => reads.workspace(id)));
      const known = found.filter((one) => one !== undefined);
      return Promise.all(
        known.map(async (one) => ({ id: one.id, all: await peopleHere(database.query, senders, one) })),
      );
    },
    ({ id }) => id,
  );

  async function envelopeRecord(envelope: Envelope): Promise<NonNullable<ContractRecord["envelope"]>> {
    const recipients = await reads.recipients(envelope.id);
    const documents = await reads.documents(envelope.id);
    const events = await reads.events(envelope.id);
    const { id, message, timeZone } = envelope;
    const isAlone = isSentAlone(events);
    return {
      id,
      message,
      timeZone,
      reminds: envelope.reminds && !isAlone,
      isAlone,
      state: isOver(envelope, clock.now()) ? "expired" : envelope.state,
      sealed: envelope.sealedAt !== null,
      sentAt: envelope.sentAt.toISOString(),
      expiresAt: envelope.expiresAt.toISOString(),
      completedAt: isoOrNull(envelope.completedAt),
      recipients: recipients.map(asRecipient),
      events: events.map(asEvent),
      documents: documents.map(({ title, pages, shownHash, sealedHash }) => ({
        title,
        pages,
        shownHash,
        sealedHash,
      })),
    };
  }

  return {
    async read(actor: Actor, id: string): Promise<ContractRecord> {
      const { workspaceId } = actor;
      const contract = await reads.contract(id);
      if (!contract || !(await sees(actor, id))) throw new SigningError("contract-not-found");
      const envelope = await reads.envelope(id);
      const { title, templateId, version, answers, createdAt, changedAt } = contract;
      const record = envelope ? await envelopeRecord(envelope) : null;
      const workspace = await reads.workspace(workspaceId);
      if (!workspace) throw new SigningError("contract-not-found");
      const here = (await people(workspaceId))?.all ?? [];
      const { remindsBefore } = holderAmong(here, contract.responsible) ?? workspace;
      const today = todayOf(workspace, clock.now());
      const standing = standingOf(contract, record?.state ?? null, today);
      return {
        id,
        title,
        templateId,
        version,
        answers,
        state: record?.state ?? "draft",
        sealed: record?.sealed ?? false,
        responsible: responsibleAmong(here, contract.responsible, actor),
        privacy: privacyOf(contract, here, actor),
        paper: contract.paperSignedOn === null ? null : await paperOf(id, contract.paperSignedOn),
        createdAt: createdAt.toISOString(),
        changedAt: changedAt.toISOString(),
        ...(envelope ? await sentPaper(envelope) : await draftPaper(contract, today)),
        envelope: record,
        standing,
        origin: contract.origin,
        isTest: contract.isTest,
        template: await templateOf(contract),
        ...termFields({ ...contract, standing, expiresAt: envelope?.expiresAt ?? null }, zoneOf(envelope)),
        versions: asVersions(await versionsOf(actor, id)),
        deadlines: describeDeadlines(contract, envelope, {
          workspace: { timeZone: workspace.timeZone, remindsBefore },
          now: clock.now(),
        }),
      };
    },
  };

  async function versionsOf(actor: Actor, id: string) {
    const versions = await reads.versions(id);
    if (versions.length < 2) return [];
    const seen = await Promise.all(versions.map((version) => sees(actor, version.id)));
    return versions.filter((_, at) => seen[at]);
  }

  async function templateOf({
    id,
    workspaceId,
    madeFrom,
  }: Pick<Contract, "id" | "workspaceId" | "madeFrom">): Promise<ContractRecord["template"]> {
    if (madeFrom) {
      const row = await reads.formTemplate(madeFrom.id);
      const isThere = row?.workspaceId === workspaceId;
      return { id: isThere ? row.id : null, name: madeFrom.name, version: null };
    }
    const made = await reads.template(id);
    const used = made?.request.template;
    return used ? { id: made.templateId, name: used.name, version: used.version } : null;
  }

  async function paperOf(id: string, signedOn: string): Promise<ContractRecord["paper"]> {
    const scan = await reads.scan(id);
    if (!scan) return null;
    const { pages } = scan.reading as PdfReading;
    return { signedOn, scan: scan.id, pages: pages.length, uploadedAt: scan.uploadedAt.toISOString() };
  }

  async function sentPaper({ id }: Envelope): Promise<RecordPaper> {
    const documents = await reads.documents(id);
    return {
      signsOnPaper: false,
      text: documents.map(({ text }) => text).join("\n"),
      html: documents.map(({ tree }) => (tree ? paperwork.html(tree) : "")).join(""),
    };
  }

  /** Rendered as it would be sent. Without its form, only the text from its page is left. */
  async function draftPaper(
    { templateId, answers, text }: Pick<Contract, "templateId" | "answers" | "text">,
    today: string,
  ): Promise<RecordPaper> {
    const form = await paperwork.form(templateId);
    if (!form) return { text, html: "", signsOnPaper: false };
    const filled = fillForm(form, answers as Answers, today);
    return { text, html: paperwork.html(filled), signsOnPaper: waysToSign(form, filled).kind === "kit" };
  }
}

function zoneOf(envelope: Envelope | undefined): string {
  return envelope?.timeZone ?? "UTC";
}

function asRecipient(row: Recipient) {
  const { id, role, party, name, email, capacity, signOrder, needsCode, state, undeliverable } = row;
  return {
    id,
    role,
    party,
    name,
    email,
    capacity,
    order: signOrder,
    needsCode,
    state,
    undeliverable,
    notifiedAt: isoOrNull(row.notifiedAt),
    openedAt: isoOrNull(row.openedAt),
    signedAt: isoOrNull(row.signedAt),
    approvedAt: isoOrNull(row.approvedAt),
  };
}

function asEvent({ seq, kind, at, actor, details }: ChainedEvent) {
  const about = details.recipient ?? (actor.kind === "recipient" ? actor.id : null);
  return {
    seq,
    at,
    kind: kind as EventKind,
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
