import { anyOf, type Database, type JobTables } from "@sealwright/database";
import type { listContractsRequest } from "@sealwright/protocol/signing";
import type { ListedContract, RegisterCounts } from "@sealwright/protocol/signing/calls";
import type { Clock } from "@sealwright/runtime";
import type { z } from "zod";
import type { Sender } from "../caller.ts";
import { titleOf } from "../contracts/contracts.ts";
import type { SentDrafts } from "../contracts/drafts.ts";
import { findWorkspace } from "../contracts/workspaces.ts";
import type { Recipient } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import { dayIn, isTimeZone } from "../time-zones.ts";
import { fold } from "./folding.ts";
import { readCursor, writeCursor } from "./position.ts";
import { type RegisterRow, readRegister } from "./register-query.ts";
import { NO_TERM_FIELDS, termFields } from "./term-fields.ts";

type ListRequest = Omit<z.output<typeof listContractsRequest>, "email">;

export interface RegisterPage {
  contracts: ListedContract[];
  counts: RegisterCounts;
  next: string | null;
  hasSample: boolean;
}

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  drafts: SentDrafts;
  clock: Clock;
}

export type Register = ReturnType<typeof createRegister>;

const PAGE_SIZE = 50;
const NO_COUNTS: RegisterCounts = { all: 0, "needs-you": 0, out: 0, "in-force": 0, draft: 0, ended: 0 };

/** @returns lists a page of an owner's contracts. It throws SigningError bad-request */
export function createRegister({ database, drafts, clock }: Dependencies) {
  return async ({ uid, email }: Sender, request: ListRequest): Promise<RegisterPage> => {
    const { filter, sort, timeZone } = request;
    if (!isTimeZone(timeZone)) throw new SigningError("bad-request", "timeZone is not a time zone");
    const after = request.cursor === null ? null : readCursor(request.cursor);
    const search = request.search.trim();
    const sent = (await drafts.list(uid)).map(asNew).filter(({ title }) => hasWords(title, search));
    const workspace = await findWorkspace(database.query, uid);
    const shown = after === null && (filter === "all" || filter === "draft") ? sent : [];
    if (!workspace) {
      const counts = { ...NO_COUNTS, all: sent.length, draft: sent.length };
      return { contracts: shown, counts, next: null, hasSample: true };
    }
    const now = clock.now();
    const scope = { workspaceId: workspace.id, email, now, today: dayIn(timeZone, new Date(now)), search };
    const found = await readRegister(database.query, scope, { filter, sort, after, size: PAGE_SIZE });
    const { rows, counts: counted } = found;
    const page = rows.slice(0, PAGE_SIZE);
    const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
    const people = await recipientsOf(database, page);
    return {
      contracts: [...shown, ...page.map((row) => asListed(row, people, timeZone))],
      counts: {
        all: Number(counted.all) + sent.length,
        "needs-you": Number(counted.needsYou),
        out: Number(counted.out),
        "in-force": Number(counted.inForce),
        draft: Number(counted.draft) + sent.length,
        ended: Number(counted.ended),
      },
      next: last ? writeCursor({ key: last.position, id: last.id }) : null,
      hasSample: workspace.sampleRemovedAt === null,
    };
  };
}

function recipientsOf(
  database: Database<SigningTables & JobTables>,
  rows: readonly RegisterRow[],
): Promise<Recipient[]> {
  return database.query
    .selectFrom("signing.recipients")
    .selectAll()
    .where("envelopeId", "=", anyOf(rows.flatMap(({ envelopeId }) => envelopeId ?? [])))
    .orderBy("position")
    .execute();
}

function asListed(row: RegisterRow, people: readonly Recipient[], timeZone: string): ListedContract {
  const { id, title, templateId, origin, state, standing, needsYou, reason } = row;
  return {
    ...{ id, title, templateId, origin, state, standing, needsYou, reason, isNew: false },
    sealed: row.sealedAt !== null,
    recipients: people
      .filter(({ envelopeId }) => envelopeId === row.envelopeId)
      .map(({ name, email, role, state: own, undeliverable }) => ({
        ...{ name, email, role, undeliverable },
        state: own,
      })),
    endedAt: (row.endedAt ?? (state === "expired" ? row.expiresAt : null))?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
    ...termFields(row, timeZone),
  };
}

function asNew({ id, templateId, sentAt }: Awaited<ReturnType<SentDrafts["list"]>>[number]): ListedContract {
  return {
    ...{ id, templateId, isNew: true, title: titleOf(templateId), origin: "form" as const },
    ...{ state: "draft" as const, standing: "draft" as const, sealed: false, needsYou: false },
    ...{ recipients: [], reason: null, endedAt: null, changedAt: sentAt },
    ...NO_TERM_FIELDS,
  };
}

function hasWords(title: string, search: string): boolean {
  const words = fold(search).toLowerCase().split(/\s+/);
  return words.every((word) => fold(title).toLowerCase().includes(word));
}
