import type { Database, JobTables } from "@sealwright/database";
import type { exportLogRequest, readLogRequest } from "@sealwright/protocol/signing";
import type { LogEntry, LogPage, LogPerson } from "@sealwright/protocol/signing/answers";
import type { Clock } from "@sealwright/runtime";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { Actor } from "../../base/actor.ts";
import type { Senders } from "../../base/caller.ts";
import type { WorkspaceLogRow } from "../../base/log-rows.ts";
import type { SigningTables } from "../../base/tables.ts";
import { visibleTo } from "../../base/visible-to.ts";
import { INVITATION_ACTS, recordAct } from "../../base/workspace-log.ts";
import { zoneOf } from "../../base/workspace-zone.ts";
import type { Workspace } from "../../envelope/workspaces.ts";
import { readWorkspace } from "../workspaces.ts";
import { type KnownPerson, knownPeople } from "./known-people.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  senders: Senders;
  clock: Clock;
}

type Filter = Omit<z.output<typeof readLogRequest>, "email">;

const PAGE = 50;
/** As many as a spreadsheet opens without trouble. */
const EXPORTED = 10_000;

export type WorkspaceLog = ReturnType<typeof createWorkspaceLog>;

export function createWorkspaceLog({ database, senders, clock }: Dependencies) {
  const { query } = database;

  async function load(actor: Actor, filter: Filter, most: number) {
    const workspace = await readWorkspace(query, actor);
    const people = await knownPeople(query, senders, workspace);
    const rows = await select(actor, workspace, { people, filter }).limit(most).execute();
    return { people, rows };
  }

  function select(
    actor: Actor,
    workspace: Workspace,
    { people, filter }: { people: readonly KnownPerson[]; filter: Filter },
  ) {
    const { person, what, from, until, before } = filter;
    const startOf = (day: string, days: number) =>
      sql<Date>`(${day}::date + ${days}::integer)::timestamp at time zone ${zoneOf(workspace)}`;
    const uid = people.find(({ id }) => id === person)?.uid ?? "";
    return (
      query
        .selectFrom("signing.workspaceLog as log")
        .leftJoin("signing.apiKeys as key", "key.id", "log.keyId")
        .leftJoin("signing.contracts as contract", "contract.id", "log.contractId")
        .selectAll("log")
        .select(["key.name as keyName", "contract.title"])
        // One that is gone has no title.
        .select(sql<boolean>`(contract.id is not null and not ${visibleTo(actor)})`.as("isHidden"))
        .where("log.workspaceId", "=", workspace.id)
        .$if(person !== undefined, (some) => some.where("log.person", "=", uid))
        .$if(what !== undefined, (some) => some.where("log.what", "=", what ?? "member-joined"))
        .$if(from !== undefined, (some) => some.where("log.at", ">=", startOf(from ?? "", 0)))
        .$if(until !== undefined, (some) => some.where("log.at", "<", startOf(until ?? "", 1)))
        .$if(before !== undefined, (some) => some.where("log.seq", "<", String(before)))
        .orderBy("log.seq", "desc")
    );
  }

  return {
    async read(actor: Actor, filter: Filter): Promise<LogPage> {
      const { people, rows } = await load(actor, filter, PAGE + 1);
      const shown = rows.slice(0, PAGE);
      return {
        entries: toEntries(shown, people),
        next: rows.length > PAGE ? Number(shown.at(-1)?.seq) : null,
        people: people.map(({ id, name, email }) => ({ id, name, email })),
      };
    },

    /** The newest, without pages. */
    async export(
      actor: Actor,
      filter: Omit<z.output<typeof exportLogRequest>, "email">,
    ): Promise<LogEntry[]> {
      const { people, rows } = await load(actor, filter, EXPORTED);
      await recordAct(query, actor, { what: "log-exported" }, clock.now());
      return toEntries(rows, people);
    },
  };
}

/** They are about the address that was invited. */
const INVITED: ReadonlySet<string> = new Set(INVITATION_ACTS);

const HIDDEN = { id: null, title: "Private contract" };

type Row = Selectable<WorkspaceLogRow> & { keyName: string | null; title: string | null; isHidden: boolean };

function toEntries(rows: readonly Row[], people: readonly KnownPerson[]): LogEntry[] {
  const find = (uid: string | null): LogPerson | null => {
    const found = uid === null ? undefined : people.find((one) => one.uid === uid);
    return found ? { name: found.name, email: found.email } : null;
  };
  return rows.map(
    ({ at, person, keyId, keyName, what, subject, about, contractId, title, ip, isHidden }) => ({
      at: at.toISOString(),
      person: find(person),
      key: keyId === null ? null : (keyName ?? ""),
      what,
      subject: INVITED.has(what) ? null : find(subject),
      about: isHidden ? "" : about,
      contract: contractId === null ? null : isHidden ? HIDDEN : { id: contractId, title: title ?? "" },
      ip,
    }),
  );
}
