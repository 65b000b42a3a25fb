import { brand } from "@sealwright/brand";
import type { Database, JobTables } from "@sealwright/database";
import { type Clock, hashToken } from "@sealwright/runtime";
import { deadlineTitle, ifNothingIsDone, upcomingDeadlines } from "@sealwright/terms";
import { type CalendarDay, writeCalendar } from "@sealwright/terms/calendar";
import type { Sender } from "../caller.ts";
import type { Contract, Contracts } from "../contracts/contracts.ts";
import { findWorkspace } from "../contracts/workspaces.ts";
import { SigningError } from "../errors.ts";
import { recordUrl } from "../mails/mail-dependencies.ts";
import type { SigningTables } from "../tables.ts";
import { IN_FORCE } from "./in-force.ts";
import { todayOf } from "./workspace-zone.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  dashboardUrl: string;
  clock: Clock;
}

export type Calendars = ReturnType<typeof createCalendars>;

type Listed = Pick<Contract, "id" | "title" | "terms" | "otherSide" | "changedAt">;

/** Deadlines as iCalendar files. */
export function createCalendars({ database, contracts, dashboardUrl, clock }: Dependencies) {
  function daysOf({ id, title, terms, otherSide, changedAt }: Listed, today: string): CalendarDay[] {
    if (!terms) return [];
    return upcomingDeadlines(terms, today).map((deadline) => ({
      uid: `${id}-${deadline.kind}-${deadline.on}@${new URL(dashboardUrl).hostname}`,
      on: deadline.on,
      title: `${deadlineTitle(deadline)}: ${title}`,
      text: [otherSide, ifNothingIsDone(terms, deadline)].filter(Boolean).join("\n"),
      url: recordUrl({ dashboardUrl }, id),
      changedAt,
    }));
  }

  return {
    /** @throws SigningError contract-not-found */
    async ofContract({ uid }: Sender, id: string): Promise<string> {
      const { contract } = await contracts.find(database.query, uid, id);
      const workspace = await findWorkspace(database.query, uid);
      const today = todayOf(workspace ?? { timeZone: null }, clock.now());
      return writeCalendar(contract.title, brand.name, daysOf(contract, today));
    },

    /** Of all that is in force. @param secret of a calendar's address @throws SigningError address-not-found */
    async feed(secret: string): Promise<string> {
      const workspace = await database.query
        .selectFrom("signing.workspaces")
        .select(["id", "timeZone"])
        .where("calendarHash", "=", hashToken(secret))
        .where("uid", "is not", null)
        .executeTakeFirst();
      if (!workspace) throw new SigningError("address-not-found");
      const rows = await database.query
        .selectFrom("signing.contracts as contract")
        .select([
          "contract.id",
          "contract.title",
          "contract.terms",
          "contract.otherSide",
          "contract.changedAt",
        ])
        .where("contract.workspaceId", "=", workspace.id)
        .where("contract.nextOn", "is not", null)
        .where(IN_FORCE)
        .orderBy("contract.nextOn")
        .orderBy("contract.id")
        .execute();
      const today = todayOf(workspace, clock.now());
      return writeCalendar(
        `${brand.name} deadlines`,
        brand.name,
        rows.flatMap((row) => daysOf(row, today)),
      );
    },
  };
}
