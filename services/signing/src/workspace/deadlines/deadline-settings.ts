import type { Database, JobTables } from "@sealwright/database";
import type { saveDeadlineSettingsRequest } from "@sealwright/protocol/signing";
import type { DeadlineSettings } from "@sealwright/protocol/signing/answers";
import { type Clock, hashToken, randomToken } from "@sealwright/runtime";
import type { z } from "zod";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import { isTimeZone } from "../../base/time-zones.ts";
import { recordAct } from "../../base/workspace-log.ts";
import { zoneOf } from "../../base/workspace-zone.ts";
import { lockWorkspace, readWorkspace } from "../workspaces.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  unsubscribeLinks: UnsubscribeLinks;
  clock: Clock;
}

type Settings = Omit<z.output<typeof saveDeadlineSettingsRequest>, "email">;

export type DeadlineSettingsStore = ReturnType<typeof createDeadlineSettings>;

export function createDeadlineSettings({ database, unsubscribeLinks, clock }: Dependencies) {
  async function setCalendar(actor: Actor, secret: string | null): Promise<void> {
    await database.transaction(async (tx) => {
      const { id } = await lockWorkspace(tx, actor);
      await tx
        .updateTable("signing.workspaces")
        .set({
          calendarHash: secret === null ? null : hashToken(secret),
          calendarCreatedAt: secret === null ? null : new Date(clock.now()),
        })
        .where("id", "=", id)
        .execute();
      const what = secret === null ? "calendar-ended" : "calendar-made";
      await recordAct(tx, actor, { what }, clock.now());
    });
  }

  return {
    async read(actor: Actor): Promise<DeadlineSettings> {
      const workspace = await readWorkspace(database.query, actor);
      const { timeZone, remindsBefore, sendsWeekly, calendarCreatedAt } = workspace;
      return {
        timeZone: zoneOf(workspace),
        timeZoneKnown: timeZone !== null,
        remindsBefore,
        sendsWeekly,
        calendarSince: calendarCreatedAt?.toISOString() ?? null,
      };
    },

    async save(actor: Actor, { timeZone, remindsBefore, sendsWeekly }: Settings): Promise<void> {
      if (!isTimeZone(timeZone)) throw new SigningError("bad-request", "timeZone is not a time zone");
      await database.transaction(async (tx) => {
        const { id } = await lockWorkspace(tx, actor);
        await tx
          .updateTable("signing.workspaces")
          .set({ timeZone, sendsWeekly, remindsBefore: JSON.stringify(remindsBefore) })
          .where("id", "=", id)
          .execute();
        await recordAct(tx, actor, { what: "settings-saved" }, clock.now());
      });
    },

    /** @returns the secret of the new address, which is stored as a hash */
    async createCalendar(actor: Actor): Promise<string> {
      const secret = randomToken();
      await setCalendar(actor, secret);
      return secret;
    },

    revokeCalendar: (actor: Actor): Promise<void> => setCalendar(actor, null),

    async unsubscribe(token: string): Promise<void> {
      const id = await unsubscribeLinks.open(token);
      const found = id && (await setWeekly(database, id));
      if (!found) throw new SigningError("address-not-found");
    },
  };
}

async function setWeekly({ query }: Dependencies["database"], id: string): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("signing.workspaces")
    .set({ sendsWeekly: false })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
