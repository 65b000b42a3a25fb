import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@sealwright/database";
import { type Clock, HOUR, MINUTE, SECOND, type SecretBox } from "@sealwright/runtime";
import type { FormRefusal } from "./refusals.ts";
import type { DashboardTables } from "./tables.ts";

/** For how long a form that is sent again gets the answer of the first time. */
const ANSWER_KEPT = HOUR;
/** Whoever works on a form for longer than this is no longer there. */
const GIVEN_UP_AFTER = MINUTE;
/** How often, and how many times, somebody looks who sent a form that is being worked on. */
const LOOK_EVERY = SECOND / 10;
const LOOKS = 300;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export type SentForms = ReturnType<typeof createSentForms>;

/**
 * What forms led to. Sent once more, at once or later, one gets the answer of the first time, so that a second press does
 * nothing a second time and hides nothing of the first. In the database: both may have reached different processes.
 */
export function createSentForms(database: Database<DashboardTables>, box: SecretBox, clock: Clock) {
  const before = (span: number) => new Date(clock.now() - span);

  return {
    /**
     * Where the same form led before; waits for that where it is being worked on.
     * @param sessionId undefined where nobody is signed in any more, which may be just what the form has done
     * @returns undefined when it was not sent yet
     */
    async locationOf(key: string, sessionId: string | undefined): Promise<string | undefined> {
      for (let look = 0; look < LOOKS; look += 1) {
        const row = await database.query
          .selectFrom("dashboard.sentForms")
          .select(["location", "sentAt"])
          .where("formKey", "=", key)
          .$if(sessionId !== undefined, (query) => query.where("sessionId", "=", sessionId ?? ""))
          .where("sentAt", ">", before(ANSWER_KEPT))
          .executeTakeFirst();
        if (!row) return undefined;
        if (row.location !== null) return row.location;
        if (row.sentAt <= before(GIVEN_UP_AFTER)) return undefined;
        await pause(LOOK_EVERY);
      }
      throw new Error("A form that was sent before is still being worked on");
    },

    /** Of several that are the same, one begins. @returns its id; undefined for the others */
    async begin(key: string, sessionId: string): Promise<string | undefined> {
      const begun = {
        id: randomUUID(),
        sentAt: new Date(clock.now()),
        location: null,
        refusalSealed: null,
      };
      const row = await database.query
        .insertInto("dashboard.sentForms")
        .values({ formKey: key, sessionId, ...begun })
        .onConflict((conflict) =>
          conflict
            .columns(["formKey", "sessionId"])
            .doUpdateSet(begun)
            .where((is) =>
              is.or([
                is("dashboard.sentForms.sentAt", "<=", before(ANSWER_KEPT)),
                is.and([
                  is("dashboard.sentForms.location", "is", null),
                  is("dashboard.sentForms.sentAt", "<=", before(GIVEN_UP_AFTER)),
                ]),
              ]),
            ),
        )
        .returning("id")
        .executeTakeFirst();
      return row?.id;
    },

    async answer(id: string, location: string, refusal?: FormRefusal): Promise<void> {
      await database.query
        .updateTable("dashboard.sentForms")
        .set({ location, refusalSealed: refusal ? box.seal(JSON.stringify(refusal)) : null })
        .where("id", "=", id)
        .execute();
    },

    /** It counts as not sent. */
    async forget(id: string): Promise<void> {
      await database.query.deleteFrom("dashboard.sentForms").where("id", "=", id).execute();
    },

    /** What is to be put right in a form that this session sent. @param id out of the address, so it may be anything */
    async refusal(id: string, sessionId: string): Promise<FormRefusal | undefined> {
      if (!UUID.test(id)) return undefined;
      const row = await database.query
        .selectFrom("dashboard.sentForms")
        .select("refusalSealed")
        .where("id", "=", id)
        .where("sessionId", "=", sessionId)
        .where("sentAt", ">", before(ANSWER_KEPT))
        .executeTakeFirst();
      return row?.refusalSealed ? (JSON.parse(box.open(row.refusalSealed)) as FormRefusal) : undefined;
    },

    async removeOld(): Promise<void> {
      await database.query
        .deleteFrom("dashboard.sentForms")
        .where("sentAt", "<=", before(ANSWER_KEPT))
        .execute();
    },
  };
}
