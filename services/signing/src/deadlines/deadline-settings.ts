import type { Database, JobTables } from "@sealwright/database";
import type { saveDeadlineSettingsRequest } from "@sealwright/protocol/signing";
import type { DeadlineSettings } from "@sealwright/protocol/signing/calls";
import { type Clock, hashToken, randomToken } from "@sealwright/runtime";
import { REMINDER_DAYS } from "@sealwright/terms";
import type { z } from "zod";
import type { Sender } from "../caller.ts";
import { findWorkspace, lockWorkspace } from "../contracts/workspaces.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import { isTimeZone } from "../time-zones.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";
import { zoneOf } from "./workspace-zone.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  unsubscribeLinks: UnsubscribeLinks;
  clock: Clock;
}

type Settings = Omit<z.output<typeof saveDeadlineSettingsRequest>, "email">;

export type DeadlineSettingsStore = ReturnType<typeof createDeadlineSettings>;

/** When and of what an owner is mailed, and the address of their calendar. */
export function createDeadlineSettings({ database, unsubscribeLinks, clock }: Dependencies) {
  async function setCalendar({ uid }: Sender, secret: string | null): Promise<void> {
    await database.transaction(async (tx) => {
      const { id } = await lockWorkspace(tx, uid, clock.now());
      await tx
        .updateTable("signing.workspaces")
        .set({
          calendarHash: secret === null ? null : hashToken(secret),
          calendarCreatedAt: secret === null ? null : new Date(clock.now()),
        })
        .where("id", "=", id)
        .execute();
    });
  }

  return {
    async read({ uid }: Sender): Promise<DeadlineSettings> {
      const workspace = await findWorkspace(database.query, uid);
      const { timeZone = null, remindsBefore, sendsWeekly = true, calendarCreatedAt } = workspace ?? {};
      return {
        timeZone: zoneOf({ timeZone }),
        timeZoneKnown: timeZone !== null,
        remindsBefore: remindsBefore ?? [...REMINDER_DAYS],
        sendsWeekly,
        calendarSince: calendarCreatedAt?.toISOString() ?? null,
      };
    },

    /** @throws SigningError bad-request */
    async save({ uid }: Sender, { timeZone, remindsBefore, sendsWeekly }: Settings): Promise<void> {
      if (!isTimeZone(timeZone)) throw new SigningError("bad-request", "timeZone is not a time zone");
      await database.transaction(async (tx) => {
        const { id } = await lockWorkspace(tx, uid, clock.now());
        await tx
          .updateTable("signing.workspaces")
          .set({ timeZone, sendsWeekly, remindsBefore: JSON.stringify(remindsBefore) })
          .where("id", "=", id)
          .execute();
      });
    },

    /** @returns the secret of the new address, which is stored as a hash */
    async createCalendar(sender: Sender): Promise<string> {
      const secret = randomToken();
      await setCalendar(sender, secret);
      return secret;
    },

    revokeCalendar: (sender: Sender): Promise<void> => setCalendar(sender, null),

    /** @param token of a mail's link @throws SigningError address-not-found */
    async unsubscribe(token: string): Promise<void> {
      const id = await unsubscribeLinks.open(token);
      const found = id && (await setWeekly(database, id));
      if (!found) throw new SigningError("address-not-found");
    },
  };
}

/** Again, it is off already. */
async function setWeekly({ query }: Dependencies["database"], id: string): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("signing.workspaces")
    .set({ sendsWeekly: false })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
