import { setImmediate } from "node:timers/promises";
import { brand } from "@sealwright/brand";
import type { Database, JobTables, Queryable } from "@sealwright/database";
import { type Clock, hashToken } from "@sealwright/runtime";
import {
  type ContractTerms,
  type Deadline,
  deadlineTitle,
  ifNothingIsDone,
  upcomingDeadlines,
} from "@sealwright/terms";
import {
  CALENDAR_END,
  type CalendarDay,
  calendarEvents,
  calendarHead,
  writeCalendar,
} from "@sealwright/terms/calendar";
import { sql } from "kysely";
import type { Actor } from "../../base/actor.ts";
import { addDays } from "../../base/days.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import { type Viewer, visibleTo } from "../../base/visible-to.ts";
import { todayOf } from "../../base/workspace-zone.ts";
import type { Contract, Contracts } from "../../envelope/contracts.ts";
import { recordUrl } from "../../envelope/mail-dependencies.ts";
import { readWorkspace } from "../workspaces.ts";
import { IN_FORCE } from "./in-force.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  dashboardUrl: string;
  clock: Clock;
}

export type Calendars = ReturnType<typeof createCalendars>;

type Listed = Pick<Contract, "id" | "title" | "terms" | "otherSide" | "changedAt">;

export function createCalendars({ database, contracts, dashboardUrl, clock }: Dependencies) {
  function daysOf(
    { id, title, terms, otherSide, changedAt }: Listed,
    today: string,
    since = today,
  ): CalendarDay[] {
    if (!terms) return [];
    return [...pastDeadlines(terms, since, today), ...upcomingDeadlines(terms, today)].map((deadline) => ({
      uid: `${id}-${deadline.kind}-${deadline.on}@${new URL(dashboardUrl).hostname}`,
      on: deadline.on,
      title: `${deadlineTitle(deadline)}: ${title}`,
      text: [otherSide, ifNothingIsDone(terms, deadline)].filter(Boolean).join("\n"),
      url: recordUrl({ dashboardUrl }, id),
      changedAt,
    }));
  }

  const cache = new Map<string, { version: string; calendar: Promise<string> }>();

  return {
    async ofContract(actor: Actor, id: string): Promise<string> {
      const { contract } = await contracts.find(database.query, actor, id);
      const workspace = await readWorkspace(database.query, actor);
      const today = todayOf(workspace, clock.now());
      return writeCalendar(contract.title, brand.name, daysOf(contract, today));
    },

    /**
     * Everything in force, from a year back to two years ahead. @param secret from a calendar's address
     * @param known the calendar program's version @returns no calendar if that is current
     */
    async feed(secret: string, known?: string): Promise<CalendarFeed> {
      const reader = await findByAddress(database.query, hashToken(secret));
      if (!reader) throw new SigningError("address-not-found");
      const today = todayOf(reader, clock.now());
      const version = await versionOf(database.query, reader, today);
      return version === known ? { version } : { version, calendar: await cached(reader, today, version) };
    },
  };

  /** Calendar programs of one owner ask for the same version, several times a day. */
  function cached(reader: Viewer, today: string, version: string): Promise<string> {
    const key = JSON.stringify([reader.workspaceId, reader.personId]);
    const found = cache.get(key);
    if (found?.version === version) return found.calendar;
    const calendar = write(reader, today);
    cache.delete(key);
    cache.set(key, { version, calendar });
    const [oldest] = cache.keys();
    if (cache.size > CACHED_FEEDS && oldest !== undefined) cache.delete(oldest);
    calendar.catch(() => cache.delete(key));
    return calendar;
  }

  async function write(reader: Viewer, today: string): Promise<string> {
    const [from, through] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
    const pieces = [calendarHead(NAME, brand.name)];
    for await (const contracts of inForce(database.query, reader)) {
      const days = contracts.flatMap((contract) => daysOf(contract, today, from));
      pieces.push(calendarEvents(days.filter(({ on }) => on <= through)));
      await setImmediate();
    }
    return [...pieces, CALENDAR_END].join("");
  }
}

