import type { Database, JobTables } from "@sealwright/database";
import type { saveDeadlineSettingsRequest } from "@sealwright/protocol/signing";
import type { DeadlineSettings } from "@sealwright/protocol/signing/answers";
import type { LoggedAct } from "@sealwright/protocol/signing/workspace-log";
import { type Clock, hashToken, randomToken } from "@sealwright/runtime";
import type { Updateable } from "kysely";
import type { z } from "zod";
import type { Actor } from "../../base/actor.ts";
import type { DeadlineColumns } from "../../base/deadline-columns.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import { isTimeZone } from "../../base/time-zones.ts";
import { recordAct } from "../../base/workspace-log.ts";
import { zoneOf } from "../../base/workspace-zone.ts";
import { lockWorkspace } from "../workspaces.ts";
import { readPersonal, updatePersonal } from "./personal-settings.ts";
import type { Reader, UnsubscribeLinks } from "./unsubscribe-links.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  unsubscribeLinks: UnsubscribeLinks;
  clock: Clock;
}

type Settings = Omit<z.output<typeof saveDeadlineSettingsRequest>, "email">;

export type DeadlineSettingsStore = ReturnType<typeof createDeadlineSettings>;

export function createDeadlineSettings({ database, unsubscribeLinks, clock }: Dependencies) {
  async function change(actor: Actor, what: LoggedAct, values: Updateable<DeadlineColumns>): Promise<void> {
    await database.transaction(async (tx) => {
      await lockWorkspace(tx, actor);
      await updatePersonal(tx, await readPersonal(tx, actor), values);
      await recordAct(tx, actor, { what }, clock.now());
    });
  }

  return {
    async read(actor: Actor): Promise<DeadlineSettings> {
      const { settings } = await readPersonal(database.query, actor);
      const { timeZone, remindsBefore, sendsWeekly, calendarCreatedAt } = settings;
      return {
        timeZone: zoneOf(settings),
        timeZoneKnown: timeZone !== null,
        remindsBefore,
        sendsWeekly,
        calendarSince: calendarCreatedAt?.toISOString() ?? null,
      };
    },

    async save(actor: Actor, { timeZone, remindsBefore, sendsWeekly }: Settings): Promise<void> {
      if (!isTimeZone(timeZone)) throw new SigningError("bad-request", "timeZone is not a time zone");
      const values = { timeZone, sendsWeekly, remindsBefore: JSON.stringify(remindsBefore) };
      await change(actor, "settings-saved", values);
    },

    /** @returns the secret of the new address, which is stored as a hash */
    async createCalendar(actor: Actor): Promise<string> {
      const secret = randomToken();
      const values = { calendarHash: hashToken(secret), calendarCreatedAt: new Date(clock.now()) };
      await change(actor, "calendar-made", values);
      return secret;
    },

    revokeCalendar: (actor: Actor): Promise<void> =>
      change(actor, "calendar-ended", { calendarHash: null, calendarCreatedAt: null }),

    async unsubscribe(token: string): Promise<void> {
      const reader = await unsubscribeLinks.open(token);
      const found = reader && (await stopWeekly(database, reader));
      if (!found) throw new SigningError("address-not-found");
    },
  };
}

/** @param reader or an id, as a link has it */
async function stopWeekly({ query }: Dependencies["database"], reader: Reader | string): Promise<boolean> {
  for (const table of ["signing.workspaces", "signing.members"] as const) {
    const stopped = query.updateTable(table).set({ sendsWeekly: false });
    const workspaceId = table === "signing.workspaces" ? "id" : "workspaceId";
    const { numUpdatedRows } = await (typeof reader === "string"
      ? stopped.where("id", "=", reader)
      : stopped.where(workspaceId, "=", reader.workspaceId).where("uid", "=", reader.uid)
    ).executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return true;
  }
  return false;
}
