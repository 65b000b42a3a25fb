import type { ValuesOf } from "@sealwright/database";
import type { Kysely } from "kysely";
import type { IdentityTables } from "../tables.ts";

interface Surplus {
  localId: string;
  /** How many of the account's sessions stay. */
  kept: number;
}

/** Deletes the sessions of an account that were not used for the longest time. */
export function deleteOldestSessions(query: Kysely<IdentityTables>, { localId, kept }: ValuesOf<Surplus>) {
  return query.deleteFrom("identity.refreshTokens").where("tokenHash", "in", (session) =>
    session
      .selectFrom("identity.refreshTokens")
      .select("tokenHash")
      .where("localId", "=", localId)
      .orderBy(({ fn }) => fn.coalesce("usedAt", "signedInAt"), "desc")
      .orderBy("signedInAt", "desc")
      .offset(kept),
  );
}
