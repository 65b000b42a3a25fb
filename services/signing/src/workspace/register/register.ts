import { anyOf, type Database, type JobTables } from "@sealwright/database";
import type { listContractsRequest } from "@sealwright/protocol/signing";
import type { ListedContract, RegisterCounts } from "@sealwright/protocol/signing/answers";
import { mayDo } from "@sealwright/protocol/signing/roles";
import type { Clock } from "@sealwright/runtime";
import type { z } from "zod";
import type { Actor } from "../../base/actor.ts";
import type { Senders } from "../../base/caller.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import { dayIn, isTimeZone } from "../../base/time-zones.ts";
import { titleOf } from "../../envelope/contracts.ts";
import type { Recipient } from "../../envelope/locked-envelope.ts";
import type { SentDrafts } from "../../envelope/sent-drafts.ts";
import { holderAmong, type PersonHere, peopleHere, responsibleAmong } from "../members/people-here.ts";
import { readWorkspace } from "../workspaces.ts";
import { fold } from "./folding.ts";
import { readCursor, writeCursor } from "./position.ts";
import { countHidden, type RegisterRow, readRegister } from "./register-query.ts";
import { NO_TERM_FIELDS, termFields } from "./term-fields.ts";

type ListRequest = z.output<typeof listContractsRequest>;

export interface RegisterPage {
  contracts: ListedContract[];
  counts: RegisterCounts;
  next: string | null;
  hasSample: boolean;
  /** Empty for someone without colleagues. */
  people: { id: string; name: string; isYou: boolean }[];
  /** For the owner and admins: how many contracts are private to others, by who is responsible for them. */
  hidden: HiddenContracts[];
}

interface HiddenContracts {
  name: string;
  contracts: number;
}

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  drafts: SentDrafts;
  senders: Senders;
  clock: Clock;
}

export type Register = ReturnType<typeof createRegister>;

const PAGE_SIZE = 50;
/** In place of the id of a member, which an owner doesn’t have. */
const OWNER = "owner";

export function createRegister({ database, drafts, senders, clock }: Dependencies) {
  return async (actor: Actor, request: ListRequest): Promise<RegisterPage> => {
    const { email, filter, sort, timeZone } = request;
    if (!isTimeZone(timeZone)) throw new SigningError("bad-request", "timeZone is not a time zone");
    const after = request.cursor === null ? null : readCursor(request.cursor);
    const search = request.search.trim();
    const workspace = await readWorkspace(database.query, actor);
    const here = await peopleHere(database.query, senders, workspace);
    const own = here.find(({ uid }) => uid === actor.personId);
    const chosen = request.whose === "me" ? own : here.find(({ id }) => (id ?? OWNER) === request.whose);
    const isForYou = request.whose === null || (chosen !== undefined && chosen === own);
    const sent = (isForYou && mayDo(actor.role, "send") ? await drafts.list(actor.personId) : [])
      .map((draft) => asNew(draft, responsibleAmong(here, actor.personId, actor)))
      .filter(({ title }) => hasWords(title, search));
    const shown = after === null && (filter === "all" || filter === "draft") ? sent : [];
    const now = clock.now();
    const scope = {
      viewer: actor,
      email,
      now,
      today: dayIn(timeZone, new Date(now)),
      search,
      holder: request.whose === null ? undefined : { workspaceId: workspace.id, memberUid: uidOf(chosen) },
    };
    const found = await readRegister(database.query, scope, { filter, sort, after, size: PAGE_SIZE });
    const { rows, counts: counted } = found;
    const page = rows.slice(0, PAGE_SIZE);
    const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
    const people = await recipientsOf(database, page);
    return {
      contracts: [
        ...shown,
        ...page.map((row) =>
          asListed(row, { people, timeZone, responsible: responsibleAmong(here, row.responsible, actor) }),
        ),
      ],
      counts: {
        all: Number(counted.all) + sent.length,
        "needs-you": Number(counted.needsYou),
        out: Number(counted.out),
        "in-force": Number(counted.inForce),
        draft: Number(counted.draft) + sent.length,
        ended: Number(counted.ended),
      },
      next: last ? writeCursor({ key: last.position, id: last.id }) : null,
      hidden: mayDo(actor.role, "people") ? asHidden(await countHidden(database.query, actor), here) : [],
      hasSample: workspace.sampleRemovedAt === null,
      people:
        here.length < 2
          ? []
          : here.map(({ id, uid, name }) => ({ id: id ?? OWNER, name, isYou: uid === actor.personId })),
    };
  };
}

/** In the order of the people. */
function asHidden(
  counted: Awaited<ReturnType<typeof countHidden>>,
  here: readonly PersonHere[],
): HiddenContracts[] {
  return here.flatMap((person) => {
    const theirs = counted.filter(({ responsible }) => holderAmong(here, responsible) === person);
    const contracts = theirs.reduce((sum, { count }) => sum + count, 0);
    return contracts === 0 ? [] : { name: person.name, contracts };
  });
}

/** Someone who has left since has nothing. */
function uidOf(person: PersonHere | undefined): string | undefined {
  if (!person) return "";
  return person.id === null ? undefined : person.uid;
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

function asListed(
  row: RegisterRow,
  {
    people,
    timeZone,
    responsible,
  }: { people: readonly Recipient[]; timeZone: string } & Pick<ListedContract, "responsible">,
): ListedContract {
  const { id, title, templateId, origin, isTest, state, standing, needsYou, reason } = row;
  return {
    id,
    title,
    templateId,
    origin,
    isTest,
    state,
    standing,
    needsYou,
    reason,
    responsible,
    isPrivate: row.isPrivate,
    isNew: false,
    sealed: row.sealedAt !== null,
    paperSignedOn: row.paperSignedOn,
    recipients: people
      .filter(({ envelopeId }) => envelopeId === row.envelopeId)
      .map(({ name, email, role, state: own, undeliverable }) => ({
        name,
        email,
        role,
        undeliverable,
        state: own,
      })),
    endedAt: (row.endedAt ?? (state === "expired" ? row.expiresAt : null))?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
    ...termFields(row, timeZone),
  };
}

function asNew(
  { id, templateId, sentAt }: Awaited<ReturnType<SentDrafts["list"]>>[number],
  responsible: ListedContract["responsible"],
): ListedContract {
  return {
    id,
    templateId,
    isNew: true,
    title: titleOf(templateId),
    origin: "form" as const,
    isTest: false,
    isPrivate: false,
    state: "draft" as const,
    standing: "draft" as const,
    sealed: false,
    paperSignedOn: null,
    needsYou: false,
    recipients: [],
    reason: null,
    responsible,
    endedAt: null,
    changedAt: sentAt,
    ...NO_TERM_FIELDS,
  };
}

function hasWords(title: string, search: string): boolean {
  const words = fold(search).toLowerCase().split(/\s+/);
  return words.every((word) => fold(title).toLowerCase().includes(word));
}