/** Whose address it is, with their zone. */
async function findByAddress(
  query: Queryable<SigningTables>,
  calendarHash: string,
): Promise<(Viewer & { timeZone: string | null }) | undefined> {
  const own = await query
    .selectFrom("signing.workspaces")
    .select(["id as workspaceId", "uid as personId", "timeZone"])
    .where("calendarHash", "=", calendarHash)
    .executeTakeFirst();
  if (own) return own.personId === null ? undefined : { ...own, personId: own.personId, role: "owner" };
  const found = await query
    .selectFrom("signing.members as member")
    .innerJoin("signing.workspaces as workspace", "workspace.id", "member.workspaceId")
    .select(["workspace.id as workspaceId", "member.uid as personId", "member.role"])
    .select(({ fn }) => fn.coalesce("member.timeZone", "workspace.timeZone").as("timeZone"))
    .where("member.calendarHash", "=", calendarHash)
    .where("member.endedAt", "is", null)
    .where("workspace.uid", "is not", null)
    .executeTakeFirst();
  return found && found.personId !== null ? { ...found, personId: found.personId } : undefined;
}

/** Those of each day from one to before another. */
function pastDeadlines(terms: ContractTerms, from: string, before: string): Deadline[] {
  const past: Deadline[] = [];
  for (let day = from; day < before; ) {
    const [first, ...others] = upcomingDeadlines(terms, day);
    if (!first || first.on >= before) break;
    past.push(first, ...others.filter(({ on }) => on === first.on));
    day = addDays(first.on, 1);
  }
  return past;
}

interface CalendarFeed {
  version: string;
  calendar?: string;
}

const NAME = `${brand.name} deadlines`;
const DAYS_BACK = 366;
const DAYS_AHEAD = 2 * 366;
/** Owners whose feeds are cached, each at most a few megabytes. */
const CACHED_FEEDS = 20;
/** Written in about ten milliseconds, between which other requests run. */
const CONTRACTS_AT_ONCE = 200;

/** Changes with a contract, its being in force, or the day. */
async function versionOf(query: Queryable<SigningTables>, reader: Viewer, today: string): Promise<string> {
  const { workspaceId } = reader;
  const { rows } = await sql<Record<"contracts" | "changed" | "completed" | "sum", string>>`
    select count(*) as contracts, coalesce(max(contract.changed_at)::text, '') as changed,
      (select count(*) || ' ' || coalesce(max(completed_at)::text, '') from signing.envelopes
        where workspace_id = ${workspaceId} and completed_at is not null) as completed,
      coalesce(sum(hashtextextended(contract.id || contract.changed_at::text || coalesce(contract.next_on, ''), 0)), 0) as sum
    from signing.contracts contract
    where contract.workspace_id = ${workspaceId} and contract.terms is not null and ${visibleTo(reader)}`.execute(
    query,
  );
  return hashToken(JSON.stringify([rows, today, FORMAT])).slice(0, 22);
}

/** Raised when the same contracts would be written differently. */
const FORMAT = 1;

async function* inForce(query: Queryable<SigningTables>, reader: Viewer): AsyncGenerator<Listed[]> {
  let after = { changed: "-infinity", id: "" };
  for (;;) {
    const rows = await query
      .selectFrom("signing.contracts as contract")
      .select(["contract.id", "contract.title", "contract.terms", "contract.otherSide", "contract.changedAt"])
      // As a text, since a Date has no microseconds.
      .select(sql<string>`contract.changed_at::text`.as("changed"))
      .where("contract.workspaceId", "=", reader.workspaceId)
      .where(visibleTo(reader))
      .where("contract.terms", "is not", null)
      .where(
        sql<boolean>`(contract.changed_at, contract.id) > (${after.changed}::timestamptz, ${after.id}::text)`,
      )
      .where(IN_FORCE)
      .orderBy("contract.changedAt")
      .orderBy("contract.id")
      .limit(CONTRACTS_AT_ONCE)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < CONTRACTS_AT_ONCE) return;
    after = last;
  }
}
