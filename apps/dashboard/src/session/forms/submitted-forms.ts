import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Database, deleteInBatches } from "@sealwright/database";
import { type Clock, HOUR, MINUTE, SECOND, type SecretBox } from "@sealwright/runtime";
import type { FormError } from "../../ui/form/form-errors.ts";
import type { DashboardTables } from "../tables.ts";

/** How long a duplicate submission gets the result of the first one. */
const RESULT_LIFETIME = HOUR;
/** A submission still in progress after this long has crashed. */
const ABANDONED_AFTER = MINUTE;
const POLL_INTERVAL = SECOND / 10;
const MAX_POLLS = 300;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Used in place of the session's id on sign-in forms. */
const NO_SESSION = "00000000-0000-0000-0000-000000000000";

interface SignInResult {
  location: string;
  cookies: string[];
}

export type SubmittedForms = ReturnType<typeof createSubmittedForms>;

/** The results of submitted forms. In the database, because a duplicate may reach another process. */
export function createSubmittedForms(database: Database<DashboardTables>, box: SecretBox, clock: Clock) {
  const ago = (span: number) => new Date(clock.now() - span);

  /** The result of an earlier submission. Waits for one in progress. */
  async function findResult(key: string, sessionId: string | undefined) {
    for (let poll = 0; poll < MAX_POLLS; poll += 1) {
      const row = await database.query
        .selectFrom("dashboard.submittedForms")
        .select(["location", "submittedAt", "errorSealed as sealed"])
        .where("formKey", "=", key)
        .$if(sessionId !== undefined, (query) => query.where("sessionId", "=", sessionId ?? ""))
        .where("submittedAt", ">", ago(RESULT_LIFETIME))
        .executeTakeFirst();
      if (!row) return undefined;
      const { location, sealed } = row;
      if (location !== null) return { location, sealed };
      if (row.submittedAt <= ago(ABANDONED_AFTER)) return undefined;
      await pause(POLL_INTERVAL);
    }
    throw new Error("An earlier submission of the form is still in progress");
  }

  /** Only one of several duplicates begins. @returns its id; undefined for the others */
  async function begin(key: string, sessionId: string): Promise<string | undefined> {
    const submission = {
      id: randomUUID(),
      submittedAt: new Date(clock.now()),
      location: null,
      errorSealed: null,
    };
    const row = await database.query
      .insertInto("dashboard.submittedForms")
      .values({ formKey: key, sessionId, ...submission })
      .onConflict((conflict) =>
        conflict
          .columns(["formKey", "sessionId"])
          .doUpdateSet(submission)
          .where((is) =>
            is.or([
              is("dashboard.submittedForms.submittedAt", "<=", ago(RESULT_LIFETIME)),
              is.and([
                is("dashboard.submittedForms.location", "is", null),
                is("dashboard.submittedForms.submittedAt", "<=", ago(ABANDONED_AFTER)),
              ]),
            ]),
          ),
      )
      .returning("id")
      .executeTakeFirst();
    return row?.id;
  }

  return {
    /**
     * The redirect of an earlier submission. Waits for one in progress.
     * @param sessionId undefined when signed out, which may be what the form has just done
     * @returns undefined if this is the first submission
     */
    async findLocation(key: string, sessionId: string | undefined): Promise<string | undefined> {
      return (await findResult(key, sessionId))?.location;
    },

    /** As `findLocation`, of a form that signs in. */
    async findSignIn(key: string): Promise<SignInResult | undefined> {
      const result = await findResult(key, NO_SESSION);
      return openSealed<SignInResult>(box, result?.sealed);
    },

    begin,
    beginSignIn: (key: string): Promise<string | undefined> => begin(key, NO_SESSION),

    async complete(id: string, location: string, error?: FormError): Promise<void> {
      await database.query
        .updateTable("dashboard.submittedForms")
        .set({ location, errorSealed: error ? box.seal(JSON.stringify(error)) : null })
        .where("id", "=", id)
        .execute();
    },

    /** With the cookies of its response, for its duplicate. */
    async completeSignIn(id: string, result: SignInResult): Promise<void> {
      await database.query
        .updateTable("dashboard.submittedForms")
        .set({ location: result.location, errorSealed: box.seal(JSON.stringify(result)) })
        .where("id", "=", id)
        .execute();
    },

    /** Forgets the submission, so that the form can be submitted again. */
    async discard(id: string): Promise<void> {
      await database.query.deleteFrom("dashboard.submittedForms").where("id", "=", id).execute();
    },

    /** The error in a form that this session submitted. @param id from the URL, so it may be anything */
    async findError(id: string, sessionId: string): Promise<FormError | undefined> {
      if (!UUID.test(id)) return undefined;
      const row = await database.query
        .selectFrom("dashboard.submittedForms")
        .select("errorSealed")
        .where("id", "=", id)
        .where("sessionId", "=", sessionId)
        .where("submittedAt", ">", ago(RESULT_LIFETIME))
        .executeTakeFirst();
      return openSealed<FormError>(box, row?.errorSealed);
    },

    async removeExpired(): Promise<void> {
      await deleteInBatches(database, "dashboard.submittedForms", (rows) =>
        rows.where("submittedAt", "<=", ago(RESULT_LIFETIME)).orderBy("submittedAt"),
      );
    },
  };
}

async function openSealed<Value>(
  box: SecretBox,
  sealed: string | null | undefined,
): Promise<Value | undefined> {
  if (!sealed) return undefined;
  const opened = await box.open(sealed);
  return JSON.parse(opened) as Value;
}
